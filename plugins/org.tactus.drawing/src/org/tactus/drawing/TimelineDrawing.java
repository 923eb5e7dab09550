package org.tactus.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.drawing.svg.TimelineSvg;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.ChainPaths;
import org.tactus.simulation.trace.EventLog;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ThreadSpec;

/**
 * A timeline: rows from top to bottom in the order in which they first appear among the spans, time from left to right.
 * Immutable; the same spans give the same bytes. What is said of SVG at {@link SystemDrawing} holds here, too.
 *
 * @param title what is shown
 * @param from the begin in nanoseconds, which the axis counts from
 * @param until the end in nanoseconds, after the begin
 * @param spans what is drawn
 */
public record TimelineDrawing(String title, long from, long until, List<TimelineSpan> spans) {

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if the end is not after the begin
   */
  public TimelineDrawing {
    spans = List.copyOf(spans);
    if (until <= from) {
      throw new IllegalArgumentException("nothing is between " + from + " and " + until);
    }
  }

  /** Returns what happened in the window of a simulated run: a row per thread that worked, in the model's order. */
  public static TimelineDrawing of(EventLog log) {
    Map<String, List<String>> chains = new HashMap<>();
    for (ChainPath path : ChainPaths.of(log.model())) {
      for (Callback callback : path.callbacks()) {
        List<String> its = chains.computeIfAbsent(callback.name(), key -> new ArrayList<>());
        if (!its.contains(path.chain().name())) {
          its.add(path.chain().name());
        }
      }
    }
    List<TimelineSpan> spans = new ArrayList<>();
    for (ThreadSpec thread : log.model().threads()) {
      log.jobs().stream().filter(job -> job.thread().id() == thread.id())
          .sorted(Comparator.comparingLong(EventLog.LoggedJob::from))
          .forEach(job -> add(job, thread, chains, log, spans));
      log.executions().stream().filter(run -> run.thread().id() == thread.id())
          .forEach(run -> add(new TimelineSpan(thread.name(), "", run.from(), run.until(), TimelineSpan.Kind.RUNS,
              List.of()), log, spans));
    }
    return new TimelineDrawing("simulated run of " + log.model().name(), log.from(),
        Math.max(log.until(), log.from() + 1), spans);
  }

  private static void add(EventLog.LoggedJob job, ThreadSpec thread, Map<String, List<String>> chains, EventLog log,
      List<TimelineSpan> spans) {
    boolean callback = job.kind() == EventLog.Kind.CALLBACK;
    String label = callback ? job.name() : job.kind().text() + " " + job.name();
    List<String> its = callback ? chains.getOrDefault(job.name(), List.of()) : List.of();
    if (job.release() < job.from()) {
      add(new TimelineSpan(thread.name(), label, job.release(), job.from(), TimelineSpan.Kind.WAITS, its), log, spans);
    }
    add(new TimelineSpan(thread.name(), label, job.from(), job.until(), TimelineSpan.Kind.BEGUN, its), log, spans);
  }

  /** Adds the part of a span that lies in the window of a log. */
  private static void add(TimelineSpan span, EventLog log, List<TimelineSpan> spans) {
    long from = Math.max(log.from(), span.from());
    long until = Math.min(log.until(), span.until());
    if (from <= until) {
      spans.add(new TimelineSpan(span.row(), span.label(), from, until, span.kind(), span.chains()));
    }
  }

  /** Returns the timeline as SVG. */
  public String svg() {
    return svg("");
  }

  /**
   * Returns the timeline as SVG.
   *
   * @param idPrefix what all ids begin with, so that several may stand in one page: a letter, then letters, digits and
   *     hyphens
   */
  public String svg(String idPrefix) {
    return TimelineSvg.of(this, idPrefix);
  }
}
