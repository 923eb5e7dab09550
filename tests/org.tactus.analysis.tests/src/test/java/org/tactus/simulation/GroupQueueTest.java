package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/**
 * The events executor by callback groups, and groups that several executors serve, against schedules computed by hand.
 */
class GroupQueueTest {

  private static final Activation RARE = Activation.sporadic(ArrivalCurve.sporadic(Systems.RARELY));

  private final Systems systems = new Systems("lyrical");

  private Callback callback(Executor executor, String name, CallbackGroup group, CallbackClass kind, long wcet,
      Activation activation) {
    return systems.builder.callback(executor, name, kind, 0).executionTime(Optional.of(ExecutionTime.wcet(wcet)))
        .activation(activation).group(Optional.of(group)).add();
  }

  private Observations run(long duration, long... phases) {
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model);
    for (int source = 0; source < phases.length; source++) {
      scenario = scenario.withPhase(source, phases[source]);
    }
    return Systems.run(model, scenario, duration);
  }

  private Executor executor(ExecutorKind kind, String name) {
    return systems.executor(name, kind, Placement.ownCore(), 0);
  }

  @Test
  void readyGroupsAreServedInTurn() {
    // Group g has three events from 0 on, group h one at 1: h runs after the first of g, not after all.
    Executor executor = executor(ExecutorKind.EVENTS_CBG, "e");
    CallbackGroup g = systems.builder.group("g", true);
    callback(executor, "g1", g, CallbackClass.SUBSCRIPTION, 10, RARE);
    callback(executor, "g2", g, CallbackClass.SUBSCRIPTION, 10, RARE);
    Callback third = callback(executor, "g3", g, CallbackClass.TIMER, 10, RARE);
    Callback other = callback(executor, "h", systems.builder.group("h", true), CallbackClass.WAITABLE, 5, RARE);
    Observations observed = run(900, 0, 0, 0, 1);
    assertEquals(10 + 5 - 1, observed.response(other).maximum(), "g1 0-10, h 10-15");
    assertEquals(35, observed.response(third).maximum(), "g2 15-25, g3 25-35");
  }

  @Test
  void aTimerIsArmedAgainWhenItHasRun() {
    // The timer expires at 0, 10, 20, ...; the subscription at 11 comes before its second expiry, which queues at 15.
    Executor executor = executor(ExecutorKind.EVENTS_CBG, "e");
    CallbackGroup g = systems.builder.group("g", true);
    callback(executor, "timer", g, CallbackClass.TIMER, 15, Activation.periodic(10));
    Callback late = callback(executor, "late", g, CallbackClass.SUBSCRIPTION, 5, RARE);
    Observations observed = run(29, 0, 11);
    assertEquals(15 + 5 - 11, observed.response(late).maximum());
    assertEquals(1, observed.collapsedExpiries(), "that of 20; that of 10 waits until 15");
  }

  @Test
  void groupsRunSideBySideOnSeveralThreads() {
    Executor executor =
        systems.builder.executor("e", ExecutorKind.EVENTS_CBG, 0, systems.builder.thread("t1", Placement.ownCore()),
        systems.builder.thread("t2", Placement.ownCore()));
    CallbackGroup g = systems.builder.group("g", true);
    Callback first = callback(executor, "g1", g, CallbackClass.SUBSCRIPTION, 10, RARE);
    Callback second = callback(executor, "g2", g, CallbackClass.SUBSCRIPTION, 10, RARE);
    Callback other = callback(executor, "h", systems.builder.group("h", true), CallbackClass.SUBSCRIPTION, 10, RARE);
    Observations observed = run(900, 0, 0, 0);
    assertEquals(10, observed.response(first).maximum());
    assertEquals(20, observed.response(second).maximum());
    assertEquals(10, observed.response(other).maximum());
  }

  @Test
  void everyKindPassesOverAGroupThatIsBusyElsewhere() {
    for (ExecutorKind kind : new ExecutorKind[] {ExecutorKind.SINGLE_THREADED, ExecutorKind.STATIC_SINGLE_THREADED,
        ExecutorKind.EVENTS, ExecutorKind.EVENTS_CBG, ExecutorKind.PLAIN_THREAD}) {
      Systems own = new Systems("jazzy");
      CallbackGroup shared = own.builder.group("shared", true);
      Executor holder = own.executor("holder", ExecutorKind.SINGLE_THREADED, Placement.ownCore(), 0);
      own.builder.callback(holder, "holds", CallbackClass.SUBSCRIPTION, 0)
          .executionTime(Optional.of(ExecutionTime.wcet(10))).activation(RARE).group(Optional.of(shared)).add();
      Executor executor = own.executor("executor", kind, Placement.ownCore(), 0);
      Callback waits = own.builder.callback(executor, "waits", CallbackClass.SUBSCRIPTION, 0)
          .executionTime(Optional.of(ExecutionTime.wcet(3))).activation(RARE).group(Optional.of(shared)).add();
      TimingModel model = own.builder.build();
      Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(1, 4), 900);
      assertEquals(10 - 4 + 3, observed.response(waits).maximum(), kind.keyword());
    }
  }
}
