package org.tactus.synthesis.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.timing.Time;
import org.tactus.timing.model.Goal;

/**
 * What a plan makes of a goal.
 *
 * @param chain the number of the chain
 * @param goal the goal; one at a percentile is planned for as one of all instances
 * @param bound the greatest bound of a path in nanoseconds, {@link Time#INFINITE} without one
 * @param stages the stages of the path with that bound that seats serve
 */
public record GoalVerdict(int chain, Goal goal, long bound, List<SeatOnPath> stages) {

  /**
   * A stage of a path.
   *
   * @param seat the number of the seat that serves it
   * @param response its response time in nanoseconds, {@link Time#INFINITE} without a bound
   */
  public record SeatOnPath(int seat, long response) {

    /** Returns the response time as a number that sums do not overflow, above 0. */
    double weight() {
      return Math.max(1.0, response);
    }
  }

  /** Copies the list. */
  public GoalVerdict {
    stages = List.copyOf(stages);
  }

  /** Returns the seats that serve the path with the bound. */
  public Set<Integer> seats() {
    return stages.stream().map(SeatOnPath::seat).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the limit in nanoseconds. */
  public long limit() {
    return goal.limit();
  }

  /** Returns whether all instances meet the goal. */
  public boolean met() {
    return bound <= goal.limit();
  }

  /** Returns whether a goal of all instances is missed; of one at a percentile a greater bound does not say so. */
  public boolean missed() {
    return !met() && goal.isOfMaximum();
  }

  /** Returns the bound relative to the goal, infinite without a bound. */
  public double ratio() {
    return bound == Time.INFINITE ? Double.POSITIVE_INFINITY : (double) bound / Math.max(1, limit());
  }
}
