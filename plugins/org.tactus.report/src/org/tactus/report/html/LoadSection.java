package org.tactus.report.html;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.analysis.ResourceUse;
import org.tactus.report.html.DataTable.Column;
import org.tactus.timing.Fraction;

/** The use of cores and reservations, the greatest first, and who makes it. */
final class LoadSection {

  private static final int MOST_CONTRIBUTORS = 8;
  private static final Fraction HIGH = Fraction.of(8, 10);
  private static final long PARTS = 1_000_000;

  private LoadSection() {
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    html.element("p", "Demand in the long run over supply, of what the bounds rest on.", "class", "soft").line();
    DataTable table = new DataTable(html, "load-table", "Use of cores and reservations",
        List.of(Column.text("Resource"), Column.number("Use"), Column.drawing("Of what there is"), Column.text("By")));
    for (ResourceUse use : sorted(report)) {
      table.row().head(use.resource().name(), "")
          .number(use.utilisation().percent(), OptionalLong.of(parts(use.utilisation())));
      html.open("td", "class", "time");
      Bars bars = new Bars(html, Math.max(PARTS, parts(use.utilisation())), "stage");
      bars.bar(0, parts(use.utilisation()), "load-" + look(use));
      bars.mark(PARTS, "goal");
      bars.close();
      html.close();
      table.cell(contributors(use)).end();
    }
    table.close();
  }

  private static String contributors(ResourceUse use) {
    List<String> named = use.contributors().stream().limit(MOST_CONTRIBUTORS)
        .map(share -> share.source() + " " + share.share().percent()).toList();
    int rest = use.contributors().size() - named.size();
    return String.join(", ", named) + (rest > 0 ? String.format(Locale.ROOT, " and %,d more", rest) : "");
  }

  private static List<ResourceUse> sorted(SystemReport report) {
    return report.bounds().resources().stream().sorted(Comparator.comparing(ResourceUse::utilisation).reversed())
        .toList();
  }

  private static long parts(Fraction share) {
    return Math.round(share.toDouble() * PARTS);
  }

  /** Returns the most used core or reservation; empty if there is none. */
  static Optional<ResourceUse> busiest(SystemReport report) {
    return sorted(report).stream().findFirst();
  }

  /** Returns the class of style of a use: more than there is, nearly all, or less. */
  static String look(ResourceUse use) {
    return use.utilisation().compareTo(Fraction.ONE) > 0 ? "bad" : use.utilisation().compareTo(HIGH) > 0 ? "warn"
        : "good";
  }
}
