package org.tactus.simulation.trace;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.timing.model.ThreadSpec;

/**
 * An event log as a chart in text: a row per thread that worked in the window, a column per slice of time. {@code #}:
 * the thread ran; {@code -}: a job had begun but the thread did not run; {@code .}: a callback was released but had not
 * begun. Below are the jobs in the order of their begins.
 */
public final class GanttChart {

  private static final int MOST_JOBS = 200;

  private final EventLog log;
  private final int width;

  private GanttChart(EventLog log, int width) {
    this.log = log;
    this.width = width;
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
    int label = rows.keySet().stream().mapToInt(id -> log.model().threads().get(id).name().length()).max().orElse(0);
    StringBuilder text = new StringBuilder();
    text.append("%d ns to %d ns, %d ns per column; # runs, - has begun, . is released%n".formatted(log.from(),
        log.until(), Math.max(1, (log.until() - log.from()) / width)));
    rows.forEach((id, row) -> text
        .append(("%-" + Math.max(1, label) + "s |%s|%n").formatted(log.model().threads().get(id).name(),
            new String(row))));
    log.jobs().stream().sorted((a, b) -> Long.compare(a.from(), b.from())).limit(MOST_JOBS)
        .forEach(job -> text.append("%14d .. %14d  %-8s %s%n".formatted(job.from(), job.until(), job.kind().text(),
            job.name() + (job.kind() == EventLog.Kind.CALLBACK ? " (released at " + job.release() + ")" : ""))));
    if (log.jobs().size() > MOST_JOBS) {
      text.append("… and %d more%n".formatted(log.jobs().size() - MOST_JOBS));
    }
    return text.toString();
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
