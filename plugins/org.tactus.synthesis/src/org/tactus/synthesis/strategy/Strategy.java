package org.tactus.synthesis.strategy;

import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.search.Judge;

/** A way to decide what a problem leaves open. Deterministic; what the problem fixes stays. */
public interface Strategy {

  /** Returns the name, as options and reports call it. */
  String title();

  /**
   * Returns a plan, whether it meets the goals or not.
   *
   * @param judge judges plans of the problem, and ends the strategy if that is wanted
   */
  Plan plan(Judge judge);

  /**
   * Returns a plan that meets the goals if, and only if, that of {@link #plan} does, and whose reservations may take
   * more: where only that is asked, no budget needs to be lowered.
   *
   * @param judge judges plans of the problem, and ends the strategy if that is wanted
   */
  default Plan ample(Judge judge) {
    return plan(judge);
  }
}
