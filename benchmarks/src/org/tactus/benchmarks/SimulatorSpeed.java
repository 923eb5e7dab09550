package org.tactus.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.published.DeadlineChain;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** The simulated events per second of processor time, warm, of several systems under a scenario drawn at random. */
public final class SimulatorSpeed {

  private static final long MS = 1_000_000;
  private static final RunLength LENGTH = RunLength.events(1_000_000);

  private SimulatorSpeed() {
  }

  /** Prints a line for each system. */
  public static void main(String[] arguments) {
    Map<String, TimingModel> systems = new LinkedHashMap<>();
    for (FlowScheduler scheduler : List.of(FlowScheduler.FIFO, FlowScheduler.HIGH_PRIORITY,
        FlowScheduler.ROUND_ROBIN)) {
      systems.put("Autoware, " + scheduler, AutowareModel.of(scheduler));
    }
    systems.put("4 threads, edf", chains(ExecutorKind.EDF));
    systems.put("4 threads, multi_threaded", chains(ExecutorKind.MULTI_THREADED));
    systems.put("cruise control, sampling", cruiseControl());
    systems.put("100 tasks on 4 cores", TaskChains.of(100, 4));
    systems.put("one executor of 100 callbacks", new OneExecutor(100).model());
    systems.put("100 chains on 20 cores", LargeModel.of(100));
    systems.forEach((name, model) -> {
      Simulator simulator = new Simulator(model);
      Scenario scenario = new Scenarios(model, 1).random();
      long time = ProcessorStopwatch.least(() -> simulator.run(scenario, LENGTH));
      long events = simulator.run(scenario, LENGTH).events();
      System.out.printf(Locale.ROOT, "%-32s %6.2f million events per second%n", name, events * 1e3 / time);
    });
  }

  /** Eight chains of up to five callbacks, some of them in exclusive groups, at 60 % load. */
  private static TimingModel chains(ExecutorKind kind) {
    return ChainModel.of(List.of(
        chain(10_000, new long[] {600, 900, 500}, new int[] {-1, 0, -1}),
        chain(20_000, new long[] {1_200, 900, 1_500, 600, 700}, new int[] {-1, -1, 1, -1, -1}),
        chain(25_000, new long[] {2_000, 2_500}, new int[] {0, -1}),
        chain(40_000, new long[] {4_000, 3_000, 2_500}, new int[] {-1, 1, -1}),
        chain(50_000, new long[] {9_000}, new int[] {-1}),
        chain(50_000, new long[] {3_000, 3_000, 3_000, 3_000}, new int[] {-1, -1, -1, -1}),
        chain(80_000, new long[] {20_000}, new int[] {-1}),
        chain(100_000, new long[] {10_000, 15_000}, new int[] {-1, -1})), 4, kind, false);
  }

  /** The callbacks of {@code examples/cruise-control}, each in an executor of its own. */
  private static TimingModel cruiseControl() {
    TimingModelBuilder b = TimingModel.builder("cruise control", Semantics.of("jazzy"));
    List<Core> cores = List.of(b.core("c0"), b.core("c1"));
    Callback measure = timer(b, cores.get(1), "measure", 60, 300, 10);
    Callback scan = timer(b, cores.get(1), "scan", 50, 6_000, 50);
    Callback receive = callback(b, cores.get(0), "receive", 50, 400, CallbackClass.SUBSCRIPTION, Activation.any());
    Callback estimate = timer(b, cores.get(0), "estimate", 45, 3_000, 20);
    Callback control = timer(b, cores.get(0), "control", 40, 1_000, 10);
    Callback apply = callback(b, cores.get(0), "apply", 60, 200, CallbackClass.SUBSCRIPTION, Activation.any());
    b.localDelivery(b.synchronous(measure, "/wheel_speed", 0, 1, 1), receive, 0);
    b.localDelivery(b.synchronous(scan, "/objects", 0, 1, 1), receive, 0);
    b.stateRead(receive, estimate);
    b.delivery(b.synchronous(estimate, "/situation", 0, 1, 1), control).sampled(true).add();
    b.localDelivery(b.synchronous(control, "/command", 0, 1, 1), apply, 0);
    b.chain("emergency", scan, apply, List.of(),
        List.of(new Goal(Metric.REACTION, 150 * MS), new Goal(Metric.AGE, 150 * MS)));
    b.chain("speed", measure, apply, List.of(),
        List.of(new Goal(Metric.REACTION, 75 * MS), new Goal(Metric.AGE, 75 * MS)));
    return b.build();
  }

  private static Callback timer(TimingModelBuilder b, Core core, String name, int priority, long us, long periodMs) {
    return callback(b, core, name, priority, us, CallbackClass.TIMER, Activation.periodic(periodMs * MS));
  }

  private static Callback callback(TimingModelBuilder b, Core core, String name, int priority, long us,
      CallbackClass callbackClass,
      Activation activation) {
    return b.callback(b.executor(name, ExecutorKind.SINGLE_THREADED, 0,
        b.thread(name, Placement.fifo(core, priority))), name,
        callbackClass, 0, Optional.of(ExecutionTime.wcet(us * 1_000)), activation);
  }

  private static DeadlineChain chain(long period, long[] costs, int[] groups) {
    return new DeadlineChain(costs, groups, period, period);
  }
}
