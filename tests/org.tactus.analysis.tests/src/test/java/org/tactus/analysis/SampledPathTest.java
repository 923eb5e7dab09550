package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Bounds over sampled values by hand, and the reasons where there is none. */
class SampledPathTest {

  private final TimingModelBuilder builder = TimingModel.builder("sampled", Semantics.of("jazzy"));
  private int chains;

  /** Adds a callback on a core of its own, so that its response time is its execution time. */
  private Callback callback(String name, long wcet, Activation activation) {
    Executor executor = builder.executor(name, ExecutorKind.PLAIN_THREAD, 0, builder.thread(name, Placement.ownCore()));
    CallbackClass kind = activation instanceof Activation.External ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION;
    return builder.callback(executor, name, kind, 0, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }

  private Message message(Callback publisher, String topic) {
    return builder.synchronous(publisher, topic, 0, 0, 10);
  }

  private void sample(Callback writer, String topic, Callback reader) {
    builder.delivery(message(writer, topic), reader).sampled(true).add();
  }

  private Bound bound(Callback source, Callback sink, Metric metric) {
    builder.chain("chain" + chains++, source, sink, List.of(), List.of(new Goal(metric, 1_000)));
    return Analysis.run(builder.build(), Method.SOUND).chains().getLast().worst(metric).orElseThrow().bound();
  }

  private static void hasNoBound(Bound bound, String reason) {
    assertTrue(bound instanceof Bound.Unbounded none && none.reason().contains(reason), bound::toString);
  }

  private static Activation every(long period) {
    return Activation.periodic(period);
  }

  @Test
  void transferOfASampledMessageCounts() {
    // timer 3 ns, flow controller 2, network 7, listener 4; then the reader's 20 and its 5.
    Callback writer = callback("writer", 3, every(50));
    Callback reader = callback("reader", 5, every(20));
    FlowController controller =
        builder.flowController("f", "p", builder.thread("f", Placement.ownCore()), FlowScheduler.FIFO,
        Optional.empty(), 10);
    Message message = builder.asynchronous(writer, "/a", controller, 0, 0, 2, 1, 10);
    Listener listener = builder.listener("l", builder.thread("l", Placement.ownCore()), 10);
    builder.delivery(message, reader).network(7).listener(Optional.of(listener), 4).sampled(true).add();
    assertEquals(50 + 3 + 2 + 7 + 4 + 20 + 5, bound(writer, reader, Metric.REACTION).nsOrInfinite());
    assertEquals(50 + 3 + 2 + 7 + 4 + 5, bound(writer, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void jitterLengthensTheGaps() {
    Callback writer = callback("writer", 3, Activation.periodic(10, 4));
    Callback reader = callback("reader", 5, Activation.periodic(20, 6));
    builder.stateRead(writer, reader);
    assertEquals(14 + 3 + 26 + 5, bound(writer, reader, Metric.REACTION).nsOrInfinite());
    assertEquals(14 + 3 + 5, bound(writer, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void messagesMayActivateBetweenSamples() {
    // sensor activates filter (2); control (30) samples what filter publishes and activates brake (4).
    Callback sensor = callback("sensor", 1, every(10));
    Callback filter = callback("filter", 2, Activation.any());
    Callback control = callback("control", 3, every(30));
    Callback brake = callback("brake", 4, Activation.any());
    builder.localDelivery(message(sensor, "/raw"), filter, 0);
    sample(filter, "/filtered", control);
    builder.localDelivery(message(control, "/command"), brake, 0);
    assertEquals(10 + 3 + 30 + 7, bound(sensor, brake, Metric.REACTION).nsOrInfinite());
    assertEquals(10 + 3 + 7, bound(sensor, brake, Metric.AGE).nsOrInfinite());
    assertEquals(3 + 30 + 7, bound(sensor, brake, Metric.LATENCY).nsOrInfinite());
  }

  private Callback receiver(Callback slow, Callback fast) {
    Callback receive = callback("receive", 1, Activation.any());
    builder.localDelivery(message(slow, "/slow"), receive, 0);
    builder.localDelivery(message(fast, "/fast"), receive, 0);
    return receive;
  }

  @Test
  void aStateKeepsAValuePerTopic() {
    // receive runs for both topics, one after the other at worst: 1 + 1.
    Callback slow = callback("slow", 1, every(50));
    Callback receive = receiver(slow, callback("fast", 1, every(10)));
    Callback reader = callback("reader", 3, every(40));
    builder.stateRead(receive, reader);
    assertEquals(50 + 1 + 2 + 40 + 3, bound(slow, reader, Metric.REACTION).nsOrInfinite());
    assertEquals(50 + 1 + 2 + 3, bound(slow, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void aTopicOfTheStateWithSeveralPublishersDoesNot() {
    Callback slow = callback("slow", 1, every(50));
    Callback receive = receiver(slow, callback("fast", 1, every(10)));
    builder.localDelivery(message(callback("other", 1, every(10)), "/slow"), receive, 0);
    Callback reader = callback("reader", 3, every(40));
    builder.stateRead(receive, reader);
    hasNoBound(bound(slow, reader, Metric.REACTION),
        "what slow publishes on /slow may be overwritten by what other publishes");
  }

  @Test
  void messagesMadeOfSeveralInputsAreOverwritten() {
    Callback slow = callback("slow", 1, every(50));
    Callback receive = receiver(slow, callback("fast", 1, every(10)));
    Callback reader = callback("reader", 3, every(40));
    sample(receive, "/out", reader);
    hasNoBound(bound(slow, reader, Metric.REACTION), "may be overwritten by what it makes of its other inputs");
    assertEquals(50 + 1 + 2 + 3, bound(slow, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void messagesMadeOfSeveralInputsAreReplacedAtAJoin() {
    Callback slow = callback("slow", 1, every(50));
    Callback receive = receiver(slow, callback("fast", 1, every(10)));
    Callback join = callback("join", 1, Activation.all(List.of("/out", "/clock")));
    builder.localDelivery(message(receive, "/out"), join, 0);
    builder.localDelivery(message(callback("clock", 1, every(100)), "/clock"), join, 1);
    hasNoBound(bound(slow, join, Metric.REACTION), "may be overwritten by what it makes of its other inputs");
  }

  @Test
  void aSampledTopicOfSeveralPublishersHasAnAgeOnly() {
    Callback writer = callback("writer", 1, every(50));
    Callback reader = callback("reader", 3, every(40));
    sample(writer, "/a", reader);
    sample(callback("other", 1, every(10)), "/a", reader);
    hasNoBound(bound(writer, reader, Metric.REACTION), "may be overwritten by other publishers");
    hasNoBound(bound(writer, reader, Metric.LATENCY), "may be overwritten by other publishers");
    assertEquals(50 + 1 + 3, bound(writer, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void aJoinWaitsForItsOtherInputs() {
    // fast data waits for the slow clock: 30 apart, its response 1 later; newer fast data replaces older, which does no
    // harm.
    Callback fast = callback("fast", 2, every(10));
    Callback join = callback("join", 4, Activation.all(List.of("/fast", "/clock")));
    builder.localDelivery(message(fast, "/fast"), join, 0);
    builder.localDelivery(message(callback("clock", 1, every(30)), "/clock"), join, 1);
    Callback reader = callback("reader", 5, every(40));
    builder.stateRead(join, reader);
    assertEquals(10 + 2 + 31 + 4 + 40 + 5, bound(fast, reader, Metric.REACTION).nsOrInfinite());
    assertEquals(10 + 2 + 31 + 4 + 5, bound(fast, reader, Metric.AGE).nsOrInfinite());
  }

  @Test
  void instancesThatOvertakeEachOtherHaveNoBoundBeforeAValueIsKept() {
    Executor several = builder.executor("several", ExecutorKind.EDF, 0, builder.thread("t0", Placement.ownCore()),
        builder.thread("t1", Placement.ownCore()));
    CallbackGroup free = builder.group("free", false);
    Callback source = callback("source", 1, every(50));
    Callback filter =
        builder.callback(several, "filter", CallbackClass.SUBSCRIPTION, 0)
            .executionTime(Optional.of(ExecutionTime.wcet(2))).activation(Activation.any()).group(Optional.of(free))
            .deadline(OptionalLong.of(50)).add();
    Callback reader = callback("reader", 5, every(40));
    builder.localDelivery(message(source, "/raw"), filter, 0);
    sample(filter, "/filtered", reader);
    hasNoBound(bound(source, reader, Metric.REACTION), "overtake each other");
    hasNoBound(bound(source, reader, Metric.AGE), "overtake each other");
    assertEquals(50 + 1 + 2, bound(source, filter, Metric.REACTION).nsOrInfinite(), "nothing is kept on the way");
  }

  @Test
  void aSourceThatPausesHasNoReader() {
    Callback writer = callback("writer", 1, every(50));
    Callback reader = callback("reader", 3, Activation.sporadic(ArrivalCurve.periodic(10)));
    builder.stateRead(writer, reader);
    hasNoBound(bound(writer, reader, Metric.REACTION), "reader may pause for any time");
  }
}
