package org.tactus.report.html;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.measurement.Measurement;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.GoalText;
import org.tactus.report.ReportNames;
import org.tactus.report.SeenPercentiles;
import org.tactus.report.html.DataTable.Column;

/** The table of all paths with their goals, which can be sorted and filtered. */
final class GoalsSection {

  private final SystemReport report;
  private final ChainEntries entries;
  private final Html html;
  private final Besides besides;

  private GoalsSection(SystemReport report, ChainEntries entries, Html html) {
    this.report = report;
    this.entries = entries;
    this.html = html;
    this.besides = new Besides(report);
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    new GoalsSection(report, entries, html).write();
  }

  private void write() {
    simulated();
    if (entries.all().isEmpty()) {
      html.element("p", "The system has no chains, and so no goals.").line();
      return;
    }
    filters();
    DataTable table = new DataTable(html, "goal-table", "Bounds of all paths and their goals", besides.between(
        List.of(Column.text("Path"), Column.text("Metric"), Column.number("Bound"), Column.number("Goal"),
            Column.number("Slack")), List.of(Column.text("Result"), Column.drawing("Shares of the bound"))));
    long greatest = entries.all().stream().map(ChainEntry::path).filter(path -> path.bound().isBounded())
        .mapToLong(path -> path.bound().nsOrInfinite()).max().orElse(1);
    entries.all().forEach(entry -> row(table, entry, greatest));
    table.close();
    Looks.legend(entries.all(), html);
  }

  private void simulated() {
    html.element("p", switch (report.simulated()) {
      case SystemReport.Runs(var observed, var setup, var longest) -> String.format(Locale.ROOT,
          "Simulated: the longest time in %,d %s %s of %s each, seed %d. No bound rests on it.", observed.runs(),
          setup.mode(), observed.runs() == 1 ? "run" : "runs", Durations.down(setup.duration()), setup.seed());
      case SystemReport.NotSimulated(String reason) -> "Simulated: nothing. " + reason;
    }, "class", "soft").line();
    report.measured().ifPresent(measured -> html.element("p", "Measured: the longest time in the traces; a bound is"
        + " exceeded if their " + measured.setup().percentileName() + " is above it.", "class", "soft").line());
    report.measured().ifPresent(measured -> measured.setup().notes()
        .forEach(note -> html.element("p", "Measured: " + note + ".", "class", "soft").line()));
  }

  /** The script shows them, since they do nothing without it. */
  private void filters() {
    html.open("form", "class", "filters", "hidden", "hidden", "role", "search", "aria-label", "Filter the goals")
        .line();
    html.open("label").text("Find ").empty("input", "type", "search", "id", "find", "placeholder",
        "chain, node or callback").closeLine();
    html.open("label").text("Result ").open("select", "id", "result");
    html.element("option", "all", "value", "");
    for (String result : List.of("MISSED", "NO BOUND", "met", "no goal")) {
      html.element("option", result, "value", result);
    }
    html.close().closeLine();
    html.element("output", "", "id", "shown", "aria-live", "polite").closeLine();
  }

  private void row(DataTable table, ChainEntry entry, long greatest) {
    PathResult path = entry.path();
    String result = GoalText.result(entry);
    table.row("data-result", result, "data-chain", Integer.toString(entry.chain().chain().id()));
    html.open("th", "scope", "row").element("a", entry.name(), "href", "#" + ChainEntries.anchor(entry));
    html.element("div", String.join(" → ", entries.path(entry)), "class", "path").close();
    table.cell(ReportNames.of(path.metric()));
    OptionalLong bound = Measurement.nanoseconds(path.bound());
    OptionalLong goal = path.goal().map(OptionalLong::of).orElse(OptionalLong.empty());
    table.number(GoalText.bound(path), bound).number(GoalText.goal(path), goal);
    table.number(GoalText.slack(path), goal.isPresent() && bound.isPresent() ? OptionalLong.of(entry.slack())
        : OptionalLong.empty());
    besides.cells(table, entries.observed(entry), goal, entries.measured(entry), bound);
    html.open("td").element("span", result, "class", "verdict " + Looks.of(entry));
    GoalText.percentiles(path).forEach(one -> html.element("div", one, "class", "soft"));
    entries.seen(entry).ifPresent(seen -> seen.percentiles().forEach(one -> html.element("div", "simulated "
        + SeenPercentiles.name(one) + ": " + SeenPercentiles.result(seen, one), "class", "soft")));
    html.close();
    html.open("td");
    if (path.bound().isBounded()) {
      shares(path, path.goal().orElse(greatest));
    }
    html.close();
    table.end();
  }

  private void shares(PathResult path, long goal) {
    Bars bars = new Bars(html, Math.max(goal, path.bound().nsOrInfinite()), "shares");
    long until = 0;
    for (Hop hop : path.hops()) {
      if (hop.bound().isBounded()) {
        bars.bar(until, until + hop.bound().nsOrInfinite(), Looks.of(hop.kind()));
        until += hop.bound().nsOrInfinite();
      }
    }
    path.goal().ifPresent(limit -> bars.mark(limit, "goal"));
    bars.close();
  }
}
