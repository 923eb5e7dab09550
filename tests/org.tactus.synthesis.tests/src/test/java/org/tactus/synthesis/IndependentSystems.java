package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
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

/** Random systems of timers that do not hear of each other, each with a thread of its own, on one core. */
final class IndependentSystems {

  private IndependentSystems() {
  }

  static ProvisionProblem of(long seed, int count) {
    Random random = new Random(seed);
    TimingModelBuilder builder = TimingModel.builder("independent",
        new Semantics("jazzy", Rclcpp.of(Distribution.JAZZY), List.of()));
    Core core = builder.core("c0");
    List<Seat> seats = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ThreadSpec thread = builder.thread("executor e" + i, Placement.ownCore());
      Executor executor = builder.executor("e" + i, ExecutorKind.SINGLE_THREADED, ExecutionTime.wcet(0), thread);
      seats.add(new Seat(i, "e" + i, Seat.Role.EXECUTOR, List.of(thread), 1, List.of(core),
          Seat.Given.NOTHING));
      long period = 1_000_000L * (10 + random.nextInt(50));
      long cost = Math.max(1, (long) (period * (0.05 + 0.3 * random.nextDouble())));
      Callback callback = builder.callback(executor, "k" + i, CallbackClass.TIMER, 0,
          Optional.of(ExecutionTime.wcet(cost)), Activation.periodic(period, period / 10));
      builder.chain("chain" + i, callback, callback, List.of(),
          List.of(new Goal(Metric.LATENCY, (long) (period * (0.4 + 0.6 * random.nextDouble())))));
    }
    return ProvisionProblem.of(builder.build(), seats, Set.of(), Map.of(), Fraction.of(90, 100));
  }
}
