package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.TieBreak;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Messages on their way, joins and chains, against schedules computed by hand. */
class MessageTest {

  private final Systems systems = new Systems();

  @Test
  void synchronousMessageGoesThroughSenderNetworkAndListener() {
    // Own code 10, published at its end, two copies of 3: the callback ends at 16; network 100, listener 7, subscriber
    // 4.
    Callback publisher = systems.task("publisher", Placement.ownCore(), 10, Activation.periodic(1000));
    Callback subscriber = systems.task("subscriber", Placement.ownCore(), 4, Activation.any());
    Message message = systems.builder.synchronous(publisher, "/t", 3, 2, 0);
    Listener listener = systems.builder.listener("l", systems.builder.thread("lt", Placement.ownCore()), 10);
    Delivery delivery = systems.builder.delivery(message, subscriber, 0, 100, listener, 7);
    Chain chain = systems.builder.chain("chain", publisher, subscriber, List.of(), List.of());
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 900);
    assertEquals(16, observed.response(publisher).maximum());
    assertEquals(100, observed.network(delivery).maximum());
    assertEquals(7, observed.listener(delivery).maximum());
    assertEquals(123, observed.delivery(delivery).maximum(), "from the release of the publisher");
    ChainPath path = observed.worstPath(chain, Metric.LATENCY).orElseThrow();
    assertEquals(127, observed.path(path, Metric.LATENCY).maximum());
    assertEquals(127, observed.path(path, Metric.TRIGGER_LATENCY).maximum());
  }

  @Test
  void synchronousSendingDelaysWhatTheCallbackPublishesLater() {
    // early is published after 1 ns of own code and sent until 4; late at the end of the 10 ns own code, at 13, sent to
    // 15.
    Callback publisher = systems.task("publisher", Placement.ownCore(), 10, Activation.periodic(1000));
    Message early = systems.builder.synchronous(publisher, "/early", 3, 1, 0);
    Message late = systems.builder.synchronous(publisher, "/late", 2, 1, 0);
    Callback onEarly = systems.sink("onEarly", early);
    Callback onLate = systems.sink("onLate", late);
    TimingModel model = systems.builder.build();
    Observations observed =
        Systems.run(model, Scenario.synchronous(model).withPublication(early, Variation.LEAST), 900);
    assertEquals(15, observed.response(publisher).maximum());
    assertEquals(4, observed.delivery(model.deliveries().get(0)).maximum());
    assertEquals(15, observed.delivery(model.deliveries().get(1)).maximum());
    assertEquals(1, observed.response(onEarly).count() * observed.response(onLate).count());
  }

  @Test
  void listenerHandlesMessagesInTheOrderOfArrival() {
    Callback a = systems.instant("a");
    Callback b = systems.instant("b");
    Callback sink = systems.task("sink", Placement.ownCore(), 0, Activation.any());
    Listener listener = systems.builder.listener("l", systems.builder.thread("lt", Placement.ownCore()), 10);
    Delivery slow = systems.builder.delivery(systems.builder.synchronous(a, "/a", 0, 1, 0), sink, 0, 0, listener, 20);
    Delivery fast = systems.builder.delivery(systems.builder.synchronous(b, "/b", 0, 1, 0), sink, 0, 0, listener, 5);
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(b.id(), 1), 900);
    assertEquals(20, observed.listener(slow).maximum());
    assertEquals(24, observed.listener(fast).maximum());
  }

  @Test
  void severalMessagesPerActivationAreAllDelivered() {
    Callback a = systems.instant("a");
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.empty());
    Message message = systems.builder.message(a, "/a").perActivation(3).flowController(bulk).sendCost(10).add();
    Callback sink = systems.sink("sink", message);
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 900);
    assertEquals(3, observed.response(sink).count());
    assertEquals(30, observed.flowController(message).maximum());
  }

  /** Found by the search: of two messages that reached a reader at the same instant the older one could come last. */
  @Test
  void messagesOfAWriterReachAReaderInTheirOrder() {
    // the message from 0 takes 5, that from 5 no time: both reach the reader at 5, which samples them at 6.
    Callback writer = systems.task("writer", Placement.ownCore(), 0, Activation.periodic(5));
    Callback reader = systems.task("reader", Placement.ownCore(), 1, Activation.periodic(100));
    Listener listener =
        systems.builder.listener("listener", systems.builder.thread("listener", Placement.ownCore()), 0);
    Delivery delivery = systems.builder.delivery(systems.builder.synchronous(writer, "/a", 0, 0, 0), reader).network(5)
        .listener(Optional.of(listener), 0).sampled(true).add();
    systems.builder.chain("chain", writer, reader, List.of(), List.of(new Goal(Metric.AGE, 100)));
    TimingModel model = systems.builder.build();
    for (long seed = 0; seed < 50; seed++) {
      Scenario scenario = Scenario.synchronous(model).withPhase(reader.id(), 6).withTies(TieBreak.RANDOM).withSeed(seed)
          .withNetwork(delivery, Variation.mostUntil(0));
      Observations observed = Systems.run(model, scenario, 9);
      assertEquals(2, observed.path(observed.paths().getFirst(), Metric.AGE).maximum(), "released at 5, end at 7");
    }
  }

  @Test
  void newerMessageReplacesTheOneThatWaitsAtAJoin() {
    // a at 0, 10, 20; b at 25: the join fires once, at 25, with the data of a from 20.
    Callback a = systems.task("a", Placement.ownCore(), 0, Activation.periodic(10));
    Callback b = systems.instant("b");
    Callback join = systems.task("join", Placement.ownCore(), 2, Activation.all(List.of("/a", "/b")));
    systems.builder.localDelivery(systems.builder.synchronous(a, "/a", 0, 0, 0), join, 0);
    systems.builder.localDelivery(systems.builder.synchronous(b, "/b", 0, 0, 0), join, 1);
    Chain fromA = systems.builder.chain("fromA", a, join, List.of(), List.of());
    Chain fromB = systems.builder.chain("fromB", b, join, List.of(), List.of());
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(b.id(), 25), 29);
    assertEquals(1, observed.response(join).count());
    assertEquals(2, observed.replacedMessages());
    assertEquals(7, observed.path(observed.paths().get(0), Metric.LATENCY).maximum(), "released at 20, end at 27");
    assertTrue(observed.worstPath(fromA, Metric.TRIGGER_LATENCY).isEmpty(), "b completed the join");
    assertEquals(2, observed.path(observed.worstPath(fromB, Metric.TRIGGER_LATENCY).orElseThrow(),
        Metric.TRIGGER_LATENCY).maximum());
  }

  @Test
  void slotsAreEmptiedWhenTheJoinFires() {
    // a at 0 and 40, b at 10: fires at 10; a at 40 waits for a b that never comes.
    Callback a = systems.task("a", Placement.ownCore(), 0, Activation.periodic(40));
    Callback b = systems.instant("b");
    Callback join = systems.task("join", Placement.ownCore(), 0, Activation.all(List.of("/a", "/b")));
    systems.builder.localDelivery(systems.builder.synchronous(a, "/a", 0, 0, 0), join, 0);
    systems.builder.localDelivery(systems.builder.synchronous(b, "/b", 0, 0, 0), join, 1);
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(b.id(), 10), 70);
    assertEquals(1, observed.response(join).count());
    assertEquals(0, observed.replacedMessages());
  }

  @Test
  void pathsOfAChainAreObservedOneByOne() {
    // source -> left (10) -> sink and source -> right (30) -> sink.
    Callback source = systems.instant("source");
    Callback left = systems.task("left", Placement.ownCore(), 10, Activation.any());
    Callback right = systems.task("right", Placement.ownCore(), 30, Activation.any());
    Callback sink = systems.task("sink", Placement.ownCore(), 1, Activation.any());
    Message start = systems.builder.synchronous(source, "/s", 0, 0, 0);
    systems.builder.localDelivery(start, left, 0);
    systems.builder.localDelivery(start, right, 0);
    systems.builder.localDelivery(systems.builder.synchronous(left, "/l", 0, 0, 0), sink, 0);
    systems.builder.localDelivery(systems.builder.synchronous(right, "/r", 0, 0, 0), sink, 0);
    Chain both = systems.builder.chain("both", source, sink, List.of(), List.of());
    systems.builder.chain("viaRight", source, sink, List.of(right), List.of());
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 900);
    assertEquals(List.of(List.of(source, left, sink), List.of(source, right, sink), List.of(source, right, sink)),
        observed.paths().stream().map(ChainPath::callbacks).toList());
    assertEquals(11, observed.path(observed.paths().get(0), Metric.LATENCY).maximum());
    assertEquals(31, observed.path(observed.paths().get(1), Metric.LATENCY).maximum());
    assertEquals(right, observed.worstPath(both, Metric.LATENCY).orElseThrow().callbacks().get(1));
  }

  @Test
  void externalInputReleasesItsSubscriber() {
    Callback subscriber = systems.task("subscriber", Placement.ownCore(), 3, Activation.any());
    systems.builder.externalInput("/in", subscriber, 0, org.tactus.timing.curve.ArrivalCurve.periodic(10), 10);
    TimingModel model = systems.builder.build();
    Observations observed = Systems.run(model, Scenario.synchronous(model), 45);
    assertEquals(5, observed.response(subscriber).count());
    assertEquals(3, observed.response(subscriber).maximum());
  }

  @Test
  void cycleIsRefusedWithItsCallbacks() {
    Callback a = systems.task("a", Placement.ownCore(), 1, Activation.any());
    Callback b = systems.task("b", Placement.ownCore(), 1, Activation.any());
    systems.builder.localDelivery(systems.builder.synchronous(a, "/a", 0, 0, 0), b, 0);
    systems.builder.localDelivery(systems.builder.synchronous(b, "/b", 0, 0, 0), a, 0);
    TimingModel model = systems.builder.build();
    UnsupportedModelException refusal = assertThrows(UnsupportedModelException.class, () -> new Simulator(model));
    assertTrue(refusal.getMessage().contains("a, b"), refusal.getMessage());
  }
}
