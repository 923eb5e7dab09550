package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Paths that go back and forth between two cores, with joint busy windows computed by hand. */
class JointWindowTest {

  private static final long MS = 1_000_000;

  @Test
  void aPathBetweenTwoCoresTakesNoLongerThanAllTheirWork() {
    PathResult path = analyse(1 * MS, 2 * MS, 3 * MS, 10 * MS);
    assertEquals(6 * MS, path.bound().nsOrInfinite());
    assertEquals(List.of(Hop.Kind.JOINT), path.hops().stream().map(Hop::kind).toList());
    assertEquals(6 * MS, path.hops().getFirst().bound() instanceof Bound.Bounded bounded
        ? bounded.explanation().contributions().stream().mapToLong(Contribution::ns).sum() : 0);
  }

  @Test
  void severalPeriodsOfWorkCountWhereTheyFitOneWindow() {
    // 9 ms of work every 10 ms leaves the window at its first period
    assertEquals(9 * MS, analyse(3 * MS, 3 * MS, 3 * MS, 10 * MS).bound().nsOrInfinite());
  }

  @Test
  void moreWorkThanTimeOnAllCoresTogetherHasNoJointWindow() {
    // 12 ms of work every 10 ms: no joint window, though each core has time to spare
    PathResult path = analyse(1 * MS, 8 * MS, 3 * MS, 10 * MS);
    assertFalse(path.hops().stream().anyMatch(hop -> hop.kind() == Hop.Kind.JOINT));
    assertTrue(path.bound().nsOrInfinite() >= 12 * MS);
  }

  /**
   * Two callbacks of an executor above another thread, whose 20 ms of work per window do not count: Definition 7 of the
   * thesis.
   */
  @Test
  void whatRunsBelowTheThreadsOfAPathDoesNotDelayThem() {
    TimingModelBuilder model = TimingModel.builder("levels", Semantics.of("jazzy"));
    Core core = model.core("c");
    Executor above =
        model.executor("above", ExecutorKind.SINGLE_THREADED, 0, model.thread("above", Placement.fifo(core, 50)));
    Executor below =
        model.executor("below", ExecutorKind.SINGLE_THREADED, 0, model.thread("below", Placement.fifo(core, 40)));
    Callback start = callback(model, above, "A.start", CallbackClass.TIMER, 2 * MS, Activation.periodic(10 * MS));
    Callback end = callback(model, above, "A.end", CallbackClass.SUBSCRIPTION, 3 * MS, Activation.any());
    callback(model, below, "B.below", CallbackClass.TIMER, 20 * MS, Activation.periodic(100 * MS));
    model.localDelivery(model.synchronous(start, "/t", 0, 0, 0), end, 0);
    model.chain("above", start, end, List.of(), List.of(new Goal(Metric.LATENCY, 100 * MS)));
    assertEquals(5 * MS,
        Analysis.run(model.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite());
  }

  /**
   * Two callbacks beside a burst in one executor, 3 * 10 + 2 ms together, then three that go back and forth between two
   * cores, 6 ms.
   */
  @Test
  void aPathIsMadeUpOfStretchesOfSeveralKinds() {
    TimingModelBuilder model = TimingModel.builder("both", Semantics.of("jazzy"));
    Executor queue = executor(model, "queue");
    Executor here = executor(model, "here");
    Executor there = executor(model, "there");
    Callback first =
        callback(model, queue, "Q.first", CallbackClass.SUBSCRIPTION, 1 * MS, Activation.periodic(10_000 * MS));
    Callback second = callback(model, queue, "Q.second", CallbackClass.SUBSCRIPTION, 1 * MS, Activation.any());
    callback(model, queue, "Q.burst", CallbackClass.SUBSCRIPTION, 10 * MS,
        Activation.sporadic(ArrivalCurve.burst(20, 10_000 * MS, 0)));
    Callback start = callback(model, here, "A.start", CallbackClass.SUBSCRIPTION, 1 * MS, Activation.any());
    Callback remote = callback(model, there, "B.remote", CallbackClass.SUBSCRIPTION, 2 * MS, Activation.any());
    Callback end = callback(model, here, "A.end", CallbackClass.SUBSCRIPTION, 3 * MS, Activation.any());
    List<Callback> path = List.of(first, second, start, remote, end);
    for (int i = 1; i < path.size(); i++) {
      model.localDelivery(model.synchronous(path.get(i - 1), "/t" + i, 0, 0, 0), path.get(i), 0);
    }
    model.chain("both", first, end, List.of(), List.of(new Goal(Metric.LATENCY, 100 * MS)));
    PathResult result = Analysis.run(model.build(), Method.SOUND).chains().getFirst().paths().getFirst();
    assertEquals(List.of(Hop.Kind.EXECUTOR, Hop.Kind.JOINT), result.hops().stream().map(Hop::kind).toList());
    assertEquals(32 * MS + 6 * MS, result.bound().nsOrInfinite());
  }

  /**
   * Two chains of one executor, 4 ms every 10 ms and 24 ms every 50 ms, whose joint window is 40 ms. Of the last
   * callback of a chain no later job runs before its own: 24 + 4 * 2 + 2 ms, and 3 * 4 + 17 + 7 ms. No queue holds
   * more than the window brings.
   */
  @Test
  void laterJobsOfTheLastCallbackDoNotCount() {
    TimingModelBuilder model = TimingModel.builder("two chains", Semantics.of("jazzy"));
    Executor all = executor(model, "all");
    chain(model, all, "A", 10 * MS, 1 * MS, 1 * MS, 2 * MS);
    chain(model, all, "B", 50 * MS, 8 * MS, 9 * MS, 7 * MS);
    AnalysisResult result = Analysis.run(model.build(), Method.SOUND);
    assertEquals(List.of(34 * MS, 36 * MS), result.chains().stream()
        .map(chain -> chain.paths().getFirst().bound().nsOrInfinite()).toList());
    assertEquals(34 * MS, result.chains().getFirst().paths().getFirst().hops().getFirst().bound()
        instanceof Bound.Bounded bounded
        ? bounded.explanation().contributions().stream().mapToLong(Contribution::ns).sum() : 0);
    assertEquals(List.of(4L, 4L, 1L, 1L), result.queues().stream().map(queue -> queue.needed().orElseThrow())
        .toList());
  }

  private static void chain(TimingModelBuilder model, Executor executor, String name, long period, long... costs) {
    Callback first = callback(model, executor, name + "0", CallbackClass.TIMER, costs[0], Activation.periodic(period));
    Callback last = first;
    for (int i = 1; i < costs.length; i++) {
      Callback next = callback(model, executor, name + i, CallbackClass.SUBSCRIPTION, costs[i], Activation.any());
      model.localDelivery(model.synchronous(last, "/" + name + i, 0, 0, 0), next, 0);
      last = next;
    }
    model.chain(name, first, last, List.of(), List.of(new Goal(Metric.LATENCY, 1_000 * MS)));
  }

  private static PathResult analyse(long first, long away, long back, long period) {
    TimingModelBuilder model = TimingModel.builder("ping pong", Semantics.of("jazzy"));
    Executor here = executor(model, "here");
    Executor there = executor(model, "there");
    Callback start = callback(model, here, "A.start", CallbackClass.TIMER, first, Activation.periodic(period));
    Callback remote = callback(model, there, "B.remote", CallbackClass.SUBSCRIPTION, away, Activation.any());
    Callback end = callback(model, here, "A.end", CallbackClass.SUBSCRIPTION, back, Activation.any());
    model.localDelivery(model.synchronous(start, "/request", 0, 0, 0), remote, 0);
    model.localDelivery(model.synchronous(remote, "/reply", 0, 0, 0), end, 0);
    model.chain("round trip", start, end, List.of(), List.of(new Goal(Metric.LATENCY, 100 * MS)));
    return Analysis.run(model.build(), Method.SOUND).chains().getFirst().paths().getFirst();
  }

  private static Executor executor(TimingModelBuilder model, String name) {
    return model.executor(name, ExecutorKind.SINGLE_THREADED, 0,
        model.thread(name, Placement.fifo(model.core(name), 50)));
  }

  private static Callback callback(TimingModelBuilder model, Executor executor, String name, CallbackClass kind,
      long wcet,
      Activation activation) {
    return model.callback(executor, name, kind, 0, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }
}
