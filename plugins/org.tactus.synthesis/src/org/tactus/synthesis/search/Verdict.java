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
 * @param score how good it is
 */
public record Verdict(Plan plan, boolean admitted, List<GoalBound> goals, Fraction claimed, Score score) {

  /** Copies the list. */
  public Verdict {
    goals = List.copyOf(goals);
  }

  /** Returns the least slack of a goal relative to it; negative if one is missed, 1 without goals. */
  public double slack() {
    return goals.stream().mapToDouble(goal -> 1 - goal.ratio()).min().orElse(1);
  }

  /** Returns whether all goals that are to be met are met. */
  public boolean accepted() {
    return admitted && score.meetsAll();
  }
}
