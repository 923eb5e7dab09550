package org.tactus.importers.amalthea;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.tactus.diagnostics.PlainText;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOverview.ChainRow;
import org.tactus.importers.amalthea.ImportOverview.CoreRow;
import org.tactus.importers.amalthea.ImportOverview.TaskRow;
import org.tactus.report.Table;
import org.tactus.report.provision.ProvisionText;
import org.tactus.report.provision.Provisioned;

/**
 * The report of an import as a page that needs no other file: what can change a bound first, then tasks, cores and
 * chains, then the
 * other findings. It follows the reader's choice of light or dark.
 */
final class HtmlReport {

  private static final String STYLE = """
      :root { color-scheme: light dark; --line: #ccc; --soft: #666; --warn: #fff3d6; --mark: #8a5a00; }
      @media (prefers-color-scheme: dark) { :root { --line: #444; --soft: #aaa; --warn: #3a2d10; --mark: #ffcf70; } }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
      table { border-collapse: collapse; display: block; overflow-x: auto; }
      th, td { border-bottom: 1px solid var(--line); padding: .3rem .8rem .3rem 0; }
      th, td { text-align: left; vertical-align: top; }
      .n { text-align: right; font-variant-numeric: tabular-nums; }
      .first { background: var(--warn); border-left: .3rem solid var(--mark); padding: .1rem 1rem; }
      .effect { color: var(--mark); white-space: nowrap; }
      .place, .none { color: var(--soft); font-size: .9em; }
      meter { width: 8rem; }
      """;
  private static final int MOST_PLACES = 3;

  private final StringBuilder out = new StringBuilder();

  private HtmlReport() {}

  /** Writes the page. */
  static String write(ImportResult result, Optional<Provisioned> decided) {
    HtmlReport report = new HtmlReport();
    report.page(result, decided);
    return report.out.toString();
  }

  private void page(ImportResult result, Optional<Provisioned> decided) {
    String title = escaped(result.source());
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Import of ")
        .append(title).append("</title>\n<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n<h1>Import of ")
        .append(title).append("</h1>\n");
    first(result);
    out.append("<p>").append(escaped(CountText.of(result.taken(), Integer.MAX_VALUE))).append("</p>\n");
    decided.ifPresent(this::decisions);
    tasks(result.overview().tasks());
    cores(result.overview().cores());
    chains(result.overview().chains(), result.overview().notes());
    for (Kind kind : Kind.values()) {
      List<List<ImportFinding>> groups = FindingGroups.of(result, kind);
      findings(FindingGroups.heading(kind), groups, "h2");
      if (!groups.isEmpty()) {
        out.append("<p>").append(escaped(PlainText.of(kind.code().entry().wayOut()))).append("</p>\n");
      }
    }
    out.append("</body>\n</html>\n");
  }

  private void first(ImportResult result) {
    List<List<ImportFinding>> optimistic = FindingGroups.optimistic(result);
    out.append("<section class=\"first\">\n");
    findings(FindingGroups.OPTIMISTIC_TITLE, optimistic, "h2");
    if (optimistic.isEmpty()) {
      out.append("<p>Nothing was decided that lets a goal be met that the model misses.</p>\n");
    }
    out.append("</section>\n");
  }

  private void findings(String title, List<List<ImportFinding>> groups, String heading) {
    if (groups.isEmpty()) {
      return;
    }
    out.append('<').append(heading).append('>').append(escaped(title)).append("</").append(heading).append(">\n<ul>\n");
    groups.stream().sorted((a, b) -> Boolean.compare(b.getFirst().effect() != Effect.NONE,
        a.getFirst().effect() != Effect.NONE)).forEach(this::finding);
    out.append("</ul>\n");
  }

  private void finding(List<ImportFinding> group) {
    ImportFinding finding = group.getFirst();
    out.append("<li>").append(escaped(finding.message()));
    if (finding.effect() != Effect.NONE) {
      out.append(" <strong class=\"effect\">").append(finding.effect().label()).append("</strong>");
    }
    if (finding.effect() == Effect.OPTIMISTIC) {
      out.append(" (").append(FindingGroups.label(finding.kind())).append(')');
    }
    List<String> places = FindingGroups.places(group);
    places.stream().limit(MOST_PLACES)
        .forEach(place -> out.append("<br><span class=\"place\">").append(escaped(place)).append("</span>"));
    if (places.size() > MOST_PLACES) {
      out.append("<br><span class=\"place\">and ").append(places.size() - MOST_PLACES).append(" more places</span>");
    }
    out.append("</li>\n");
  }

  /** What was decided about threads: whether goals are proved, then how. */
  private void decisions(Provisioned provisioned) {
    out.append("<h2>Decided</h2>\n<p>").append(escaped(ProvisionText.conclusion(provisioned))).append("</p>\n");
    for (Table all : ProvisionText.tables(provisioned)) {
      out.append("<table>\n<thead>").append(row(all, all.rows().getFirst(), "th")).append("</thead>\n<tbody>\n");
      all.rows().stream().skip(1).forEach(row -> out.append(row(all, row, "td")).append('\n'));
      out.append("</tbody>\n</table>\n");
    }
    out.append("<p>").append(ProvisionText.remarks(provisioned).stream().map(HtmlReport::escaped)
        .collect(Collectors.joining("<br>\n"))).append("</p>\n");
  }

  private static String row(Table table, List<String> cells, String element) {
    StringBuilder row = new StringBuilder("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      row.append('<').append(element).append(table.alignment(i) == Table.Align.RIGHT ? " class=\"n\">" : ">")
          .append(escaped(cells.get(i))).append("</").append(element).append('>');
    }
    return row.append("</tr>").toString();
  }

  private void tasks(List<TaskRow> tasks) {
    table("Tasks", tasks, "<th>task</th><th>nodes</th><th>activated</th><th class=\"n\">wcet</th><th>core</th>"
        + "<th class=\"n\">priority</th><th class=\"n\">load</th>", task -> cell(task.name())
        + cell(String.join(", ", task.nodes())) + cell(String.join("; ", task.activations()))
        + number(task.execution().orElse("unknown")) + cell(task.core().orElse("of its own"))
        + number(Integer.toString(task.priority())) + number(percent(task.load())));
  }

  private void cores(List<CoreRow> cores) {
    table("Cores", cores, "<th>core</th><th class=\"n\">load</th><th></th><th>tasks</th>", core -> cell(core.name())
        + number(percent(OptionalDouble.of(core.load()))) + "<td>" + meter(core.load()) + "</td>"
        + cell(String.join(", ", core.tasks())));
    if (!cores.isEmpty()) {
      out.append("<p class=\"place\">Loads are at worst, of known execution times. The middleware's threads and"
          + " threads")
          .append(" on cores of their own are not in them.</p>\n");
    }
  }

  private void chains(List<ChainRow> chains, List<String> notes) {
    table("Chains", chains, "<th>chain</th><th>from</th><th>to</th><th>goals</th>", chain -> cell(chain.name())
        + cell(chain.from()) + cell(chain.to())
        + (chain.goals().isEmpty() ? "<td class=\"none\">none</td>" : cell(String.join(", ", chain.goals()))));
    if (!notes.isEmpty()) {
      out.append("<p class=\"place\">").append(notes.stream().map(HtmlReport::escaped)
          .collect(Collectors.joining("<br>\n")))
          .append("</p>\n");
    }
  }

  private interface Row<T> {
    String cells(T row);
  }

  private <T> void table(String title, List<T> rows, String head, Row<T> row) {
    if (!rows.isEmpty()) {
      out.append("<h2>").append(title).append("</h2>\n<table>\n<thead><tr>").append(head)
          .append("</tr></thead>\n<tbody>\n");
      rows.forEach(one -> out.append("<tr>").append(row.cells(one)).append("</tr>\n"));
      out.append("</tbody>\n</table>\n");
    }
  }

  private static String cell(String text) {
    return "<td>" + escaped(text) + "</td>";
  }

  private static String number(String text) {
    return "<td class=\"n\">" + escaped(text) + "</td>";
  }

  private static String percent(OptionalDouble share) {
    return share.isEmpty() ? "unknown" : String.format(Locale.ROOT, "%.1f %%",
        Math.ceil(share.getAsDouble() * 1000 - 1e-6) / 10);
  }

  private static String meter(double load) {
    return String.format(Locale.ROOT, "<meter min=\"0\" max=\"1\" low=\"0.7\" high=\"1\" optimum=\"0\""
        + " value=\"%.3f\"></meter>",
        load);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
