package org.tactus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.MessageResult;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Measurement.MeasuredStage;
import org.tactus.measurement.Times;
import org.tactus.measurement.Verdict;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Percentile;

/** The report on a measured run that people read: every chain, callback and message beside its bound. */
public final class MeasurementTextReport {

  private static final String INDENT = "    ";

  private final Measurement measured;
  private final MeasurementSetup setup;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();
  private int exceeded;
  private int outliers;

  /** A row of a table, and how it fares. */
  private record Row(String[] cells, Verdict verdict, Optional<String> below) {
  }

  private MeasurementTextReport(Measurement measured, MeasurementSetup setup, TextStyle style) {
    this.measured = measured;
    this.setup = setup;
    this.style = style;
  }

  /** Returns the report. */
  public static String of(Measurement measured, MeasurementSetup setup, TextStyle style) {
    MeasurementTextReport report = new MeasurementTextReport(measured, setup, style);
    report.write();
    return report.out.toString();
  }

  private void write() {
    var model = measured.bounds().model();
    String run = setup.seconds() > 0 ? ", measured for " + MeasurementSetup.number(setup.seconds()) + " s"
        : ", as recorded";
    out.append(style.paint(Ink.STRONG, model.name())).append(": ")
        .append(measured.bounds().method().name().toLowerCase(Locale.ROOT))
        .append(" bounds for ROS 2 ").append(model.semantics().target()).append(run)
        .append(setup.privileged() ? "" : ", without policies and cores").append('\n');
    chains();
    callbacks();
    messages();
    out.append(StopsText.of(measured, setup, style));
    verdict();
    overheads();
    unplaced();
    setup.notes().forEach(text -> note("Note: " + text + "."));
    if (exceeded > 0) {
      out.append(Sentences.list("the bounds assume", measured.bounds().assumptions(), style));
    }
  }

  /** Says which overheads of executors would explain what is exceeded. */
  private void overheads() {
    if (!setup.overheads().isEmpty()) {
      String all = setup.overheads().stream().map(overhead -> "overhead " + Durations.up(overhead.nanoseconds())
          + " for executor " + overhead.executor())
          .collect(Collectors.joining(", "));
      note((exceeded == 1 ? "It" : "They") + " would not be exceeded with " + all + ".");
    }
  }

  /** Says for which threads the bounds assume what the run need not have given them. */
  private void unplaced() {
    List<String> threads = setup.privileged() ? MeasurementSetup.unplaced(measured.bounds().model()) : List.of();
    if (!threads.isEmpty()) {
      note("The model gives no policy and core to " + (threads.size() == 1 ? "thread " : "threads ")
          + String.join(", ", threads)
          + ". Linux runs them on any core, after all that have a real-time policy there, "
          + "but their bounds assume a core of their own.");
    }
  }

  private void note(String text) {
    out.append(Wrap.words("", "", text, style.width())).append('\n');
  }

  private static String counted(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private void chains() {
    PathNames names = new PathNames(measured.bounds().model().callbacks());
    List<Row> rows = new ArrayList<>();
    for (ChainEntry entry : ChainEntry.of(measured.bounds(), Optional.empty())) {
      String path = Wrap.join(INDENT, INDENT + "  ", names.path(entry.path().callbacks()), style.arrow(),
          style.width());
      String goal = entry.path().goal().map(Durations::down).orElse("-");
      rows.add(row(entry.name() + " " + ReportNames.of(entry.path().metric()), measured.path(entry.path()),
          Measurement.nanoseconds(entry.path().bound()), goal, Optional.of(path)));
      entry.path().percentiles().forEach(one -> rows.add(percentile(measured.path(entry.path()), one)));
    }
    print("chain", "goal", rows);
  }

  /** Returns the row of a goal at a percentile, with the time there in the place of the longest. */
  private Row percentile(Times times, Goal goal) {
    Percentile percentile = goal.percentile().orElseThrow();
    Verdict verdict = Verdict.of(times, goal, setup.percent());
    return new Row(new String[] {INDENT + SeenPercentiles.name(goal),
        times.count() == 0 ? "-" : Durations.up(times.percentile(percentile)), "", "", Integer.toString(times.count()),
        "", Durations.down(goal.limit()), ReportNames.of(verdict)
            + (verdict == Verdict.TOO_FEW ? ", needs " + percentile.fewest() : "")}, verdict, Optional.empty());
  }

  private void callbacks() {
    List<Row> rows = new ArrayList<>();
    for (CallbackResult callback : measured.bounds().callbacks()) {
      rows.add(row(callback.callback().name(), measured.response(callback),
          Measurement.nanoseconds(callback.responseTime()),
          callback.callback().executor().name(), Optional.empty()));
      Times execution = measured.execution(callback);
      if (execution.count() > 0) {
        rows.add(row(INDENT + "execution", execution, Measurement.allowed(callback), "", Optional.empty()));
      }
      OptionalLong lateness = Measurement.allowedLateness(callback);
      if (lateness.isPresent()) {
        rows.add(row(INDENT + "behind its grid", measured.lateness(callback), lateness, "", Optional.empty()));
      }
    }
    print("callback", "executor", rows);
  }

  private void messages() {
    List<Row> rows = new ArrayList<>();
    for (MessageResult message : measured.bounds().messages()) {
      String name = message.delivery().message().label() + style.arrow() + message.delivery().subscriber().name();
      stage(rows, name, message, MeasuredStage.DELIVERY, Optional.of(message.delivered()));
      stage(rows, INDENT + "flow controller", message, MeasuredStage.FLOW_CONTROLLER, message.flowController());
      stage(rows, INDENT + "listener", message, MeasuredStage.LISTENER, message.listener());
    }
    print("message", "", rows);
  }

  private void stage(List<Row> rows, String name, MessageResult message, MeasuredStage stage, Optional<Bound> bound) {
    if (bound.isPresent()) {
      rows.add(row(name, measured.message(message, stage), Measurement.nanoseconds(bound.get()), "", Optional.empty()));
    }
  }

  private Row row(String name, Times times, OptionalLong bound, String last, Optional<String> below) {
    Verdict verdict = Verdict.of(times, bound, setup.percent());
    exceeded += verdict == Verdict.EXCEEDED ? 1 : 0;
    outliers += verdict == Verdict.OUTLIERS ? 1 : 0;
    boolean none = times.count() == 0;
    String limit = bound.isPresent() ? Durations.up(bound.getAsLong()) : "-";
    return new Row(new String[] {name, none ? "-" : Durations.up(times.longest()), none
        ? "-" : Durations.up(times.percentile(setup.percent())),
        none ? "-" : Durations.up(times.percentile(50)), Integer.toString(times.count()), limit, last,
        verdict == Verdict.OUTLIERS ? counted(times.above(bound.getAsLong()), "outlier") : ReportNames.of(verdict)},
        verdict, below);
  }

  private void print(String name, String last, List<Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.LEFT);
    table.add(name, "longest", setup.percentileName(), "p50", "samples", "bound", last, "result");
    rows.forEach(row -> table.add(row.cells()));
    List<String[]> padded = table.padded();
    out.append('\n').append(style.paint(Ink.STRONG, String.join("  ", padded.getFirst()).stripTrailing())).append('\n');
    for (int i = 0; i < rows.size(); i++) {
      String line = String.join("  ", padded.get(i + 1)).stripTrailing();
      out.append(rows.get(i).verdict() == Verdict.EXCEEDED ? style.paint(Ink.BAD, line) : line).append('\n');
      rows.get(i).below().ifPresent(path -> out.append(style.paint(Ink.FAINT, path)).append('\n'));
    }
  }

  private void verdict() {
    String rule = "A bound is exceeded if " + setup.percentileName()
        + " of what was measured is above it; what lies beyond that percentile may be"
        + " noise of the machine and is counted as outliers.";
    String result = exceeded > 0 ? counted(exceeded, "bound") + (exceeded == 1 ? " is" : " are")
        + " exceeded: the model leaves out something that the system does, or its times are too short."
        : outliers > 0 ? "No bound is exceeded; " + outliers + (outliers == 1 ? " has" : " have") + " outliers."
            : "Nothing that was measured is above its bound.";
    out.append('\n').append(style.paint(exceeded > 0 ? Ink.BAD : Ink.STRONG, Wrap.words("", "", result, style.width())))
        .append('\n')
        .append(style.paint(Ink.FAINT, Wrap.words("", "", rule, style.width()))).append('\n');
    long missed = ChainEntry.of(measured.bounds(), Optional.empty()).stream().map(ChainEntry::path)
        .flatMap(path -> path.percentiles().stream()
            .map(goal -> Verdict.of(measured.path(path), goal, setup.percent())))
        .filter(one -> one == Verdict.EXCEEDED).count();
    if (missed > 0) {
      note(style.paint(Ink.BAD, missed == 1 ? "A goal at a percentile is exceeded."
          : missed + " goals at a percentile are exceeded."));
    }
  }
}
