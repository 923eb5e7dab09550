package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;

/**
 * Priorities by local deadlines (as HOPA finds them, Gutiérrez García and González Harbour, 1995): a goal is divided
 * among the threads of its path, in the ratio of their response times, and the thread with the shortest part goes
 * first. The response times follow from the priorities, so both are found in rounds; a part is the geometric mean of
 * what the last round and those before say. The cores are those of the plan that it starts from.
 */
public final class LocalDeadlines {

  private static final int ROUNDS = 12;

  private LocalDeadlines() {
  }

  /** Returns the best of the plans with priorities by local deadlines, or the one to start from if none is better. */
  public static PlanVerdict improve(Judge judge, PlanVerdict start) {
    Map<Integer, Double> deadlines = new HashMap<>();
    PlanVerdict best = start;
    PlanVerdict last = start;
    for (int round = 0; round < ROUNDS && !best.accepted(); round++) {
      Plan plan = next(judge.problem(), last, deadlines);
      if (plan.equals(last.plan())) {
        return best;
      }
      last = judge.judge(plan);
      best = last.score().compareTo(best.score()) < 0 ? last : best;
    }
    return best;
  }

  /**
   * Returns a plan with priorities by the local deadlines that a verdict gives together with those before.
   *
   * @param deadlines those of the rounds before by the number of the seat, which are changed
   */
  static Plan next(ProvisionProblem problem, PlanVerdict verdict, Map<Integer, Double> deadlines) {
    Map<Integer, Double> shortest = new HashMap<>();
    for (GoalVerdict goal : verdict.goals()) {
      if (problem.kept().contains(goal.chain()) && !goal.stages().isEmpty()) {
        double sum = goal.stages().stream().mapToDouble(stage -> stage.weight()).sum();
        goal.stages().forEach(stage -> shortest.merge(stage.seat(),
            goal.limit() * stage.weight() / sum, Math::min));
      }
    }
    shortest.forEach((seat, deadline) -> deadlines.merge(seat, deadline, (before, now) -> Math.sqrt(before * now)));
    List<Integer> order = new ArrayList<>(verdict.plan().urgency());
    order.sort(Comparator.comparingDouble(seat -> deadlines.getOrDefault(seat, Double.MAX_VALUE)));
    return verdict.plan().urgent(order);
  }
}
