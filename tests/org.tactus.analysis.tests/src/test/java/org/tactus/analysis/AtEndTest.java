package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;

/** Messages that callbacks publish at their end, by hand. */
class AtEndTest extends MultithreadModel {

  private Callback reader(Executor executor, long wcet) {
    return b.callback(executor, "N.c" + callbacks++, CallbackClass.SUBSCRIPTION, callbacks)
        .executionTime(Optional.of(ExecutionTime.wcet(wcet))).priority(OptionalInt.of(2)).add();
  }

  /** A timer of 10 and what reads its message, of 5. */
  private record Pair(Callback first, Callback next) {
  }

  /** Adds a pair in one exclusive group of an executor with two threads. */
  private Pair pair() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    CallbackGroup group = b.group("g", true);
    return new Pair(timer(executor, 10, 100, group, 2),
        b.callback(executor, "N.c" + callbacks++, CallbackClass.SUBSCRIPTION, callbacks)
            .executionTime(Optional.of(ExecutionTime.wcet(5))).group(Optional.of(group)).priority(OptionalInt.of(2))
            .add());
  }

  private Message message(Callback from, Callback to, boolean atEnd) {
    Message message = b.message(from, "/" + from.name() + to.name()).atEnd(atEnd).add();
    b.localDelivery(message, to, 0);
    return message;
  }

  private Observations observed() {
    return new Campaign(new Simulator(b.build()), 1, new RunLength(3_000, 4_000)).adversarial(60).observations();
  }

  /** The callback before holds the group, unless it has ended when the next one is released. */
  @Test
  void whatPublishesAtItsEndIsNotWaitedFor() {
    List<Long> any = bound(false);
    b = TimingModel.builder("t", Semantics.of("jazzy"));
    callbacks = 0;
    List<Long> end = bound(true);
    assertEquals(List.of(5L, 15L), List.of(end.get(1), any.get(1)));
    assertEquals(5, observed().response(b.build().callbacks().get(1)).maximum());
  }

  private List<Long> bound(boolean atEnd) {
    Pair pair = pair();
    message(pair.first(), pair.next(), atEnd);
    return responses();
  }

  /** The simulator publishes at the end alone, whatever instant a scenario would choose. */
  @Test
  void aRunPublishesAtTheEnd() {
    assertEquals(List.of(1L, 7L), List.of(delivered(false), delivered(true)));
  }

  /** Returns how long after the release of a timer of 7 its message arrives that is published as early as can be. */
  private long delivered(boolean atEnd) {
    b = TimingModel.builder("t", Semantics.of("jazzy"));
    callbacks = 0;
    Callback timer = timer(executor(ExecutorKind.PLAIN_THREAD, 1), 7, 100, null, 1);
    Callback reader = reader(b.executor("r", ExecutorKind.PLAIN_THREAD, 0, b.thread("r", Placement.ownCore())), 1);
    Message message = message(timer, reader, atEnd);
    TimingModel model = b.build();
    Scenario scenario = Scenario.synchronous(model).withPublication(message, Variation.LEAST);
    return new Simulator(model).run(scenario, new RunLength(50, 100)).delivery(model.deliveries().getFirst()).maximum();
  }

  /** One of two samples that it sends itself leaves before the other has been sent. */
  @Test
  void aCallbackThatSendsMoreHasNotEnded() {
    Pair pair = pair();
    message(pair.first(), pair.next(), true);
    Callback other = reader(b.executor("o", ExecutorKind.PLAIN_THREAD, 0, b.thread("o", Placement.ownCore())), 1);
    Message more = b.message(pair.first(), "/more").sendCost(7).atEnd(true).add();
    b.localDelivery(more, other, 0);
    assertEquals(22, responses().get(1));
    assertEquals(12, observed().response(pair.next()).maximum());
  }

  /** The reader of one copy may be released while the other is sent. */
  @Test
  void aCallbackThatSendsCopiesHasNotEnded() {
    assertEquals(29, responseToCopies(2));
    assertEquals(22, responseToCopies(1)); // it may be for somebody who is not of the model
    assertEquals(5, responseToCopies(0));
  }

  private long responseToCopies(int copies) {
    b = TimingModel.builder("t", Semantics.of("jazzy"));
    callbacks = 0;
    Pair pair = pair();
    b.localDelivery(b.message(pair.first(), "/copied").sendCost(7).copies(copies).atEnd(true).add(), pair.next(), 0);
    return responses().get(1);
  }

  /** Arrivals at the reader are spread by the response time less the least execution time. */
  @Test
  void theLeastExecutionTimeIsNoJitter() {
    assertEquals(10, behind(10, true), "all arrivals 14 apart");
    assertEquals(10 + 10 - (14 - 9), behind(10, false), "after 1 to 10");
    assertEquals(10 + 10 - (14 - 6), behind(4, true), "after 4 to 10");
  }

  /** Returns the bound of a reader that needs 10 behind a timer every 14 that needs up to 10. */
  private long behind(long least, boolean atEnd) {
    b = TimingModel.builder("t", Semantics.of("jazzy"));
    callbacks = 0;
    Executor source = b.executor("s", ExecutorKind.PLAIN_THREAD, 0, b.thread("s", Placement.ownCore()));
    Executor sink = b.executor("r", ExecutorKind.PLAIN_THREAD, 0, b.thread("r", Placement.ownCore()));
    Callback timer = b.callback(source, "N.c" + callbacks++, CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(10))).leastTime(least).activation(Activation.periodic(14))
        .add();
    Callback reader = reader(sink, 10);
    message(timer, reader, atEnd);
    return responses().get(reader.id());
  }

  @Test
  void aLeastTimeFollowsAnotherExecutionTime() {
    Executor executor = executor(ExecutorKind.PLAIN_THREAD, 1);
    Callback timer = b.callback(executor, "N.t", CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(10))).leastTime(4).activation(Activation.periodic(50)).add();
    assertEquals(2, with(timer, 5));
    assertEquals(4, with(timer, 30));
    assertThrows(IllegalArgumentException.class, () -> b.callback(executor, "N.u", CallbackClass.TIMER, 1)
        .executionTime(Optional.of(ExecutionTime.wcet(3))).leastTime(4).activation(Activation.periodic(50)).add());
  }

  private long with(Callback timer, long wcet) {
    return ModelEdit.NONE.withExecutionTime(callback -> Optional.of(ExecutionTime.wcet(wcet))).apply(b.build())
        .callbacks().get(timer.id()).leastTime();
  }

  /** No formula of the papers regards the end. */
  @Test
  void thePublishedFormulasIgnoreIt() {
    Listener listener = b.listener("l", b.thread("l", Placement.ownCore()), 100);
    Executor executor = executor(ExecutorKind.PLAIN_THREAD, 1);
    Callback timer = timer(executor, 10, 100, null, 1);
    Callback reader = b.callback(b.executor("r", ExecutorKind.PLAIN_THREAD, 0, b.thread("r", Placement.ownCore())),
        "N.r", CallbackClass.SUBSCRIPTION, 0).executionTime(Optional.of(ExecutionTime.wcet(5))).add();
    Message message = b.message(timer, "/x").atEnd(true).add();
    b.delivery(message, reader, 0, 0, listener, 1);
    assertEquals(List.of(10L, 5L), published());
    assertEquals(Analysis.run(b.build(), Method.PUBLISHED).callbacks().size(), 2);
  }
}
