package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/** The schedulers of flow controllers against schedules computed by hand. */
class FlowControllerTest {

  private final Systems systems = new Systems();
  private final Callback a = systems.instant("a");
  private final Callback b = systems.instant("b");
  private final Callback c = systems.instant("c");

  private Observations run(TimingModel model, long atA, long atB, long atC) {
    return Systems.run(model, Scenario.synchronous(model).withPhase(a.id(), atA).withPhase(b.id(), atB)
        .withPhase(c.id(), atC), 10_000);
  }

  private static long maximum(Observations observed, Message message) {
    return observed.flowController(message).maximum();
  }

  @Test
  void roundRobinDelaysTheHigherPriorityToNineteen() {
    FlowController bulk = systems.controller(FlowScheduler.ROUND_ROBIN, Optional.empty());
    Message low = systems.async(a, bulk, 0, 5, 10, 0);
    Message high = systems.async(b, bulk, 1, 1, 10, 0);
    systems.sink("sink", low, high);
    Observations observed = run(systems.builder.build(), 0, 1, 9_000);
    assertEquals(10, maximum(observed, low));
    assertEquals(19, maximum(observed, high));
  }

  @Test
  void roundRobinPointerStaysWhileIdle() {
    FlowController bulk = systems.controller(FlowScheduler.ROUND_ROBIN, Optional.empty());
    Message first = systems.async(a, bulk, 0, 10, 10, 0);
    Message second = systems.async(b, bulk, 1, 10, 10, 0);
    Callback again = systems.instant("again");
    Message firstAgain = systems.builder.asynchronous(again, "/a", bulk, 0, 10, 10, 1, 0);
    systems.sink("sink", first, second, firstAgain);
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(b.id(), 100)
        .withPhase(again.id(), 100), 1_000);
    assertEquals(10, maximum(observed, first));
    assertEquals(10, maximum(observed, second), "the pointer moved on from writer 0 before the controller became idle");
    assertEquals(20, maximum(observed, firstAgain));
  }

  @Test
  void fifoKeepsTheOrderOfArrival() {
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.empty());
    Message first = systems.async(a, bulk, 0, 10, 10, 0);
    Message second = systems.async(b, bulk, 1, 5, 20, 0);
    Message third = systems.async(c, bulk, 2, -10, 5, 0);
    systems.sink("sink", first, second, third);
    Observations observed = run(systems.builder.build(), 0, 1, 2);
    assertEquals(10, maximum(observed, first));
    assertEquals(29, maximum(observed, second));
    assertEquals(33, maximum(observed, third));
  }

  @Test
  void highPriorityWaitsForTheOneInServiceOnly() {
    FlowController bulk = systems.controller(FlowScheduler.HIGH_PRIORITY, Optional.empty());
    Message first = systems.async(a, bulk, 0, 10, 10, 0);
    Message second = systems.async(b, bulk, 1, 5, 20, 0);
    Message third = systems.async(c, bulk, 2, -10, 5, 0);
    systems.sink("sink", first, second, third);
    Observations observed = run(systems.builder.build(), 0, 1, 2);
    assertEquals(10, maximum(observed, first));
    assertEquals(34, maximum(observed, second));
    assertEquals(13, maximum(observed, third));
  }

  @Test
  void withoutReservationsPriorityThenRegistrationDecides() {
    FlowController bulk = systems.controller(FlowScheduler.PRIORITY_WITH_RESERVATION, Optional.empty());
    Message first = systems.async(a, bulk, 2, 5, 10, 0);
    Message second = systems.async(b, bulk, 1, 7, 10, 0);
    Message third = systems.async(c, bulk, 0, 7, 10, 0);
    systems.sink("sink", first, second, third);
    Observations observed = run(systems.builder.build(), 0, 0, 0);
    assertEquals(10, maximum(observed, first));
    assertEquals(30, maximum(observed, second));
    assertEquals(20, maximum(observed, third));
  }

  @Test
  void limitedPeriodRestartsWhenTheThreadWaits() {
    // The idle controller restarts at 100. Samples of 40 bytes from 150 on: two fit (100 - 0 > 40, 100 - 40 > 40), the
    // third does not (100 - 80 < 40) and waits for the restart at 200.
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.of(new FlowController.Limit(100, 100)));
    Message first = systems.async(a, bulk, 0, 10, 10, 40);
    Message second = systems.async(b, bulk, 1, 10, 10, 40);
    Message third = systems.async(c, bulk, 2, 10, 10, 40);
    systems.sink("sink", first, second, third);
    Observations observed = run(systems.builder.build(), 150, 151, 152);
    assertEquals(10, maximum(observed, first));
    assertEquals(19, maximum(observed, second));
    assertEquals(58, maximum(observed, third), "sent from 200 to 210");
  }

  @Test
  void limitedPeriodHasNoGrid() {
    // The first sample keeps the thread busy from 90 to 190, past the end of the period at 100. The second fits no
    // more; the thread waits, finds the period over and restarts it at 190 at once, not at 200. So the third one, which
    // fits no more into that period, waits until 290.
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.of(new FlowController.Limit(100, 100)));
    Message first = systems.async(a, bulk, 0, 10, 100, 60);
    Message second = systems.async(b, bulk, 1, 10, 10, 60);
    Message third = systems.async(c, bulk, 2, 10, 10, 60);
    systems.sink("sink", first, second, third);
    Observations observed = run(systems.builder.build(), 90, 91, 92);
    assertEquals(100, maximum(observed, first));
    assertEquals(109, maximum(observed, second), "sent from 190 to 200");
    assertEquals(208, maximum(observed, third), "sent from 290 to 300");
  }

  @Test
  void sampleOverTheLimitIsSentInParts() {
    // 150 bytes at 100 per period: 99 at once, the rest after the restart at 100; 15 ns in all, 9.9 of them in the
    // first.
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.of(new FlowController.Limit(100, 100)));
    Message large = systems.async(a, bulk, 0, 10, 15, 150);
    systems.sink("sink", large);
    assertEquals(105, maximum(run(systems.builder.build(), 0, 9_000, 9_000), large));
  }

  @Test
  void aWriterWithinItsShareGoesFirst() {
    // 50 of 100 bytes are reserved for the lowest writer: its first sample of 40 goes before the others, its second,
    // beyond the reservation (50 > 40 + 40 fails), after the highest; 20 fit no more, so the rest waits for the restart
    // at 100.
    FlowController bulk = systems.controller(FlowScheduler.PRIORITY_WITH_RESERVATION,
        Optional.of(new FlowController.Limit(100, 100)));
    Message high = systems.async(a, bulk, 0, -10, 10, 40);
    Message low = systems.builder.message(b, "/b").writer(1).perActivation(2).flowController(bulk).sendCost(10)
        .payload(40).share(50).add();
    systems.sink("sink", high, low);
    Observations observed = run(systems.builder.build(), 10, 10, 9_000);
    assertEquals(20, maximum(observed, high));
    assertEquals(100, maximum(observed, low), "the second one is sent from 100 to 110");
  }
}
