package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Lock;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Non-preemptive and cooperative threads by hand. */
class BlockingTest {

  private static final PreemptionMode WHOLE = new PreemptionMode.Cooperative(OptionalLong.empty());

  /** Timers on one core, the first with the highest priority. */
  private final TimingModelBuilder builder = TimingModel.builder("timers", Semantics.of("jazzy"));
  private final Core core = builder.core("c0");
  private int priority = 50;

  private BlockingTest timer(String name, long period, long wcet, PreemptionMode mode) {
    return timer(name, period, Optional.of(ExecutionTime.wcet(wcet)), mode);
  }

  private BlockingTest timer(String name, long period, Optional<ExecutionTime> time, PreemptionMode mode) {
    builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread(name, Placement.fifo(core, priority--, mode))),
        name, CallbackClass.TIMER, 0, time, Activation.periodic(period));
    return this;
  }

  private static List<Long> bounds(TimingModel model) {
    return Analysis.run(model, Method.SOUND).callbacks().stream()
        .map(callback -> callback.responseTime().nsOrInfinite()).toList();
  }

  private static List<Long> observed(TimingModel model, long... phases) {
    Scenario scenario = Scenario.synchronous(model);
    for (int i = 0; i < phases.length; i++) {
      scenario = scenario.withPhase(i, phases[i]);
    }
    Observations run = new Simulator(model).run(scenario, RunLength.duration(2_000));
    return model.callbacks().stream().map(callback -> run.response(callback).maximum()).toList();
  }

  /**
   * Davis et al. 2007, section 3.1: of the lowest, the second job takes longest, 3.5 ms in quarters of a millisecond.
   */
  @Test
  void theFirstJobIsNotTheWorst() {
    TimingModel can = timer("a", 10, 4, PreemptionMode.NON_PREEMPTIVE).timer("b", 14, 4, PreemptionMode.NON_PREEMPTIVE)
        .timer("c", 14, 4, PreemptionMode.NON_PREEMPTIVE).builder.build();
    assertEquals(List.of(8L, 12L, 14L), bounds(can));
    assertEquals(14, observed(can).getLast());
  }

  /** What arrives after the start of a job does not delay it: 6, where preemption at any time makes it 8. */
  @Test
  void aJobThatHasStartedEnds() {
    TimingModel held = timer("high", 5, 2, PreemptionMode.PREEMPTIVE)
        .timer("low", 20, 4, PreemptionMode.NON_PREEMPTIVE).builder.build();
    assertEquals(List.of(6L, 6L), bounds(held));
    assertEquals(List.of(3L, 6L), observed(held));
    assertEquals(List.of(5L, 4L), observed(held, 0, 4));
    TimingModel preemptive = new BlockingTest().timer("high", 5, 2, PreemptionMode.PREEMPTIVE)
        .timer("low", 20, 4, PreemptionMode.PREEMPTIVE).builder.build();
    assertEquals(List.of(2L, 8L), bounds(preemptive));
  }

  /**
   * What the executor does before the callback can be preempted. The upper timer, released at 5, comes before 3 of
   * overhead have run behind 2 of it: 2 + 3 + 2 until the callback begins, and 4. Without overhead it would be 2 + 7.
   */
  @Test
  void whatTheExecutorDoesBeforeTheCallbackIsNotHeld() {
    timer("high", 5, 2, PreemptionMode.PREEMPTIVE);
    Executor low = builder.executor("low", ExecutorKind.PLAIN_THREAD, 3,
        builder.thread("low", Placement.fifo(core, priority--, PreemptionMode.NON_PREEMPTIVE)));
    builder.callback(low, "low", CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(4)), Activation.periodic(40));
    assertEquals(2 + 3 + 2 + 4, bounds(builder.build()).getLast());
    assertEquals(9L, bounds(new BlockingTest().timer("high", 5, 2, PreemptionMode.PREEMPTIVE)
        .timer("low", 40, 7, PreemptionMode.NON_PREEMPTIVE).builder.build()).getLast());
  }

  /** Cooperative threads wait for a section; what is above all of them does not wait, what is between them does. */
  @Test
  void sectionsOfCooperativeThreadsDelayThoseUpToTheHighestOfThem() {
    TimingModel model = timer("above", 100, 1, PreemptionMode.PREEMPTIVE).timer("cooperative", 100, 1, WHOLE)
        .timer("between", 100, 1, PreemptionMode.PREEMPTIVE)
        .timer("sections", 100, 10, new PreemptionMode.Cooperative(OptionalLong.of(4))).builder.build();
    assertEquals(List.of(1L, 6L, 7L, 13L), bounds(model));
    assertEquals(List.of(1L, 5L, 5L, 13L), observed(model, 1, 1, 2, 0));
  }

  /** What shares the semaphore, and what is between, waits while it is held; what is above the ceiling does not. */
  @Test
  void aSemaphoreDelaysUpToItsCeiling() {
    for (String name : List.of("above", "sharing", "between", "holding")) {
      List<Lock> locks = switch (name) {
        case "sharing" -> List.of(new Lock("bus", 1));
        case "holding" -> List.of(new Lock("bus", 4), new Lock("own", 6));
        default -> List.of();
      };
      builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread(name, Placement.fifo(core, priority--, locks))), name, CallbackClass.TIMER, 0,
          Optional.of(ExecutionTime.wcet(name.equals("holding") ? 11 : 1)), Activation.periodic(100));
    }
    TimingModel model = builder.build();
    assertEquals(List.of(1L, 6L, 7L, 14L), bounds(model));
    for (long phase = 0; phase < 12; phase++) {
      assertEquals(1, observed(model, phase, phase, phase, 0).getFirst(), "above the ceiling");
    }
    assertTrue(LongStream.range(1, 12).map(phase -> observed(model, 50, phase, phase, 0).get(1)).max()
        .orElseThrow() > 2);
  }

  /** A job that runs as long as nobody knows may hold off all above it. */
  @Test
  void unknownSectionsLeaveNoBound() {
    TimingModel model = timer("high", 100, 1, PreemptionMode.PREEMPTIVE)
        .timer("low", 100, Optional.empty(), PreemptionMode.NON_PREEMPTIVE)
        .builder.build();
    Bound bound = Analysis.run(model, Method.SOUND).callbacks().getFirst().responseTime();
    assertFalse(bound.isBounded());
    assertTrue(bound.toString().contains("execution time of low"), bound::toString);
  }

  /** The papers' formulas let everything be preempted. */
  @Test
  void publishedFormulasDoNotCoverThem() {
    TimingModel model = timer("high", 100, 1, PreemptionMode.PREEMPTIVE)
        .timer("low", 100, 5, PreemptionMode.NON_PREEMPTIVE).builder.build();
    assertTrue(Analysis.run(model, Method.PUBLISHED).callbacks().stream()
        .noneMatch(callback -> callback.responseTime().isBounded()));
  }
}
