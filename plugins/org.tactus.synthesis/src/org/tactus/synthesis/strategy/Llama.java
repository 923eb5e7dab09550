package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.synthesis.problem.Members;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Placements;
import org.tactus.synthesis.search.Score;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Budgets as ROS-Llama finds them (thesis, section 5.4, Algorithms 3 and 4), corrected: reservations with a period of
 * 5 ms, budgets in steps of 5 %, chain after chain, the most critical first. Executors get the processor time that they
 * need; then the executor whose responses gain most from a whole core gets one step more, as long as the goal is missed
 * and the reservations can be packed.
 *
 * <p>Departures: where a response has no bound, budgets grow by at least one step, since the demand of one callback may
 * be less than its executor has already. Budgets are searched with the blackout that no neighbour can lengthen; the
 * packed whole is judged, and what a neighbour breaks then is not accepted. A chain that fails gives its budgets back.
 * Last, each budget is lowered as long as the goals hold. Threads of the middleware and open threads that no chain
 * needs keep their priorities.
 */
public final class Llama implements Strategy {

  private static final int STEPS = 20;
  private static final long PERIOD = 5_000_000;

  @Override
  public String title() {
    return "llama";
  }

  @Override
  public Plan plan(Judge judge) {
    return lowered(judge, ample(judge));
  }

  @Override
  public Plan ample(Judge judge) {
    ProvisionProblem problem = judge.problem();
    Packing packing = new Packing(problem);
    Plan start = new Picas().plan(judge);
    Map<Integer, Integer> steps = new HashMap<>();
    Map<WholeCore, Long> known = new HashMap<>();
    for (Chain chain : problem.byCriticality()) {
      Map<Integer, Integer> before = Map.copyOf(steps);
      if (!budget(judge, packing, start, chain, steps, known)) {
        steps.clear();
        steps.putAll(before);
      }
    }
    Plan budgets = with(start, steps);
    return packing.pack(budgets).map(plan -> StartingPlans.spread(problem, judge.served(), without(judge, plan)))
        .orElse(start);
  }

  /** Returns a plan whose seats without a reservation have their cores chosen again, beside the reservations. */
  private static Plan without(Judge judge, Plan plan) {
    Plan open = plan;
    for (Seat seat : judge.problem().seats()) {
      if (seat.coresOpen() && !(plan.policies().get(seat.id()) instanceof Scheduling.Reserved)) {
        open = open.on(seat.id(), List.of());
      }
    }
    return open;
  }

  private static Plan with(Plan plan, Map<Integer, Integer> steps) {
    Plan changed = plan;
    for (Map.Entry<Integer, Integer> entry : steps.entrySet()) {
      changed = changed.with(entry.getKey(), new Scheduling.Reserved(entry.getValue() * PERIOD / STEPS, PERIOD));
    }
    return changed;
  }

  /** A seat that has a whole core, and the steps of all others: what is asked for again after it alone gets more. */
  private record WholeCore(int seat, Map<Integer, Integer> steps) {
  }

  /**
   * Gives the executors that a chain depends on budgets with which its goals are met; false if there are none.
   *
   * @param known the responses of seats with a whole core, as far as they were analysed
   */
  private boolean budget(Judge judge, Packing packing, Plan start, Chain chain, Map<Integer, Integer> steps,
      Map<WholeCore, Long> known) {
    List<Seat> influencing = influencing(judge, chain);
    for (Seat seat : influencing) {
      double demand = judge.served().demand(seat).toDouble() / seat.threads().size();
      steps.putIfAbsent(seat.id(), Math.max(1, (int) Math.ceil(demand * STEPS)));
    }
    if (influencing.stream().anyMatch(seat -> steps.get(seat.id()) > STEPS)) {
      return false;
    }
    Set<Integer> candidates = new LinkedHashSet<>(influencing.stream().map(Seat::id).toList());
    while (true) {
      judge.checkpoint();
      if (packing.pack(with(start, steps)).isEmpty()) {
        return false;
      }
      AnalysisResult result = judge.analysis(unpacked(judge, start, steps));
      if (met(judge, result, chain)) {
        return true;
      }
      Optional<Integer> raised = raised(judge, packing, start, steps, candidates, result, known);
      if (raised.isEmpty()) {
        return false;
      }
      steps.merge(raised.get(), 1, Integer::sum);
    }
  }

  /** Returns the executor that gains most from a whole core and can get one step more; drops those that cannot. */
  private Optional<Integer> raised(Judge judge, Packing packing, Plan start, Map<Integer, Integer> steps,
      Set<Integer> candidates, AnalysisResult result, Map<WholeCore, Long> known) {
    Map<Integer, Long> gains = new HashMap<>();
    for (int seat : candidates) {
      Map<Integer, Integer> whole = new HashMap<>(steps);
      whole.put(seat, STEPS);
      long least = known.computeIfAbsent(new WholeCore(seat, Map.copyOf(whole)),
          one -> responses(judge, judge.analysis(unpacked(judge, start, one.steps())), seat));
      gains.put(seat, Time.subtract(responses(judge, result, seat), least));
    }
    List<Integer> order = candidates.stream().sorted(Comparator.comparingLong((Integer seat) -> -gains.get(seat))
        .thenComparingInt(seat -> seat)).toList();
    for (int seat : order) {
      Map<Integer, Integer> more = new HashMap<>(steps);
      more.merge(seat, 1, Integer::sum);
      if (more.get(seat) <= STEPS && packing.pack(with(start, more)).isPresent()) {
        return Optional.of(seat);
      }
      candidates.remove(seat);
    }
    return Optional.empty();
  }

  private static long responses(Judge judge, AnalysisResult result, int seat) {
    long sum = 0;
    for (CallbackResult callback : result.callbacks()) {
      if (judge.served().seat(callback.callback().executor().threads().getFirst()) == seat) {
        sum = Time.add(sum, Math.min(callback.responseTime().nsOrInfinite(), Time.INFINITE / 1_000_000));
      }
    }
    return sum;
  }

  /** Returns the model with reservations that no neighbour delays more than it can, and other executors undisturbed. */
  private TimingModel unpacked(Judge judge, Plan start, Map<Integer, Integer> steps) {
    Plan plan = with(start, steps);
    for (Seat seat : judge.problem().seats()) {
      boolean reserved = steps.containsKey(seat.id());
      boolean executor = seat.role() == Seat.Role.EXECUTOR && seat.policyOpen();
      plan = reserved || executor ? plan.on(seat.id(), List.of()) : plan;
    }
    return new Placements(judge.problem(), plan).model();
  }

  private static boolean met(Judge judge, AnalysisResult result, Chain chain) {
    return chain.goals().stream().allMatch(goal -> result.chains().get(chain.id()).worst(goal.metric())
        .filter(path -> path.bound().nsOrInfinite() <= goal.limit()).isPresent());
  }

  /** Returns the open executors on the paths of a chain, with those that send to their callbacks. */
  private static List<Seat> influencing(Judge judge, Chain chain) {
    ProvisionProblem problem = judge.problem();
    Set<Integer> callbacks = new LinkedHashSet<>();
    Members.of(problem.model()).of(chain).forEach(callback -> callbacks.add(callback.id()));
    Set<Integer> executors = new LinkedHashSet<>();
    int before = -1;
    while (before < executors.size()) {
      before = executors.size();
      problem.model().callbacks().stream().filter(callback -> callbacks.contains(callback.id()))
          .forEach(callback -> executors.add(callback.executor().id()));
      problem.model().callbacks().stream().filter(callback -> executors.contains(callback.executor().id()))
          .map(Callback::id).forEach(callbacks::add);
      problem.model().deliveries().stream().filter(delivery -> callbacks.contains(delivery.subscriber().id()))
          .forEach(delivery -> callbacks.add(delivery.message().publisher().id()));
    }
    Set<Integer> seats = new LinkedHashSet<>();
    problem.model().executors().stream().filter(executor -> executors.contains(executor.id()))
        .flatMap(executor -> executor.threads().stream()).map((ThreadSpec thread) -> judge.served().seat(thread))
        .filter(seat -> seat >= 0).forEach(seats::add);
    Set<Integer> relegated = problem.relegated();
    return seats.stream().map(problem.seats()::get).filter(Seat::policyOpen)
        .filter(seat -> !relegated.contains(seat.id())).toList();
  }

  /** Returns a plan with budgets lowered as far as no goal that is met gets missed, and no other one by more. */
  private Plan lowered(Judge judge, Plan plan) {
    Score score = judge.judge(plan).score();
    Plan best = plan;
    List<Seat> reserved = new ArrayList<>(judge.problem().seats());
    reserved.removeIf(seat -> !(plan.policies().get(seat.id()) instanceof Scheduling.Reserved) || !seat.budgetOpen());
    for (Seat seat : reserved) {
      Scheduling.Reserved at = (Scheduling.Reserved) best.policies().get(seat.id());
      for (long budget = at.budget() - PERIOD / STEPS; budget > 0; budget -= PERIOD / STEPS) {
        Plan less = best.with(seat.id(), new Scheduling.Reserved(budget, at.period()));
        Score lower = judge.judge(less).score();
        if (!lower.missed().equals(score.missed()) || !lower.open().equals(score.open())
            || lower.excess() > score.excess()) {
          break;
        }
        best = less;
      }
    }
    return best;
  }
}
