package org.tactus.report;

import java.util.List;
import java.util.stream.Collectors;
import org.tactus.analysis.sensitivity.BoundCause;
import org.tactus.timing.model.Callback;

/** Sentences on the bound of a path. */
public final class BoundSentences {

  private BoundSentences() {
  }

  /** Returns how a path fares against its goal. */
  public static String opening(ChainEntry entry) {
    List<Callback> callbacks = entry.path().callbacks();
    String ends = callbacks.isEmpty()
        ? "" : " from " + callbacks.getFirst().name() + " to " + callbacks.getLast().name();
    String metric = ReportNames.of(entry.path().metric());
    String goal = entry.path().goal()
        .map(limit -> "; its goal is " + Durations.up(limit) + ", which " + verdict(entry, limit))
        .orElse(entry.path().percentiles().isEmpty() ? "; it has no goal" : "")
        + entry.path().percentiles().stream().map(one -> "; its goal at " + one.percentile().orElseThrow() + " is "
        + Durations.up(one.limit()) + ", which " + (entry.path().proves(one) ? "is met with "
        + Durations.down(one.limit() - entry.path().bound().nsOrInfinite()) + " to spare"
        : "a bound of the maximum does not prove")).collect(Collectors.joining());
    return entry.path().bound().isBounded()
        ? entry.name() + ": the " + metric + ends + " is at most " + Durations.up(entry.path().bound().nsOrInfinite())
        + goal + "."
        : entry.name() + ": the " + metric + ends + " has no bound" + goal + ".";
  }

  private static String verdict(ChainEntry entry, long limit) {
    if (!entry.path().bound().isBounded()) {
      return "cannot be proved";
    }
    long slack = limit - entry.path().bound().nsOrInfinite();
    return slack >= 0 ? "is met with " + Durations.down(slack) + " to spare" : "is missed by " + Durations.up(-slack);
  }

  /** Returns how much one cause contributes to a path, and in how many stages. */
  public static String of(BoundCause cause) {
    String stages = cause.stages() == 1 ? " in one stage" : " over " + cause.stages() + " stages";
    String own = cause.own() == 0 || cause.own() == cause.ns() ? ""
        : ", " + Durations.up(cause.own()) + " of it as the path's own execution";
    return cause.source() + ": " + Durations.up(cause.ns()) + stages + own;
  }
}
