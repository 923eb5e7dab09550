package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Judge;
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

/** Two executors with reservations share a core. */
class SharedCoreBudgetsTest {

  private static final long PERIOD = 10_000_000;

  /** Makes executors with a timer each, every 100 ms, whose goal is that period. */
  private static ProvisionProblem problem(long... costs) {
    TimingModelBuilder builder = TimingModel.builder("shared",
        new Semantics("jazzy", Rclcpp.of(Distribution.JAZZY), List.of()));
    List<Core> core = List.of(builder.core("c0"));
    List<Seat> seats = new ArrayList<>();
    for (long cost : costs) {
      String name = "e" + seats.size();
      ThreadSpec thread = builder.thread(name, Placement.reservation(core.getFirst(), PERIOD / 100, PERIOD));
      Executor executor = builder.executor(name, ExecutorKind.SINGLE_THREADED, ExecutionTime.wcet(0), thread);
      Callback timer = builder.callback(executor, name, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(cost)),
          Activation.periodic(10 * PERIOD));
      builder.chain(name, timer, timer, List.of(), List.of(new Goal(Metric.LATENCY, 10 * PERIOD)));
      seats.add(new Seat(seats.size(), name, Seat.Role.EXECUTOR, List.of(thread), 1, core, new Seat.Given(core,
          Optional.of(new Scheduling.Reserved(PERIOD / 100, PERIOD)), Set.of(Decision.BUDGETS))));
    }
    return ProvisionProblem.of(builder.build(), seats, Set.of(), Map.of(), Fraction.of(90, 100));
  }

  private static Judge judge(ProvisionProblem problem) {
    return new Judge(problem, Method.SOUND, Aim.UTILISATION, () -> { });
  }

  /** Equal parts of 45 % are too small for 50 ms every 100 ms; 75 and 15 % meet both goals. */
  @Test
  void partsInTheRatioOfTheDemandsMeetGoalsThatEqualPartsMiss() {
    Judge judge = judge(problem(50_000_000, 10_000_000));
    Plan plan = new Lame().plan(judge);
    assertTrue(judge.judge(plan).accepted());
    Scheduling.Reserved equal = new Scheduling.Reserved(PERIOD / 100 * 45, PERIOD);
    assertFalse(judge.judge(plan.with(0, equal).with(1, equal)).accepted());
  }

  @Test
  void moreThanTheCoreHasIsNotAccepted() {
    Judge judge = judge(problem(50_000_000, 45_000_000));
    assertFalse(judge.judge(new Lame().plan(judge)).accepted());
  }
}
