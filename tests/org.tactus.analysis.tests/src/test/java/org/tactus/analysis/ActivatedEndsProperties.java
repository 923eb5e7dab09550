package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Timers at offsets whose messages activate callbacks on the cores of other timers, which the next timer samples, as
 * tasks in two parts do: no run exceeds the bounds of such a chain.
 */
class ActivatedEndsProperties {

  private static final List<Long> PERIODS = List.of(12L, 16L, 20L, 24L, 40L, 48L);
  private static final List<Metric> METRICS = List.of(Metric.REACTION, Metric.AGE, Metric.LATENCY);

  private static Callback subscription(TimingModelBuilder builder, Executor executor, String name, long wcet) {
    return builder.callback(executor, name, CallbackClass.SUBSCRIPTION, 20, Optional.of(ExecutionTime.wcet(wcet)),
        Activation.any());
  }

  private static Callback timer(TimingModelBuilder builder, Executor executor, String name, int number,
      PhasesTest.Timer timer) {
    return builder.callback(executor, name, CallbackClass.TIMER, number,
        Optional.of(ExecutionTime.wcet(timer.wcet())), timer.activation());
  }

  private static void chain(TimingModelBuilder builder, Callback first, Callback last) {
    builder.chain("chain", first, last, List.of(), METRICS.stream().map(metric -> new Goal(metric, 1)).toList());
  }

  /** Legs of a timer and one or two subscriptions, beside further timers, on few threads of two cores. */
  private static TimingModel model(SplittableRandom random) {
    TimingModelBuilder builder = TimingModel.builder("legs", Semantics.of("jazzy"));
    List<Core> cores = List.of(builder.core("c0"), builder.core("c1"));
    if (random.nextInt(5) == 0) {
      Executor reserved = builder.executor("r", ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("r", Placement.reservation(cores.getFirst(), 1, 12)));
      timer(builder, reserved, "reserved", 0, drawn(random));
    }
    List<Executor> executors = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      PreemptionMode mode = random.nextInt(6) == 0 ? PreemptionMode.NON_PREEMPTIVE : PreemptionMode.PREEMPTIVE;
      ExecutorKind kind = random.nextBoolean() ? ExecutorKind.SINGLE_THREADED : ExecutorKind.EVENTS;
      executors.add(builder.executor("e" + i, kind, 0, builder.thread("t" + i,
          Placement.fifo(cores.get(random.nextInt(4) / 3), 1 + random.nextInt(6), mode))));
    }
    Listener listener = builder.listener("l", builder.thread("l", random.nextBoolean() ? Placement.ownCore()
        : Placement.fifo(cores.getFirst(), 7)), 1000);
    List<Callback> heads = new ArrayList<>();
    Callback before = null;
    int legs = 1 + random.nextInt(3);
    for (int i = 0; i < legs; i++) {
      Callback head = timer(builder, pick(executors, random), "timer" + i, i, drawn(random));
      heads.add(head);
      if (before != null) {
        builder.stateRead(before, head);
      }
      before = head;
      int hops = random.nextInt(3) == 0 ? 2 : i == legs - 1 ? random.nextInt(2) : 1;
      for (int hop = 0; hop < hops; hop++) {
        String name = "s" + i + "." + hop;
        Callback next = subscription(builder, pick(executors, random), name, 1 + random.nextInt(2));
        Message message = builder.synchronous(before, "/" + name, 0, 1, 0);
        if (random.nextBoolean()) {
          builder.delivery(message, next, 0, random.nextInt(3), listener, 1);
        } else {
          builder.localDelivery(message, next, 0);
        }
        before = next;
      }
    }
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      timer(builder, pick(executors, random), "beside" + i, 10 + i, drawn(random));
    }
    chain(builder, heads.getFirst(), before);
    return builder.build();
  }

  private static Executor pick(List<Executor> executors, SplittableRandom random) {
    return executors.get(random.nextInt(executors.size()));
  }

  private static PhasesTest.Timer drawn(SplittableRandom random) {
    long period = PERIODS.get(random.nextInt(PERIODS.size()));
    long offset = random.nextInt(10) == 0 ? -1 : random.nextLong(period);
    return new PhasesTest.Timer(period, offset, random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0,
        1 + random.nextInt(3), 0, 1, "host");
  }

  private static Observations runs(TimingModel model, long seed, int runs, long duration) {
    Simulator simulator = new Simulator(model);
    Scenarios scenarios = new Scenarios(model, seed);
    Observations all = simulator.run(Scenario.synchronous(model), RunLength.duration(duration));
    for (int run = 0; run < runs; run++) {
      all.merge(simulator.run(scenarios.random(), RunLength.duration(duration)));
    }
    return all;
  }

  @Property(tries = 300)
  void noRunExceedsTheBounds(@ForAll @SystemNumber long number) {
    TimingModel model = model(new SplittableRandom(number));
    Observations all = runs(model, number, 40, 960);
    for (Metric metric : METRICS) {
      long bound = PhasesTest.bound(model, metric);
      long observed = PhasesTest.observed(all, metric);
      assertTrue(observed <= bound, () -> metric + ": observed " + observed + ", bound " + bound + "; " + model);
    }
  }

  /**
   * A timer every 12 at 0 whose message another callback receives, which a timer every 6 at 5 reads on another core. A
   * third timer every 12 is above the receiver: at 6 it is out of the way, at 0 it is not.
   */
  private static TimingModel receiver(long offsetOfThird) {
    TimingModelBuilder builder = TimingModel.builder("receiver", Semantics.of("jazzy"));
    List<Core> cores = List.of(builder.core("c0"), builder.core("c1"));
    List<Callback> callbacks = new ArrayList<>();
    List<PhasesTest.Timer> timers = List.of(new PhasesTest.Timer(12, 0, 0, 1, 0, 3, "host"),
        new PhasesTest.Timer(6, 5, 0, 1, 1, 1, "host"), new PhasesTest.Timer(12, offsetOfThird, 0, 3, 0, 4, "host"));
    for (PhasesTest.Timer timer : timers) {
      String name = "t" + callbacks.size();
      callbacks.add(timer(builder, builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread(name, Placement.fifo(cores.get(timer.core()), timer.priority()))), name, 0, timer));
    }
    Callback receiver = subscription(builder, builder.executor("s", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("s", Placement.fifo(cores.getFirst(), 2))), "s", 2);
    builder.localDelivery(builder.synchronous(callbacks.getFirst(), "/s", 0, 1, 0), receiver, 0);
    builder.stateRead(receiver, callbacks.get(1));
    chain(builder, callbacks.getFirst(), callbacks.get(1));
    return builder.build();
  }

  @Test
  void aReceiverWaitsOnlyForTimersThatExpireThen() {
    assertEquals(List.of(18L, 6L), List.of(PhasesTest.bound(receiver(6), Metric.REACTION),
        PhasesTest.bound(receiver(6), Metric.LATENCY)));
    assertEquals(18L, PhasesTest.observed(runs(receiver(6), 1, 40, 240), Metric.REACTION));
    assertEquals(24L, PhasesTest.bound(receiver(0), Metric.REACTION));
    assertTrue(PhasesTest.observed(runs(receiver(0), 1, 40, 240), Metric.REACTION) > 18, "the reader at 5 is missed");
  }

  /**
   * A timer at 0 whose message a callback receives that timers on another core are above. A timer every 10 on the core
   * of the first one reads what it makes.
   */
  private static TimingModel received(long period, long wcet, long reader, List<PhasesTest.Timer> above) {
    TimingModelBuilder builder = TimingModel.builder("received", Semantics.of("jazzy"));
    List<Core> cores = List.of(builder.core("c0"), builder.core("c1"));
    Callback head = timer(builder, builder.executor("head", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("head", Placement.fifo(cores.getLast(), 9))), "head", 0,
        new PhasesTest.Timer(period, 0, 0, 1, 1, 9, "host"));
    for (PhasesTest.Timer timer : above) {
      String name = "above" + timer.offset();
      timer(builder, builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread(name, Placement.fifo(cores.getFirst(), timer.priority()))), name, 1, timer);
    }
    Callback receiver = subscription(builder, builder.executor("s", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("s", Placement.fifo(cores.getFirst(), 2))), "s", wcet);
    builder.localDelivery(builder.synchronous(head, "/s", 0, 1, 0), receiver, 0);
    Callback last = timer(builder, builder.executor("reader", ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("reader", Placement.fifo(cores.getLast(), 1))), "reader", 2,
        new PhasesTest.Timer(10, reader, 0, 1, 1, 1, "host"));
    builder.stateRead(receiver, last);
    chain(builder, head, last);
    return builder.build();
  }

  /** What a timer released before the message came counts from its own release on. */
  @Test
  void aReceiverWaitsForATimerThatExpiredBefore() {
    TimingModel model = received(100, 6, 7, List.of(new PhasesTest.Timer(100, 0, 0, 30, 0, 4, "host")));
    assertEquals(38L, PhasesTest.observed(runs(model, 1, 5, 400), Metric.LATENCY));
    assertEquals(38L, PhasesTest.bound(model, Metric.LATENCY));
  }

  /** The second message comes while the first job is held up: it waits for this one, and for the timer after it. */
  @Test
  void aReceiverWaitsForItsEarlierJobs() {
    TimingModel model = received(10, 6, 0, List.of(new PhasesTest.Timer(200, 5, 0, 8, 0, 5, "host"),
        new PhasesTest.Timer(200, 15, 0, 10, 0, 4, "host")));
    long observed = PhasesTest.observed(runs(model, 1, 5, 400), Metric.LATENCY);
    assertEquals(32L, observed);
    assertTrue(PhasesTest.bound(model, Metric.LATENCY) >= observed);
  }
}
