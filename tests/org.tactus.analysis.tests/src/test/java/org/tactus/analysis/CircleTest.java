package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * A chain that goes back and forth between cores: six callbacks of 8 here, six of 8 there, every 120. Jitter that they
 * hand to each other grows without end; the joint busy window of both cores is 96.
 */
class CircleTest {

  private static final long PERIOD = 120;
  private static final long COST = 8;
  private static final int LEGS = 6;

  private long period = PERIOD;
  private long network;
  private TimingModelBuilder b;
  private Core core;
  private Core otherCore;
  private Executor there;
  private Executor behind;
  private int callbacks;

  @BeforeEach
  void createCores() {
    b = TimingModel.builder("circle", Semantics.of("jazzy"));
    core = b.core("here");
    otherCore = b.core("there");
    there = b.executor("there", ExecutorKind.EVENTS, 0, b.thread("there", Placement.fifo(otherCore, 50)));
    behind = b.executor("behind", ExecutorKind.EVENTS, 0, b.thread("behind", Placement.ownCore()));
  }

  private Executor here(ExecutorKind kind, ThreadSpec... threads) {
    return b.executor("here", kind, 0, threads);
  }

  private ThreadSpec fifo(String name, Core where, int priority) {
    return b.thread(name, Placement.fifo(where, priority));
  }

  private Callback callback(Executor executor, CallbackClass kind, Activation activation) {
    return b.callback(executor, "N.c" + callbacks++, kind, callbacks, Optional.of(ExecutionTime.wcet(COST)),
        activation);
  }

  /** Adds the chain, with a last callback behind the circle. */
  private Chain chain(Executor here, Optional<FlowController> controller) {
    Callback first = callback(here, CallbackClass.TIMER, Activation.periodic(period));
    Callback last = first;
    for (int leg = 1; leg < 2 * LEGS; leg++) {
      last = next(last, leg % 2 == 0 ? here : there, leg == 1 ? controller : Optional.empty());
    }
    last = next(last, behind, Optional.empty());
    return b.chain("round trips", first, last, List.of(), List.of(new Goal(Metric.LATENCY, 1000)));
  }

  private Callback next(Callback publisher, Executor executor, Optional<FlowController> controller) {
    Callback subscriber = callback(executor, CallbackClass.SUBSCRIPTION, Activation.any());
    Message message = controller.map(flow -> b.asynchronous(publisher, "/t" + callbacks, flow, callbacks, 0, 1, 1, 100))
        .orElseGet(() -> b.synchronous(publisher, "/t" + callbacks, 0, 0, 0));
    if (network > 0) {
      b.delivery(message, subscriber, 0, network, b.listener("l" + callbacks, fifo("l" + callbacks,
          executor == there ? otherCore : core, 60), 1_000), 0);
    } else {
      b.localDelivery(message, subscriber, 0);
    }
    return subscriber;
  }

  /** Checks that every callback has a bound that no run exceeds; returns that of the chain. */
  private long bound() {
    SoundnessCheck check = new SoundnessCheck(b.build(), Method.SOUND, 1, 60, 4_000);
    assertEquals(List.of(), check.violations());
    assertEquals(callbacks, check.comparisons().stream().filter(each -> each.kind().startsWith("response")).count());
    return Analysis.run(b.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite();
  }

  @Test
  void whatIsBehindACircleHasABound() {
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
    assertEquals(2 * LEGS * COST + COST, bound());
  }

  /**
   * Every 80 each core has 48, so that both together have more than a processor. What waits there is never more than 48
   * of a chain and what it stands for, as a job here and the next one there do not add up.
   */
  @Test
  void coresWhoseLoadsAddUpToMoreThanOne() {
    period = 80;
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
    long bound = bound();
    assertTrue(bound < SearchLimits.HORIZON, () -> bound + " ns");
    AnalysisResult result = Analysis.run(b.build(), Method.SOUND);
    for (CallbackResult callback : result.callbacks()) {
      Bound.Bounded bounded = (Bound.Bounded) callback.responseTime();
      assertEquals(bounded.explanation().window(),
          bounded.explanation().contributions().stream().mapToLong(Contribution::ns).sum(), callback.callback().name());
    }
  }

  /** Over a network the messages on their way count as the work of a third station, or come later. */
  @Test
  void crowdedCoresOverANetwork() {
    period = 80;
    for (long delay : new long[] {1, 40}) {
      createCores();
      callbacks = 0;
      network = delay;
      chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
      assertTrue(bound() < SearchLimits.HORIZON, () -> "over " + delay + " ns");
    }
  }

  /** A reservation of 16 every 20 has 48 of 64 to do every 80, the core beside it 48 of 80. */
  @Test
  void crowdedReservations() {
    period = 80;
    chain(here(ExecutorKind.EVENTS, b.thread("here", Placement.reservation(core, 16, 20))), Optional.empty());
    assertTrue(bound() < SearchLimits.HORIZON);
  }

  /** Each core has 48 every 47. */
  @Test
  void overloadedCircles() {
    period = 47;
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
    Bound bound = Analysis.run(b.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound();
    assertTrue(bound instanceof Bound.Unbounded, bound::toString);
  }

  /** Whatever preempts on the cores is part of the circle, though its own arrivals come from it. */
  @Test
  void threadsThatPreemptEachOther() {
    Executor above = b.executor("above", ExecutorKind.EVENTS, 0, fifo("above", core, 60));
    Chain chain = chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
    next(next(chain.source(), there, Optional.empty()), above, Optional.empty());
    assertEquals((2 * LEGS + 2) * COST + COST, bound());
  }

  /** As long as a job is pending one of the threads runs one, whichever that is. */
  @Test
  void executorsWithSeveralThreads() {
    for (ExecutorKind kind : List.of(ExecutorKind.MULTI_THREADED, ExecutorKind.EVENTS_CBG, ExecutorKind.EDF,
        ExecutorKind.FIXED_PRIORITY)) {
      createCores();
      callbacks = 0;
      chain(here(kind, fifo("h0", core, 50), fifo("h1", b.core("third"), 50)), Optional.empty());
      assertEquals(2 * LEGS * COST + COST, bound(), kind.keyword());
    }
  }

  /** With three timers of 100 here the two threads have 348 to do every 320, of which each timer has its part. */
  @Test
  void executorsThatNeedMoreThanOneProcessor() {
    period = 320;
    for (ExecutorKind kind : List.of(ExecutorKind.MULTI_THREADED, ExecutorKind.EVENTS_CBG, ExecutorKind.EDF,
        ExecutorKind.FIXED_PRIORITY)) {
      createCores();
      callbacks = 0;
      Executor here = here(kind, fifo("h0", core, 50), fifo("h1", b.core("third"), 50));
      chain(here, Optional.empty());
      for (int timer = 0; timer < 3; timer++) {
        b.callback(here, "N.c" + callbacks++, CallbackClass.TIMER, callbacks, Optional.of(ExecutionTime.wcet(100)),
            Activation.periodic(period));
      }
      assertTrue(bound() < SearchLimits.HORIZON, kind.keyword());
    }
  }

  /** Two threads of one executor on one core are no two processors: bounds hold beside reservations, too. */
  @Test
  void threadsOfAnExecutorOnOneCore() {
    period = 80;
    for (boolean third : new boolean[] {false, true}) {
      createCores();
      callbacks = 0;
      ThreadSpec[] threads = third ? new ThreadSpec[] {fifo("h0", core, 50), fifo("h1", core, 50),
          b.thread("h2", Placement.reservation(b.core("third"), 16, 20))}
          : new ThreadSpec[] {fifo("h0", core, 50), fifo("h1", core, 50)};
      Executor here = here(ExecutorKind.MULTI_THREADED, threads);
      chain(here, Optional.empty());
      callback(here, CallbackClass.TIMER, Activation.periodic(period));
      callback(here, CallbackClass.TIMER, Activation.periodic(period));
      assertEquals(List.of(), new SoundnessCheck(b.build(), Method.SOUND, 1, 200, 4_000).violations());
    }
  }

  /** A job of 8 takes up to 16 in a reservation of 16 every 20: two threads can do six of them every 80. */
  @Test
  void threadsOfAnExecutorWithReservations() {
    period = 80;
    chain(here(ExecutorKind.MULTI_THREADED, b.thread("h0", Placement.reservation(core, 16, 20)),
        b.thread("h1", Placement.reservation(b.core("third"), 16, 20))), Optional.empty());
    assertTrue(bound() < SearchLimits.HORIZON);
  }

  /** Five stations have no bound, of which four together have less than a processor. */
  @Test
  void severalStationsAsOne() {
    AnalysisResult result =
        Analysis.run(RandomModels.with(239, EnumSet.of(RandomDraws.Feature.SEVERAL_THREADS)), Method.SOUND);
    assertEquals(List.of(), result.chains().stream().flatMap(chain -> chain.paths().stream())
        .map(PathResult::bound).filter(Bound.Unbounded.class::isInstance).map(Bound.Unbounded.class::cast)
        .map(Bound.Unbounded::reason).filter(reason -> reason.contains("grow beyond")).toList());
  }

  /**
   * Two executors whose second threads share a core that has the first thread of none: whatever one of them runs there
   * may hold up a job of the other.
   */
  @Test
  void coresThatOnlyFurtherThreadsShare() {
    Core third = b.core("third");
    Executor here = here(ExecutorKind.MULTI_THREADED, fifo("h0", core, 50), fifo("h1", third, 50));
    Executor above = b.executor("above", ExecutorKind.MULTI_THREADED, 0, fifo("a0", otherCore, 60),
        fifo("a1", third, 60));
    callback(here, CallbackClass.TIMER, Activation.periodic(PERIOD));
    callback(here, CallbackClass.TIMER, Activation.periodic(PERIOD));
    b.callback(above, "N.long", CallbackClass.TIMER, 9, Optional.of(ExecutionTime.wcet(60)),
        Activation.periodic(PERIOD));
    assertEquals(List.of(), new SoundnessCheck(b.build(), Method.SOUND, 1, 60, 4_000).violations());
  }

  /** A reservation of 2 every 50 takes 4 and its share: the least x with x = 96 + 4 + (x - 2) / 25 is 104.1. */
  @Test
  void reservationsBesideThreads() {
    b.executor("reserved", ExecutorKind.EVENTS, 0, b.thread("reserved", Placement.reservation(core, 2, 50)));
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.empty());
    assertEquals(105 + COST, bound());
  }

  /**
   * 101 bytes with headers every 100, of 1,000 that may go every 100: even after two windows of 97 there is no wait.
   */
  @Test
  void byteLimitsThatAreNeverReached() {
    FlowController controller = b.flowController("f", "p", fifo("f", core, 70), FlowScheduler.FIFO,
        Optional.of(new FlowController.Limit(1_000, 100)), 1_000);
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.of(controller));
    assertEquals(2 * LEGS * COST + 1 + COST, bound());
  }

  /** With 300 bytes every 100 a third sample might have to wait, so that cores may rest while it is pending. */
  @Test
  void byteLimitsThatMayBeReached() {
    FlowController controller = b.flowController("f", "p", fifo("f", core, 70), FlowScheduler.FIFO,
        Optional.of(new FlowController.Limit(300, 100)), 1_000);
    chain(here(ExecutorKind.EVENTS, fifo("here", core, 50)), Optional.of(controller));
    Bound bound = Analysis.run(b.build(), Method.SOUND).chains().getFirst().paths().getFirst().bound();
    assertTrue(bound instanceof Bound.Unbounded, bound::toString);
  }
}
