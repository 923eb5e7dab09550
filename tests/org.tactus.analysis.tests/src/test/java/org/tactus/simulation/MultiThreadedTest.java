package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** Executors with several threads and callback groups, against schedules computed by hand. */
class MultiThreadedTest {

  private static final Activation RARE = Activation.sporadic(ArrivalCurve.sporadic(Systems.RARELY));

  private static final List<ExecutorKind> READY_QUEUES =
      List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MIXED);

  /** Periods and deadlines of case study 2. */
  private static final long[] DEADLINES = {100, 150, 900};

  private Systems systems = new Systems("humble");

  private Executor executor(ExecutorKind kind, int threads) {
    ThreadSpec[] specs = new ThreadSpec[threads];
    for (int i = 0; i < threads; i++) {
      specs[i] = systems.builder.thread(kind + " thread " + i, Placement.ownCore());
    }
    return systems.builder.executor(kind.keyword() + threads, kind, 0, specs);
  }

  private Callback callback(Executor executor, String name, int registration, long wcet, Activation activation,
      Optional<CallbackGroup> group, long deadline, int priority) {
    return systems.builder.callback(executor, name, CallbackClass.SUBSCRIPTION, registration)
        .executionTime(Optional.of(ExecutionTime.wcet(wcet))).activation(activation).group(group)
        .deadline(OptionalLong.of(deadline)).priority(OptionalInt.of(priority)).add();
  }

  private Observations run(long duration, long... phases) {
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model);
    for (int source = 0; source < phases.length; source++) {
      scenario = scenario.withPhase(source, phases[source]);
    }
    return Systems.run(model, scenario, duration);
  }

  @Test
  void idleThreadsTakeWhatNoGroupForbids() {
    // a and b exclude each other, c runs beside: a 0-10, c 0-10, b 10-20.
    Optional<CallbackGroup> group = Optional.of(systems.builder.group("group", true));
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    Callback a = callback(executor, "a", 0, 10, RARE, group, 100, 1);
    Callback b = callback(executor, "b", 1, 10, RARE, group, 100, 1);
    Callback c = callback(executor, "c", 2, 10, RARE, Optional.empty(), 100, 1);
    Observations observed = run(900);
    assertEquals(10, observed.response(a).maximum());
    assertEquals(20, observed.response(b).maximum());
    assertEquals(10, observed.response(c).maximum());
  }

  @Test
  void instancesOfReentrantGroupsRunSideBySide() {
    Activation twice = Activation.sporadic(ArrivalCurve.burst(2, Systems.RARELY, 0));
    Executor executor = executor(ExecutorKind.MULTI_THREADED, 2);
    Callback reentrant =
        callback(executor, "reentrant", 0, 10, twice, Optional.of(systems.builder.group("free", false)), 100, 1);
    assertEquals(10, run(900).response(reentrant).maximum());
  }

  @Test
  void exclusiveGroupsHoldAcrossExecutors() {
    Optional<CallbackGroup> group = Optional.of(systems.builder.group("group", true));
    Callback a = callback(executor(ExecutorKind.FIXED_PRIORITY, 1), "a", 0, 10, RARE, group, 100, 1);
    Callback b = callback(executor(ExecutorKind.MULTI_THREADED, 1), "b", 0, 10, RARE, group, 100, 1);
    Observations observed = run(900, 0, 5);
    assertEquals(10, observed.response(a).maximum());
    assertEquals(15, observed.response(b).maximum());
  }

  @Test
  void readyQueuesFollowDeadlinesAndPriorities() {
    // The blocker runs 0-10; what arrives meanwhile is ordered by the key, whatever the registration.
    for (ExecutorKind kind : READY_QUEUES) {
      MultiThreadedTest test = new MultiThreadedTest();
      Executor executor = test.executor(kind, 1);
      test.callback(executor, "blocker", 0, 10, RARE, Optional.empty(), 1000, 1);
      Callback late = test.callback(executor, "late", 1, 10, RARE, Optional.empty(), 500, 2);
      Callback early = test.callback(executor, "early", 2, 10, RARE, Optional.empty(), 100, 3);
      Observations observed = test.run(900, 0, 1, 2);
      assertEquals(18, observed.response(early).maximum(), kind.keyword());
      assertEquals(29, observed.response(late).maximum(), kind.keyword());
    }
  }

  @Test
  void mixedQueuesTakeDeadlinesThenPrioritiesThenTheRest() {
    // The blocker runs 0-10; the others arrive meanwhile, the most urgent last, and run in the opposite order.
    Executor executor = executor(ExecutorKind.MIXED, 1);
    List<Callback> urgentLast = new ArrayList<>();
    callback(executor, "blocker", 0, 10, RARE, Optional.empty(), 1000, 1);
    urgentLast.add(mixed(executor, "neither", 1, OptionalLong.empty(), OptionalInt.empty()));
    urgentLast.add(mixed(executor, "least", 2, OptionalLong.empty(), OptionalInt.of(Integer.MIN_VALUE)));
    urgentLast.add(mixed(executor, "greatest", 3, OptionalLong.empty(), OptionalInt.of(Integer.MAX_VALUE)));
    urgentLast.add(mixed(executor, "endless", 4, OptionalLong.of(Long.MAX_VALUE - 1), OptionalInt.empty()));
    urgentLast.add(mixed(executor, "late", 5, OptionalLong.of(500), OptionalInt.of(9)));
    urgentLast.add(mixed(executor, "early", 6, OptionalLong.of(100), OptionalInt.empty()));
    Observations observed = run(900, 0, 1, 2, 3, 4, 5, 6);
    for (int place = 0; place < urgentLast.size(); place++) {
      long end = 10 + 10L * (urgentLast.size() - place);
      assertEquals(end - (place + 1), observed.response(urgentLast.get(place)).maximum(), urgentLast.get(place).name());
    }
  }

  private Callback mixed(Executor executor, String name, int registration, OptionalLong deadline,
      OptionalInt priority) {
    return systems.builder.callback(executor, name, CallbackClass.SUBSCRIPTION, registration)
        .executionTime(Optional.of(ExecutionTime.wcet(10))).activation(RARE).deadline(deadline).priority(priority)
        .add();
  }

  @Test
  void skippedCallbacksKeepTheirPlaceInTheQueue() {
    // a holds the group 0-10. b is skipped at 1, and c, which is less urgent, runs 1-21 on the other thread; b runs
    // 10-20.
    Optional<CallbackGroup> group = Optional.of(systems.builder.group("group", true));
    Executor executor = executor(ExecutorKind.EDF, 2);
    callback(executor, "a", 0, 10, RARE, group, 50, 1);
    Callback b = callback(executor, "b", 1, 10, RARE, group, 60, 1);
    Callback c = callback(executor, "c", 2, 20, RARE, Optional.empty(), 500, 1);
    Observations observed = run(900, 0, 1, 1);
    assertEquals(19, observed.response(b).maximum());
    assertEquals(20, observed.response(c).maximum());
  }

  @Test
  void deadlinesCountFromTheOriginOfTheData() {
    // The chain starts at 0 and reaches its second callback at 30, deadline 0 + 100; the other one, released at 20, has
    // its deadline at 110. The blocker runs 10-40, then the chain's callback goes first although it was released later.
    Executor executor = executor(ExecutorKind.EDF, 1);
    Callback head = systems.task("head", Placement.ownCore(), 30, Activation.periodic(Systems.RARELY));
    callback(executor, "blocker", 0, 30, RARE, Optional.empty(), 10, 1);
    Callback other = callback(executor, "other", 1, 10, RARE, Optional.empty(), 90, 1);
    Callback second = callback(executor, "second", 2, 10, Activation.any(), Optional.empty(), 100, 1);
    Message message = systems.builder.synchronous(head, "/t", 0, 1, 1);
    systems.builder.localDelivery(message, second, 0);
    Observations observed = run(900, 0, 10, 20);
    assertEquals(20, observed.response(second).maximum());
    assertEquals(40, observed.response(other).maximum());
  }

  /**
   * The three timers in one exclusive group of case study 2 (dynamic-priority paper, Table III); in a mixed queue the
   * last goes by priority.
   */
  private static MultiThreadedTest caseStudy(String target, ExecutorKind kind, int threads) {
    MultiThreadedTest test = new MultiThreadedTest();
    test.systems = new Systems(target);
    Executor executor = test.executor(kind, threads);
    Optional<CallbackGroup> group = Optional.of(test.systems.builder.group("M1", true));
    long[] wcets = {50, 60, 50};
    for (int i = 0; i < DEADLINES.length; i++) {
      Callback timer = test.systems.builder.callback(executor, "c" + (i + 1), CallbackClass.TIMER, i)
          .executionTime(Optional.of(ExecutionTime.wcet(wcets[i]))).activation(Activation.periodic(DEADLINES[i]))
          .group(group)
          .deadline(kind == ExecutorKind.MIXED && i == 2 ? OptionalLong.empty() : OptionalLong.of(DEADLINES[i]))
          .priority(OptionalInt.of(3 - i)).add();
      test.systems.builder.chain("C" + (i + 1), timer, timer, List.of(), List.of());
    }
    return test;
  }

  private static Observations registered(ExecutorKind kind, int threads) {
    return caseStudy("humble", kind, threads).run(899);
  }

  private static Campaign campaign(ExecutorKind kind, int threads, long seed) {
    TimingModel model = caseStudy("jazzy", kind, threads).systems.builder.build();
    return new Campaign(new Simulator(model), seed, RunLength.duration(8999));
  }

  private static long latency(Observations observed, int chain) {
    return observed.path(observed.paths().get(chain), Metric.LATENCY).maximum();
  }

  @Test
  void idleThreadClearsTheReadySetAndDefersTheLastChain() {
    // One thread: c1 0-50, c2 50-110, c3 110-160 in one window. A second thread clears the set whenever the group is
    // busy, so that c1 (100, 200) and c2 (150) overtake c3 until no other instance is pending at 270.
    assertEquals(160, latency(registered(ExecutorKind.SINGLE_THREADED, 1), 2));
    assertEquals(160, latency(registered(ExecutorKind.MULTI_THREADED, 1), 2));
    assertEquals(320, latency(registered(ExecutorKind.MULTI_THREADED, 2), 2));
  }

  @Test
  void readyQueuesBehaveTheSameWithOneThreadAndWithTwo() {
    for (ExecutorKind kind : READY_QUEUES) {
      Observations one = registered(kind, 1);
      Observations two = registered(kind, 2);
      for (int chain = 0; chain < DEADLINES.length; chain++) {
        assertEquals(latency(one, chain), latency(two, chain), kind.keyword());
        assertTrue(latency(two, chain) <= DEADLINES[chain], kind.keyword() + " chain " + chain);
      }
    }
  }

  @Test
  void releasedTogetherTheDefaultExecutorMissesAndReadyQueuesMeet() {
    for (long seed = 0; seed < 10; seed++) {
      Observations standard = campaign(ExecutorKind.MULTI_THREADED, 2, seed).synchronous(20).observations();
      assertTrue(latency(standard, 0) > DEADLINES[0], "seed " + seed);
      for (ExecutorKind kind : READY_QUEUES) {
        for (int threads = 1; threads <= 2; threads++) {
          Observations queue = campaign(kind, threads, seed).synchronous(20).observations();
          for (int chain = 0; chain < DEADLINES.length; chain++) {
            assertTrue(latency(queue, chain) <= DEADLINES[chain], kind.keyword() + " chain " + chain);
          }
        }
      }
    }
  }

  @Test
  void withFreePhasesReadyQueuesMissToo() {
    // Nothing preempts c2, which takes 60: c1, released right after its start, ends 109 later.
    for (ExecutorKind kind : READY_QUEUES) {
      assertTrue(latency(campaign(kind, 2, 1).adversarial(200).observations(), 0) > DEADLINES[0], kind.keyword());
    }
  }

  @Test
  void readySetOfJazzyConsumesEntriesThatItPassesOver() {
    // Both threads poll at 0: {a, b, c}; a 0-10 holds the group of b. The other thread passes over b and takes c, 0-20.
    // d arrives at 5. At 10 the set of Humble still has b; that of Jazzy is empty and is collected anew, and d, whose
    // class comes first, goes before b.
    assertEquals(20, responseOfPassedOver("humble"));
    assertEquals(30, responseOfPassedOver("jazzy"));
  }

  private static long responseOfPassedOver(String target) {
    Systems systems = new Systems(target);
    Executor executor = systems.builder.executor("executor", ExecutorKind.MULTI_THREADED, 0,
        systems.builder.thread("t0", Placement.ownCore()), systems.builder.thread("t1", Placement.ownCore()));
    Optional<CallbackGroup> group = Optional.of(systems.builder.group("group", true));
    Optional<ExecutionTime> ten = Optional.of(ExecutionTime.wcet(10));
    systems.builder.callback(executor, "a", CallbackClass.SUBSCRIPTION, 0).executionTime(ten).activation(RARE)
        .group(group).add();
    Callback b = systems.builder.callback(executor, "b", CallbackClass.SUBSCRIPTION, 1).executionTime(ten)
        .activation(RARE).group(group).add();
    systems.builder.callback(executor, "c", CallbackClass.SUBSCRIPTION, 2)
        .executionTime(Optional.of(ExecutionTime.wcet(20))).activation(RARE).add();
    systems.builder.callback(executor, "d", CallbackClass.TIMER, 0).executionTime(ten)
        .activation(Activation.periodic(Systems.RARELY)).group(group).add();
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model).withClassOrder(ClassOrder.REGISTRATION).withPhase(3, 5);
    return Systems.run(model, scenario, 900).response(b).maximum();
  }

  @Test
  void searchFindsTheOrderThatDelaysMost() {
    // Of three callbacks of one class each may come last on a single thread: 30.
    Systems three = new Systems("jazzy");
    Executor executor = three.builder.executor("executor", ExecutorKind.MULTI_THREADED, 0,
        three.builder.thread("t0", Placement.ownCore()));
    for (int i = 0; i < 3; i++) {
      three.callback(executor, "c" + i, CallbackClass.SUBSCRIPTION, i, 10, RARE);
    }
    TimingModel model = three.builder.build();
    Observations observed =
        new Campaign(new Simulator(model), 1, RunLength.duration(900)).adversarial(200).observations();
    model.callbacks().forEach(callback -> assertTrue(observed.response(callback).maximum() >= 29, callback.name()));
  }
}
