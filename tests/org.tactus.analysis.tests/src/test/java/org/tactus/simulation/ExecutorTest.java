package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** The order in which executors run callbacks, against schedules computed by hand. */
class ExecutorTest {

  private static final Activation RARE = Activation.sporadic(ArrivalCurve.sporadic(Systems.RARELY));

  private Observations run(Systems systems, long duration, long... phases) {
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model);
    for (int source = 0; source < phases.length; source++) {
      scenario = scenario.withPhase(source, phases[source]);
    }
    return Systems.run(model, scenario, duration);
  }

  private static Executor executor(Systems systems, ExecutorKind kind, long overhead) {
    return systems.executor("executor", kind, Placement.ownCore(), overhead);
  }

  @Test
  void wholeWindowRunsBeforeTheNextPoll() {
    // At 0 the timer and the second subscription are ready: window {timer 0-10, second 10-20}. The first subscription
    // arrives at 5 and has to wait for the next poll although it is registered earlier.
    Systems systems = new Systems();
    Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 0);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 10, Activation.periodic(1000));
    Callback first = systems.callback(executor, "first", CallbackClass.SUBSCRIPTION, 0, 10, RARE);
    Callback second = systems.callback(executor, "second", CallbackClass.SUBSCRIPTION, 1, 10, RARE);
    Observations observed = run(systems, 900, 0, 5, 0);
    assertEquals(10, observed.response(timer).maximum());
    assertEquals(25, observed.response(first).maximum());
    assertEquals(20, observed.response(second).maximum());
  }

  @Test
  void classesAreServedInOrderWithinAWindow() {
    Systems systems = new Systems();
    Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 1);
    Callback waitable = systems.callback(executor, "waitable", CallbackClass.WAITABLE, 0, 10, RARE);
    Callback client = systems.callback(executor, "client", CallbackClass.CLIENT, 0, 10, RARE);
    Callback service = systems.callback(executor, "service", CallbackClass.SERVICE, 0, 10, RARE);
    Callback subscription = systems.callback(executor, "subscription", CallbackClass.SUBSCRIPTION, 0, 10, RARE);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 10, Activation.periodic(1000));
    Observations observed = run(systems, 900);
    assertEquals(11, observed.response(timer).maximum());
    assertEquals(22, observed.response(subscription).maximum());
    assertEquals(33, observed.response(service).maximum());
    assertEquals(44, observed.response(client).maximum());
    assertEquals(55, observed.response(waitable).maximum());
  }

  @Test
  void oneInstancePerWindow() {
    // Two messages of the subscription at 0: the second has to wait for the service, which is in the first window too.
    Systems systems = new Systems();
    Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 0);
    Callback subscription = systems.callback(executor, "subscription", CallbackClass.SUBSCRIPTION, 0, 10,
        Activation.sporadic(ArrivalCurve.burst(2, Systems.RARELY, 0)));
    Callback service = systems.callback(executor, "service", CallbackClass.SERVICE, 0, 10, RARE);
    Observations observed = run(systems, 900);
    assertEquals(30, observed.response(subscription).maximum());
    assertEquals(20, observed.response(service).maximum());
  }

  @Test
  void missedTimerPeriodsCollapse() {
    // The blocker runs 0-35, the timer expires at 5, 15, 25: one instance remains, released at 5, run 35-36. The expiry
    // at 35 comes while nothing is pending or collapses, depending on the order of that instant: completions come after
    // outside releases, so it collapses.
    Systems systems = new Systems();
    Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 0);
    Callback blocker = systems.callback(executor, "blocker", CallbackClass.SUBSCRIPTION, 0, 35, RARE);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 1, Activation.periodic(10));
    Observations observed = run(systems, 44, 0, 5);
    assertEquals(35, observed.response(blocker).maximum());
    assertEquals(31, observed.response(timer).maximum());
    assertEquals(1, observed.response(timer).count());
    assertEquals(3, observed.collapsedExpiries());
  }

  @Test
  void staticExecutorOfJazzyIsStrict() {
    // Subscriptions come before timers, and every job polls: the timer waits until no message is left.
    Systems systems = new Systems("jazzy");
    Executor executor = executor(systems, ExecutorKind.STATIC_SINGLE_THREADED, 0);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 10, Activation.periodic(1000));
    Callback subscription = systems.callback(executor, "subscription", CallbackClass.SUBSCRIPTION, 0, 10,
        Activation.sporadic(ArrivalCurve.burst(3, Systems.RARELY, 5)));
    Callback service = systems.callback(executor, "service", CallbackClass.SERVICE, 0, 10, RARE);
    Callback client = systems.callback(executor, "client", CallbackClass.CLIENT, 0, 10, RARE);
    Observations observed = run(systems, 900);
    assertEquals(20, observed.response(subscription).maximum(), "released at 10, run 20-30");
    assertEquals(40, observed.response(timer).maximum());
    assertEquals(50, observed.response(client).maximum());
    assertEquals(60, observed.response(service).maximum());
  }

  @Test
  void staticExecutorOfHumbleServesEveryReadyEntityOncePerPoll() {
    Systems systems = new Systems("humble");
    Executor executor = executor(systems, ExecutorKind.STATIC_SINGLE_THREADED, 0);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 10, Activation.periodic(1000));
    Callback subscription = systems.callback(executor, "subscription", CallbackClass.SUBSCRIPTION, 0, 10,
        Activation.sporadic(ArrivalCurve.burst(3, Systems.RARELY, 5)));
    Callback service = systems.callback(executor, "service", CallbackClass.SERVICE, 0, 10, RARE);
    Observations observed = run(systems, 900);
    assertEquals(20, observed.response(timer).maximum(), "after one message");
    assertEquals(30, observed.response(service).maximum());
    assertEquals(40, observed.response(subscription).maximum(), "released at 5 and 10, run 30-40 and 40-50");
  }

  @Test
  void timersOfDashingAreCheckedBeforeEverySelection() {
    Systems systems = new Systems("dashing");
    Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 0);
    Callback first = systems.callback(executor, "first", CallbackClass.SUBSCRIPTION, 0, 10, RARE);
    Callback second = systems.callback(executor, "second", CallbackClass.SUBSCRIPTION, 1, 10, RARE);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 10, Activation.periodic(1000));
    Observations observed = run(systems, 900, 0, 0, 5);
    assertEquals(10, observed.response(first).maximum());
    assertEquals(15, observed.response(timer).maximum());
    assertEquals(30, observed.response(second).maximum());
  }

  @Test
  void eventsExecutorRunsInTheOrderOfArrivalAndQueuesEveryExpiry() {
    Systems systems = new Systems();
    Executor executor = executor(systems, ExecutorKind.EVENTS, 0);
    Callback waitable = systems.callback(executor, "waitable", CallbackClass.WAITABLE, 0, 35, RARE);
    Callback timer = systems.callback(executor, "timer", CallbackClass.TIMER, 0, 1, Activation.periodic(10));
    Observations observed = run(systems, 39, 0, 1);
    assertEquals(35, observed.response(waitable).maximum());
    assertEquals(4, observed.response(timer).count());
    assertEquals(35, observed.response(timer).maximum(), "released at 1, run 35-36");
    assertEquals(0, observed.collapsedExpiries());
  }

  @Test
  void orderWithinAClassIsArbitraryFromJazzyOn() {
    boolean firstCameLast = false;
    boolean secondCameLast = false;
    for (int seed = 0; seed < 20; seed++) {
      Systems systems = new Systems("jazzy");
      Executor executor = executor(systems, ExecutorKind.SINGLE_THREADED, 0);
      Callback first = systems.callback(executor, "first", CallbackClass.SUBSCRIPTION, 0, 10, RARE);
      Callback second = systems.callback(executor, "second", CallbackClass.SUBSCRIPTION, 1, 10, RARE);
      TimingModel model = systems.builder.build();
      Observations observed = Systems.run(model,
          Scenario.synchronous(model).withClassOrder(ClassOrder.FIXED_PER_RUN).withSeed(seed), 900);
      firstCameLast |= observed.response(first).maximum() == 20;
      secondCameLast |= observed.response(second).maximum() == 20;
    }
    assertTrue(firstCameLast && secondCameLast);
  }
}
