package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.Fraction;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.model.TimingModelException;
import org.tactus.timing.model.Turns;

/** A timer of 10 ms calls a service no sooner than 45 ms after the last time: bounds by hand, and what runs reach. */
class SpacedCallsTest {

  private static final long DISTANCE = 45;

  private final TimingModelBuilder builder = TimingModel.builder("calls", Semantics.of("jazzy"));
  private final Core core = builder.core("c");
  private final Core other = builder.core("d");
  private final Callback timer = callback("timer", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
  private final Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, Activation.any());

  private Callback callback(String name, Core on, int priority, CallbackClass kind, long wcet, Activation activation) {
    return builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread(name, Placement.fifo(on, priority))), name, kind, 0, Optional.of(ExecutionTime.wcet(wcet)),
        activation);
  }

  private Message send(Callback from, Callback to, String topic, Turns turns) {
    Message message = builder.message(from, topic).turns(turns).copies(0).add();
    builder.delivery(message, to).add();
    return message;
  }

  private void goals(String name, Callback from, Callback to) {
    builder.chain(name, from, to, List.of(), List.of(new Goal(Metric.LATENCY, 1_000), new Goal(Metric.REACTION, 1_000),
        new Goal(Metric.AGE, 1_000)));
  }

  private static long bound(TimingModel model, Metric metric) {
    return Analysis.run(model, Method.SOUND).chains().getFirst().worst(metric).orElseThrow().bound().nsOrInfinite();
  }

  private static long seen(TimingModel model, Metric metric) {
    Observations all =
        new Campaign(new Simulator(model), 1, new RunLength(3_000, 20_000)).adversarial(60).observations();
    ChainPath path = all.paths().getFirst();
    return all.path(path, metric).maximum();
  }

  /** Below the service a callback needs 38 ms; within 42 the service comes once, and within 46 twice. */
  @Test
  void theServerIsCalledAtTheDistance() {
    Callback below = callback("below", core, 50, CallbackClass.TIMER, 38, Activation.periodic(100));
    Message request = send(timer, service, "/request", Turns.apart(DISTANCE));
    goals("below", below, below);
    TimingModel model = builder.build();
    assertEquals(38 + 4, bound(model, Metric.LATENCY));
    assertEquals(Fraction.of(1, DISTANCE), Rates.of(model).of(request));
    assertEquals(Fraction.of(1, DISTANCE), Rates.of(model).of(service));
    assertEquals(Fraction.ZERO, Rates.certain(model).of(service));
    assertEquals(38 + 4, seen(model, Metric.LATENCY));
  }

  /** A callback that is activated less often than the rate allows sends with each activation. */
  @Test
  void theLesserOfBothCurvesHolds() {
    Callback below = callback("below", core, 50, CallbackClass.TIMER, 5, Activation.periodic(100));
    Message request = send(timer, service, "/request", Turns.apart(3));
    goals("below", below, below);
    TimingModel model = builder.build();
    assertEquals(5 + 4, bound(model, Metric.LATENCY));
    assertEquals(Fraction.of(1, 10), Rates.of(model).of(request));
  }

  /** Twice with each activation that sends, which start as much apart as before. */
  @Test
  void severalMessagesComeAtOnce() {
    Callback below = callback("below", core, 50, CallbackClass.TIMER, 30, Activation.periodic(100));
    Message request =
        builder.message(timer, "/request").perActivation(2).turns(Turns.apart(DISTANCE)).copies(0).add();
    builder.delivery(request, service).add();
    goals("below", below, below);
    TimingModel model = builder.build();
    assertEquals(30 + 2 * 4, bound(model, Metric.LATENCY));
    assertEquals(Fraction.of(2, DISTANCE), Rates.of(model).of(request));
  }

  /**
   * An event waits for the distance, for the next activation behind it, and for as much as the one before may have
   * started after its release.
   */
  @Test
  void theFirstCallbackCalls() {
    send(timer, service, "/request", Turns.apart(DISTANCE));
    goals("call", timer, service);
    TimingModel model = builder.build();
    assertEquals(1 + 4, bound(model, Metric.LATENCY));
    assertEquals(1 + 4, bound(model, Metric.AGE));
    assertEquals(DISTANCE + 1 + 10 + 5, bound(model, Metric.REACTION));
    long reaction = seen(model, Metric.REACTION);
    assertTrue(reaction > 50 && reaction <= 61, "reaction " + reaction);
    assertTrue(seen(model, Metric.LATENCY) <= 5);
  }

  /** A callback on the way sends: what it does not send waits for an activation that is far enough. */
  @Test
  void aCallbackOnTheWayCalls() {
    Callback middle = callback("middle", other, 40, CallbackClass.SUBSCRIPTION, 2, Activation.any());
    send(timer, middle, "/data", Turns.ALL);
    send(middle, service, "/request", Turns.apart(DISTANCE));
    goals("call", timer, service);
    TimingModel model = builder.build();
    assertEquals(1 + 2 + 4, bound(model, Metric.LATENCY));
    // the event and its first callback; the distance, the middle one's 3 and its gap of 10 + 1; its 3 and the service
    assertEquals(10 + 1 + DISTANCE + 3 + 11 + 3 + 4, bound(model, Metric.REACTION));
    long reaction = seen(model, Metric.REACTION);
    assertTrue(reaction > 50 && reaction <= 77, "reaction " + reaction);
  }

  /** What is behind the call is sampled: the age counts the activations that do not send. */
  @Test
  void whatIsSampledBehindTheCallGetsOlder() {
    Callback reader = callback("reader", core, 50, CallbackClass.TIMER, 2, Activation.periodic(20));
    send(timer, service, "/request", Turns.apart(DISTANCE));
    builder.stateRead(service, reader);
    goals("state", timer, reader);
    TimingModel model = builder.build();
    // the distance, 1 and 10 between two that send, 1 of the timer, and 2 + 4 of the reader
    assertEquals(DISTANCE + 1 + 10 + 1 + 6, bound(model, Metric.AGE));
    long age = seen(model, Metric.AGE);
    assertTrue(age > 50 && age <= 63, "age " + age);
  }

  /** Two inputs activate the caller: those of one may always come too soon. */
  @Test
  void dataOfOneOfSeveralInputsMayNeverBeSent() {
    Callback two = callback("two", other, 45, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback caller = callback("caller", other, 40, CallbackClass.SUBSCRIPTION, 1, Activation.any());
    send(timer, caller, "/one", Turns.ALL);
    send(two, caller, "/two", Turns.ALL);
    send(caller, service, "/request", Turns.apart(DISTANCE));
    goals("call", timer, service);
    Bound reaction =
        Analysis.run(builder.build(), Method.SOUND).chains().getFirst().worst(Metric.REACTION).orElseThrow().bound();
    assertTrue(reaction instanceof Bound.Unbounded none && none.reason().contains("may never be sent")
        && none.reason().contains("activations at least 45 ns apart"), reaction.toString());
  }

  @Test
  void aDistanceIsAboveZero() {
    send(timer, service, "/request", new Turns.Apart(0));
    assertThrows(TimingModelException.class, builder::build);
  }
}
