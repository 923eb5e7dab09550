package org.tactus.report.html;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.report.Durations;
import org.tactus.report.ReportNames;
import org.tactus.report.SensitivityReport;
import org.tactus.report.html.DataTable.Column;

/** How much may change until a goal is missed. */
final class SensitivitySection {

  private static final int MOST_CAUSES = 3;

  private SensitivitySection() {
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    html.element("p", "Each factor alone keeps the goal: all wcets of the system multiplied by it, or the period of"
        + " the source. They are found to a thousandth.", "class", "soft").line();
    DataTable table = new DataTable(html, "sensitivity-table", "What keeps each goal", List.of(Column.text("Chain"),
        Column.text("Metric"), Column.number("Slack"), Column.number("All wcets"), Column.number("Period"),
        Column.text("Of the source"), Column.text("Most by")));
    for (GoalSensitivity goal : report.sensitivity().orElseThrow()) {
      table.row().head(goal.chain().name(), "chain-" + goal.chain().id()).cell(ReportNames.of(goal.goal()))
          .number(goal.slack().map(Durations::down).orElse("no bound"),
              goal.slack().map(OptionalLong::of).orElse(OptionalLong.empty()))
          .number(SensitivityReport.factor(goal.executionTimes()), value(goal.executionTimes()))
          .number(SensitivityReport.factor(goal.period()), value(goal.period()))
          .cell(SensitivityReport.source(goal))
          .cell(String.join(", ", goal.causes().stream().limit(MOST_CAUSES)
              .map(cause -> Durations.up(cause.ns()) + " " + cause.source()).toList())).end();
    }
    table.close();
  }

  private static OptionalLong value(OptionalInt thousandths) {
    return thousandths.isPresent() ? OptionalLong.of(thousandths.getAsInt()) : OptionalLong.empty();
  }
}
