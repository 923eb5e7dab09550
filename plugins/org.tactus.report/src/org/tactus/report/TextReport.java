package org.tactus.report;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.ResourceUse;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;

/** The report that people read: chains against goals, the worst paths explained, what is used, what is assumed. */
public final class TextReport {

  private static final int MOST_RESOURCES = 12;

  private final AnalysisResult result;
  private final ReportOptions options;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private TextReport(AnalysisResult result, ReportOptions options) {
    this.result = result;
    this.options = options;
    this.style = options.style();
  }

  /** Returns the report on an analysis, lines ending with a line feed. */
  public static String of(AnalysisResult result, ReportOptions options) {
    TextReport report = new TextReport(result, options);
    report.write();
    return report.out.toString();
  }

  private void write() {
    List<ChainEntry> entries = ChainEntry.of(result, options.chain());
    title();
    if (!entries.isEmpty()) {
      new ChainTable(style, new PathNames(result.model().callbacks())).write(entries, out);
      entries.forEach(this::explain);
    }
    if (options.details()) {
      callbacks();
    }
    queues();
    resources();
    out.append(Sentences.list("assumed", result.assumptions(), style));
    out.append(Sentences.list("notes", QueueNotes.after(result), style));
    Tally tally = Tally.of(entries);
    boolean bad = tally.missed() + tally.unproved() > 0;
    out.append('\n').append(style.paint(bad ? Ink.BAD : Ink.GOOD, tally.line())).append('\n');
  }

  private void title() {
    String name = result.model().name().isEmpty() ? "system" : result.model().name();
    String target = result.model().semantics().target();
    String what = target.equals(ReportNames.of(result.method())) ? ReportNames.of(result.method()) + " bounds"
        : ReportNames.of(result.method()) + " bounds for ROS 2 " + target;
    out.append(style.paint(Ink.STRONG, name)).append(": ").append(what).append("\n\n");
  }

  private void explain(ChainEntry entry) {
    if (options.details() || entry.worst()) {
      out.append('\n');
      new PathExplanation(style, options.details()).write(entry, out);
    }
  }

  private void callbacks() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.LEFT);
    table.add("callback", "response time", "executor");
    for (CallbackResult callback : result.callbacks()) {
      table.add(callback.callback().name(), callback.responseTime().isBounded()
          ? Durations.up(callback.responseTime().nsOrInfinite()) : "none", callback.callback().executor().name());
    }
    out.append('\n');
    print(table);
  }

  /** Lists all queues with details, else those that are too short. */
  private void queues() {
    List<QueueResult> shown = result.queues().stream().filter(queue -> options.details() || queue.isShort()).toList();
    if (shown.isEmpty()) {
      return;
    }
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("queue", "needs", "holds", "");
    for (QueueResult queue : shown) {
      table.add(ReportNames.of(queue.queue()), count(queue.needed(), "?"), count(queue.queue().depth(), "any"),
          queue.isShort() ? "TOO SHORT" : queue.suffices() ? "" : "unknown");
    }
    out.append('\n');
    print(table);
  }

  private static String count(OptionalLong number, String otherwise) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : otherwise;
  }

  private void resources() {
    List<ResourceUse> busiest = result.resources().stream()
        .sorted(Comparator.comparing(ResourceUse::utilisation).reversed()).limit(MOST_RESOURCES).toList();
    if (busiest.isEmpty()) {
      return;
    }
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.LEFT);
    table.add("resource", "use", "most by");
    for (ResourceUse use : busiest) {
      String most = use.contributors().isEmpty() ? "-" : use.contributors().getFirst().source() + " "
          + use.contributors().getFirst().share().percent();
      table.add(use.resource().name(), use.utilisation().percent(), most);
    }
    out.append('\n');
    print(table);
    if (result.resources().size() > busiest.size()) {
      out.append("and ").append(result.resources().size() - busiest.size()).append(" less used ones\n");
    }
  }

  private void print(Table table) {
    out.append(table.text(style));
  }
}
