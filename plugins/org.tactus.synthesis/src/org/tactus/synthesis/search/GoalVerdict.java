package org.tactus.synthesis.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.timing.Time;
import org.tactus.timing.model.Metric;

/**
 * What a plan makes of a goal.
 *
 * @param chain the number of the chain
 * @param metric what the goal limits
 * @param limit the goal in nanoseconds
 * @param bound the greatest bound of a path in nanoseconds, {@link Time#INFINITE} without one
 * @param stages the stages of the path with that bound that seats serve
 */
public record GoalVerdict(int chain, Metric metric, long limit, long bound, List<SeatOnPath> stages) {

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

  /** Returns whether the goal is met. */
  public boolean met() {
    return bound <= limit;
  }

  /** Returns the bound relative to the goal, infinite without a bound. */
  public double ratio() {
    return bound == Time.INFINITE ? Double.POSITIVE_INFINITY : (double) bound / Math.max(1, limit);
  }
}
