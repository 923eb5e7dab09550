package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** No run exceeds the bounds on reaction time, data age and latency over sampling hops. */
class SamplingProperties {

  @Test
  void noRunExceedsABound() {
    int reactions = 0;
    int ages = 0;
    for (long seed = 0; seed < 100; seed++) {
      SoundnessCheck check = new SoundnessCheck(sampling(seed), Method.SOUND, seed, 20, 2_000);
      assertEquals(List.of(), check.violations(), "seed " + seed);
      reactions += count(check, "reaction");
      ages += count(check, "age");
    }
    assertTrue(reactions > 30, "reaction times compared: " + reactions);
    assertTrue(ages > 50, "data ages compared: " + ages);
  }

  /**
   * Found by the search, when the simulator let messages of one writer reach a reader in the wrong order at one
   * instant.
   */
  @Test
  void messagesOfAWriterStayInOrder() {
    SoundnessCheck check = new SoundnessCheck(sampling(126), Method.SOUND, 126, 40, 4_000);
    assertEquals(List.of(), check.violations());
    assertTrue(
        check.comparisons().stream().anyMatch(one -> one.kind().equals("latency of a path") && one.bound() == 147));
  }

  /** Paths that sample, and parallel ones, have the same numbers in the reports of analysis and simulation. */
  @Test
  void analysisAndSimulationListTheSamePaths() {
    for (long seed = 0; seed < 60; seed++) {
      TimingModel model = sampling(seed);
      List<ChainPath> observed = new Simulator(model).nothing().paths();
      for (ChainResult chain : Analysis.run(model, Method.SOUND).chains()) {
        assertEquals(
            chain.paths().stream().map(PathResult::links).filter(links -> !links.isEmpty()).distinct().toList(),
            observed.stream().filter(path -> path.chain() == chain.chain()).map(ChainPath::links)
                .filter(links -> !links.isEmpty()).toList(), "seed " + seed);
      }
    }
  }

  private static TimingModel sampling(long seed) {
    return RandomModels.with(seed, Set.of(RandomModels.Feature.SAMPLING));
  }

  private static int count(SoundnessCheck check, String metric) {
    return (int) check.comparisons().stream().filter(one -> one.kind().startsWith(metric + " of")).count();
  }

  /** Three timers with periods 10, 20 and 40 that sample each other's state. */
  private static TimingModel timers(int first, int second, int third) {
    TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
    Core core = builder.core("c");
    Callback a = timer(builder, core, "a", first, 10, 2);
    Callback b = timer(builder, core, "b", second, 20, 3);
    Callback c = timer(builder, core, "c", third, 40, 5);
    builder.stateRead(a, b);
    builder.stateRead(b, c);
    builder.chain("chain", a, c, List.of(), List.of(new Goal(Metric.REACTION, 100), new Goal(Metric.AGE, 100),
        new Goal(Metric.LATENCY, 100)));
    return builder.build();
  }

  private static Callback timer(TimingModelBuilder builder, Core core, String name, int priority, long period,
      long wcet) {
    return builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread(name, Placement.fifo(core, priority))), name, CallbackClass.TIMER, 0,
        Optional.of(ExecutionTime.wcet(wcet)), Activation.periodic(period));
  }

  private static long bound(TimingModel model, Metric metric) {
    return Analysis.run(model, Method.SOUND).chains().getFirst().worst(metric).orElseThrow().bound().nsOrInfinite();
  }

  /** Response times 2, 5 and 10 with falling priorities: the responses of writers drop out. */
  @Test
  void writersAboveTheirReadersDropOut() {
    TimingModel model = timers(30, 20, 10);
    assertEquals(10 + 20 + 40 + 10, bound(model, Metric.REACTION));
    assertEquals(10 + 20 + 10, bound(model, Metric.AGE));
    assertEquals(20 + 40 + 10, bound(model, Metric.LATENCY));
  }

  /** Response times 10, 8 and 5 with rising priorities: the sum of periods and response times. */
  @Test
  void otherwisePeriodsAndResponseTimesAdd() {
    TimingModel model = timers(10, 20, 30);
    assertEquals(10 + 10 + 20 + 8 + 40 + 5, bound(model, Metric.REACTION));
    assertEquals(10 + 10 + 20 + 8 + 5, bound(model, Metric.AGE));
  }
}
