package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.strategy.Lame;
import org.tactus.timing.Fraction;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * The real-time chains of Figure 4 of the LaME paper, 1, 7 and 3 by falling criticality, with deadlines equal to their
 * periods: the least budgets on a grid of a hundredth of 10 ms, as an independent implementation of Theorem 1 computed
 * them, and what the sound method takes.
 */
class ReferenceCaseTest {

  private static final long[][] COSTS = {
      {100_000, 10_100_000, 10_005_000, 10_100_000, 10_100_000, 10_100_000, 1_000},
      {100_000, 10_100_000, 2_100_000},
      {100_000, 10_100_000, 10_100_000, 1_000_000}};
  private static final long[] PERIODS = {200_000_000, 200_000_000, 100_000_000};
  private static final long PERIOD = 10_000_000;

  private final Map<Integer, Integer> criticality = new HashMap<>();

  /** Makes classes of chains, each class with so many threads with a reservation on the first cores. */
  private ProvisionProblem problem(List<List<Integer>> classes, int threads, boolean bestEffort, long numerator,
      long denominator) {
    TimingModelBuilder builder = TimingModel.builder("reference",
        new Semantics("jazzy", Rclcpp.of(Distribution.JAZZY), List.of()));
    List<Core> cores = IntStream.range(0, 3).mapToObj(i -> builder.core("c" + i)).toList();
    List<Seat> seats = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      List<ThreadSpec> own = new ArrayList<>();
      List<Core> on = threads == 1 ? List.of(cores.get(c)) : cores.subList(0, threads);
      for (int t = 0; t < threads; t++) {
        own.add(builder.thread("class " + c + " (" + t + ")", Placement.reservation(on.get(t), PERIOD / 2, PERIOD)));
      }
      Executor executor = builder.executor("class" + c, ExecutorKind.FIXED_PRIORITY, ExecutionTime.wcet(0),
          own.toArray(ThreadSpec[]::new));
      seats.add(seat(seats.size(), "class" + c, own, on));
      for (int chain : classes.get(c)) {
        chain(builder, executor, chain, numerator, denominator);
      }
    }
    for (int c = 0; bestEffort && c < 3; c++) {
      ThreadSpec thread = builder.thread("best effort " + c, Placement.reservation(cores.get(c), 6_000_000, PERIOD));
      Executor executor = builder.executor("besteffort" + c, ExecutorKind.MULTI_THREADED, ExecutionTime.wcet(0),
          thread);
      builder.callback(executor, "b" + c, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(1_000)),
          Activation.periodic(100_000_000));
    }
    TimingModel model = builder.build();
    model.chains().forEach(chain -> criticality.put(chain.id(), 3 - Integer.parseInt(chain.name())));
    return ProvisionProblem.of(model, seats, Set.of(), criticality, Fraction.of(90, 100));
  }

  private static Seat seat(int id, String name, List<ThreadSpec> threads, List<Core> cores) {
    return new Seat(id, name, Seat.Role.EXECUTOR, threads, threads.size(), cores,
        new Seat.Given(cores, Optional.of(new Scheduling.Reserved(PERIOD / 2, PERIOD)), Set.of(Decision.BUDGETS)));
  }

  private static void chain(TimingModelBuilder builder, Executor executor, int number, long numerator,
      long denominator) {
    List<Callback> callbacks = new ArrayList<>();
    for (int i = 0; i < COSTS[number].length; i++) {
      Callback callback = builder.callback(executor, number + "." + i,
          i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, i).executionTime(Optional.of(
              ExecutionTime.wcet(Math.ceilDiv(COSTS[number][i] * numerator, denominator))))
          .activation(i == 0 ? Activation.periodic(PERIODS[number]) : Activation.any())
          .priority(java.util.OptionalInt.of(3 - number)).add();
      if (i > 0) {
        builder.localDelivery(builder.synchronous(callbacks.getLast(), "/" + number + "/" + i, 0, 0, 8), callback, 0);
      }
      callbacks.add(callback);
    }
    builder.chain(String.valueOf(number), callbacks.getFirst(), callbacks.getLast(), List.of(),
        List.of(new Goal(Metric.LATENCY, PERIODS[number])));
  }

  private static List<Long> least(ProvisionProblem problem, Method method) {
    Judge judge = new Judge(problem, method, Aim.UTILISATION, () -> { });
    Plan plan = new Lame().plan(judge);
    assertTrue(judge.judge(plan).accepted());
    return plan.policies().stream().map(policy -> ((Scheduling.Reserved) policy).budget() * 100 / PERIOD).toList();
  }

  private static boolean holds(ProvisionProblem problem, Method method, long... shares) {
    Judge judge = new Judge(problem, method, Aim.UTILISATION, () -> { });
    Plan plan = new Lame().plan(judge);
    for (int i = 0; i < shares.length; i++) {
      plan = plan.with(i, new Scheduling.Reserved(shares[i] * PERIOD / 100, PERIOD));
    }
    return judge.judge(plan).accepted();
  }

  @Test
  void oneChainPerClassTakesThePublishedBudgets() {
    ProvisionProblem problem = problem(List.of(List.of(0), List.of(1), List.of(2)), 1, false, 1, 1);
    assertEquals(List.of(30L, 8L, 30L), least(problem, Method.PUBLISHED));
    assertFalse(holds(problem, Method.PUBLISHED, 29, 8, 30));
    assertFalse(holds(problem, Method.PUBLISHED, 30, 7, 30));
    assertFalse(holds(problem, Method.PUBLISHED, 30, 8, 29));
  }

  @Test
  void aSlowerClockTakesMore() {
    ProvisionProblem problem = problem(List.of(List.of(0), List.of(1), List.of(2)), 1, false, 23, 14);
    assertEquals(List.of(47L, 13L, 45L), least(problem, Method.PUBLISHED));
  }

  @Test
  void mergedClassesNeedMoreOfEachCore() {
    assertEquals(List.of(87L), least(problem(List.of(List.of(0, 1, 2)), 2, false, 1, 1), Method.PUBLISHED));
    assertEquals(List.of(69L), least(problem(List.of(List.of(0, 1, 2)), 3, false, 1, 1), Method.PUBLISHED));
  }

  @Test
  void theSoundMethodTakesLessBesideSixtyPerCentOfBestEffort() {
    ProvisionProblem problem = problem(List.of(List.of(0), List.of(1), List.of(2)), 1, true, 1, 1);
    assertTrue(holds(problem, Method.SOUND, 27, 7, 24));
    assertFalse(holds(problem, Method.SOUND, 27, 7, 23));
  }
}
