package org.tactus.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.Bound;
import org.tactus.analysis.PathResult;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;
import org.tactus.timing.model.Metric;

/**
 * The table of all chains: bound, goal, slack, result and a bar, below each row the path, and below the table why
 * bounds are missing.
 */
final class ChainTable {

  private static final int LEAST_BAR = 10;
  private static final int GREATEST_BAR = 40;
  private static final String INDENT = "    ";

  private final TextStyle style;
  private final PathNames names;
  private final Shares shares;

  ChainTable(TextStyle style, PathNames names) {
    this.style = style;
    this.names = names;
    this.shares = new Shares(style);
  }

  void write(List<ChainEntry> entries, StringBuilder out) {
    boolean metrics = entries.stream().anyMatch(entry -> entry.path().metric() != Metric.LATENCY);
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.add("chain", "bound", "goal", "slack", "result");
    for (ChainEntry entry : entries) {
      PathResult path = entry.path();
      table.add(name(entry, metrics), GoalText.bound(path), GoalText.goal(path), GoalText.slack(path),
          GoalText.result(entry));
      path.percentiles().forEach(goal -> table.add(INDENT + SeenPercentiles.name(goal), "", Durations.up(goal.limit()),
          GoalText.slack(path, goal), GoalText.result(path, goal)));
    }
    List<String[]> rows = table.padded();
    out.append(style.paint(Ink.STRONG, String.join("  ", rows.getFirst()).stripTrailing())).append('\n');
    int barWidth = Math.clamp(style.width() - String.join("  ", rows.getFirst()).length() - 4L, LEAST_BAR,
        GREATEST_BAR);
    long greatest = entries.stream().map(ChainEntry::path).filter(path -> path.bound().isBounded())
        .mapToLong(path -> path.bound().nsOrInfinite()).max().orElse(1);
    Iterator<String[]> written = rows.iterator();
    written.next();
    for (ChainEntry entry : entries) {
      row(entry, written.next(), Math.max(1, greatest), barWidth, out);
      entry.path().percentiles().forEach(goal -> out.append(style.paint(
          entry.path().proves(goal) ? Ink.GOOD : Ink.WARNING, String.join("  ", written.next()).stripTrailing()))
          .append('\n'));
    }
    reasons(entries, out);
    if (entries.stream().anyMatch(ChainEntry::isOpen)) {
      out.append('\n').append(Wrap.words("", "", "A goal at a percentile that is not proved may hold: the bound is "
          + "that of the maximum. 'tactus simulate' and 'tactus measure' say what share of the instances keeps it.",
          style.width())).append('\n');
    }
    if (entries.stream().noneMatch(entry -> entry.path().bound().isBounded())) {
      return;
    }
    out.append('\n').append("bars: ").append(shares.legend(entries.stream().map(ChainEntry::path).toList()))
        .append("; frame: goal, or greatest bound\n");
  }

  private void row(ChainEntry entry, String[] cells, long greatest, int barWidth, StringBuilder out) {
    PathResult path = entry.path();
    Ink ink = entry.missed() ? Ink.BAD : path.goal().isPresent() ? Ink.GOOD : Ink.FAINT;
    cells[0] = style.paint(Ink.STRONG, cells[0]);
    cells[4] = style.paint(ink, cells[4]);
    String line = String.join("  ", cells);
    out.append(path.bound().isBounded()
        ? line + "  " + shares.bar(path, path.goal().orElse(greatest), barWidth) : line.stripTrailing()).append('\n');
    out.append(style.paint(Ink.FAINT,
        Wrap.join(INDENT, INDENT + "  ", names.path(path.callbacks()), style.arrow(), style.width()))).append('\n');
  }

  /** Says why there are no bounds, each reason once. */
  private void reasons(List<ChainEntry> entries, StringBuilder out) {
    Map<String, List<String>> chains = new LinkedHashMap<>();
    for (ChainEntry entry : entries) {
      if (entry.path().bound() instanceof Bound.Unbounded unbounded) {
        chains.computeIfAbsent(unbounded.reason(), reason -> new ArrayList<>()).add(entry.name());
      }
    }
    chains.forEach((reason, names) -> {
      String which = names.size() == 1 ? names.getFirst() : names.getFirst() + " and " + (names.size() - 1) + " more";
      out.append('\n').append(style.paint(Ink.BAD, "no bound for " + which)).append('\n')
          .append(Wrap.words(INDENT, INDENT, reason, style.width())).append('\n');
    });
  }

  private static String name(ChainEntry entry, boolean metrics) {
    return metrics ? entry.name() + " " + ReportNames.of(entry.path().metric()) : entry.name();
  }
}
