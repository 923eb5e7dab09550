package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;

/** Small changes of a plan, drawn at random: mostly of threads that serve a goal that is missed or has least slack. */
final class Moves {

  /** Periods that a reservation may get where the model leaves it open, in nanoseconds. */
  static final List<Long> PERIODS = List.of(1_000_000L, 2_000_000L, 5_000_000L, 10_000_000L, 20_000_000L);

  private static final int HUNDREDTHS = 100;
  private static final int LEAST_URGENT = 10;

  private final ProvisionProblem problem;
  private final List<Seat> open;
  private final List<Integer> orderable;
  private final List<String> topics;

  Moves(ProvisionProblem problem) {
    this.problem = problem;
    Set<Integer> relegated = problem.relegated();
    this.open = problem.seats().stream()
        .filter(seat -> !seat.isFixed() && (!relegated.contains(seat.id()) || seat.coresOpen())).toList();
    this.topics = List.copyOf(problem.topics());
    this.orderable = problem.orderable().stream().sorted().filter(executor -> callbacks(executor).size() > 1).toList();
  }

  private List<Integer> callbacks(int executor) {
    return problem.model().callbacks().stream().filter(callback -> callback.executor().id() == executor)
        .map(Callback::id).toList();
  }

  /** Returns whether there is nothing to change. */
  boolean isEmpty() {
    return open.isEmpty() && orderable.isEmpty() && topics.isEmpty();
  }

  /** Returns a changed plan. */
  Plan draw(PlanVerdict verdict, Random random) {
    Plan plan = verdict.plan();
    if (!topics.isEmpty() && (open.isEmpty() && orderable.isEmpty() || random.nextInt(5) == 0)) {
      return plan.sending(topics.get(random.nextInt(topics.size())),
          random.nextInt(2 * LEAST_URGENT + 1) - LEAST_URGENT);
    }
    if (!orderable.isEmpty() && (open.isEmpty() || random.nextInt(5) == 0)) {
      return reordered(plan, random);
    }
    Seat seat = seat(verdict, random);
    List<Plan> changes = changes(plan, seat, random);
    return changes.isEmpty() ? plan : changes.get(random.nextInt(changes.size()));
  }

  /** Draws a seat: every second time one on the path of the goal that is worst off. */
  private Seat seat(PlanVerdict verdict, Random random) {
    Optional<GoalVerdict> worst = verdict.goals().stream().filter(goal -> problem.kept().contains(goal.chain()))
        .max((one, other) -> Double.compare(one.ratio(), other.ratio()));
    List<Seat> critical = worst.map(goal -> open.stream().filter(seat -> goal.seats().contains(seat.id())).toList())
        .orElse(List.of());
    List<Seat> from = critical.isEmpty() || random.nextInt(2) == 0 ? open : critical;
    return from.get(random.nextInt(from.size()));
  }

  private List<Plan> changes(Plan plan, Seat seat, Random random) {
    List<Plan> changes = new ArrayList<>();
    Scheduling policy = plan.policies().get(seat.id());
    if (policy instanceof Scheduling.Fifo) {
      changes.add(moved(plan, seat, random));
      changes.add(exchanged(plan, seat, random));
      changes.add(between(plan, seat, random));
    }
    if (seat.coresOpen() && seat.allowed().size() > 1) {
      changes.add(elsewhere(plan, seat, random));
      changes.add(swapped(plan, seat, random));
    }
    if (policy instanceof Scheduling.Reserved reserved) {
      if (seat.budgetOpen()) {
        changes.add(budget(plan, seat, reserved, random));
        changes.add(budget(plan, seat, reserved, random));
      }
      if (seat.periodOpen()) {
        changes.add(period(plan, seat, reserved, PERIODS.get(random.nextInt(PERIODS.size()))));
      }
    }
    return changes;
  }

  /** Puts a seat to another place in the order of urgency. */
  private Plan moved(Plan plan, Seat seat, Random random) {
    return plan.urgent(seat.id(), random.nextInt(plan.urgency().size()));
  }

  /** Puts a seat just above or below one with which it shares a core. */
  private Plan between(Plan plan, Seat seat, Random random) {
    List<Integer> others = Placements.neighbours(problem, plan, seat.id()).stream().sorted().toList();
    if (others.isEmpty()) {
      return moved(plan, seat, random);
    }
    List<Integer> without = new ArrayList<>(plan.urgency());
    without.remove((Integer) seat.id());
    int place = without.indexOf(others.get(random.nextInt(others.size())));
    return plan.urgent(seat.id(), place + random.nextInt(2));
  }

  private Plan exchanged(Plan plan, Seat seat, Random random) {
    List<Integer> urgency = new ArrayList<>(plan.urgency());
    Collections.swap(urgency, urgency.indexOf(seat.id()), random.nextInt(urgency.size()));
    return plan.urgent(urgency);
  }

  private static Plan elsewhere(Plan plan, Seat seat, Random random) {
    Set<Core> cores = new LinkedHashSet<>();
    int wanted = Math.max(1, plan.cores().get(seat.id()).size());
    while (cores.size() < Math.min(wanted, seat.allowed().size())) {
      cores.add(seat.allowed().get(random.nextInt(seat.allowed().size())));
    }
    return plan.on(seat.id(), List.copyOf(cores));
  }

  private Plan swapped(Plan plan, Seat seat, Random random) {
    List<Seat> others = open.stream().filter(other -> other != seat && other.coresOpen())
        .filter(other -> other.allowed().equals(seat.allowed())
            && plan.cores().get(other.id()).size() == plan.cores().get(seat.id()).size()).toList();
    if (others.isEmpty()) {
      return plan;
    }
    Seat other = others.get(random.nextInt(others.size()));
    return plan.on(seat.id(), plan.cores().get(other.id())).on(other.id(), plan.cores().get(seat.id()));
  }

  /** Changes a budget by one to ten per cent of its period. */
  private static Plan budget(Plan plan, Seat seat, Scheduling.Reserved reserved, Random random) {
    long step = Math.max(1, reserved.period() / HUNDREDTHS) * (1 + random.nextInt(10));
    long budget = reserved.budget() + (random.nextBoolean() ? step : -step);
    return budget <= 0 || budget > reserved.period() ? plan
        : plan.with(seat.id(), new Scheduling.Reserved(budget, reserved.period()));
  }

  /** Changes a period, with about the same share of the core, or with the same budget if that is not to be decided. */
  private static Plan period(Plan plan, Seat seat, Scheduling.Reserved reserved, long period) {
    long share = Math.ceilDiv(reserved.budget() * HUNDREDTHS, reserved.period());
    long budget = seat.budgetOpen() ? Math.min(period, share * (period / HUNDREDTHS)) : reserved.budget();
    return budget > period ? plan : plan.with(seat.id(), new Scheduling.Reserved(budget, period));
  }

  private Plan reordered(Plan plan, Random random) {
    int executor = orderable.get(random.nextInt(orderable.size()));
    Map<Integer, List<Integer>> orders = plan.orders();
    List<Integer> callbacks = new ArrayList<>(orders.getOrDefault(executor, callbacks(executor)));
    Integer moved = callbacks.remove(random.nextInt(callbacks.size()));
    callbacks.add(random.nextInt(callbacks.size() + 1), moved);
    return plan.ordered(executor, callbacks);
  }
}
