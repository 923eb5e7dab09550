package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.engine.Engine;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.TieBreak;
import org.tactus.simulation.scenario.Variation;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackBuilder;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Timers with a logical execution time: by hand, and beside runs of small systems. */
class LogicalExecutionTest {

  /** A timer of a chain; a negative offset leaves its phase open, and an interval of 0 stands for none. */
  record Timer(long period, long offset, long interval, long wcet, int core, int priority) {

    Activation activation() {
      return offset < 0 ? Activation.periodic(period) : Activation.periodic(period, 0, new Phase("host", offset));
    }
  }

  /** Returns a chain of timers that read each other's state, each on a thread of its own. */
  static TimingModel model(List<Timer> timers) {
    TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
    List<Core> cores = List.of(builder.core("c0"), builder.core("c1"));
    List<Callback> chain = new ArrayList<>();
    for (Timer timer : timers) {
      int i = chain.size();
      Executor thread = builder.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("t" + i, Placement.fifo(cores.get(timer.core()), timer.priority())));
      chain.add(timer(builder, thread, "timer" + i, timer));
      if (i > 0) {
        builder.stateRead(chain.get(i - 1), chain.get(i));
      }
    }
    builder.chain("chain", chain.getFirst(), chain.getLast(), List.of(),
        List.of(new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1), new Goal(Metric.LATENCY, 1)));
    return builder.build();
  }

  static Callback timer(TimingModelBuilder builder, Executor executor, String name, Timer timer) {
    return builder.callback(executor, name, CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(timer.wcet()))).activation(timer.activation())
        .interval(timer.interval() == 0 ? OptionalLong.empty() : OptionalLong.of(timer.interval())).add();
  }

  /** A timer that activates a subscription on a core of its own, which does nothing; the chain goes through both. */
  static TimingModel activating(Timer timer, long disturbance) {
    TimingModelBuilder builder = TimingModel.builder("activating", Semantics.of("jazzy"));
    Core core = builder.core("c0");
    Callback writer = timer(builder, builder.executor("w", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("w", Placement.fifo(core, 1))), "W.w", timer);
    if (disturbance > 0) {
      timer(builder, builder.executor("d", ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("d", Placement.fifo(core, 2))), "D.d", new Timer(timer.period(), -1, 0, disturbance, 0, 2));
    }
    Callback reader = builder.callback(builder.executor("r", ExecutorKind.SINGLE_THREADED, 0,
        builder.thread("r", Placement.ownCore())), "R.r", CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(0)), Activation.any());
    builder.localDelivery(builder.synchronous(writer, "/t", 0, 0, 10), reader, 0);
    builder.chain("chain", writer, reader, List.of(), List.of(new Goal(Metric.LATENCY, 1),
        new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1)));
    return builder.build();
  }

  private static long bound(TimingModel model, Metric metric) {
    return PhasesTest.bound(model, metric);
  }

  private static void compare(List<Timer> timers, long reaction, long latency, long age) {
    TimingModel model = model(timers);
    Observations all = PhasesTest.runs(model, 400, 24, new SplittableRandom(1));
    assertEquals(List.of(reaction, latency, age), List.of(bound(model, Metric.REACTION),
        bound(model, Metric.LATENCY), bound(model, Metric.AGE)));
    assertEquals(List.of(reaction, latency, age), List.of(PhasesTest.observed(all, Metric.REACTION),
        PhasesTest.observed(all, Metric.LATENCY), PhasesTest.observed(all, Metric.AGE)), "observed");
  }

  @ParameterizedTest
  @CsvSource({
      // interval of both, offset of the reader: reaction, latency and age
      "10, 0, 30, 20, 20",
      "5, 5, 20, 10, 10",
      "5, 0, 25, 15, 15",
      "4, 6, 20, 10, 10",
      "7, 6, 33, 23, 23"})
  void intervalsOfTwoTimers(long interval, long offset, long reaction, long latency, long age) {
    compare(List.of(new Timer(10, 0, interval, 1, 0, 1), new Timer(10, offset, interval, 1, 0, 2)),
        reaction, latency, age);
  }

  /** Martinez, Olmedo and Bertogna (2018) reckon so for periods that divide each other: every sampling is a period. */
  @Test
  void threeTimersWithHarmonicPeriods() {
    compare(List.of(new Timer(5, 0, 5, 1, 0, 3), new Timer(10, 0, 10, 2, 0, 2), new Timer(20, 0, 20, 3, 0, 1)),
        55, 50, 35);
  }

  /** A reader without an interval on the same core sees what became visible at its release. */
  @Test
  void aReaderWithoutAnInterval() {
    compare(List.of(new Timer(10, 0, 10, 1, 0, 2), new Timer(10, 0, 0, 1, 0, 1)), 22, 12, 12);
  }

  /** A reader with an interval reads at its release, before a writer above it on its core has run. */
  @Test
  void aWriterAboveItsReaderIsNotDoneBeforeAReaderWithAnInterval() {
    compare(List.of(new Timer(10, 0, 0, 1, 0, 2), new Timer(10, 0, 10, 1, 0, 1)), 30, 20, 20);
  }

  @Test
  void outputsComeExactlyAtTheEndOfTheInterval() {
    TimingModel model = activating(new Timer(10, -1, 7, 2, 0, 1), 3);
    assertEquals(7, bound(model, Metric.LATENCY));
    for (int run = 0; run < 20; run++) {
      Releases releases = new Releases();
      new Engine(model, scenario(model, run), new Simulator(model).nothing(), releases)
          .run(RunLength.duration(1_000));
      List<Long> ends = releases.of("W.w").stream().map(release -> release + 7).filter(end -> end <= 1_000).toList();
      assertTrue(ends.size() >= 99, ends.size() + " jobs");
      assertEquals(ends, releases.of("R.r"), "run " + run);
    }
  }

  /** Each job of the writer and of what disturbs it takes its longest or no time, with random phases. */
  private static Scenario scenario(TimingModel model, int run) {
    Scenario scenario = Scenario.synchronous(model).withSeed(run)
        .withTies(run % 2 == 0 ? TieBreak.RANDOM : TieBreak.ORDERED).withPhase(0, run * 7 % 10)
        .withPhase(1, run * 3 % 10);
    for (Callback callback : model.callbacks()) {
      scenario = scenario.withExecution(callback, run == 0 ? Variation.MOST : Variation.extremes(0.5));
    }
    return scenario;
  }

  /** Notes when instances were released. */
  private static final class Releases implements RunListener {

    private final Map<String, List<Long>> byCallback = new HashMap<>();

    List<Long> of(String callback) {
      return byCallback.getOrDefault(callback, List.of());
    }

    @Override
    public void ended(Callback callback, ThreadSpec thread, long release, long start, long end) {
      byCallback.computeIfAbsent(callback.name(), name -> new ArrayList<>()).add(release);
    }

    @Override
    public void executed(String core, ThreadSpec thread, long from, long until) {
    }

    @Override
    public void sent(Message message, ThreadSpec thread, long from, long until) {
    }

    @Override
    public void handled(Delivery delivery, ThreadSpec thread, long from, long until) {
    }

    @Override
    public void consumed(Transfer transfer) {
    }
  }

  @Test
  void aJobThatOverrunsLeavesItsChainWithoutABound() {
    TimingModel model = activating(new Timer(10, -1, 4, 2, 0, 1), 3);
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    CallbackResult writer = result.callbacks().getFirst();
    assertEquals(5, writer.responseTime().nsOrInfinite());
    assertTrue(writer.overruns());
    Bound none = result.chains().getFirst().worst(Metric.LATENCY).orElseThrow().bound();
    assertTrue(none instanceof Bound.Unbounded unbounded
        && unbounded.reason().startsWith("W.w may end later than its logical execution time"), none.toString());
    assertTrue(result.callbacks().getLast().responseTime().isBounded(), "what it activates keeps its bound");
    Observations all = new Simulator(model).nothing();
    for (int run = 0; run < 20; run++) {
      all.merge(new Simulator(model).run(scenario(model, run), RunLength.duration(400)));
    }
    assertEquals(5, all.path(all.paths().getFirst(), Metric.LATENCY).maximum(), "late outputs come when a job ends");
  }

  /** What is sent by a flow controller is queued when the interval ends, and a release at that instant is before it. */
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aReaderAtTheEndOfAnIntervalMissesWhatAFlowControllerSends(boolean directFirst) {
    TimingModelBuilder builder = TimingModel.builder("parallel", Semantics.of("jazzy"));
    Callback writer = timer(builder, builder.executor("w", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("w", Placement.ownCore())), "W.w", new Timer(10, 0, 5, 1, 0, 1));
    Callback reader = timer(builder, builder.executor("r", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("r", Placement.ownCore())), "R.r", new Timer(10, 5, 5, 1, 0, 1));
    FlowController bulk = builder.flowController("bulk", "p", builder.thread("bulk", Placement.ownCore()),
        FlowScheduler.FIFO, 10);
    for (boolean direct : new boolean[] {directFirst, !directFirst}) {
      Message message = direct ? builder.synchronous(writer, "/x", 0, 0, 10)
          : builder.asynchronous(writer, "/y", bulk, 0, 0, 0, 1, 10);
      builder.delivery(message, reader).sampled(true).add();
    }
    builder.chain("chain", writer, reader, List.of(), List.of(new Goal(Metric.REACTION, 1),
        new Goal(Metric.AGE, 1), new Goal(Metric.LATENCY, 1)));
    TimingModel model = builder.build();
    Observations all = PhasesTest.runs(model, 400, 24, new SplittableRandom(1));
    for (Metric metric : List.of(Metric.REACTION, Metric.LATENCY, Metric.AGE)) {
      assertTrue(PhasesTest.observed(all, metric) <= bound(model, metric),
          metric + ": " + PhasesTest.observed(all, metric) + " observed, bound " + bound(model, metric));
    }
    assertEquals(30, bound(model, Metric.REACTION));
  }

  /** A job without execution time that waits for a period is still pending at the next release, which reads nothing. */
  @Test
  void aJobThatIsPendingAtTheNextReleaseOverruns() {
    TimingModelBuilder builder = TimingModel.builder("pending", Semantics.of("jazzy"));
    Core core = builder.core("c0");
    Callback other = timer(builder, builder.executor("h", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("h", Placement.fifo(core, 2))), "H.h", new Timer(20, -1, 0, 10, 0, 2));
    Callback writer = timer(builder, builder.executor("w", ExecutorKind.SINGLE_THREADED, 0,
        builder.thread("w", Placement.fifo(core, 1))), "W.w", new Timer(10, -1, 10, 0, 0, 1));
    builder.chain("chain", writer, writer, List.of(), List.of(new Goal(Metric.REACTION, 1)));
    AnalysisResult result = Analysis.run(builder.build(), Method.SOUND);
    assertEquals(10, result.callbacks().get(other.id()).responseTime().nsOrInfinite());
    assertTrue(result.callbacks().get(writer.id()).overruns());
    assertFalse(result.chains().getFirst().worst(Metric.REACTION).orElseThrow().bound().isBounded());
  }

  @Test
  void thePublishedMethodCoversNone() {
    AnalysisResult result =
        Analysis.run(activating(new Timer(10, -1, 7, 2, 0, 1), 0), Method.PUBLISHED);
    assertFalse(result.chains().getFirst().worst(Metric.LATENCY).orElseThrow().bound().isBounded());
  }

  @Test
  void anIntervalIsForTimersWithoutJitterAndAtMostThePeriod() {
    assertThrows(IllegalArgumentException.class, () -> model(List.of(new Timer(10, 0, 11, 1, 0, 1))));
    TimingModelBuilder builder = TimingModel.builder("jitter", Semantics.of("jazzy"));
    Executor executor = builder.executor("e", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("t", Placement.ownCore()));
    CallbackBuilder jittery = builder.callback(executor, "c", CallbackClass.TIMER, 0)
        .activation(Activation.periodic(10, 1)).interval(OptionalLong.of(5));
    assertThrows(IllegalArgumentException.class, jittery::add);
  }

  @Test
  void anIntervalKeepsItsPartOfAPeriodThatChanges() {
    TimingModel model = model(List.of(new Timer(10, 0, 8, 1, 0, 1)));
    TimingModel half = ModelEdit.NONE.withActivation(callback -> Activation.periodic(5)).apply(model);
    assertEquals(OptionalLong.of(4), half.callbacks().getFirst().interval());
  }
}
