package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Executors with several threads: bounds worked out by hand, and the reasons given where there is none. */
class MultithreadAnalysisTest extends MultithreadModel {

  /**
   * Theorem 1 of the dynamic-priority paper gives 1 for the first callback. The second one, started just before, runs
   * for 30; released later it may have an earlier deadline only within the slack, which leaves the first 31 in all.
   */
  @Test
  void aLessUrgentCallbackInExecutionBlocks() {
    Executor executor = executor(ExecutorKind.EDF, 1);
    timer(executor, 1, 50, null, 0);
    timer(executor, 30, 200, null, 0);
    assertEquals(List.of(31L, 31L), responses());
    assertEquals(1L, published().getFirst());
  }

  /** Theorem 2 of the dynamic-priority paper gives 150; released together, the last of the group ends at 250. */
  @Test
  void theDemandOfAGroupIsNotSharedOut() {
    Executor executor = executor(ExecutorKind.EDF, 4);
    CallbackGroup group = b.group("g", true);
    for (int i = 0; i < 5; i++) {
      timer(executor, 50, 1000, group, 0);
    }
    assertEquals(List.of(250L, 250L, 250L, 250L, 250L), responses());
    assertEquals(List.of(150L, 150L, 150L, 150L, 150L), published());
  }

  /** Each waits for both others, on two threads as long as the shorter of them lasts. */
  @Test
  void fixedPrioritiesOrderTheQueue() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    timer(executor, 10, 1000, null, 3);
    timer(executor, 20, 1000, null, 2);
    timer(executor, 40, 1000, null, 1);
    assertEquals(List.of(10L + 20, 20L + 10, 40L + 10), responses());
  }

  /** A long queue of unimportant work blocks with as many jobs as there are threads, not with all of them. */
  @Test
  void unimportantCallbacksBlockOncePerThread() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    timer(executor, 10, 1000, null, 1);
    for (int i = 0; i < 6; i++) {
      timer(executor, 20, 1000, null, 0);
    }
    assertEquals(10L + (20 + 20) / 2, responses().get(0));
  }

  /**
   * While the own group is busy another unimportant callback may start and hold a thread beyond the end of the group's.
   * That matters only if a more important one takes the thread that the group leaves.
   */
  @Test
  void unimportantWorkStartsWhileTheGroupIsBusy() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    CallbackGroup group = b.group("g", true);
    timer(executor, 10, 10_000, group, 1);
    timer(executor, 100, 10_000, group, 0);
    for (int i = 0; i < 4; i++) {
      timer(executor, 20, 10_000, null, 0);
    }
    assertEquals(10L + 100 + 2 * 20 / 2, responses().get(0));
    timer(executor, 40, 10_000, null, 2);
    assertEquals(10L + 100 + (3 * 20 + 40) / 2, responses().get(0));
  }

  /** Deadlines go before all priorities, these before the rest; one job of the less urgent ones is in execution. */
  @Test
  void mixedPoliciesTakeDeadlinesBeforePriorities() {
    Executor executor = executor(ExecutorKind.MIXED, 1);
    mixed(executor, 10, OptionalLong.of(300), OptionalInt.empty());
    mixed(executor, 20, OptionalLong.of(900), OptionalInt.of(9));
    mixed(executor, 30, OptionalLong.empty(), OptionalInt.of(2));
    mixed(executor, 40, OptionalLong.empty(), OptionalInt.of(1));
    mixed(executor, 5, OptionalLong.empty(), OptionalInt.empty());
    assertEquals(List.of(10L + 40, 20L + 10 + 40, 30L + 10 + 20 + 40, 40L + 10 + 20 + 30 + 5, 5L + 10 + 20 + 30 + 40),
        responses());
    assertEquals(List.of(50L, 70L, 100L, 105L, 105L),
        new SoundnessCheck(b.build(), Method.SOUND, 1, 300, 3_000).comparisons().stream()
        .map(SoundnessCheck.Comparison::observed).toList());
  }

  @Test
  void anOverloadOfPrioritiesLeavesDeadlinesBounded() {
    Executor executor = executor(ExecutorKind.MIXED, 2);
    mixed(executor, 10, OptionalLong.of(1000), OptionalInt.empty());
    Callback overloaded =
        b.callback(executor, "N.overloaded", CallbackClass.TIMER, 9).executionTime(Optional.of(ExecutionTime.wcet(300)))
            .activation(Activation.periodic(100)).priority(OptionalInt.of(9)).add();
    assertEquals(310L, responses().get(0));
    assertTrue(reason(overloaded).contains("executor e"), reason(overloaded));
  }

  @Test
  void noTheoremIsPrintedForMixedPolicies() {
    Executor executor = executor(ExecutorKind.MIXED, 2);
    Callback callback = mixed(executor, 10, OptionalLong.of(300), OptionalInt.empty());
    Bound.Unbounded bound = (Bound.Unbounded) results(Method.PUBLISHED).get(callback.id()).responseTime();
    assertTrue(bound.reason().contains("its theorems hold for edf alone; use the sound method"), bound.reason());
  }

  private Callback mixed(Executor executor, long wcet, OptionalLong deadline, OptionalInt priority) {
    return b.callback(executor, "N.c" + callbacks++, CallbackClass.TIMER, callbacks)
        .executionTime(Optional.of(ExecutionTime.wcet(wcet))).activation(Activation.periodic(1000)).deadline(deadline)
        .priority(priority).add();
  }

  @Test
  void anOverloadOfTheUnimportantLeavesTheImportantBounded() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    timer(executor, 10, 1000, null, 2);
    Callback overloaded = timer(executor, 300, 100, null, 1);
    assertEquals(310L, responses().get(0));
    assertTrue(reason(overloaded).contains("executor e"), reason(overloaded));
  }

  /**
   * Each waits for the two others, which run beside each other. With an instance of both left over at the release it
   * would be 30; but of one at most something is left when both threads begin to be busy, and then it holds only one of
   * them for longer.
   */
  @Test
  void onlyJobsInExecutionAreCarriedIn() {
    Executor executor = executor(ExecutorKind.FIXED_PRIORITY, 2);
    for (int i = 0; i < 3; i++) {
      timer(executor, 10, 20, null, 1);
    }
    assertEquals(List.of(20L, 20L, 20L), responses());
    assertEquals(List.of("20 of 20", "20 of 20", "20 of 20"),
        new SoundnessCheck(b.build(), Method.SOUND, 1, 40, 500).comparisons().stream()
        .map(comparison -> comparison.observed() + " of " + comparison.bound()).toList());
  }

  /** Three others never keep four threads busy. */
  @Test
  void aCallbackThatRunsOncePerTimeKeepsOneThreadBusy() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 4);
    for (int i = 0; i < 4; i++) {
      timer(executor, 90, 100, null, 0);
    }
    assertEquals(List.of(90L, 90L, 90L, 90L), responses());
  }

  @Test
  void reentrantCallbacksOfTheDefaultExecutorAreBounded() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    timer(executor, 10, 1000, null, 0);
    timer(executor, 20, 1000, b.group("alone", true), 0);
    timer(executor, 30, 1000, b.group("reentrant", false), 0);
    assertEquals(List.of(10L + 20, 20L + 10, 30L + 10), responses());
  }

  /** Both members may go first; the third callback needs one of two threads, of which the group holds one. */
  @Test
  void anExclusiveGroupOfTheDefaultExecutorIsServedInAnyOrder() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    CallbackGroup group = b.group("N.g", true);
    timer(executor, 10, 1000, group, 0);
    timer(executor, 20, 1000, group, 0);
    timer(executor, 30, 1000, null, 0);
    assertEquals(List.of(30L, 30L, 30L), responses());
  }

  /**
   * While members are pending one of them runs, so that the group is done with both after 40 and nothing is left over.
   * With what the response times of the members alone may leave over, no bound below the period would be found, and so
   * none at all.
   */
  @Test
  void onlyWhatIsReleasedWhileAGroupIsPendingCounts() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    CallbackGroup group = b.group("N.g", true);
    timer(executor, 20, 50, group, 0);
    timer(executor, 20, 50, group, 0);
    assertEquals(List.of("40 of 40", "40 of 40"),
        new SoundnessCheck(b.build(), Method.SOUND, 1, 40, 500).comparisons().stream()
        .map(comparison -> comparison.observed() + " of " + comparison.bound()).toList());
    results();
  }

  /** Two timers of one group that together ask for all the time, of which one may never run (rclcpp issue 2360). */
  @Test
  void anExclusiveGroupOfTheDefaultExecutorMayStarve() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    CallbackGroup group = b.group("N.g", true);
    Callback starving = timer(executor, 10, 10, group, 0);
    timer(executor, 10, 10, group, 0);
    assertTrue(reason(starving).contains("starve") && reason(starving).contains("executor e"), reason(starving));
  }

  /** Up to Iron the ready set is cleared with what other threads' groups keep from running. */
  @Test
  void anOldMultiThreadedExecutorMayForgetAWaitable() {
    TimingModelBuilder old = TimingModel.builder("old", Semantics.of("humble"));
    Executor executor = old.executor("e", ExecutorKind.MULTI_THREADED, 0, old.thread("t0", Placement.ownCore()),
        old.thread("t1", Placement.ownCore()));
    CallbackGroup group = old.group("N.g", true);
    for (CallbackClass kind : List.of(CallbackClass.TIMER, CallbackClass.WAITABLE)) {
      old.callback(executor, "N." + kind, kind, 0).executionTime(Optional.of(ExecutionTime.wcet(10)))
          .activation(Activation.periodic(100)).group(Optional.of(group)).add();
    }
    for (CallbackResult result : Analysis.run(old.build(), Method.SOUND).callbacks()) {
      assertTrue(((Bound.Unbounded) result.responseTime()).reason().contains("forget that N.WAITABLE is ready"));
    }
  }

  /** A job of the group in another executor goes first, whatever its urgency. */
  @Test
  void aGroupAcrossExecutorsIsOneQueue() {
    Executor executor = executor(ExecutorKind.EDF, 2);
    Executor other = b.executor("f", ExecutorKind.FIXED_PRIORITY, 0, b.thread("u", Placement.ownCore()));
    CallbackGroup group = b.group("N.g", true);
    timer(executor, 10, 1000, group, 0);
    timer(other, 10, 1000, group, 0);
    assertEquals(List.of(20L, 20L), responses());
  }

  @Test
  void aGroupOfAMultiThreadedExecutorWithOneThreadDoesNotStarve() {
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 1);
    CallbackGroup group = b.group("N.g", true);
    timer(executor, 10, 1000, group, 0);
    timer(executor, 10, 1000, group, 0);
    assertEquals(List.of(20L, 20L), responses());
  }

  /**
   * Each chain delays another once, not once more by each of its callbacks: without the bounds since the origin the
   * first has 89 and is late.
   */
  @Test
  void aChainIsCarriedInAsAWhole() {
    for (ExecutorKind kind : List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY)) {
      b = TimingModel.builder("chains", Semantics.of("jazzy"));
      Executor executor = executor(kind, 4);
      chain(executor, 68, 4, 11);
      chain(executor, 179, 60);
      chain(executor, 122, 8, 26, 9);
      chain(executor, 145, 11, 21, 4, 3, 4);
      TimingModel model = b.build();
      assertEquals(List.of(), new SoundnessCheck(model, Method.SOUND, 1, 20, 4_000).violations());
      assertTrue(Analysis.run(model, Method.SOUND).chains().stream().allMatch(ChainResult::met));
    }
  }

  private void chain(Executor executor, long period, long... costs) {
    List<Callback> chain = new ArrayList<>();
    for (long cost : costs) {
      chain.add(b.callback(executor, "N.c" + callbacks++,
          chain.isEmpty() ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, callbacks)
          .executionTime(Optional.of(ExecutionTime.wcet(cost)))
          .activation(chain.isEmpty() ? Activation.periodic(period) : Activation.any())
          .deadline(OptionalLong.of(period)).priority(OptionalInt.of((int) -period)).add());
      if (chain.size() > 1) {
        b.localDelivery(b.synchronous(chain.get(chain.size() - 2), "/t" + callbacks, 0, 1, 1), chain.getLast(), 0);
      }
    }
    b.chain("chain" + callbacks, chain.getFirst(), chain.getLast(), List.of(),
        List.of(new Goal(Metric.LATENCY, period)));
  }
}
