package org.tactus.editor;

import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.sensitivity.BoundCause;
import org.tactus.report.BoundSentences;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.ReportNames;

/**
 * How the worst path of a chain fares under one metric, in words; without the model, so that it may be kept.
 *
 * @param metric the metric in words
 * @param bound the bound in nanoseconds; empty if there is none
 * @param goal the goal in nanoseconds; empty if there is none
 * @param cause what contributes most to the bound, or why there is none; empty if nothing does
 * @param sentence all of it as a sentence
 */
public record GoalBound(String metric, Optional<Long> bound, Optional<Long> goal, Optional<String> cause,
    String sentence) {

  static GoalBound of(ChainEntry entry) {
    return switch (entry.path().bound()) {
      case Bound.Bounded bounded -> new GoalBound(ReportNames.of(entry.path().metric()), Optional.of(bounded.ns()),
          entry.path().goal(), BoundCause.of(entry.path()).stream().findFirst()
          .map(cause -> cause.source() + " " + Durations.up(cause.ns())), BoundSentences.opening(entry));
      case Bound.Unbounded unbounded -> new GoalBound(ReportNames.of(entry.path().metric()), Optional.empty(),
          entry.path().goal(), Optional.of(unbounded.reason()),
          BoundSentences.opening(entry) + " The reason: " + unbounded.reason() + ".");
    };
  }

  /** Returns a few words, such as {@code ≤ 2 ms}, that stand behind the goal. */
  public String hint() {
    return bound.map(ns -> "≤ " + Durations.up(ns)).orElse("no bound");
  }

  /**
   * Returns a line, such as {@code latency ≤ 2 ms, 18 ms to spare; most of it N.t 1 ms}; of a reason why there is no
   * bound what it begins with, since the sentence has all of it.
   */
  public String line() {
    String fares = bound.flatMap(ns -> goal.map(limit -> limit >= ns ? ", " + Durations.down(limit - ns) + " to spare"
        : ", misses its goal by " + Durations.up(ns - limit))).orElse("");
    String most = cause.map(what -> bound.isPresent() ? "; most of it " + what : ": " + opening(what)).orElse("");
    return metric.replace('_', ' ') + " " + hint() + fares + most;
  }

  private static String opening(String reason) {
    return reason.split("[:;] ", 2)[0];
  }
}
