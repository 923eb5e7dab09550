package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Threads on cores against schedules computed by hand. */
class SchedulingTest {

  private final Systems systems = new Systems();
  private final Core core = systems.core("c0");

  @Test
  void higherPriorityPreempts() {
    // Liu and Layland style: high (2 every 5), low (4 every 20): low runs 2-5 and 7-8.
    Callback high = systems.task("high", Placement.fifo(core, 20), 2, Activation.periodic(5));
    Callback low = systems.task("low", Placement.fifo(core, 10), 4, Activation.periodic(20));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 19);
    assertEquals(2, observed.response(high).maximum());
    assertEquals(4, observed.response(high).count());
    assertEquals(8, observed.response(low).maximum());
  }

  @Test
  void equalPrioritiesDoNotPreemptEachOther() {
    Callback first = systems.task("first", Placement.fifo(core, 10), 10, Activation.periodic(100));
    Callback second = systems.task("second", Placement.fifo(core, 10), 5, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(second.id(), 3), 90);
    assertEquals(10, observed.response(first).maximum());
    assertEquals(12, observed.response(second).maximum());
  }

  @Test
  void preemptedThreadStaysBeforeEqualOnes() {
    // first runs 0-2, high 2-7, first again 7-15; second, ready since 3, only then.
    Callback first = systems.task("first", Placement.fifo(core, 10), 10, Activation.periodic(100));
    Callback second = systems.task("second", Placement.fifo(core, 10), 5, Activation.periodic(100));
    Callback high = systems.task("high", Placement.fifo(core, 11), 5, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model,
        Scenario.synchronous(model).withPhase(second.id(), 3).withPhase(high.id(), 2), 90);
    assertEquals(15, observed.response(first).maximum());
    assertEquals(17, observed.response(second).maximum());
    assertEquals(5, observed.response(high).maximum());
  }

  @Test
  void threadsWithoutPlacementDoNotDisturbEachOther() {
    Callback first = systems.task("first", Placement.ownCore(), 10, Activation.periodic(100));
    Callback second = systems.task("second", Placement.ownCore(), 7, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 90);
    assertEquals(10, observed.response(first).maximum());
    assertEquals(7, observed.response(second).maximum());
  }

  @Test
  void plainThreadQueuesEveryExpiry() {
    // 15 every 10: instance k ends at 15 (k + 1), so that responses grow by 5.
    Callback overloaded = systems.task("overloaded", Placement.ownCore(), 15, Activation.periodic(10));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 60);
    assertEquals(4, observed.response(overloaded).count());
    assertEquals(30, observed.response(overloaded).maximum());
    assertEquals(0, observed.collapsedExpiries());
  }

  @Test
  void exhaustedBudgetThrottlesUntilTheDeadline() {
    // Budget 4 every 10, a job of 10: runs 0-4, 10-14, 20-22.
    Callback served = systems.task("served", Placement.reservation(core, 4, 10), 10, Activation.periodic(100));
    Callback other = systems.task("other", Placement.fifo(core, 99), 13, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 90);
    assertEquals(22, observed.response(served).maximum());
    assertEquals(23, observed.response(other).maximum(), "runs 4-10, 14-20 and 22-23");
  }

  @Test
  void reservationsRunByDeadline() {
    // Both are released at 0. The deadline of b (6) is earlier: b runs 0-2, a 2-4. a is throttled until 10, runs 10-12;
    // b again at 6-8, 12-14: at 12 both are ready, a is throttled then.
    Callback a = systems.task("a", Placement.reservation(core, 2, 10), 4, Activation.periodic(100));
    Callback b = systems.task("b", Placement.reservation(core, 2, 6), 6, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 90);
    assertEquals(12, observed.response(a).maximum());
    assertEquals(14, observed.response(b).maximum());
  }

  @Test
  void wakeUpKeepsTheBudgetThatIsLeft() {
    // Two jobs of 3 with budget 4 every 10, at 0 and 5: the first leaves 1 until 10. At 5 that is below the bandwidth
    // (1/5 against 4/10), so budget and deadline stay: it runs 5-6, is throttled, and runs 10-12.
    Callback served = systems.task("served", Placement.reservation(core, 4, 10), 3, Activation.periodic(50, 45));
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model).withJitter(served.id(), Variation.mostUntil(0));
    Observations observed = Systems.run(model, scenario, 140);
    assertEquals(7, observed.response(served).maximum(), "released at 45 and 50");
  }

  @Test
  void wakeUpRefillsWhatWouldExceedTheBandwidth() {
    // The first job (1) leaves 3 of 4 until 10; at 8 that exceeds the bandwidth (3/2), so the second gets 4 until 18.
    Callback served = systems.task("served", Placement.reservation(core, 4, 10), 4, Activation.periodic(50, 42));
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model).withJitter(served.id(), Variation.mostUntil(0))
        .withExecution(served, Variation.leastUntil(0));
    Observations observed = Systems.run(model, scenario, 99);
    assertEquals(4, observed.response(served).maximum(), "released at 50, runs 50-54");
    assertEquals(2, observed.response(served).count());
  }

  @Test
  void reservationWithoutCoreMayGetItsBudgetLast() {
    Callback served = systems.task("served", Placement.reservation(4, 10), 8, Activation.periodic(100));
    TimingModel model = systems.builder.build();
    Scenario early = Scenario.synchronous(model);
    assertEquals(14, Systems.run(model, early, 90).response(served).maximum());
    Scenario late = early.change().reservations(java.util.List.of(Variation.MOST)).build();
    assertEquals(20, Systems.run(model, late, 90).response(served).maximum(), "runs 6-10 and 16-20");
  }
}
