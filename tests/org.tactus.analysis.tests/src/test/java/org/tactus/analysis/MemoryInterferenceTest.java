package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Memory-bandwidth interference: bounds worked out by hand. The memory moves a byte per nanosecond, an access is a byte. */
class MemoryInterferenceTest {

  private final TimingModelBuilder b = TimingModel.builder("t", Semantics.of("jazzy"));
  private final Core critical = b.core("critical");
  private final Core other = b.core("other");

  private Callback timer(String name, Core core, long wcet) {
    return b.callback(b.executor(name, ExecutorKind.SINGLE_THREADED, 0, b.thread(name, Placement.fifo(core, 10))), name,
        CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet)), Activation.periodic(1000));
  }

  private long response(Callback callback) {
    Bound bound = Analysis.run(b.build(), Method.SOUND).callbacks().get(callback.id()).responseTime();
    SoundnessProperties.explained(bound);
    return bound.nsOrInfinite();
  }

  private long observed(Callback callback) {
    return new Campaign(new Simulator(b.build()), 1, RunLength.duration(50_000)).random(100).observations().response(callback)
        .maximum();
  }

  private void memory(List<Memory.Regulation> regulations, Memory.Use... uses) {
    memory(Memory.Policy.INTERVAL, regulations, uses);
  }

  private void memory(Memory.Policy policy, List<Memory.Regulation> regulations, Memory.Use... uses) {
    b.memory("host", List.of(critical, other), 1, 1, 1, regulations, List.of(uses), policy);
  }

  /** Each of the 50 accesses waits for one of the other core, which issues as many as the memory moves. */
  @Test
  void aCoreWithoutRegulationDelaysEveryAccess() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(), new Memory.Use(callback, 50, 2, 0, true));
    assertEquals(20 + 2 * 50, response(callback));
  }

  /**
   * The core uses 10 up to a look, 5 up to the next and 2 until it is stopped, and one access may be under way: 18 in each of the two
   * periods that the execution may touch, and one access that began before.
   */
  @Test
  void aRegulatedCoreDelaysByItsBudgetAndWhatTheRegulatorIsLate() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(new Memory.Regulation(other, 10, 100, 5, 2)), new Memory.Use(callback, 50, 1, 0, true));
    assertEquals(20 + 2 * 18 + 1, response(callback));
    long observed = observed(callback);
    assertTrue(observed > 30 && observed <= 57, () -> "observed " + observed);
  }

  /** A section that opens late in a period meets what is used until the stop, and no more of each period than with policy interval. */
  @Test
  void criticalIntervalProtectsCriticalCallbacksAsIntervalDoes() {
    Callback protectedOne = timer("run", critical, 20);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(new Memory.Regulation(other, 10, 100, 5, 2)), new Memory.Use(protectedOne, 50, 1, 0, true));
    assertEquals(20 + 2 * 18 + 1, response(protectedOne));
    long observed = observed(protectedOne);
    assertTrue(observed > 30 && observed <= 57, () -> "observed " + observed);
  }

  /** 10 up to a look, 5 up to the next, and 2 each until the section is heard of and until the core is stopped; two accesses under way. */
  @Test
  void monolithicProtectsForTheWholeSection() {
    Callback protectedOne = timer("run", critical, 400);
    memory(Memory.Policy.MONOLITHIC, List.of(new Memory.Regulation(other, 10, 100, 5, 2)), new Memory.Use(protectedOne, 50, 1, 0, true));
    assertEquals(400 + 10 + 5 + 2 * 2 + 2, response(protectedOne));
    long observed = observed(protectedOne);
    assertTrue(observed > 410 && observed <= 421, () -> "observed " + observed);
  }

  /** Nobody is stopped for the sake of what is not critical. */
  @Test
  void otherCallbacksAreNotProtected() {
    Callback open = timer("run", critical, 20);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(new Memory.Regulation(other, 10, 100, 5, 2)), new Memory.Use(open, 50, 1, 0, false));
    assertEquals(20 + 50, response(open));
    assertEquals(70, observed(open));
  }

  /** What runs on the regulated core may be stopped, so nothing is known about it. */
  @Test
  void aRegulatedCoreHasNoBounds() {
    Callback stopped = timer("stopped", other, 20);
    memory(List.of(new Memory.Regulation(other, 10, 100, 5, 2)));
    Bound bound = Analysis.run(b.build(), Method.SOUND).callbacks().get(stopped.id()).responseTime();
    assertTrue(((Bound.Unbounded) bound).reason().contains("core other is stopped"), bound::toString);
  }

  /** The stalls are named in the explanation. */
  @Test
  void stallsAreAPartOfTheBound() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(), new Memory.Use(callback, 50, 2, 0, true));
    Bound.Bounded bound = (Bound.Bounded) Analysis.run(b.build(), Method.SOUND).callbacks().get(callback.id()).responseTime();
    assertEquals(List.of(100L), bound.explanation().contributions().stream()
        .filter(part -> part.kind() == Contribution.Kind.MEMORY).map(Contribution::ns).toList());
  }
}
