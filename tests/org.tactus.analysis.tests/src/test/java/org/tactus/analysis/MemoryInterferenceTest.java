package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
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

/**
 * Memory-bandwidth interference: bounds worked out by hand. The memory moves a byte per nanosecond, an access is a
 * byte.
 */
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
    return new Campaign(new Simulator(b.build()), 1, RunLength.duration(50_000)).random(100).observations()
        .response(callback)
        .maximum();
  }

  private void memory(List<Memory.Regulation> regulations, Memory.Use... uses) {
    memory(Memory.Policy.INTERVAL, List.of(), regulations, uses);
  }

  private void memory(Memory.Policy policy, List<Callback> sections, List<Memory.Regulation> regulations,
      Memory.Use... uses) {
    b.memory("host", List.of(critical, other)).regulations(regulations).uses(List.of(uses)).critical(sections)
        .policy(policy).add();
  }

  /** Each of the 50 accesses waits for one of the other core, which issues as many as the memory moves. */
  @Test
  void aCoreWithoutRegulationDelaysEveryAccess() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(), new Memory.Use(callback, 50, 2, 0));
    assertEquals(20 + 2 * 50, response(callback));
  }

  /**
   * The core uses 10 up to a look, 5 up to the next and 2 until it is stopped, and one access may be under way: 18 in
   * each of the two periods that the execution may touch, and one access that began before.
   */
  @Test
  void aRegulatedCoreDelaysByItsBudgetAndWhatTheRegulatorIsLate() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(new Memory.Regulation(other, 10, 100, 5, 2)), new Memory.Use(callback, 50, 1, 0));
    assertEquals(20 + 2 * 18 + 1, response(callback));
    long observed = observed(callback);
    assertTrue(observed > 30 && observed <= 57, () -> "observed " + observed);
  }

  /**
   * A section that opens late in a period meets what is used until the stop, and no more of each period than with
   * policy interval.
   */
  @Test
  void criticalIntervalProtectsCriticalCallbacksAsIntervalDoes() {
    Callback protectedOne = timer("run", critical, 20);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(protectedOne), List.of(new Memory.Regulation(other, 10, 100, 5, 2)),
        new Memory.Use(protectedOne, 50, 1, 0));
    assertEquals(20 + 2 * 18 + 1, response(protectedOne));
    long observed = observed(protectedOne);
    assertTrue(observed > 30 && observed <= 57, () -> "observed " + observed);
  }

  /**
   * 10 up to a look, 5 up to the next, and 2 each until the section is heard of and until the core is stopped; two
   * accesses under way.
   */
  @Test
  void monolithicProtectsForTheWholeSection() {
    Callback protectedOne = timer("run", critical, 400);
    memory(Memory.Policy.MONOLITHIC, List.of(protectedOne), List.of(new Memory.Regulation(other, 10, 100, 5, 2)),
        new Memory.Use(protectedOne, 50, 1, 0));
    assertEquals(400 + 10 + 5 + 2 * 2 + 2, response(protectedOne));
    long observed = observed(protectedOne);
    assertTrue(observed > 410 && observed <= 421, () -> "observed " + observed);
  }

  /**
   * Who has used up its budget stands still until the section ends, which leaves nothing at the same place of each
   * period.
   */
  @Test
  void monolithicLeavesRegulatedCoresNoBound() {
    Callback stopped = timer("stopped", other, 20);
    memory(Memory.Policy.MONOLITHIC, List.of(), List.of(new Memory.Regulation(other, 90, 100, 5, 2)));
    Bound bound = Analysis.run(b.build(), Method.SOUND).callbacks().get(stopped.id()).responseTime();
    assertTrue(((Bound.Unbounded) bound).reason().contains("policy monolithic no bound is known"), bound::toString);
  }

  /** Nobody is stopped for the sake of what is not critical. */
  @Test
  void otherCallbacksAreNotProtected() {
    Callback open = timer("run", critical, 20);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(), List.of(new Memory.Regulation(other, 10, 100, 5, 2)),
        new Memory.Use(open, 50, 1, 0));
    assertEquals(20 + 50, response(open));
    assertEquals(70, observed(open));
  }

  /**
   * At full speed the set point and an access under way are reached after 60, of which 5 may have been counted before
   * the period, and the core may stand still for 2 when it begins: 53 are certain in each 100. The busy window begins
   * when they are over: 47 without any of it.
   */
  @Test
  void aRegulatedCoreRunsUntilItMayHaveReachedItsSetPoint() {
    Callback shorter = timer("shorter", other, 20);
    Callback longer = timer("longer", other, 60);
    memory(List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    assertEquals(47 + 53 + 47 + 27, response(longer));
    assertEquals(47 + 53 + 47 + 27, response(shorter));
    long observed = observed(longer);
    assertTrue(observed > 120 && observed <= 174, () -> "observed " + observed);
  }

  /** A core is stopped while critical work runs alone, also if that begins when the set point has been used up. */
  @Test
  void criticalIntervalStopsACoreWhileCriticalWorkRuns() {
    Callback stopped = timer("stopped", other, 80);
    Callback section = timer("section", critical, 300);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(section), List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    assertEquals(47 + 53 + 47 + 27, response(stopped));
    long observed = observed(stopped);
    assertTrue(observed > 100 && observed <= 174, () -> "observed " + observed);
  }

  /** Without critical work nothing is stopped. */
  @Test
  void withoutCriticalWorkNothingIsStopped() {
    Callback open = timer("open", other, 60);
    memory(Memory.Policy.CRITICAL_INTERVAL, List.of(), List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    assertEquals(60, observed(open));
  }

  /** Who has used up its set point stands still until the critical work is done, however many periods that takes. */
  @Test
  void monolithicStopsACoreUntilCriticalWorkIsDone() {
    Callback stopped = timer("stopped", other, 60);
    Callback section = timer("section", critical, 500);
    memory(Memory.Policy.MONOLITHIC, List.of(section), List.of(new Memory.Regulation(other, 20, 100, 0, 2)));
    long observed = observed(stopped);
    assertTrue(observed > 400 && observed <= 562, () -> "observed " + observed);
  }

  /** The set point cannot be reached within a period. */
  @Test
  void aSetPointBeyondThePeriodStopsNothing() {
    Callback callback = timer("run", other, 20);
    memory(List.of(new Memory.Regulation(other, 106, 100, 5, 2)));
    assertEquals(20, response(callback));
    assertEquals(20, observed(callback));
  }

  /**
   * In 105 at most two instances of a period of 1000 access the memory, so the set point is out of reach whatever the
   * bandwidth.
   */
  @Test
  void declaredAccessesThatDoNotReachTheSetPointStopNothing() {
    Callback callback = timer("run", other, 20);
    memory(List.of(new Memory.Regulation(other, 9, 100, 5, 2)), new Memory.Use(callback, 4, 1, 0));
    assertEquals(20 + 4, response(callback));
    assertTrue(observed(callback) <= 24);
  }

  /** One access more, and a look may find the set point when the period has just begun. */
  @Test
  void declaredAccessesThatMayReachTheSetPointStopTheCore() {
    Callback callback = timer("run", other, 20);
    memory(List.of(new Memory.Regulation(other, 8, 100, 5, 2)), new Memory.Use(callback, 8, 1, 0));
    assertTrue(reason(callback).contains("core other is stopped"), () -> reason(callback));
    assertTrue(observed(callback) > 100);
  }

  /** A look may find the set point as soon as the period begins. */
  @Test
  void aSetPointWithinASamplingIntervalLeavesNothing() {
    Callback stopped = timer("stopped", other, 20);
    memory(List.of(new Memory.Regulation(other, 8, 100, 5, 2)));
    assertTrue(reason(stopped).contains("core other is stopped") && reason(stopped).contains("raise its set point"),
        () -> reason(stopped));
  }

  /**
   * A budget of 20 may have been used up when the job is released, 80 before the next; then the core may stand still
   * for 47. The budget fits into the 53 of each 100 that are certain.
   */
  @Test
  void aReservationOnAStoppedCoreWaitsForBudgetAndCore() {
    Callback reserved = reserved("reserved", 20, 100, 25);
    timer("beside", other, 60);
    memory(List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    assertEquals(80 + 47 + 100 + 5, response(reserved));
    long observed = observed(reserved);
    assertTrue(observed > 110 && observed <= 232, () -> "observed " + observed);
  }

  /**
   * The other takes three budgets at once and 10 % of the time after the first, so that what is left is a rate of 0.53
   * - 0.1 after a delay.
   */
  @Test
  void reservationsOnAStoppedCoreCountForEachOther() {
    Callback reserved = reserved("one", 10, 200, 10);
    reserved("two", 10, 100, 10);
    memory(List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    double delay = (47 * 0.53 + 3 * 10 - 10 * 0.1) / 0.43;
    assertEquals(190 + (long) Math.ceil(delay + 10 / 0.43 - 10) + 10, response(reserved));
    assertTrue(observed(reserved) <= response(reserved));
  }

  /** What the other reservation asks for may be all that is certain. */
  @Test
  void reservationsThatMayTakeAllThatIsCertainLeaveNoBound() {
    Callback reserved = reserved("one", 10, 100, 10);
    reserved("two", 60, 100, 10);
    memory(List.of(new Memory.Regulation(other, 61, 100, 5, 2)));
    assertTrue(reason(reserved).contains("may all go to the other reservations"), () -> reason(reserved));
  }

  /**
   * Both threads lack a core of their own: what is released needs 50, and each core may provide nothing for 47 and then
   * 53.
   */
  @Test
  void executorsWithSeveralThreadsHaveBoundsOnStoppedCores() {
    Callback shared = b.callback(
        b.executor("two", ExecutorKind.MULTI_THREADED, 0, b.thread("t0", Placement.fifo(critical, 5)),
            b.thread("t1", Placement.fifo(other, 5))),
        "shared", CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(50)), Activation.periodic(1000));
    memory(List.of(new Memory.Regulation(other, 61, 100, 5, 2), new Memory.Regulation(critical, 61, 100, 5, 2)));
    assertTrue(response(shared) >= 47 + 50 && response(shared) <= 47 + 53 + 47, () -> "bound " + response(shared));
    assertTrue(observed(shared) <= response(shared));
  }

  private Callback reserved(String name, long budget, long period, long wcet) {
    return b.callback(
        b.executor(name, ExecutorKind.SINGLE_THREADED, 0, b.thread(name, Placement.reservation(other, budget, period))),
        name,
        CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet)), Activation.periodic(1000));
  }

  private String reason(Callback callback) {
    Bound bound = Analysis.run(b.build(), Method.SOUND).callbacks().get(callback.id()).responseTime();
    return ((Bound.Unbounded) bound).reason();
  }

  /**
   * Half a second of full use reaches the set point, of which only that half of a period of two seconds is certain: 600
   * ms take up to 1500 ms, 500 ms, 1500 ms and 100 ms. Set point and time have a product beyond 2^63.
   */
  @Test
  void aFastMemoryStopsItsCoreToo() {
    long second = 1_000_000_000;
    Callback callback = b.callback(
        b.executor("run", ExecutorKind.SINGLE_THREADED, 0, b.thread("run", Placement.fifo(critical, 10))), "run",
        CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(600_000_000)), Activation.periodic(60 * second));
    b.memory("host", List.of(critical, other)).bytes(19_999_999_999L).per(second)
        .regulations(List.of(new Memory.Regulation(critical, 10_000_000_000L, 2 * second, 0, 0))).add();
    assertTrue(Math.abs(response(callback) - 3_600_000_000L) < 10, () -> "bound " + response(callback));
  }

  /** The stalls are named in the explanation. */
  @Test
  void stallsAreAPartOfTheBound() {
    Callback callback = timer("run", critical, 20);
    memory(List.of(), new Memory.Use(callback, 50, 2, 0));
    Bound.Bounded bound =
        (Bound.Bounded) Analysis.run(b.build(), Method.SOUND).callbacks().get(callback.id()).responseTime();
    assertEquals(List.of(100L), bound.explanation().contributions().stream()
        .filter(part -> part.kind() == Contribution.Kind.MEMORY).map(Contribution::ns).toList());
  }
}
