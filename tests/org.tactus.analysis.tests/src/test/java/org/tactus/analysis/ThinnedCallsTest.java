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

/**
 * A timer calls a service with one of five activations, every 50 of its 10 ms: bounds by hand, beside what runs reach.
 */
class ThinnedCallsTest {

  private static final int EVERY = 5;

  private final TimingModelBuilder builder = TimingModel.builder("calls", Semantics.of("jazzy"));
  private final Core core = builder.core("c");
  private final Core other = builder.core("d");

  private Callback callback(String name, Core on, int priority, CallbackClass kind, long wcet, Activation activation) {
    return builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread(name, Placement.fifo(on, priority))), name, kind, 0, Optional.of(ExecutionTime.wcet(wcet)),
        activation);
  }

  private Message send(Callback from, Callback to, String topic, long every) {
    Message message = builder.message(from, topic).every(every).copies(0).add();
    builder.delivery(message, to).add();
    return message;
  }

  private static Activation any() {
    return Activation.any();
  }

  private void goals(String name, Callback from, Callback to) {
    builder.chain(name, from, to, List.of(), List.of(new Goal(Metric.LATENCY, 1_000), new Goal(Metric.REACTION, 1_000),
        new Goal(Metric.AGE, 1_000)));
  }

  private static long bound(TimingModel model, String chain, Metric metric) {
    return Analysis.run(model, Method.SOUND).chains().stream().filter(one -> one.chain().name().equals(chain))
        .findFirst().orElseThrow().worst(metric).orElseThrow().bound().nsOrInfinite();
  }

  private static long seen(TimingModel model, String chain, Metric metric) {
    Observations all =
        new Campaign(new Simulator(model), 1, new RunLength(3_000, 20_000)).adversarial(60).observations();
    ChainPath path =
        all.paths().stream().filter(one -> one.chain().name().equals(chain)).findFirst().orElseThrow();
    return all.path(path, metric).maximum();
  }

  /** Below the service a callback needs 8 ms: the service interrupts it once where each activation would twice. */
  @Test
  void theServerHasTheLesserArrivals() {
    Callback timer = callback("timer", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, any());
    Callback below = callback("below", core, 50, CallbackClass.TIMER, 8, Activation.periodic(60));
    Message request = send(timer, service, "/request", EVERY);
    goals("below", below, below);
    TimingModel model = builder.build();
    assertEquals(12, bound(model, "below", Metric.LATENCY));
    assertEquals(Fraction.of(1, 50), Rates.of(model).of(request));
    assertEquals(Fraction.of(1, 50), Rates.of(model).of(service));
    assertTrue(seen(model, "below", Metric.LATENCY) <= 12);
  }

  /** The source sends: an event waits for the next activation that does, and the latency is that of any chain. */
  @Test
  void theFirstCallbackCalls() {
    Callback timer = callback("timer", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, any());
    Callback client = callback("client", other, 40, CallbackClass.CLIENT, 2, any());
    send(timer, service, "/request", EVERY);
    send(service, client, "/response", 1);
    goals("call", timer, client);
    TimingModel model = builder.build();
    assertEquals(1 + 4 + 2, bound(model, "call", Metric.LATENCY));
    assertEquals(1 + 4 + 2, bound(model, "call", Metric.AGE));
    assertEquals(EVERY * 10 + 7, bound(model, "call", Metric.REACTION));
    long reaction = seen(model, "call", Metric.REACTION);
    assertTrue(reaction > 50 && reaction <= 57, "reaction " + reaction);
    assertTrue(seen(model, "call", Metric.LATENCY) <= 7);
  }

  /** A callback on the way sends: data of an activation that does not waits for one that does, with newer data. */
  @Test
  void aCallbackOnTheWayCalls() {
    Callback timer = callback("timer", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback middle = callback("middle", other, 40, CallbackClass.SUBSCRIPTION, 2, any());
    Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, any());
    send(timer, middle, "/data", 1);
    send(middle, service, "/request", EVERY);
    goals("call", timer, service);
    TimingModel model = builder.build();
    assertEquals(1 + 2 + 4, bound(model, "call", Metric.LATENCY));
    assertEquals(1 + 2 + 4, bound(model, "call", Metric.AGE));
    // the event, then four further activations of the callback on the way, each 10 + 1 after the one before at most;
    // its own 2, and 1 of the timer above it
    assertEquals(10 + 1 + (EVERY - 1) * 11 + 3 + 4, bound(model, "call", Metric.REACTION));
    long reaction = seen(model, "call", Metric.REACTION);
    assertTrue(reaction > 50 && reaction <= 62, "reaction " + reaction);
  }

  /** What is behind the call is sampled: the age counts the activations that do not send. */
  @Test
  void whatIsSampledBehindTheCallGetsOlder() {
    Callback timer = callback("timer", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, any());
    Callback reader = callback("reader", core, 50, CallbackClass.TIMER, 2, Activation.periodic(20));
    send(timer, service, "/request", EVERY);
    builder.stateRead(service, reader);
    goals("state", timer, reader);
    TimingModel model = builder.build();
    // 50 between two that send, 1 of the timer, the service above its reader drops out, and 2 + 4 of the reader
    assertEquals(EVERY * 10 + 1 + 6, bound(model, "state", Metric.AGE));
    long age = seen(model, "state", Metric.AGE);
    assertTrue(age > 50 && age <= 57, "age " + age);
  }

  /** Two inputs activate the caller: those of one may never be the turn that sends. */
  @Test
  void dataOfOneOfSeveralInputsMayNeverBeSent() {
    Callback one = callback("one", other, 50, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback two = callback("two", other, 45, CallbackClass.TIMER, 1, Activation.periodic(10));
    Callback caller =
        callback("caller", other, 40, CallbackClass.SUBSCRIPTION, 1, Activation.any());
    Callback service = callback("service", core, 60, CallbackClass.SERVICE, 4, any());
    send(one, caller, "/one", 1);
    send(two, caller, "/two", 1);
    send(caller, service, "/request", 2);
    goals("call", one, service);
    TimingModel model = builder.build();
    ChainResult chain = Analysis.run(model, Method.SOUND).chains().getFirst();
    Bound reaction = chain.worst(Metric.REACTION).orElseThrow().bound();
    assertTrue(reaction instanceof Bound.Unbounded none && none.reason().contains("may never be sent"),
        reaction.toString());
    assertTrue(chain.worst(Metric.LATENCY).orElseThrow().bound() instanceof Bound.Bounded);
  }
}
