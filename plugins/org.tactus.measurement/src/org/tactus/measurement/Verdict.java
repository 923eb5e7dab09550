package org.tactus.measurement;

import java.util.OptionalLong;
import org.tactus.timing.model.Goal;

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
  NOT_MEASURED,
  /** Less was measured than a share as great as that of the goal can be told from. */
  TOO_FEW;

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

  /**
   * Compares with a goal. One at a percentile is held to that, whatever lies beyond it.
   *
   * @param percent the percentile that must not exceed a goal of all instances
   */
  public static Verdict of(Times times, Goal goal, double percent) {
    if (goal.percentile().isEmpty()) {
      return of(times, OptionalLong.of(goal.limit()), percent);
    }
    return switch (goal.percentile().get().judge(times.count(), times.above(goal.limit()))) {
      case HELD -> WITHIN;
      case EXCEEDED -> EXCEEDED;
      case TOO_FEW -> TOO_FEW;
      case NOTHING_SEEN -> NOT_MEASURED;
    };
  }
}
