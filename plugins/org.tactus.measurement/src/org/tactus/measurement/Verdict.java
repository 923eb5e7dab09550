package org.tactus.measurement;

import java.util.OptionalLong;

/** How measured times fare against a bound. */
public enum Verdict {
  /** No measured time exceeds the bound. */
  WITHIN,
  /** Some exceed it, but fewer than the percentile rule attributes to the machine. */
  OUTLIERS,
  /** More exceed it than the percentile rule allows: model and system differ. */
  EXCEEDED,
  /** There is no bound to compare with. */
  NO_BOUND,
  /** Nothing was measured. */
  NOT_MEASURED;

  /**
   * Compares.
   *
   * @param percent the percentile that must not exceed the bound; what lies above it may be noise of the machine
   */
  public static Verdict of(Times times, OptionalLong bound, double percent) {
    if (times.count() == 0) {
      return NOT_MEASURED;
    }
    if (bound.isEmpty()) {
      return NO_BOUND;
    }
    return times.longest() <= bound.getAsLong() ? WITHIN : times.percentile(percent) <= bound.getAsLong() ? OUTLIERS
        : EXCEEDED;
  }
}
