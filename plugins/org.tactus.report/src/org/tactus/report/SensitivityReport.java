package org.tactus.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import org.tactus.analysis.sensitivity.BoundCause;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.analysis.sensitivity.Sensitivity;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;

/** How far goals are from their limits, as text and as JSON. */
public final class SensitivityReport {

  private static final int MOST_CAUSES = 3;
  private static final int DECIMALS = 3;
  private static final String INDENT = "    ";

  private SensitivityReport() {
  }

  /** Returns the section of a text report, after an empty line; nothing where there are no goals. */
  public static String text(List<GoalSensitivity> goals, TextStyle style) {
    if (goals.isEmpty()) {
      return "";
    }
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("sensitivity", "metric", "slack", "all wcets", "period", "of the source");
    for (GoalSensitivity goal : goals) {
      table.add(goal.chain().name(), ReportNames.of(goal.goal()),
          goal.slack().map(Durations::down).orElse("no bound"),
          factor(goal.executionTimes()), factor(goal.period()), source(goal));
    }
    StringBuilder out = new StringBuilder("\n");
    List<String[]> rows = table.padded();
    out.append(style.paint(Ink.STRONG, String.join("  ", rows.getFirst()).stripTrailing())).append('\n');
    for (int i = 0; i < goals.size(); i++) {
      out.append(String.join("  ", rows.get(i + 1)).stripTrailing()).append('\n');
      List<String> causes = goals.get(i).causes().stream().limit(MOST_CAUSES)
          .map(cause -> Durations.up(cause.ns()) + " " + cause.source()).toList();
      if (!causes.isEmpty()) {
        out.append(style.paint(Ink.FAINT, Wrap.join(INDENT + "most by ", INDENT, causes, ", ", style.width())))
            .append('\n');
      }
    }
    return out.append(Wrap.words("", "",
        "Each factor alone keeps the goal: all wcets of the system multiplied by it, or the"
        + " period of the source. They are found to a thousandth.", style.width())).append('\n').toString();
  }

  /** Returns the source of a chain with the least period that keeps the goal. */
  public static String source(GoalSensitivity goal) {
    return goal.chain().source().name()
        + goal.leastPeriod().map(period -> " (" + Durations.up(period) + ")").orElse("");
  }

  /** Returns a factor in thousandths as a number, {@code none} where there is none. */
  public static String factor(OptionalInt thousandths) {
    if (thousandths.isEmpty()) {
      return "none";
    }
    String text = decimal(thousandths.getAsInt()).toPlainString();
    return thousandths.getAsInt() == Sensitivity.MOST ? "> " + text : text;
  }

  private static BigDecimal decimal(int thousandths) {
    return BigDecimal.valueOf(thousandths, DECIMALS);
  }

  /** Returns the JSON values of the member {@code sensitivity}. */
  static List<Object> json(List<GoalSensitivity> goals) {
    List<Object> values = new ArrayList<>();
    for (GoalSensitivity goal : goals) {
      SequencedMap<String, Object> value = Json.object(
          "chain", goal.chain().name(),
          "metric", ReportNames.of(goal.goal().metric()),
          "goal", goal.goal().limit(),
          "slack", goal.slack().orElse(null),
          "executionTimeFactor", goal.executionTimes().isPresent() ? decimal(goal.executionTimes().getAsInt()) : null,
          "source", goal.chain().source().name(),
          "periodFactor", goal.period().isPresent() ? decimal(goal.period().getAsInt()) : null,
          "leastPeriod", goal.leastPeriod().orElse(null),
          "causes", goal.causes().stream().limit(MOST_CAUSES).map(SensitivityReport::cause).toList());
      goal.goal().percentile().ifPresent(percentile -> value.put("percentile", percentile.percent()));
      values.add(value);
    }
    return values;
  }

  static Object cause(BoundCause cause) {
    return Json.object("source", cause.source(), "time", cause.ns(), "own", cause.own(), "stages", cause.stages());
  }
}
