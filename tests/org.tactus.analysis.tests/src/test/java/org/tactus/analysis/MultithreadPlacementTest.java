package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;

/** Executors with several threads where these share cores, run in reservations or share groups with others. */
class MultithreadPlacementTest extends MultithreadModel {

  /** A job of 10 in an executor with a core of its own and a thread of priority 10 on a core that another shares. */
  private List<Long> responsesBeside(ExecutorKind kind, int priority, long wcet, long period) {
    var core = b.core("c");
    Executor executor = b.executor("e", kind, 0, b.thread("t0", Placement.ownCore()),
        b.thread("t1", Placement.fifo(core, 10)));
    timer(executor, 10, 1000, null, 0);
    Executor other = b.executor("o", ExecutorKind.SINGLE_THREADED, 0, b.thread("o0", Placement.fifo(core, priority)));
    timer(other, wcet, period, null, 0);
    return responses();
  }

  /** What shares a core with the second thread of an executor waits for its jobs, of which one may be left over. */
  @Test
  void aThreadBelowAnyThreadOfTheExecutorWaitsForItsJobs() {
    assertEquals(List.of(10L, 20L), responsesBeside(ExecutorKind.EDF, 5, 10, 1000));
  }

  /**
   * The job may be taken by the thread with the reservation when its budget has just been used up: 10 without it, 5, 5
   * and 5.
   */
  @Test
  void aJobMayRunOnTheSlowestThread() {
    Executor executor = b.executor("e", ExecutorKind.EDF, 0, b.thread("t0", Placement.ownCore()),
        b.thread("t1", Placement.reservation(5, 10)));
    timer(executor, 10, 1000, null, 0);
    assertEquals(List.of(25L), responses());
  }

  /** It starts at once on the free core or later on the other, where the 4 of the thread above interrupt it. */
  @Test
  void aThreadAboveInterruptsJobs() {
    assertEquals(List.of(14L, 4L), responsesBeside(ExecutorKind.FIXED_PRIORITY, 20, 4, 100));
  }

  /** Two threads on one core get one core, which has done both jobs after 20, whether they mix or not. */
  @Test
  void threadsOfAnExecutorOnOneCoreShareIt() {
    var core = b.core("c");
    Executor executor = b.executor("e", ExecutorKind.FIXED_PRIORITY, 0, b.thread("t0", Placement.fifo(core, 10)),
        b.thread("t1", Placement.fifo(core, 10)));
    timer(executor, 10, 1000, null, 0);
    timer(executor, 10, 1000, null, 0);
    assertEquals(List.of(20L, 20L), responses());
  }

  /**
   * The real-time class of one thread with 2 every 5: a less urgent job may need 3, and with the own 1 the thread wants
   * 4 without a break, which it has after 13.
   */
  @Test
  void aClassOnAReservation() {
    Executor executor = b.executor("e", ExecutorKind.FIXED_PRIORITY, 0, b.thread("t0", Placement.reservation(2, 5)));
    timer(executor, 1, 100, null, 1);
    timer(executor, 3, 100, null, 0);
    assertEquals(13L, responses().getFirst());
  }

  /**
   * Nothing else runs on the core: the budget is used up when the job comes, and from then on there are 2 in every 5.
   */
  @Test
  void aReservationAloneOnItsCoreIsThrottledOnly() {
    Executor executor = b.executor("e", ExecutorKind.FIXED_PRIORITY, 0,
        b.thread("t0", Placement.reservation(b.core("c"), 2, 5)));
    timer(executor, 4, 100, null, 1);
    assertEquals(10L, responses().getFirst());
  }

  /** A quarter of the core goes to another reservation: 2 of each 8, for which every budget may wait. */
  @Test
  void aBudgetWaitsForTheShareOfOtherReservations() {
    var core = b.core("c");
    Executor executor =
        b.executor("e", ExecutorKind.FIXED_PRIORITY, 0, b.thread("t0", Placement.reservation(core, 2, 8)));
    timer(executor, 1, 100, null, 1);
    Executor other =
        b.executor("other", ExecutorKind.SINGLE_THREADED, 0, b.thread("o", Placement.reservation(core, 1, 4)));
    timer(other, 1, 100, null, 1);
    assertEquals(List.of(6 + 2 + 1L, 3 + 1 + 1L), responses());
  }

  /**
   * Six callbacks one after the other need three budgets: each may be missing for 3, not once more at the release of
   * each callback.
   */
  @Test
  void aChainPaysForAMissingBudgetOnce() {
    Executor executor = b.executor("e", ExecutorKind.FIXED_PRIORITY, 0,
        b.thread("t0", Placement.reservation(b.core("c"), 2, 5)));
    Callback before = timer(executor, 1, 200, null, 1);
    Callback first = before;
    for (int i = 0; i < 5; i++) {
      Callback next =
          b.callback(executor, "s" + i, CallbackClass.SUBSCRIPTION, 9 + i)
              .executionTime(Optional.of(ExecutionTime.wcet(1))).activation(Activation.any())
              .priority(OptionalInt.of(1)).add();
      b.localDelivery(b.synchronous(before, "/t" + i, 0, 1, 0), next, 0);
      before = next;
    }
    b.chain("chain", first, before, List.of(), List.of(new Goal(Metric.LATENCY, 100)));
    long bound = Analysis.run(b.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite();
    assertEquals(3 * (3 + 2), bound);
  }
}
