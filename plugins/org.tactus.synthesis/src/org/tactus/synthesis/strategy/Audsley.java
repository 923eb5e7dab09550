package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;

/**
 * Optimal priorities for threads that do not depend on each other (Audsley, 2001): from the lowest priority up, any
 * thread whose goals are met there gets it. If at some level none has its goals met, no order of priorities meets all
 * goals on these cores, as the analysis sees it.
 *
 * <p>That holds where the bound of a thread depends on which threads are above it and not on their order: all callbacks
 * are released from outside, each chain is one callback, and threads are preemptive at any time. Where callbacks
 * release each other, the jitter of what is released depends on the order above, and this is no more than a way to
 * begin.
 */
public final class Audsley {

  private Audsley() {
  }

  /** Returns whether the priorities that it finds are optimal for given cores. */
  public static boolean applies(ProvisionProblem problem) {
    boolean independent = problem.model().messages().isEmpty() && problem.model().stateReads().isEmpty()
        && problem.model().externalInputs().isEmpty() && problem.model().memories().isEmpty()
        && problem.model().chains().stream().allMatch(chain -> chain.source().id() == chain.sink().id());
    boolean preemptive = problem.model().threads().stream().allMatch(thread -> switch (thread.placement()) {
      case Placement.FixedPriority fixed -> fixed.mode() == PreemptionMode.PREEMPTIVE && fixed.locks().isEmpty();
      case Placement.OwnCore own -> true;
      case Placement.Reservation reservation -> false;
      case Placement.Contended contended -> true;
    });
    boolean alone = problem.model().executors().stream()
        .allMatch(executor -> executor.threads().size() == 1 && !executor.kind().ordersByDeadline());
    boolean groups = problem.model().groups().stream().allMatch(group -> problem.model().callbacks().stream()
        .filter(callback -> callback.group().filter(own -> own.id() == group.id()).isPresent())
        .map(callback -> callback.executor().id()).distinct().count() <= 1);
    return independent && preemptive && alone && groups
        && problem.seats().stream().allMatch(seat -> seat.mostCores() == 1 && priorityCounts(seat));
  }

  private static boolean priorityCounts(Seat seat) {
    return seat.priorityOpen() || seat.policy().filter(Scheduling.Ordinary.class::isInstance).isPresent();
  }

  /**
   * Returns the plan with priorities with which all goals are met on its cores; empty if at some level no thread's
   * goals are.
   */
  public static Optional<Plan> assign(Judge judge, Plan plan) {
    ProvisionProblem problem = judge.problem();
    List<Integer> above = new ArrayList<>(plan.urgency());
    List<Integer> assigned = new ArrayList<>();
    while (!above.isEmpty()) {
      Optional<Integer> lowest = above.reversed().stream().filter(seat -> holds(judge, plan, above, seat, assigned))
          .findFirst();
      if (lowest.isEmpty()) {
        return Optional.empty();
      }
      above.remove(lowest.get());
      assigned.addFirst(lowest.get());
    }
    Plan found = plan.urgent(assigned);
    return judge.judge(found).accepted() ? Optional.of(found) : Optional.empty();
  }

  /** Returns whether a seat's own goals are met with all that is not assigned above it and the rest below. */
  private static boolean holds(Judge judge, Plan plan, List<Integer> above, int seat, List<Integer> assigned) {
    if (!(plan.policies().get(seat) instanceof Scheduling.Fifo)) {
      return true;
    }
    List<Integer> order = new ArrayList<>(above);
    order.remove((Integer) seat);
    order.add(seat);
    order.addAll(assigned);
    Set<Integer> own = Set.of(seat);
    PlanVerdict verdict = judge.judge(plan.urgent(order));
    return verdict.goals().stream().filter(goal -> judge.problem().kept().contains(goal.chain()))
        .filter(goal -> own.containsAll(goal.seats())).noneMatch(GoalVerdict::missed);
  }
}
