package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.problem.Served;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Random systems with a placement that is known to meet their goals: cores and priorities are drawn first, and each
 * goal is the bound that its chain has with these, and 10 to 50 % more. The problem does not tell the placement. Chains
 * of two to six callbacks begin with a timer and go over executors with about three callbacks each.
 */
public final class PlacedSystems {

  private static final long[] PERIODS = {10_000_000, 20_000_000, 40_000_000, 50_000_000, 100_000_000, 200_000_000};
  private static final long GRID = 100_000;

  private final Random random;
  private final int executors;
  private final List<long[]> timers = new ArrayList<>();
  private final List<int[]> routes = new ArrayList<>();

  private PlacedSystems(long seed, int callbacks, int cores, double utilisation) {
    random = new Random(seed);
    executors = Math.max(cores, callbacks / 3);
    draw(callbacks, utilisation * cores);
  }

  /**
   * A system.
   *
   * @param problem what is to be decided
   * @param known a plan that meets all goals
   */
  public record Placed(ProvisionProblem problem, Plan known) {
  }

  /**
   * Returns a system.
   *
   * @param utilisation the part of all cores that is needed in all
   */
  public static Placed of(long seed, int callbacks, int cores, double utilisation) {
    PlacedSystems systems = new PlacedSystems(seed, callbacks, cores, utilisation);
    ProvisionProblem open = systems.problem(cores, chain -> Time.INFINITE);
    Plan known = systems.plan(open);
    Judge judge = new Judge(open, Method.SOUND, Aim.SLACK, () -> { });
    Map<Integer, Long> limits = new HashMap<>();
    for (GoalVerdict goal : judge.judge(known).goals()) {
      if (goal.bound() == Time.INFINITE) {
        throw new IllegalArgumentException("the drawn placement gives chain " + goal.chain() + " no bound");
      }
      limits.put(goal.chain(), Math.ceilDiv((long) (goal.bound() * (1.1 + 0.4 * systems.random.nextDouble())), GRID)
          * GRID);
    }
    ProvisionProblem problem = systems.problem(cores, limits::get);
    return new Placed(problem, new Plan(known.cores().stream()
        .map(places -> places.stream().map(core -> problem.model().cores().get(core.id())).toList()).toList(),
        known.policies(), known.urgency()));
  }

  /** Draws the chains: the period and cost of each, and the executors that it passes. */
  private void draw(int callbacks, double utilisation) {
    List<Double> shares = new ArrayList<>();
    for (int left = callbacks; left > 1;) {
      int length = Math.min(left, 2 + random.nextInt(5));
      routes.add(random.ints(length, 0, executors).toArray());
      shares.add(0.1 + random.nextDouble());
      left -= length;
    }
    double total = shares.stream().mapToDouble(share -> share).sum();
    for (int chain = 0; chain < routes.size(); chain++) {
      long period = PERIODS[random.nextInt(PERIODS.length)];
      timers.add(new long[] {period,
          Math.max(1, (long) (shares.get(chain) / total * utilisation * period / routes.get(chain).length))});
    }
  }

  private ProvisionProblem problem(int cores, ToLongFunction<Integer> limit) {
    TimingModelBuilder builder = TimingModel.builder("placed",
        new Semantics("jazzy", Rclcpp.of(Distribution.JAZZY), List.of()));
    OpenExecutors open = OpenExecutors.of(builder, cores, executors);
    int[] registrations = new int[executors];
    for (int chain = 0; chain < routes.size(); chain++) {
      chain(builder, open.executors(), registrations, chain, limit.applyAsLong(chain));
    }
    return ProvisionProblem.of(builder.build(), open.seats(), Set.of(), Map.of(), Fraction.of(90, 100));
  }

  private void chain(TimingModelBuilder builder, List<Executor> made, int[] registrations, int number, long limit) {
    List<Callback> callbacks = new ArrayList<>();
    for (int place : routes.get(number)) {
      int hop = callbacks.size();
      Callback callback = builder.callback(made.get(place), "k" + number + "." + hop,
          hop == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, registrations[place]++,
          Optional.of(ExecutionTime.wcet(timers.get(number)[1])),
          hop == 0 ? Activation.periodic(timers.get(number)[0]) : Activation.any());
      if (hop > 0) {
        builder.localDelivery(builder.synchronous(callbacks.getLast(), "/t" + number + "/" + hop, 0, 0, 8), callback,
            0);
      }
      callbacks.add(callback);
    }
    builder.chain("chain" + number, callbacks.getFirst(), callbacks.getLast(), List.of(),
        List.of(new Goal(Metric.LATENCY, limit)));
  }

  /** Draws a placement: executors go by an urgency near their shortest period, to the emptier of two random cores. */
  private Plan plan(ProvisionProblem problem) {
    double[] urgency = new double[executors];
    for (int i = 0; i < executors; i++) {
      urgency[i] = Double.MAX_VALUE;
    }
    for (int chain = 0; chain < routes.size(); chain++) {
      double of = timers.get(chain)[0] * (0.5 + 1.5 * random.nextDouble());
      for (int place : routes.get(chain)) {
        urgency[place] = Math.min(urgency[place], of);
      }
    }
    List<Core> cores = problem.model().cores();
    Served served = Served.of(problem);
    double[] loads = new double[cores.size()];
    List<Seat> seats = new ArrayList<>(problem.seats());
    Collections.shuffle(seats, random);
    Map<Integer, List<Core>> places = new HashMap<>();
    for (Seat seat : seats) {
      int one = random.nextInt(loads.length);
      int other = random.nextInt(loads.length);
      int chosen = loads[one] <= loads[other] ? one : other;
      loads[chosen] += served.demand(seat).toDouble();
      places.put(seat.id(), List.of(cores.get(chosen)));
    }
    return new Plan(problem.seats().stream().map(seat -> places.get(seat.id())).toList(),
        problem.seats().stream().map(seat -> (Scheduling) new Scheduling.Fifo()).toList(),
        problem.seats().stream().sorted(Comparator.comparingDouble(seat -> urgency[seat.id()])).map(Seat::id).toList());
  }
}
