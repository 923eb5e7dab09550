package org.tactus.synthesis.search;

import java.util.List;
import org.tactus.timing.Time;
import org.tactus.timing.model.Metric;

/**
 * What a plan makes of a goal.
 *
 * @param chain the number of the chain
 * @param metric what the goal limits
 * @param limit the goal in nanoseconds
 * @param bound the greatest bound of a path in nanoseconds, {@link Time#INFINITE} without one
 * @param seats the seats that serve the path with that bound
 */
public record GoalVerdict(int chain, Metric metric, long limit, long bound, List<Integer> seats) {

  /** Copies the list. */
  public GoalVerdict {
    seats = List.copyOf(seats);
  }

  /** Returns whether the goal is met. */
  public boolean met() {
    return bound <= limit;
  }

  /** Returns what is to spare in nanoseconds, negative if the goal is missed. */
  public long slack() {
    return bound == Time.INFINITE ? Long.MIN_VALUE : limit - bound;
  }

  /** Returns the bound relative to the goal, infinite without a bound. */
  public double ratio() {
    return bound == Time.INFINITE ? Double.POSITIVE_INFINITY : (double) bound / Math.max(1, limit);
  }
}
