package org.tactus.synthesis.search;

import java.util.List;
import org.tactus.synthesis.problem.Plan;
import org.tactus.timing.Fraction;

/**
 * What the analysis says of a plan as a whole.
 *
 * @param plan the plan
 * @param admitted whether Linux admits its reservations within the cap; what it does not admit has no bounds
 * @param goals what becomes of the goals of all chains, also of degraded ones, in the order of the model
 * @param claimed the processor time per time that threads with a priority need, and those with a reservation may take,
 *     on all cores together
 * @param slack the least slack relative to its goal, over the goals that are to be met; negative if one is missed, 1
 *     without any
 * @param score how good it is
 */
public record PlanVerdict(Plan plan, boolean admitted, List<GoalVerdict> goals, Fraction claimed, double slack,
    Score score) {

  /** Copies the list. */
  public PlanVerdict {
    goals = List.copyOf(goals);
  }

  /** Returns whether all goals that are to be met are met. */
  public boolean accepted() {
    return admitted && score.meetsAll();
  }
}
