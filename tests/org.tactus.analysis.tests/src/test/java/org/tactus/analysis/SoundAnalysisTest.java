package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.sound.SoundRule;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Bounds worked out by hand, and the reasons given where there is none. */
class SoundAnalysisTest {

  private final TimingModelBuilder b = TimingModel.builder("t", Semantics.of("jazzy"));

  private Executor executor(String name, ExecutorKind kind, Placement placement) {
    return b.executor(name, kind, 0, b.thread("thread of " + name, placement));
  }

  private Callback timer(Executor executor, String name, long wcet, long period) {
    return b.callback(executor, name, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet)),
        Activation.periodic(period));
  }

  private Callback subscription(Executor executor, String name, long wcet, Activation activation) {
    return b.callback(executor, name, CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }

  private List<Long> responses() {
    return Analysis.run(b.build(), Method.SOUND).callbacks().stream().map(c -> c.responseTime().nsOrInfinite())
        .toList();
  }

  private String reason(Callback callback) {
    return ((Bound.Unbounded) Analysis.run(b.build(), Method.SOUND).callbacks().get(callback.id()).responseTime())
        .reason();
  }

  /**
   * The example of Lehoczky (RTSS 1990): the fifth job of the second task has the longest response time, not the first.
   */
  @Test
  void laterJobsOfABusyWindowCount() {
    var core = b.core("c");
    timer(executor("high", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 2)), "A.a", 26, 70);
    timer(executor("low", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 1)), "B.b", 62, 100);
    assertEquals(List.of(26L, 118L), responses());
  }

  /** The other two callbacks go first; a later job of the own timer comes after the window. */
  @Test
  void anyOtherCallbackOfAnExecutorMayGoFirst() {
    Executor executor = executor("e", ExecutorKind.SINGLE_THREADED, Placement.ownCore());
    timer(executor, "A.a", 3, 100);
    timer(executor, "A.b", 5, 100);
    timer(executor, "A.c", 7, 100);
    assertEquals(List.of(15L, 15L, 15L), responses());
  }

  /**
   * An overhead curve: any three instances need 9 of overhead together. The third instance of the burst ends after
   * three times 2 and 9, and after the timer with 4 and an overhead of 5 if there is one; the timer after one instance
   * in progress.
   */
  @Test
  void overheadsAddUpByTheirCurve() {
    Executor executor =
        b.executor("e", ExecutorKind.SINGLE_THREADED, ExecutionTime.curve(new TreeMap<>(Map.of(1, 5L, 3, 9L))),
        b.thread("t", Placement.ownCore()));
    b.callback(executor, "A.a", CallbackClass.WAITABLE, 0, Optional.of(ExecutionTime.wcet(2)),
        Activation.sporadic(ArrivalCurve.burst(3, 1_000, 0)));
    assertEquals(List.of(3 * 2 + 9L), responses());
    timer(executor, "A.b", 4, 1_000);
    assertEquals(List.of(3 * 2 + 9 + 4 + 5L, 2 + 5 + 4 + 5L), responses());
  }

  /**
   * Between two instances of a callback another thread may have run others, so each counts with the most that one
   * needs.
   */
  @Test
  void onSeveralThreadsEachInstanceNeedsTheMostOfAnOverheadCurve() {
    Executor executor =
        b.executor("e", ExecutorKind.FIXED_PRIORITY, ExecutionTime.curve(new TreeMap<>(Map.of(1, 5L, 3, 9L))),
        b.thread("t0", Placement.ownCore()), b.thread("t1", Placement.ownCore()));
    timer(executor, "A.a", 4, 1_000);
    assertEquals(List.of(4 + 5L), responses());
    assertEquals(ExecutionTime.wcet(9),
        new SoundRule(Set.of()).callbackCost(b.build().callbacks().getFirst(), List.of()));
  }

  /**
   * The trigger set of the thesis: of two inputs only the rare one calls for the message, and only its two copies are
   * sent then.
   */
  @Test
  void onlyTheInputsThatCallForAMessageCount() {
    Callback often = timer(executor("a", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "A.a", 1, 10);
    Callback seldom = timer(executor("b", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "B.b", 1, 1_000);
    Callback sort =
        subscription(executor("c", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "C.c", 1, Activation.any());
    Callback sink =
        subscription(executor("d", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "D.d", 25, Activation.any());
    b.localDelivery(b.synchronous(often, "/often", 0, 0, 0), sort, 0);
    b.localDelivery(b.synchronous(seldom, "/seldom", 0, 0, 0), sort, 0);
    b.message(sort, "/unread").sendCost(3).triggers(List.of(Caller.of("/often"))).add();
    b.localDelivery(
        b.message(sort, "/some").sendCost(1).copies(2).triggers(List.of(Caller.of("/seldom"))).add(), sink, 0);
    assertEquals(List.of(1L, 1L, 2 * (1 + 3L), 25L), responses());
  }

  /** Blackout of 2 * (10 - 4), then 4 ns, another gap of 6 and the last 2 ns. */
  @Test
  void aReservationSuppliesLateAtFirst() {
    timer(executor("e", ExecutorKind.SINGLE_THREADED, Placement.reservation(4, 10)), "A.a", 6, 100);
    assertEquals(List.of(12L + 4 + 6 + 2), responses());
  }

  @Test
  void overloadNamesTheCoreAndItsGreatestUsers() {
    var core = b.core("c");
    timer(executor("high", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 2)), "A.a", 80, 100);
    Callback low = timer(executor("low", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 1)), "B.b", 30, 100);
    String reason = reason(low);
    assertTrue(reason.startsWith("core c is overloaded: 110 % of it are asked for"), reason);
    assertTrue(reason.contains("A.a (80 %), B.b (30 %)"), reason);
    assertEquals(80, responses().get(0));
  }

  @Test
  void aFullCoreStillHasBounds() {
    Executor executor = executor("e", ExecutorKind.SINGLE_THREADED, Placement.ownCore());
    timer(executor, "A.a", 5, 10);
    timer(executor, "A.b", 5, 10);
    assertEquals(List.of(10L, 10L), responses());
  }

  @Test
  void unknownExecutionTimesLeaveWhatTheyDelayWithoutABound() {
    Executor executor = executor("e", ExecutorKind.SINGLE_THREADED, Placement.ownCore());
    Callback known = timer(executor, "A.known", 5, 100);
    b.callback(executor, "A.unknown", CallbackClass.TIMER, 1, Optional.empty(), Activation.periodic(100));
    assertEquals(
        "it depends on A.unknown, which has no bound: the execution time of A.unknown is not known; give it a wcet",
        reason(known));
  }

  @Test
  void aperiodicCallbacksLeaveWhatTheyDelayWithoutABound() {
    var core = b.core("c");
    Callback above = timer(executor("above", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 3)), "A.above", 5, 100);
    Callback rare = b.callback(executor("rare", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 2)), "B.rare",
        CallbackClass.WAITABLE, 0, Optional.of(ExecutionTime.wcet(1)), Activation.aperiodic());
    Callback below = timer(executor("below", ExecutorKind.PLAIN_THREAD, Placement.fifo(core, 1)), "C.below", 5, 100);
    Callback activated = subscription(executor("other", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "D.next", 1,
        Activation.any());
    Callback elsewhere =
        timer(executor("elsewhere", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "E.elsewhere", 5, 100);
    b.localDelivery(b.synchronous(rare, "/rare", 1, 1, 1), activated, 0);
    String why = "how often B.rare occurs is not known, as it is aperiodic; give it a distance, as in sporadic 10 ms";
    assertEquals(why, reason(rare));
    for (Callback delayed : List.of(below, activated)) {
      assertEquals("it depends on B.rare, which has no bound: " + why, reason(delayed));
    }
    assertEquals(5L, responses().get(above.id()));
    assertEquals(5L, responses().get(elsewhere.id()));
  }

  @Test
  void cyclesAreNamed() {
    Executor executor = executor("e", ExecutorKind.SINGLE_THREADED, Placement.ownCore());
    Callback first = subscription(executor, "A.a", 1, Activation.any());
    Callback second = subscription(executor, "B.b", 1, Activation.any());
    b.localDelivery(b.synchronous(first, "/x", 1, 1, 1), second, 0);
    b.localDelivery(b.synchronous(second, "/y", 1, 1, 1), first, 0);
    String reason = reason(first);
    assertTrue(reason.contains("A.a -> B.b -> A.a"), reason);
  }

  /**
   * An answer that calls for the next request makes a round that never ends; one that does not ends the circle,
   * whatever else it calls for.
   */
  @Test
  void onlyCirclesOfMessagesAreCycles() {
    for (String caller : List.of("/answer", "/start")) {
      TimingModelBuilder round = TimingModel.builder("round", Semantics.of("jazzy"));
      Callback source = round.callback(
          round.executor("s", ExecutorKind.PLAIN_THREAD, 0, round.thread("s", Placement.ownCore())), "S.source",
          CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(1)), Activation.periodic(100));
      Callback ask = round.callback(
          round.executor("a", ExecutorKind.PLAIN_THREAD, 0, round.thread("a", Placement.ownCore())), "A.ask",
          CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(2)), Activation.any());
      Callback serve = round.callback(
          round.executor("b", ExecutorKind.PLAIN_THREAD, 0, round.thread("b", Placement.ownCore())), "B.serve",
          CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(5)), Activation.any());
      round.localDelivery(round.synchronous(source, "/start", 0, 0, 0), ask, 0);
      round.localDelivery(
          round.message(ask, "/request").copies(0).triggers(List.of(Caller.of(caller))).add(), serve, 0);
      round.localDelivery(round.synchronous(serve, "/answer", 0, 0, 0), ask, 0);
      Bound bound = Analysis.run(round.build(), Method.SOUND).callbacks().get(serve.id()).responseTime();
      if (caller.equals("/start")) {
        assertEquals(5, bound.nsOrInfinite());
      } else {
        String reason = ((Bound.Unbounded) bound).reason();
        assertTrue(reason.contains("A.ask -> B.serve -> A.ask") || reason.contains("B.serve -> A.ask -> B.serve"),
            reason);
        assertThrows(UnsupportedModelException.class, () -> new Simulator(round.build()));
      }
    }
  }

  /**
   * Requests and answers that only the start and the requests call for, and notes that call for nothing: no circle,
   * also where the callback that asks is overloaded.
   */
  @Test
  void aCircleThatTriggerSetsBreakEndsWhereItIsOverloaded() {
    Callback source = timer(executor("s", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "S.source", 1, 100);
    Callback ask = b.callback(executor("a", ExecutorKind.SINGLE_THREADED, Placement.ownCore()), "A.ask",
        CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(150)), Activation.any());
    Callback serve = b.callback(executor("b", ExecutorKind.SINGLE_THREADED, Placement.ownCore()), "B.serve",
        CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(5)), Activation.any());
    b.localDelivery(b.synchronous(source, "/start", 0, 0, 0), ask, 0);
    b.localDelivery(b.message(ask, "/request").copies(0).triggers(List.of(Caller.of("/start"))).add(), serve, 0);
    b.localDelivery(b.synchronous(ask, "/note", 0, 0, 0), serve, 0);
    b.delivery(b.message(serve, "/answer").copies(0).triggers(List.of(Caller.of("/request"))).add(), ask, 0, 10,
        b.listener("l", b.thread("l", Placement.ownCore()), 0), 1);
    AnalysisResult result =
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Analysis.run(b.build(), Method.SOUND));
    assertTrue(((Bound.Unbounded) result.callbacks().get(ask.id()).responseTime()).reason().contains("overloaded"));
    assertTrue(result.callbacks().get(serve.id()).responseTime() instanceof Bound.Unbounded);
  }

  /** Arrivals that change far up a chain reach its end although the stages between keep their response times. */
  @Test
  void jitterPassesThroughStagesThatKeepTheirResponseTime() {
    Executor first = executor("first", ExecutorKind.SINGLE_THREADED, Placement.ownCore());
    Callback source = timer(first, "A.source", 40, 100);
    timer(first, "A.other", 50, 100);
    Callback relay = subscription(executor("relay", ExecutorKind.SINGLE_THREADED, Placement.ownCore()), "R.relay", 1,
        Activation.any());
    Callback sink = subscription(executor("sink", ExecutorKind.SINGLE_THREADED, Placement.ownCore()), "S.sink", 20,
        Activation.any());
    b.localDelivery(b.synchronous(source, "/x", 0, 1, 1), relay, 0);
    b.localDelivery(b.synchronous(relay, "/y", 0, 1, 1), sink, 0);
    assertEquals(List.of(90L, 90L, 1L, 29L), responses());
  }

  /** The fast input waits for the slow one at most its own period and response, as it would be replaced. */
  @Test
  void waitsAtJoinsCountForLatencyOnly() {
    Callback fast = timer(executor("f", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "F.fast", 2, 10);
    Callback slow = timer(executor("s", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "S.slow", 3, 100);
    Callback join = subscription(executor("j", ExecutorKind.SINGLE_THREADED, Placement.ownCore()), "J.join", 5,
        Activation.all(List.of("/f", "/s")));
    b.localDelivery(b.synchronous(fast, "/f", 0, 1, 1), join, 0);
    b.localDelivery(b.synchronous(slow, "/s", 0, 1, 1), join, 1);
    List<Goal> goals = List.of(new Goal(Metric.LATENCY, 25), new Goal(Metric.TRIGGER_LATENCY, 25));
    b.chain("fast", fast, join, List.of(), goals);
    b.chain("slow", slow, join, List.of(), goals);
    AnalysisResult result = Analysis.run(b.build(), Method.SOUND);
    assertEquals(List.of(2L + 12 + 5, 2L + 5, 3L + 12 + 5, 3L + 5), result.chains().stream()
        .flatMap(chain -> chain.paths().stream()).map(path -> path.bound().nsOrInfinite()).toList());
    assertTrue(result.allGoalsMet());
  }

  @Test
  void manyPathsAreCountedAndTheWorstIsListed() {
    Executor executor = executor("e", ExecutorKind.PLAIN_THREAD, Placement.ownCore());
    Callback source = timer(executor, "S.s", 1, 1_000_000_000L);
    List<Callback> layer = List.of(source);
    for (int depth = 0; depth < 8; depth++) {
      Callback left = subscription(executor("l" + depth, ExecutorKind.PLAIN_THREAD, Placement.ownCore()),
          "L" + depth + ".l", 1, Activation.any());
      Callback middle = subscription(executor("m" + depth, ExecutorKind.PLAIN_THREAD, Placement.ownCore()),
          "M" + depth + ".m", 2, Activation.any());
      Callback right = subscription(executor("r" + depth, ExecutorKind.PLAIN_THREAD, Placement.ownCore()),
          "R" + depth + ".r", 3, Activation.any());
      for (Callback publisher : layer) {
        for (Callback next : List.of(left, middle, right)) {
          b.localDelivery(b.synchronous(publisher, "/" + publisher.name() + "/" + next.name(), 0, 1, 1), next, 0);
        }
      }
      layer = List.of(left, middle, right);
    }
    Callback sink = subscription(executor("sink", ExecutorKind.PLAIN_THREAD, Placement.ownCore()), "T.t", 1,
        Activation.any());
    for (Callback publisher : layer) {
      b.localDelivery(b.synchronous(publisher, "/" + publisher.name() + "/t", 0, 1, 1), sink, 0);
    }
    b.chain("all", source, sink, List.of(), List.of());
    b.chain("left", source, sink, List.of(layer.get(0)), List.of());
    AnalysisResult result = Analysis.run(b.build(), Method.SOUND);
    assertEquals(6561, result.chains().get(0).pathCount());
    assertEquals(6561, result.chains().get(0).paths().size());
    assertEquals(2187, result.chains().get(1).pathCount());
    assertTrue(result.chains().get(0).worst(Metric.LATENCY).orElseThrow().callbacks().stream()
        .anyMatch(callback -> callback.name().equals("R3.r")));
  }
}
