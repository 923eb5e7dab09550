package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Random systems of two to five callbacks with small numbers, of all that the search over schedules knows: executors on
 * own and shared cores, with and without preemption, groups, joins, flow controllers, listeners, networks, offsets,
 * jitter, sources that pause; in every fifth system executors that go by deadlines, without joins and threads that pass
 * messages on.
 */
final class SmallSystems {

  private static final long PERIOD = 12;

  private final Random draw;
  /** Draws which sources occur once, in every fourth system. */
  private final Optional<Random> once;
  /** Draws which callbacks are waitables, in every other system. */
  private final Optional<Random> waitables;
  /** Draws deadlines and executors that go by them, in every fifth system. */
  private final Optional<Random> deadlines;
  private final TimingModelBuilder builder;
  private final List<Core> cores = new ArrayList<>();
  private final List<Executor> executors = new ArrayList<>();
  private final List<Callback> callbacks = new ArrayList<>();
  private final List<CallbackGroup> groups = new ArrayList<>();
  private final Optional<FlowController> controller;
  private final Optional<Listener> listener;
  private final boolean phased;
  /** Whether some messages have no reader in the model, in every fourth system. */
  private final boolean unread;
  private int threads;

  private SmallSystems(long seed) {
    draw = new Random(seed);
    once = seed % 4 == 3 ? Optional.of(new Random(seed)) : Optional.empty();
    unread = seed % 4 == 2;
    deadlines = seed % 5 == 4 ? Optional.of(new Random(seed)) : Optional.empty();
    waitables = seed % 2 == 0 ? Optional.of(new Random(seed)) : Optional.empty();
    builder = TimingModel.builder("small " + seed, Semantics.of(draw.nextBoolean() ? "jazzy" : "humble"));
    phased = draw.nextInt(3) == 0;
    for (int core = 0; core < 1 + draw.nextInt(2); core++) {
      cores.add(builder.core("c" + core));
    }
    groups.add(builder.group("one", true));
    groups.add(builder.group("other", false));
    for (int executor = 0; executor < 1 + draw.nextInt(2); executor++) {
      executors.add(executor(executor));
    }
    controller = deadlines.isPresent() || draw.nextInt(3) > 0 ? Optional.empty()
        : Optional.of(builder.flowController("f", "p", thread(),
            scheduler(seed, draw.nextBoolean() ? FlowScheduler.FIFO : FlowScheduler.HIGH_PRIORITY), Optional.empty(),
            100));
    listener = deadlines.isPresent() || draw.nextInt(3) > 0 ? Optional.empty()
        : Optional.of(builder.listener("l", thread(), 100));
  }

  /** Every third system has one of the other schedulers. */
  private static FlowScheduler scheduler(long seed, FlowScheduler usual) {
    return seed % 3 != 0 ? usual
        : seed % 2 == 0 ? FlowScheduler.ROUND_ROBIN : FlowScheduler.PRIORITY_WITH_RESERVATION;
  }

  /** Returns the system of a seed. */
  static TimingModel of(long seed) {
    return new SmallSystems(seed).build();
  }

  private TimingModel build() {
    int count = 2 + draw.nextInt(3);
    for (int number = 0; number < count; number++) {
      callbacks.add(number == 0 || draw.nextInt(5) < 2 ? timer(number) : subscription(number));
    }
    controller.filter(any -> unread).ifPresent(this::addUnread);
    for (Callback source : callbacks) {
      for (Callback sink : callbacks) {
        if (source.activation() instanceof Activation.External && sink != source) {
          builder.chain(source.name() + " to " + sink.name(), source, sink, List.of(),
              List.of(new Goal(draw.nextInt(4) == 0 ? Metric.TRIGGER_LATENCY : Metric.LATENCY, 1)));
        }
      }
    }
    return builder.build();
  }

  /** Adds what a flow controller sends to readers outside the model. */
  private void addUnread(FlowController sender) {
    builder.message(callbacks.getLast(), "/unread").writer(2 * callbacks.size()).perActivation(1)
        .flowController(Optional.of(sender)).sendCost(2).copies(1).payload(100).share(0).triggers(List.of())
        .atEnd(false).add();
  }

  private ThreadSpec thread() {
    PreemptionMode mode = draw.nextInt(5) == 0 ? PreemptionMode.NON_PREEMPTIVE : PreemptionMode.PREEMPTIVE;
    return builder.thread("t" + threads++, draw.nextInt(3) == 0 ? Placement.ownCore()
        : Placement.fifo(cores.get(draw.nextInt(cores.size())), 1 + draw.nextInt(3), mode));
  }

  private Executor executor(int number) {
    List<ExecutorKind> kinds = List.of(ExecutorKind.SINGLE_THREADED, ExecutorKind.SINGLE_THREADED, ExecutorKind.EVENTS,
        ExecutorKind.STATIC_SINGLE_THREADED, ExecutorKind.MULTI_THREADED, ExecutorKind.FIXED_PRIORITY);
    ExecutorKind drawn = kinds.get(draw.nextInt(kinds.size()));
    ExecutorKind kind = deadlines.filter(own -> number == 0 || own.nextBoolean())
        .map(own -> own.nextBoolean() ? ExecutorKind.EDF : ExecutorKind.MIXED).orElse(drawn);
    ThreadSpec[] its = new ThreadSpec[kind.mayHaveSeveralThreads() ? 1 + draw.nextInt(2) : 1];
    for (int i = 0; i < its.length; i++) {
      its[i] = thread();
    }
    return builder.executor("e" + number, kind, draw.nextInt(4) == 0 ? 1 : 0, its);
  }

  private Callback callback(int number, CallbackClass kind, Activation activation) {
    Executor executor = executors.get(draw.nextInt(executors.size()));
    long wcet = 1 + draw.nextInt(3);
    Optional<CallbackGroup> group = executor.isSequential() || draw.nextBoolean() ? Optional.empty()
        : executor == executors.getFirst() ? Optional.of(groups.get(draw.nextInt(groups.size()))) : Optional.empty();
    return builder.callback(executor, "n" + number, kind, number).executionTime(Optional.of(ExecutionTime.wcet(wcet)))
        .leastTime(draw.nextInt(3) == 0 ? 0 : draw.nextBoolean() ? wcet : draw.nextInt((int) wcet + 1)).group(group)
        .priority(draw.nextInt(3) == 0 ? OptionalInt.empty() : OptionalInt.of(draw.nextInt(3)))
        .deadline(deadlines.filter(own -> own.nextInt(4) > 0).map(own -> OptionalLong.of(2 + own.nextInt(20)))
            .orElse(OptionalLong.empty()))
        .activation(activation).add();
  }

  private Callback timer(int number) {
    long period = PERIOD + draw.nextInt(3) * 6;
    long jitter = draw.nextInt(4) == 0 ? 1 + draw.nextInt(4) : 0;
    Activation activation = draw.nextInt(6) == 0 ? Activation.sporadic(ArrivalCurve.periodic(period, jitter, 0))
        : phased ? Activation.periodic(period, jitter, new Phase("clock", draw.nextInt((int) period)))
            : Activation.periodic(period, jitter);
    boolean single = once.filter(own -> own.nextInt(3) == 0).isPresent();
    return callback(number, CallbackClass.TIMER, single ? Activation.once() : activation);
  }

  private Callback subscription(int number) {
    int inputs = 1 + draw.nextInt(2);
    boolean join = inputs > 1 && draw.nextBoolean() && deadlines.isEmpty();
    Callback callback = callback(number,
        waitables.filter(own -> own.nextBoolean()).isPresent() ? CallbackClass.WAITABLE : CallbackClass.SUBSCRIPTION,
        join ? Activation.all(List.of("a", "b")) : Activation.any());
    for (int input = 0; input < inputs; input++) {
      Callback publisher = callbacks.get(draw.nextInt(callbacks.size()));
      Message message = builder.message(publisher, "/t" + number + "_" + input).writer(number * 2 + input)
          .priority(draw.nextInt(2)).perActivation(draw.nextInt(8) == 0 ? 2 : 1)
          .flowController(controller.filter(any -> draw.nextBoolean()))
          .sendCost(draw.nextInt(2)).copies(1).payload(100).share(0).triggers(List.of())
          .atEnd(draw.nextInt(3) == 0).add();
      long network = draw.nextInt(4) == 0 ? 1 + draw.nextInt(4) : 0;
      int slot = join ? input : 0;
      if (listener.isPresent() && draw.nextBoolean()) {
        builder.delivery(message, callback, slot, network, listener.get(), draw.nextInt(2));
      } else {
        builder.localDelivery(message, callback, slot);
      }
    }
    return callback;
  }
}
