package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.problem.Served;
import org.tactus.timing.model.Core;

/** Plans to start from: what is given, open seats under SCHED_FIFO, on the least loaded cores, in an order. */
public final class StartingPlans {

  private StartingPlans() {
  }

  /**
   * Returns a plan in which seats have what is given, open ones a priority, and those that serve only degraded chains
   * none; open cores are chosen worst-fit: the seat with the greatest demand first, to the core with the least.
   *
   * @param urgency the order of seats, the most urgent first
   */
  public static Plan of(ProvisionProblem problem, Served served, Comparator<Seat> urgency) {
    List<List<Core>> cores = problem.seats().stream().map(seat -> seat.coresOpen() ? List.<Core>of() : seat.cores())
        .toList();
    List<Integer> order = withGiven(problem, problem.seats().stream().sorted(urgency).map(Seat::id).toList());
    return spread(problem, served, new Plan(cores, policies(problem), order));
  }

  /**
   * Returns a plan in which what is given stays, also what may be decided anew: cores, reservations, and the order of
   * priorities. Seats on cores that they may leave and must not use have others, worst-fit.
   */
  public static Plan given(ProvisionProblem problem, Served served) {
    Comparator<Seat> urgency = Comparator.comparingInt((Seat seat) -> seat.policy()
        .map(policy -> policy instanceof Scheduling.Given given ? -given.priority() : 0).orElse(0));
    List<Integer> order = problem.seats().stream().sorted(urgency.thenComparingInt(Seat::id)).map(Seat::id).toList();
    List<List<Core>> cores = problem.seats().stream().map(seat -> seat.coresOpen()
        && !seat.allowed().containsAll(seat.cores()) ? List.<Core>of() : seat.cores()).toList();
    return spread(problem, served, new Plan(cores, policies(problem), order));
  }

  /** Returns a plan for more goals as one for those that are kept: what serves only degraded chains has no priority. */
  public static Plan relegating(ProvisionProblem problem, Plan plan) {
    Plan relegated = plan;
    for (int seat : problem.relegated()) {
      relegated = relegated.with(seat, new Scheduling.Ordinary());
    }
    return relegated;
  }

  private static List<Scheduling> policies(ProvisionProblem problem) {
    Set<Integer> relegated = problem.relegated();
    return problem.seats().stream().map(seat -> {
      boolean open = seat.policy().isEmpty() || seat.policy().get() instanceof Scheduling.Given && seat.priorityOpen();
      Scheduling otherwise = open ? new Scheduling.Fifo() : seat.policy().get();
      return relegated.contains(seat.id()) ? new Scheduling.Ordinary() : otherwise;
    }).toList();
  }

  /** Puts seats whose priority is given where that priority belongs among each other. */
  private static List<Integer> withGiven(ProvisionProblem problem, List<Integer> urgency) {
    List<Integer> given = urgency.stream().filter(id -> isGiven(problem.seats().get(id)))
        .sorted(Comparator.comparingInt(id -> -((Scheduling.Given) problem.seats().get(id).policy().orElseThrow())
            .priority())).toList();
    List<Integer> order = new ArrayList<>();
    int next = 0;
    for (int id : urgency) {
      order.add(isGiven(problem.seats().get(id)) ? given.get(next++) : id);
    }
    return order;
  }

  private static boolean isGiven(Seat seat) {
    return seat.policy().filter(Scheduling.Given.class::isInstance).isPresent() && !seat.priorityOpen();
  }

  /** Returns a plan with the cores of seats that are not placed yet chosen worst-fit. */
  public static Plan spread(ProvisionProblem problem, Served served, Plan plan) {
    Map<Integer, Double> load = new HashMap<>();
    problem.model().cores().forEach(core -> load.put(core.id(), 0.0));
    for (Seat seat : problem.seats()) {
      add(load, plan.cores().get(seat.id()), demand(served, plan, seat));
    }
    Plan spread = plan;
    List<Seat> open = problem.seats().stream()
        .filter(seat -> seat.coresOpen() && plan.cores().get(seat.id()).isEmpty())
        .sorted(Comparator.comparingDouble((Seat seat) -> -demand(served, plan, seat)).thenComparingInt(Seat::id))
        .toList();
    for (Seat seat : open) {
      List<Core> chosen = seat.allowed().stream()
          .sorted(Comparator.comparingDouble((Core core) -> load.get(core.id())).thenComparingInt(Core::id))
          .limit(Math.min(seat.mostCores(), seat.threads().size())).sorted(Comparator.comparingInt(Core::id)).toList();
      add(load, chosen, demand(served, plan, seat));
      spread = spread.on(seat.id(), chosen);
    }
    return spread;
  }

  private static void add(Map<Integer, Double> load, List<Core> cores, double demand) {
    cores.forEach(core -> load.merge(core.id(), demand / cores.size(), Double::sum));
  }

  private static double demand(Served served, Plan plan, Seat seat) {
    return plan.policies().get(seat.id()) instanceof Scheduling.Reserved reserved
        ? reserved.share().toDouble() * seat.threads().size() : served.demand(seat).toDouble();
  }
}
