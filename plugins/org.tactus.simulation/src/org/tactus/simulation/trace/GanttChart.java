package org.tactus.simulation.trace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.timing.model.ThreadSpec;

/**
 * An event log as a chart in text: a row per thread that worked in the window, a column per slice of time. {@code #}:
 * the thread ran; {@code -}: a job had begun but the thread did not run; {@code .}: a callback was released but had not
 * begun. Below are an axis, and the jobs in the order of their begins, to the nanosecond.
 */
public final class GanttChart {

  private static final int MOST_JOBS = 200;
  private static final int MOST_TICKS = 8;
  private static final int COLUMNS_PER_TICK = 14;
  private static final int AXIS_DECIMALS = 1;

  /** The unit of a chart: the greatest in which its end has at least two digits. */
  private record Unit(String symbol, int decimals) {

    static Unit of(long end) {
      return Stream.of(new Unit("s", 9), new Unit("ms", 6), new Unit("us", 3))
          .filter(unit -> BigDecimal.valueOf(end, unit.decimals()).compareTo(BigDecimal.TEN) >= 0).findFirst()
          .orElse(new Unit("ns", 0));
    }

    String exact(long ns) {
      return plain(BigDecimal.valueOf(ns, decimals));
    }

    String rounded(long ns, int scale) {
      return plain(BigDecimal.valueOf(ns, decimals).setScale(scale, RoundingMode.HALF_UP));
    }

    /** Returns how many decimals an instant has. */
    int scale(long ns) {
      return ns == 0 ? 0 : Math.max(0, BigDecimal.valueOf(ns, decimals).stripTrailingZeros().scale());
    }

    String fixed(long ns, int scale) {
      return BigDecimal.valueOf(ns, decimals).setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
    }

    private static String plain(BigDecimal number) {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
  }

  private final EventLog log;
  private final int width;
  private final Unit unit;

  private GanttChart(EventLog log, int width) {
    this.log = log;
    this.width = width;
    this.unit = Unit.of(log.until());
  }

  /**
   * Returns the chart of a log.
   *
   * @param log the log
   * @param width the number of columns of time
   */
  public static String of(EventLog log, int width) {
    return new GanttChart(log, width).text();
  }

  private String text() {
    Map<Integer, char[]> rows = new TreeMap<>();
    log.jobs().forEach(job -> mark(rows, job.thread(), job.release(), job.from(), '.'));
    log.jobs().forEach(job -> mark(rows, job.thread(), job.from(), job.until(), '-'));
    log.executions().forEach(run -> mark(rows, run.thread(), run.from(), run.until(), '#'));
    int label = rows.keySet().stream().mapToInt(id -> log.model().threads().get(id).name().length()).max().orElse(1);
    StringBuilder text = new StringBuilder();
    text.append("%s %s to %s %s, %s %s per column; # runs, - has begun, . is released%n".formatted(
        unit.exact(log.from()), unit.symbol(), unit.exact(log.until()), unit.symbol(),
        unit.rounded(Math.max(1, (log.until() - log.from()) / width), 3), unit.symbol()));
    rows.forEach((id, row) -> text
        .append(("%-" + label + "s |%s|%n").formatted(log.model().threads().get(id).name(), new String(row))));
    text.append(" ".repeat(label + 2)).append(axis()).append(System.lineSeparator());
    appendJobs(text);
    return text.toString();
  }

  /** Returns the instants of some columns below these, with the unit behind the last one. */
  private String axis() {
    int ticks = Math.max(1, Math.min(MOST_TICKS, width / COLUMNS_PER_TICK));
    StringBuilder axis = new StringBuilder();
    for (int tick = 0; tick < ticks; tick++) {
      int column = width * tick / ticks;
      axis.append(" ".repeat(Math.max(0, column - axis.length())));
      axis.append(unit.rounded(log.from() + (log.until() - log.from()) * column / width, AXIS_DECIMALS)).append(' ');
    }
    return axis.append(unit.symbol()).toString();
  }

  private void appendJobs(StringBuilder text) {
    List<EventLog.LoggedJob> jobs =
        log.jobs().stream().sorted((a, b) -> Long.compare(a.from(), b.from())).limit(MOST_JOBS).toList();
    int scale = jobs.stream().flatMap(job -> Stream.of(job.from(), job.until())).mapToInt(unit::scale).max().orElse(0);
    int digits = jobs.stream().mapToInt(job -> unit.fixed(job.until(), scale).length()).max().orElse(1);
    String line = "  %" + digits + "s .. %" + digits + "s %s  %-8s %s%n";
    jobs.forEach(job -> text.append(line.formatted(unit.fixed(job.from(), scale), unit.fixed(job.until(), scale),
        unit.symbol(), job.kind().text(), job.name() + (job.kind() == EventLog.Kind.CALLBACK
            ? " (released at " + unit.exact(job.release()) + " " + unit.symbol() + ")" : ""))));
    if (log.jobs().size() > MOST_JOBS) {
      text.append("… and %d more%n".formatted(log.jobs().size() - MOST_JOBS));
    }
  }

  private void mark(Map<Integer, char[]> rows, ThreadSpec thread, long from, long until, char symbol) {
    char[] row = rows.computeIfAbsent(thread.id(), id -> {
      char[] empty = new char[width];
      Arrays.fill(empty, ' ');
      return empty;
    });
    for (int column = column(from); until > from && column <= column(until - 1); column++) {
      if (column >= 0 && column < width) {
        row[column] = symbol;
      }
    }
  }

  private int column(long instant) {
    long span = Math.max(1, log.until() - log.from());
    return (int) Math.max(-1, Math.min(width, Math.floor((double) (instant - log.from()) * width / span)));
  }
}
