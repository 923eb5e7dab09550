package org.tactus.analysis.sensitivity;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;

/**
 * How far a goal of a chain is from its limit. Factors are in thousandths.
 *
 * @param chain the chain
 * @param goal the goal
 * @param worst the path with the greatest bound
 * @param slack the limit less that bound in nanoseconds, negative if the goal is missed; empty without a bound
 * @param executionTimes the greatest factor of the execution times of all callbacks of the system with which the goal
 *     was found to be met, at most {@link Sensitivity#MOST}; empty if it is missed even where callbacks take no time
 * @param period the least factor of the period of the chain's source with which the goal was found to be met; empty if
 *     there is none up to {@link Sensitivity#MOST}, or the source has no period
 * @param leastPeriod the period with that factor in nanoseconds
 * @param causes the causes of the worst path's bound, greatest first
 */
public record GoalSensitivity(Chain chain, Goal goal, PathResult worst, Optional<Long> slack,
    OptionalInt executionTimes,
    OptionalInt period, Optional<Long> leastPeriod, List<BoundCause> causes) {

  /** Copies the list. */
  public GoalSensitivity {
    causes = List.copyOf(causes);
  }
}
