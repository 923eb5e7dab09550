package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.TieBreak;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Chains of timers that read each other's state, with known phases: bounds beside runs of small systems. */
class PhasesTest {

  /** A timer of a chain; a negative offset leaves its phase open. */
  record Timer(long period, long offset, long jitter, long wcet, int core, int priority, String clock) {

    Activation activation() {
      return offset < 0 ? Activation.periodic(period, jitter)
          : Activation.periodic(period, jitter, new Phase(clock, offset));
    }
  }

  static TimingModel model(List<Timer> timers) {
    return model(timers, List.of());
  }

  /** Returns a chain of timers, each on a thread of its own, with others beside them that take processor time. */
  static TimingModel model(List<Timer> timers, List<Timer> beside) {
    TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
    List<Core> cores = List.of(builder.core("c0"), builder.core("c1"));
    List<Callback> chain = new ArrayList<>();
    for (Timer timer : timers) {
      int i = chain.size();
      Executor thread = builder.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("t" + i, Placement.fifo(cores.get(timer.core()), timer.priority())));
      chain.add(callback(builder, thread, "timer" + i, timer));
      if (i > 0) {
        builder.stateRead(chain.get(i - 1), chain.get(i));
      }
    }
    int i = 0;
    for (Timer timer : beside) {
      Executor thread = builder.executor("b" + i, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("s" + i, Placement.fifo(cores.get(timer.core()), timer.priority())));
      callback(builder, thread, "beside" + i++, timer);
    }
    builder.chain("chain", chain.getFirst(), chain.getLast(), List.of(),
        List.of(new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1), new Goal(Metric.LATENCY, 1)));
    return builder.build();
  }

  static Callback callback(TimingModelBuilder builder, Executor executor, String name, Timer timer) {
    return builder.callback(executor, name, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(timer.wcet())),
        timer.activation());
  }

  static long bound(TimingModel model, Metric metric) {
    return Analysis.run(model, Method.SOUND).chains().getFirst().worst(metric).orElseThrow().bound().nsOrInfinite();
  }

  static long observed(Observations all, Metric metric) {
    return all.path(all.paths().getFirst(), metric).maximum();
  }

  /** Runs a model with each timer at its longest or shortest, and with each pattern of a change between both. */
  static Observations runs(TimingModel model, long duration, int repeats, SplittableRandom random) {
    Simulator simulator = new Simulator(model);
    Observations all = simulator.nothing();
    int timers = model.callbacks().size();
    for (int run = 0; run < (1 << timers) + repeats; run++) {
      Scenario scenario = Scenario.synchronous(model);
      for (int i = 0; i < timers; i++) {
        Variation time = run < 1 << timers ? (run >> i & 1) == 1 ? Variation.LEAST : Variation.MOST
            : Variation.extremes(random.nextDouble());
        scenario = scenario.withExecution(model.callbacks().get(i), time)
            .withPhase(i, random.nextLong(period(model.callbacks().get(i))))
            .withJitter(i, run % 2 == 0 ? Variation.LEAST : Variation.extremes(0.5));
      }
      TieBreak ties = run % 3 == 0 ? TieBreak.RANDOM : TieBreak.ORDERED;
      all.merge(simulator.run(scenario.withSeed(random.nextLong()).withTies(ties),
          RunLength.duration(duration)));
    }
    return all;
  }

  private static long period(Callback timer) {
    return ((PeriodicCurve) ((Activation.External) timer.activation()).curve()).period();
  }

  @ParameterizedTest
  @CsvSource({
      // offset of the reader, whether it is above the writer: reaction and age with the phase known
      "0, false, 12, 2",
      "1, false, 12, 2",
      "5, false, 16, 6",
      "3, true, 14, 4",
      "1, true, 22, 12",
      "0, true, 21, 11"})
  void phasesOfTwoTimers(long offset, boolean readerAbove, long reaction, long age) {
    TimingModel model = model(List.of(new Timer(10, 0, 0, 1, 0, readerAbove ? 1 : 2, "host"),
        new Timer(10, offset, 0, 1, 0, readerAbove ? 2 : 1, "host")));
    Observations all = runs(model, 200, 20, new SplittableRandom(1));
    assertTrue(observed(all, Metric.REACTION) <= bound(model, Metric.REACTION), "reaction");
    assertTrue(observed(all, Metric.AGE) <= bound(model, Metric.AGE), "age");
    assertEquals(List.of(reaction, age), List.of(bound(model, Metric.REACTION), bound(model, Metric.AGE)));
  }

  @ParameterizedTest
  @CsvSource({"one, true", "other, false"})
  void whatRestsOnATimeZeroSaysSo(String clockOfReader, boolean shared) {
    TimingModel model = model(List.of(new Timer(10, 0, 0, 1, 0, 1, "one"),
        new Timer(10, 5, 0, 1, 1, 1, clockOfReader)));
    List<String> assumed = Analysis.run(model, Method.SOUND).assumptions();
    assertEquals(shared, assumed.stream().anyMatch(line -> line.contains("one time zero that they share")),
        () -> String.join("\n", assumed));
  }

  @Test
  void phasesOfDifferentClocksSayNothing() {
    Timer writer = new Timer(10, 0, 0, 1, 0, 1, "one");
    TimingModel known = model(List.of(writer, new Timer(10, 5, 0, 1, 1, 1, "other")));
    TimingModel unknown = model(List.of(writer, new Timer(10, -1, 0, 1, 1, 1, "other")));
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE, Metric.LATENCY)) {
      assertEquals(bound(unknown, metric), bound(known, metric), metric.name());
    }
  }

  @Test
  void offsetsAreBelowThePeriod() {
    assertThrows(IllegalArgumentException.class, () -> Activation.periodic(10, 0, new Phase("host", 10)));
    assertThrows(IllegalArgumentException.class, () -> new Phase("host", -1));
  }

  /** Brake by wire in small: sensors at 10 ms, a controller at 20 ms, an actuator at 10 ms, synchronous on one core. */
  @Test
  void brakeByWireIsWithinFivePerCentOfItsRuns() {
    TimingModel model = model(List.of(new Timer(10_000, 0, 0, 300, 0, 5, "ecu"),
        new Timer(10_000, 0, 0, 400, 0, 4, "ecu"),
        new Timer(20_000, 0, 0, 300, 0, 3, "ecu"), new Timer(10_000, 0, 0, 250, 0, 2, "ecu")));
    Observations all = runs(model, 400_000, 40, new SplittableRandom(1));
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE)) {
      long bound = bound(model, metric);
      long observed = observed(all, metric);
      assertTrue(observed <= bound && bound <= observed * 1.05, metric + ": observed " + observed + ", bound " + bound);
    }
  }
}
