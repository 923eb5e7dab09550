package org.tactus.generator.plan;

import org.tactus.model.ExecutionTime;
import org.tactus.model.view.Quantities;

/** What one activation of a callback takes at most in a run that keeps its execution time. */
public final class ActivationCost {

  private ActivationCost() {}

  /**
   * Returns the greatest time in nanoseconds that each of any number of consecutive activations may take: the worst
   * case, or of a curve the least share of an activation in one of its points. Jobs that all take it need no more than
   * the curve, which sums up points, allows.
   *
   * @param time the execution time; 0 is returned without one
   */
  public static long of(ExecutionTime time) {
    if (time == null) {
      return 0;
    }
    long single = time.getWcet() == null ? Long.MAX_VALUE : Quantities.nanoseconds(time.getWcet());
    long least = time.getPoints().stream()
        .mapToLong(point -> Quantities.nanoseconds(point.getTime()) / point.getCount()).min().orElse(single);
    long cost = Math.min(single, least);
    return cost == Long.MAX_VALUE ? 0 : cost;
  }
}
