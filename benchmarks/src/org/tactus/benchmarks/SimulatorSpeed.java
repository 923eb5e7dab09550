package org.tactus.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tactus.analysis.published.DeadlineChain;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.TimingModel;

/** The simulated events per second of processor time, warm, of several systems under a scenario drawn at random. */
public final class SimulatorSpeed {

  private static final RunLength LENGTH = RunLength.events(1_000_000);

  private SimulatorSpeed() {
  }

  /** Prints a line for each system. */
  public static void main(String[] arguments) {
    Map<String, TimingModel> systems = new LinkedHashMap<>();
    for (FlowScheduler scheduler : List.of(FlowScheduler.FIFO, FlowScheduler.HIGH_PRIORITY, FlowScheduler.ROUND_ROBIN)) {
      systems.put("Autoware, " + scheduler, AutowareModel.of(scheduler));
    }
    systems.put("4 threads, edf", chains(ExecutorKind.EDF));
    systems.put("4 threads, multi_threaded", chains(ExecutorKind.MULTI_THREADED));
    systems.put("100 tasks on 4 cores", TaskChains.of(100, 4));
    systems.put("one executor of 100 callbacks", new OneExecutor(100).model());
    systems.put("100 chains on 20 cores", LargeModel.of(100));
    systems.forEach((name, model) -> {
      Simulator simulator = new Simulator(model);
      Scenario scenario = new Scenarios(model, 1).random();
      long time = ProcessorTime.least(() -> simulator.run(scenario, LENGTH));
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
        chain(100_000, new long[] {10_000, 15_000}, new int[] {-1, -1})), 4, kind);
  }

  private static DeadlineChain chain(long period, long[] costs, int[] groups) {
    return new DeadlineChain(costs, groups, period, period);
  }
}
