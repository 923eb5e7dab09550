package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.schedules.Refinement;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** The search over schedules on systems whose longest schedules can be found by hand; times are plain numbers. */
class ScheduleSearchTest {

  private static final long SECONDS = 1_000_000_000L;

  private final TimingModelBuilder builder = TimingModel.builder("test", Semantics.of("jazzy"));

  private Callback timer(Executor executor, String name, long wcet, Activation activation) {
    return builder.callback(executor, name, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }

  private Callback subscription(Executor executor, String name, long wcet, Callback publisher) {
    Callback callback = builder.callback(executor, name, CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(wcet)), Activation.any());
    Message message = builder.synchronous(publisher, "/" + name, 0, 0, 1);
    builder.localDelivery(message, callback, 0);
    return callback;
  }

  private Executor executor(String name, ExecutorKind kind, ThreadSpec... threads) {
    return builder.executor(name, kind, 0, threads);
  }

  private ThreadSpec own(String name) {
    return builder.thread(name, Placement.ownCore());
  }

  private static AnalysisResult search(TimingModel model) {
    return Refinement.of(Analysis.run(model, Method.SOUND), 120 * SECONDS, () -> { });
  }

  private static long response(AnalysisResult result, Callback callback) {
    return result.callbacks().get(callback.id()).responseTime().nsOrInfinite();
  }

  /** The example of the page: two other callbacks cannot leave work over on both threads at once. */
  @Test
  void severalThreadsLeaveLessOverThanTheAnalysisCounts() {
    Executor pool = executor("pool", ExecutorKind.MULTI_THREADED, own("t0"), own("t1"));
    Callback a = timer(pool, "a", 4, Activation.periodic(40));
    Callback b = subscription(pool, "b", 4, a);
    Callback c = timer(pool, "c", 6, Activation.periodic(40));
    Callback d = timer(pool, "d", 6, Activation.periodic(40));
    builder.chain("ab", a, b, List.of(), List.of(new Goal(Metric.LATENCY, 15)));
    AnalysisResult result = search(builder.build());
    assertEquals(List.of(10L, 10L, 12L, 12L), List.of(response(result, a), response(result, b), response(result, c),
        response(result, d)));
    assertEquals(14, result.chains().getFirst().paths().getFirst().bound().nsOrInfinite());
    assertTrue(result.notes().toString().contains("lowered 4 of 5 bounds"), result.notes()::toString);
    assertTrue(result.assumptions().toString().contains("whenever sources begin"), result.assumptions()::toString);
  }

  /** Offsets keep the longer timer away from the other one, wherever time zero is. */
  @Test
  void knowsOffsets() {
    Executor executor = executor("e", ExecutorKind.SINGLE_THREADED, own("t"));
    Callback near = timer(executor, "near", 3, Activation.periodic(20, 0, new Phase("clock", 0)));
    Callback far = timer(executor, "far", 5, Activation.periodic(20, 0, new Phase("clock", 10)));
    AnalysisResult result = search(builder.build());
    assertEquals(3, response(result, near));
    assertEquals(5, response(result, far));
  }

  /** A job that has lost its core needs as much afterwards as it had left, and not more. */
  @Test
  void preemptedJobsKeepWhatTheyHaveDone() {
    var core = builder.core("c");
    Callback low = timer(executor("low", ExecutorKind.PLAIN_THREAD, builder.thread("t0", Placement.fifo(core, 1))),
        "low", 7, Activation.periodic(100));
    Callback high = timer(executor("high", ExecutorKind.PLAIN_THREAD, builder.thread("t1", Placement.fifo(core, 2))),
        "high", 2, Activation.periodic(10));
    AnalysisResult result = search(builder.build());
    assertEquals(9, response(result, low));
    assertEquals(2, response(result, high));
    assertTrue(result.notes().toString().contains("lowered 0 of"), result.notes()::toString);
  }

  /** Two threads of one core, alike in priority, and a source that pauses: the search ends all the same. */
  @Test
  void sourcesThatPauseEnd() {
    var core = builder.core("c");
    Callback one = timer(executor("one", ExecutorKind.PLAIN_THREAD, builder.thread("t0", Placement.fifo(core, 1))),
        "one", 4, Activation.sporadic(ArrivalCurve.periodic(20, 0, 0)));
    Callback other = timer(executor("other", ExecutorKind.PLAIN_THREAD, builder.thread("t1", Placement.fifo(core, 1))),
        "other", 5, Activation.periodic(30, 3));
    AnalysisResult result = search(builder.build());
    assertEquals(9, response(result, one));
    assertEquals(9, response(result, other));
  }

  private Callback dated(Executor executor, String name, long wcet, long deadline, Activation activation) {
    return builder.callback(executor, name, CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(wcet))).leastTime(wcet).deadline(OptionalLong.of(deadline))
        .activation(activation).add();
  }

  /** With the last one at 0 and the second one, which has a later deadline, before the first one at 2. */
  @Test
  void anEarlierDeadlineGoesFirst() {
    Executor executor = executor("e", ExecutorKind.EDF, own("t"));
    Callback first = dated(executor, "first", 3, 10, Activation.periodic(50));
    dated(executor, "second", 5, 12, Activation.periodic(50));
    dated(executor, "last", 4, 40, Activation.periodic(50));
    assertEquals(4 + 5 + 3 - 2, response(search(builder.build()), first));
  }

  /** What {@code p} has published at 2 at the latest is due at 9, {@code r} at 10: the deadline counts from 0. */
  @Test
  void aDeadlineCountsFromTheReleaseOfTheOldestData() {
    Executor executor = executor("e", ExecutorKind.MIXED, own("t"));
    Callback p = dated(executor, "p", 2, 6, Activation.periodic(100, 0, new Phase("clock", 0)));
    Callback q = builder.callback(executor, "q", CallbackClass.SUBSCRIPTION, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(2))).leastTime(2).deadline(OptionalLong.of(9))
        .activation(Activation.any()).add();
    builder.localDelivery(builder.synchronous(p, "/q", 0, 0, 1), q, 0);
    Callback r = dated(executor, "r", 3, 8, Activation.periodic(100, 0, new Phase("clock", 2)));
    AnalysisResult result = search(builder.build());
    assertEquals(2 + 3, response(result, r));
    assertEquals(3, response(result, q));
  }

  @Test
  void deadlinesOfJoinsAndOfMessagesThatTravelAreLeftOut() {
    Executor executor = executor("e", ExecutorKind.EDF, own("t"));
    Callback timer = dated(executor, "timer", 2, 6, Activation.periodic(100));
    Callback join = builder.callback(executor, "join", CallbackClass.SUBSCRIPTION, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(2))).activation(Activation.all(List.of("a", "b"))).add();
    builder.localDelivery(builder.synchronous(timer, "/a", 0, 0, 1), join, 0);
    builder.localDelivery(builder.synchronous(timer, "/b", 1, 0, 1), join, 1);
    AnalysisResult result = search(builder.build());
    assertTrue(result.notes().toString().contains("does not know deadlines of executors with joins"),
        result.notes()::toString);
  }

  @Test
  void saysWhatItDoesNotKnow() {
    Executor executor = executor("e", ExecutorKind.EVENTS_CBG, own("t"));
    Callback timer = timer(executor, "timer", 3, Activation.periodic(20));
    AnalysisResult before = Analysis.run(builder.build(), Method.SOUND);
    AnalysisResult result = Refinement.of(before, SECONDS, () -> { });
    assertTrue(result.notes().contains("The search over schedules does not know executors of the kind events_cbg; it "
        + "left out the part of timer."), result.notes()::toString);
    assertEquals(response(before, timer), response(result, timer));
  }

  /** What is not known of one part does not keep another one from being searched. */
  @Test
  void partsAreSearchedOneByOne() {
    timer(executor("e", ExecutorKind.EVENTS_CBG, own("t")), "timer", 3, Activation.periodic(20));
    Executor pool = executor("pool", ExecutorKind.MULTI_THREADED, own("t0"), own("t1"));
    Callback a = timer(pool, "a", 4, Activation.periodic(40));
    timer(pool, "b", 6, Activation.periodic(40));
    timer(pool, "c", 6, Activation.periodic(40));
    assertEquals(10, response(search(builder.build()), a));
  }

  @Test
  void aSearchThatDoesNotEndChangesNothing() {
    Executor pool = executor("pool", ExecutorKind.MULTI_THREADED, own("t0"), own("t1"));
    for (int number = 0; number < 6; number++) {
      timer(pool, "n" + number, 4 + number, Activation.periodic(40 + number, 5));
    }
    AnalysisResult before = Analysis.run(builder.build(), Method.SOUND);
    AnalysisResult result = Refinement.of(before, 1_000_000, () -> { });
    assertEquals(before.callbacks(), result.callbacks());
    assertTrue(result.notes().toString().contains("did not end: the time is over"), result.notes()::toString);
  }

  @Test
  void anOverloadEndsTheSearchWithItsReason() {
    Executor executor = executor("e", ExecutorKind.PLAIN_THREAD, own("t"));
    builder.callback(executor, "a", CallbackClass.TIMER, 0).executionTime(Optional.of(ExecutionTime.wcet(30)))
        .leastTime(30).activation(Activation.periodic(20)).add();
    AnalysisResult result = search(builder.build());
    assertInstanceOf(Bound.Unbounded.class, result.callbacks().getFirst().responseTime());
    assertTrue(result.notes().toString().contains("a queue grows without limit"), result.notes()::toString);
  }

  @Test
  void canBeEnded() {
    timer(executor("e", ExecutorKind.EVENTS, own("t")), "a", 2, Activation.periodic(20));
    AnalysisResult before = Analysis.run(builder.build(), Method.SOUND);
    assertThrows(CancellationException.class, () -> Refinement.of(before, SECONDS, () -> {
      throw new CancellationException("ended");
    }));
  }
}
