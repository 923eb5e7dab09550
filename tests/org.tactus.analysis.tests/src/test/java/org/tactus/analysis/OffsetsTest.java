package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Small chains of timers that read each other's state, under every offset of every timer and with each timer at its
 * longest or shortest: the greatest reaction time and data age of all runs lie within the bounds, as near as the rows
 * say.
 */
class OffsetsTest {

  /** A chain of timers: periods, execution times, cores and priorities, in its order. */
  private record Timers(List<Long> periods, List<Long> times, List<Long> cores, List<Long> priorities) {

    TimingModel model() {
      TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
      List<Core> all = List.of(builder.core("c0"), builder.core("c1"));
      List<Callback> chain = new ArrayList<>();
      for (int i = 0; i < periods.size(); i++) {
        Placement placement = Placement.fifo(all.get(cores.get(i).intValue()), priorities.get(i).intValue());
        Executor thread = builder.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0, builder.thread("t" + i, placement));
        chain.add(
            builder.callback(thread, "timer" + i, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(times.get(i))),
            Activation.periodic(periods.get(i))));
        if (i > 0) {
          builder.stateRead(chain.get(i - 1), chain.get(i));
        }
      }
      builder.chain("chain", chain.getFirst(), chain.getLast(), List.of(),
          List.of(new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1)));
      return builder.build();
    }
  }

  private static List<Long> numbers(String text) {
    return List.of(text.split(" ")).stream().map(Long::valueOf).toList();
  }

  @ParameterizedTest
  @CsvSource({
      // periods, times, cores, priorities, reaction: observed and bound, age: observed and bound
      "4 6, 1 2, 0 0, 2 1, 11, 13, 6, 7",
      "4 6, 1 2, 0 0, 1 2, 12, 15, 6, 9",
      "4 6, 1 2, 0 1, 1 1, 12, 13, 6, 7",
      "5 10 4, 1 3 1, 0 0 0, 3 2 1, 19, 24, 14, 20",
      "5 10 4, 1 3 1, 0 0 0, 1 2 3, 22, 30, 18, 26",
      "5 10 4, 1 3 1, 0 1 0, 1 2 3, 22, 25, 18, 21",
      "4 3 6, 1 1 2, 0 1 0, 2 2 1, 15, 18, 10, 12",
      "4 6 4 3, 1 1 1 1, 0 0 1 1, 2 1 2 1, 16, 21, 13, 18"})
  void noOffsetsExceedTheBounds(String periods, String times, String cores, String priorities, long reaction,
      long reactionBound,
      long age, long ageBound) {
    TimingModel model = new Timers(numbers(periods), numbers(times), numbers(cores), numbers(priorities)).model();
    Observations all = exhaustive(model, numbers(periods));
    ChainResult chain = Analysis.run(model, Method.SOUND).chains().getFirst();
    assertEquals(List.of(reactionBound, ageBound), Stream.of(Metric.REACTION, Metric.AGE)
        .map(metric -> chain.worst(metric).orElseThrow().bound().nsOrInfinite()).toList(), "bounds");
    assertEquals(List.of(reaction, age), Stream.of(Metric.REACTION, Metric.AGE)
        .map(metric -> all.path(all.paths().getFirst(), metric).maximum()).toList(), "observed");
    assertTrue(reaction <= reactionBound && age <= ageBound);
  }

  private static Observations exhaustive(TimingModel model, List<Long> periods) {
    Simulator simulator = new Simulator(model);
    Observations all = simulator.nothing();
    long offsets = periods.stream().reduce(1L, (a, b) -> a * b);
    long hyperperiod = periods.stream().reduce(1L, OffsetsTest::leastCommonMultiple);
    for (int shortest = 0; shortest < 1 << periods.size(); shortest++) {
      for (long number = 0; number < offsets; number++) {
        Scenario scenario = Scenario.synchronous(model);
        long rest = number;
        for (int i = 0; i < periods.size(); i++) {
          Callback timer = model.callbacks().get(i);
          scenario = scenario.withPhase(i, rest % periods.get(i))
              .withExecution(timer, (shortest >> i & 1) == 1 ? Variation.LEAST : Variation.MOST);
          rest /= periods.get(i);
        }
        all.merge(simulator.run(scenario, RunLength.duration(4 * hyperperiod)));
      }
    }
    return all;
  }

  private static long leastCommonMultiple(long a, long b) {
    long x = a;
    long y = b;
    while (y != 0) {
      long next = x % y;
      x = y;
      y = next;
    }
    return a / x * b;
  }
}
