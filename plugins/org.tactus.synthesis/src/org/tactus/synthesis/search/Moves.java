package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.problem.Served;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;

/**
 * Small changes of a plan, drawn at random: mostly of threads on the path of a goal that is missed or has least slack,
 * those that cost its bound most before others.
 */
final class Moves {

  /** Periods that a reservation may get where the model leaves it open, in nanoseconds. */
  static final List<Long> PERIODS = List.of(1_000_000L, 2_000_000L, 5_000_000L, 10_000_000L, 20_000_000L);

  private static final int HUNDREDTHS = 100;
  private static final int LEAST_URGENT = 10;

  private final ProvisionProblem problem;
  private final List<Seat> open;
  private final List<Integer> orderable;
  private final List<String> topics;
  private final Served served;

  Moves(ProvisionProblem problem, Served served) {
    this.problem = problem;
    this.served = served;
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

  /** Returns a change of a plan, which may be applied to plans that are near it too. */
  UnaryOperator<Plan> draw(PlanVerdict verdict, Random random) {
    if (!topics.isEmpty() && (open.isEmpty() && orderable.isEmpty() || random.nextInt(5) == 0)) {
      String topic = topics.get(random.nextInt(topics.size()));
      int priority = random.nextInt(2 * LEAST_URGENT + 1) - LEAST_URGENT;
      return plan -> plan.sending(topic, priority);
    }
    if (!orderable.isEmpty() && (open.isEmpty() || random.nextInt(5) == 0)) {
      return reordered(random);
    }
    List<UnaryOperator<Plan>> changes = changes(verdict.plan(), seat(verdict, random), random);
    return changes.isEmpty() ? UnaryOperator.identity() : changes.get(random.nextInt(changes.size()));
  }

  /** Draws a seat: three times of four one on the path of a goal that is missed or worst off. */
  private Seat seat(PlanVerdict verdict, Random random) {
    List<GoalVerdict> kept = verdict.goals().stream().filter(goal -> problem.kept().contains(goal.chain())).toList();
    List<GoalVerdict> missed = kept.stream().filter(goal -> !goal.met()).toList();
    Optional<GoalVerdict> drawn = missed.isEmpty()
        ? kept.stream().max(Comparator.comparingDouble(GoalVerdict::ratio))
        : Optional.of(missed.get(random.nextInt(missed.size())));
    List<GoalVerdict.SeatOnPath> critical = drawn.map(goal -> goal.stages().stream()
        .filter(stage -> open.contains(problem.seats().get(stage.seat()))).toList()).orElse(List.of());
    if (critical.isEmpty() || random.nextInt(4) == 0) {
      return open.get(random.nextInt(open.size()));
    }
    double left = random.nextDouble() * critical.stream().mapToDouble(GoalVerdict.SeatOnPath::weight).sum();
    for (GoalVerdict.SeatOnPath stage : critical) {
      left -= stage.weight();
      if (left <= 0) {
        return problem.seats().get(stage.seat());
      }
    }
    return problem.seats().get(critical.getLast().seat());
  }

  private List<UnaryOperator<Plan>> changes(Plan plan, Seat seat, Random random) {
    List<UnaryOperator<Plan>> changes = new ArrayList<>();
    Scheduling policy = plan.policies().get(seat.id());
    if (policy instanceof Scheduling.Fifo) {
      changes.add(moved(plan, seat, random));
      changes.add(exchanged(plan, seat, random));
      changes.add(beside(plan, seat, random));
    }
    if (seat.coresOpen() && seat.allowed().size() > 1) {
      changes.add(elsewhere(plan, seat, random));
      changes.add(swapped(plan, seat, random));
      changes.add(emptier(plan, seat, random));
    }
    if (policy instanceof Scheduling.Reserved reserved) {
      if (seat.budgetOpen()) {
        changes.add(budget(seat, reserved, random));
        changes.add(budget(seat, reserved, random));
      }
      if (seat.periodOpen()) {
        changes.add(period(seat, reserved, PERIODS.get(random.nextInt(PERIODS.size()))));
      }
    }
    return changes;
  }

  /** Puts a seat to another place in the order of urgency. */
  private static UnaryOperator<Plan> moved(Plan plan, Seat seat, Random random) {
    int place = random.nextInt(plan.urgency().size());
    return other -> other.urgent(seat.id(), place);
  }

  /** Puts a seat just above or below one with which it shares a core. */
  private UnaryOperator<Plan> beside(Plan plan, Seat seat, Random random) {
    List<Integer> others = Placements.neighbours(problem, plan, seat.id()).stream().sorted().toList();
    if (others.isEmpty()) {
      return moved(plan, seat, random);
    }
    int neighbour = others.get(random.nextInt(others.size()));
    int below = random.nextInt(2);
    return other -> {
      List<Integer> without = new ArrayList<>(other.urgency());
      without.remove((Integer) seat.id());
      return other.urgent(seat.id(), without.indexOf(neighbour) + below);
    };
  }

  private static UnaryOperator<Plan> exchanged(Plan plan, Seat seat, Random random) {
    int with = plan.urgency().get(random.nextInt(plan.urgency().size()));
    return other -> {
      List<Integer> urgency = new ArrayList<>(other.urgency());
      Collections.swap(urgency, urgency.indexOf(seat.id()), urgency.indexOf(with));
      return other.urgent(urgency);
    };
  }

  private static UnaryOperator<Plan> elsewhere(Plan plan, Seat seat, Random random) {
    Set<Core> cores = new LinkedHashSet<>();
    int wanted = Math.max(1, plan.cores().get(seat.id()).size());
    while (cores.size() < Math.min(wanted, seat.allowed().size())) {
      cores.add(seat.allowed().get(random.nextInt(seat.allowed().size())));
    }
    return other -> other.on(seat.id(), List.copyOf(cores));
  }

  /** Puts a seat to the emptier of two cores, by what goes before the seat there. */
  private UnaryOperator<Plan> emptier(Plan plan, Seat seat, Random random) {
    if (plan.cores().get(seat.id()).size() != 1) {
      return elsewhere(plan, seat, random);
    }
    Core one = seat.allowed().get(random.nextInt(seat.allowed().size()));
    Core two = seat.allowed().get(random.nextInt(seat.allowed().size()));
    Core chosen = before(plan, seat, one) <= before(plan, seat, two) ? one : two;
    return other -> other.on(seat.id(), List.of(chosen));
  }

  private double before(Plan plan, Seat seat, Core core) {
    double demand = plan.cores().get(seat.id()).contains(core) ? Double.MAX_VALUE : 0;
    for (int other : plan.urgency().subList(0, plan.urgency().indexOf(seat.id()))) {
      demand += plan.cores().get(other).contains(core) ? served.demand(problem.seats().get(other)).toDouble() : 0;
    }
    return demand;
  }

  private UnaryOperator<Plan> swapped(Plan plan, Seat seat, Random random) {
    List<Seat> others = open.stream().filter(other -> other != seat && other.coresOpen())
        .filter(other -> other.allowed().equals(seat.allowed())
            && plan.cores().get(other.id()).size() == plan.cores().get(seat.id()).size()).toList();
    if (others.isEmpty()) {
      return UnaryOperator.identity();
    }
    int with = others.get(random.nextInt(others.size())).id();
    return other -> other.on(seat.id(), other.cores().get(with)).on(with, other.cores().get(seat.id()));
  }

  /** Changes a budget by one to ten per cent of its period. */
  private static UnaryOperator<Plan> budget(Seat seat, Scheduling.Reserved reserved, Random random) {
    long step = Math.max(1, reserved.period() / HUNDREDTHS) * (1 + random.nextInt(10));
    long budget = reserved.budget() + (random.nextBoolean() ? step : -step);
    return budget <= 0 || budget > reserved.period() ? UnaryOperator.identity()
        : plan -> plan.with(seat.id(), new Scheduling.Reserved(budget, reserved.period()));
  }

  /** Changes a period, with about the same share of the core, or with the same budget if that is not to be decided. */
  private static UnaryOperator<Plan> period(Seat seat, Scheduling.Reserved reserved, long period) {
    long share = Math.ceilDiv(reserved.budget() * HUNDREDTHS, reserved.period());
    long budget = seat.budgetOpen() ? Math.min(period, share * (period / HUNDREDTHS)) : reserved.budget();
    return budget > period ? UnaryOperator.identity()
        : plan -> plan.with(seat.id(), new Scheduling.Reserved(budget, period));
  }

  private UnaryOperator<Plan> reordered(Random random) {
    int executor = orderable.get(random.nextInt(orderable.size()));
    List<Integer> all = callbacks(executor);
    Integer moved = all.get(random.nextInt(all.size()));
    int place = random.nextInt(all.size());
    return plan -> {
      List<Integer> callbacks = new ArrayList<>(plan.orders().getOrDefault(executor, all));
      callbacks.remove(moved);
      callbacks.add(Math.min(place, callbacks.size()), moved);
      return plan.ordered(executor, callbacks);
    };
  }
}
