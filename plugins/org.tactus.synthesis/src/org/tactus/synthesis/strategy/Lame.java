package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.synthesis.problem.Members;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;

/**
 * Least budgets as LaME finds them for its thread classes (LaME paper, Algorithm 3), corrected, for thread classes and
 * for other executors that may have reservations: those with a callback of a chain whose goals are to be met are real
 * time, the others best effort. Budgets are on a grid of a hundredth of the period, 10 ms unless one is given. Best
 * effort gets what the real-time budgets leave of the cap, and where that is nothing the ordinary scheduler, or the
 * least budget if it is to keep a reservation.
 *
 * <p>Departures: each budget is found by bisection on the grid rather than by the printed steps, which give 38.25 %
 * where 37.3 % suffice and more than a core where 99.99 % do; where seats share a core, the search begins with equal
 * budgets, or if these are not accepted with budgets in the ratio of the demands; every candidate is judged as a whole
 * with the best-effort reservations that go with it, since these lengthen the blackout of the real-time ones; and
 * rounds are repeated until no budget becomes less. Threads stay on the cores that the model gives if budgets are
 * accepted there, so that classes stay where {@link ChainAllocation} has made them.
 */
public final class Lame implements Strategy {

  private static final int GRID = 100;
  private static final long PERIOD = 10_000_000;
  private static final int MOST_ROUNDS = 5;

  @Override
  public String title() {
    return "lame";
  }

  @Override
  public Plan plan(Judge judge) {
    Budgets budgets = budgets(judge);
    return budgets.realTime.isEmpty() ? budgets.start : budgets.least();
  }

  @Override
  public Plan ample(Judge judge) {
    return greatest(judge).plan();
  }

  /** Returns the greatest budgets, of which {@link #plan} finds the least that are accepted, with what they give. */
  public PlanVerdict greatest(Judge judge) {
    return budgets(judge).greatest();
  }

  /** Returns the search on the cores that the model gives, or if no budgets are accepted there, on others. */
  private static Budgets budgets(Judge judge) {
    Plan spread = new Picas().plan(judge);
    Plan pinned = spread;
    for (Seat seat : judge.problem().seats()) {
      boolean stays = !seat.cores().isEmpty() && seat.allowed().containsAll(seat.cores());
      pinned = stays ? pinned.on(seat.id(), seat.cores()) : pinned;
    }
    Budgets given = new Budgets(judge, pinned);
    if (pinned.equals(spread) || given.greatest().accepted()) {
      return given;
    }
    Budgets moved = new Budgets(judge, spread);
    return moved.greatest().score().compareTo(given.greatest().score()) < 0 ? moved : given;
  }

  /** The search for the budgets of one problem. */
  private static final class Budgets {

    private final Judge judge;
    private final ProvisionProblem problem;
    private final Plan start;
    private final List<Seat> realTime = new ArrayList<>();
    private final List<Seat> bestEffort = new ArrayList<>();

    Budgets(Judge judge, Plan start) {
      this.judge = judge;
      this.problem = judge.problem();
      this.start = start;
      Members members = Members.of(problem.model());
      Set<Integer> inTime = new HashSet<>();
      problem.byCriticality().forEach(chain -> members.of(chain).forEach(callback -> inTime.add(callback.id())));
      Set<Integer> relegated = problem.relegated();
      for (Seat seat : problem.seats()) {
        boolean executor = seat.role() == Seat.Role.EXECUTOR && seat.budgetOpen();
        boolean serves = judge.served().by(seat).stream().map(Callback::id).anyMatch(inTime::contains);
        if (executor && serves) {
          realTime.add(seat);
        } else if (executor && !relegated.contains(seat.id())) {
          bestEffort.add(seat);
        }
      }
      realTime.sort(Comparator.comparingInt(Seat::id));
    }

    private static long period(Seat seat) {
      return seat.policy().filter(Scheduling.Reserved.class::isInstance)
          .map(policy -> ((Scheduling.Reserved) policy).period()).orElse(PERIOD);
    }

    /** Returns the plan with the least budgets that are accepted, or with the greatest if even these are not. */
    Plan least() {
      Map<Integer, Integer> shares = new HashMap<>();
      PlanVerdict best = greatest(shares);
      for (int round = 0; round < MOST_ROUNDS && best.accepted(); round++) {
        Map<Integer, Integer> before = Map.copyOf(shares);
        for (Seat seat : realTime) {
          best = lowered(seat, shares, best);
        }
        if (before.equals(shares)) {
          return best.plan();
        }
      }
      return best.plan();
    }

    PlanVerdict greatest() {
      return realTime.isEmpty() ? judge.judge(start) : greatest(new HashMap<>());
    }

    /** Returns the greatest budgets: equal ones, or if these are not accepted in the ratio of the demands. */
    PlanVerdict greatest(Map<Integer, Integer> shares) {
      Map<Integer, Integer> sharing = threads(realTime);
      Map<Integer, Integer> staying = threads(bestEffort.stream().filter(seat -> !seat.policyOpen()).toList());
      int cap = (int) Math.floor(problem.cap().toDouble() * GRID + 1e-9);
      realTime.forEach(seat -> shares.put(seat.id(), Math.max(1, cores(seat).stream()
          .mapToInt(core -> (cap - staying.getOrDefault(core.id(), 0)) / sharing.get(core.id())).min().orElse(cap))));
      PlanVerdict best = judge.judge(with(shares));
      if (!best.accepted()) {
        Map<Integer, Integer> divided = byDemand(cap, staying);
        PlanVerdict other = judge.judge(with(divided));
        shares.putAll(other.accepted() ? divided : Map.of());
        best = other.score().compareTo(best.score()) < 0 ? other : best;
      }
      return best;
    }

    /** Returns the greatest budgets that are in the ratio of what the seats of a core demand. */
    private Map<Integer, Integer> byDemand(int cap, Map<Integer, Integer> staying) {
      Map<Integer, Double> demands = new HashMap<>();
      realTime.forEach(seat -> cores(seat).forEach(core -> demands.merge(core.id(), demand(seat) * threadsPer(seat),
          Double::sum)));
      Map<Integer, Integer> shares = new HashMap<>();
      realTime.forEach(seat -> shares.put(seat.id(), Math.max(1, (int) cores(seat).stream()
          .mapToDouble(core -> (cap - staying.getOrDefault(core.id(), 0)) * demand(seat) / demands.get(core.id()))
          .min().orElse(cap))));
      return shares;
    }

    /** Returns what a thread of a seat demands, above 0. */
    private double demand(Seat seat) {
      return Math.max(1e-9, judge.served().demand(seat).toDouble() / seat.threads().size());
    }

    /** Lowers one budget by bisection as long as the whole is accepted. */
    private PlanVerdict lowered(Seat seat, Map<Integer, Integer> shares, PlanVerdict best) {
      int holds = shares.get(seat.id());
      int fails = 0;
      PlanVerdict found = best;
      while (holds - fails > 1) {
        int share = (holds + fails) / 2;
        shares.put(seat.id(), share);
        PlanVerdict verdict = judge.judge(with(shares));
        found = verdict.accepted() ? verdict : found;
        holds = verdict.accepted() ? share : holds;
        fails = verdict.accepted() ? fails : share;
      }
      shares.put(seat.id(), holds);
      return found;
    }

    /** Returns how many threads of seats are on each core. */
    private Map<Integer, Integer> threads(List<Seat> seats) {
      Map<Integer, Integer> threads = new HashMap<>();
      seats.forEach(seat -> cores(seat).forEach(core -> threads.merge(core.id(), threadsPer(seat), Integer::sum)));
      return threads;
    }

    private List<Core> cores(Seat seat) {
      return start.cores().get(seat.id());
    }

    private int threadsPer(Seat seat) {
      return Math.ceilDiv(seat.threads().size(), Math.max(1, cores(seat).size()));
    }

    /** Returns the plan with real-time budgets and what they leave for best effort. */
    private Plan with(Map<Integer, Integer> shares) {
      Plan plan = start;
      Map<Integer, Fraction> taken = given();
      for (Seat seat : realTime) {
        long period = period(seat);
        plan = plan.with(seat.id(),
            new Scheduling.Reserved(Math.max(1, period * shares.get(seat.id()) / GRID), period));
        for (Core core : cores(seat)) {
          taken.merge(core.id(), Fraction.of((long) shares.get(seat.id()) * threadsPer(seat), GRID), Fraction::plus);
        }
      }
      Map<Integer, Integer> waiting = threads(bestEffort);
      for (Seat seat : bestEffort) {
        double left = cores(seat).stream().mapToDouble(core -> (problem.cap().toDouble()
            - taken.getOrDefault(core.id(), Fraction.ZERO).toDouble()) / waiting.get(core.id())).min().orElse(0);
        int share = Math.max(seat.policyOpen() ? 0 : 1, (int) Math.floor(left * GRID + 1e-9));
        long period = period(seat);
        plan = plan.with(seat.id(), share <= 0 ? new Scheduling.Ordinary()
            : new Scheduling.Reserved(Math.max(1, period * share / GRID), period));
      }
      return plan;
    }

    /** Returns what reservations that are not to be decided take of each core. */
    private Map<Integer, Fraction> given() {
      Map<Integer, Fraction> taken = new HashMap<>();
      for (Seat seat : problem.seats()) {
        boolean decided = realTime.contains(seat) || bestEffort.contains(seat);
        if (!decided && start.policies().get(seat.id()) instanceof Scheduling.Reserved reserved) {
          cores(seat).forEach(core -> taken.merge(core.id(), reserved.share().times(threadsPer(seat)),
              Fraction::plus));
        }
      }
      return taken;
    }
  }
}
