package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
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
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Random systems with one or two cores whose accesses to memory are regulated, and little else. */
final class RegulatedModels {

  private final Random draw;
  private final TimingModelBuilder b = TimingModel.builder("regulated", Semantics.of("jazzy"));
  private final Core core = b.core("regulated");
  private final Core other = b.core("other");

  private final boolean reserved;
  private int reservations;
  private int groups;

  private RegulatedModels(long seed, boolean reserved) {
    draw = new Random(seed);
    this.reserved = reserved;
  }

  /** Returns the model of a seed, with threads under fixed priority and one per executor. */
  static TimingModel of(long seed) {
    return new RegulatedModels(seed, false).build();
  }

  /** Returns the model of a seed in which threads may have reservations and executors several threads. */
  static TimingModel withReservationsAndThreads(long seed) {
    return new RegulatedModels(seed, true).build();
  }

  /**
   * Timers on the regulated core, now and then a subscription that another core or a flow controller with a limit
   * feeds.
   */
  private TimingModel build() {
    List<Callback> callbacks = new ArrayList<>();
    int executors = 1 + draw.nextInt(2);
    for (int i = 0; i < executors; i++) {
      Executor executor = executor("e" + i, core);
      int timers = 1 + draw.nextInt(2);
      for (int j = 0; j < timers; j++) {
        callbacks.add(timer(executor, "t" + i + j));
      }
    }
    if (draw.nextInt(3) == 0) {
      addReader(timer(executor("writer", other), "writer"), callbacks);
    }
    addMemory(callbacks);
    return b.build();
  }

  private Executor executor(String name, Core on) {
    if (reserved && draw.nextInt(3) == 0) {
      ThreadSpec[] threads = new ThreadSpec[1 + draw.nextInt(3)];
      for (int i = 0; i < threads.length; i++) {
        threads[i] = b.thread(name + i, placement(draw.nextInt(3) > 0 ? on : other));
      }
      ExecutorKind[] several =
          {ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MULTI_THREADED, ExecutorKind.EVENTS_CBG};
      return b.executor(name, several[draw.nextInt(4)], 0, threads);
    }
    ExecutorKind[] kinds = {ExecutorKind.SINGLE_THREADED, ExecutorKind.EVENTS, ExecutorKind.STATIC_SINGLE_THREADED};
    return b.executor(name, kinds[draw.nextInt(3)], 0, b.thread(name, placement(on)));
  }

  /** Returns a priority on a core, now and then a reservation, of which few share the cores. */
  private Placement placement(Core on) {
    if (reserved && draw.nextInt(2) == 0 && reservations < 3) {
      reservations++;
      long period = 4 + draw.nextInt(40);
      return Placement.reservation(on, 1 + draw.nextInt((int) Math.max(1, period / 3)), period);
    }
    return Placement.fifo(on, 1 + draw.nextInt(3));
  }

  private Callback timer(Executor executor, String name) {
    return b.callback(executor, name, CallbackClass.TIMER, 0)
        .executionTime(Optional.of(ExecutionTime.wcet(1 + draw.nextInt(12))))
        .activation(Activation.periodic(60 + draw.nextInt(100), draw.nextInt(3) == 0 ? draw.nextInt(40) : 0))
        .group(group()).deadline(reserved ? OptionalLong.of(20 + draw.nextInt(60)) : OptionalLong.empty())
        .priority(reserved ? OptionalInt.of(draw.nextInt(3)) : OptionalInt.empty()).add();
  }

  /** Returns none, or an exclusive group of one callback where there may be several threads. */
  private Optional<CallbackGroup> group() {
    return reserved && draw.nextBoolean() ? Optional.of(b.group("g" + groups++, draw.nextInt(3) > 0))
        : Optional.empty();
  }

  private void addReader(Callback writer, List<Callback> callbacks) {
    Callback reader = b.callback(executor("reader", core), "reader", CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(1 + draw.nextInt(6))), Activation.any());
    callbacks.add(reader);
    Message message = draw.nextBoolean() ? b.synchronous(writer, "/t", 1, 1, 50)
        : b.asynchronous(writer, "/t",
            b.flowController("f", "p", b.thread("f", Placement.fifo(core, 1 + draw.nextInt(3))),
            FlowScheduler.FIFO, limit(), 1000), 1, 1, 1 + draw.nextInt(4), 1, 50);
    b.delivery(message, reader, 0, draw.nextInt(3), Optional.empty(), 0);
    b.chain("chain", writer, reader, List.of(), List.of());
  }

  private Optional<FlowController.Limit> limit() {
    return draw.nextBoolean() ? Optional.empty()
        : Optional.of(new FlowController.Limit(60 + draw.nextInt(60), 5 + draw.nextInt(40), 0));
  }

  /** The set point leaves some of each period for certain, or accesses that are declared may keep below it. */
  private void addMemory(List<Callback> callbacks) {
    long bytes = 1 + draw.nextInt(3);
    long per = 1 + draw.nextInt(3);
    long line = 1 + draw.nextInt(2);
    long period = 8 + draw.nextInt(60);
    long sampling = draw.nextInt(6);
    long activation = draw.nextInt(4);
    boolean declared = draw.nextInt(3) == 0;
    long setpoint = declared ? line * (4 + draw.nextInt(24))
        : line + (period / 4 + draw.nextInt((int) period) + sampling + activation) * bytes / per;
    List<Memory.Use> uses = declared
        ? callbacks.stream().map(callback -> new Memory.Use(callback, 1 + draw.nextInt(4), 1, 0)).toList() : List.of();
    List<Callback> critical = critical(callbacks);
    b.memory("host", List.of(core, other)).bytes(bytes).per(per).line(line).regulations(
        reserved && draw.nextBoolean() ? List.of(new Memory.Regulation(core, setpoint, period, sampling, activation),
            new Memory.Regulation(other, setpoint, period, sampling, activation))
            : List.of(new Memory.Regulation(core, setpoint, period, sampling, activation)))
        .uses(uses).critical(critical)
        .policy(critical.isEmpty() ? Memory.Policy.INTERVAL : Memory.Policy.CRITICAL_INTERVAL).add();
  }

  /**
   * Returns critical work elsewhere, seldom also what the regulation stops; often none, if the core is regulated
   * always.
   */
  private List<Callback> critical(List<Callback> stopped) {
    List<Callback> critical = new ArrayList<>();
    int sections = draw.nextInt(3);
    for (int i = 0; i < sections; i++) {
      long period = 8 + draw.nextInt(100);
      Executor executor =
          b.executor("critical" + i, ExecutorKind.PLAIN_THREAD, 0, b.thread("critical" + i, Placement.ownCore()));
      critical.add(b.callback(executor, "critical" + i, CallbackClass.TIMER, 0,
          Optional.of(ExecutionTime.wcet(1 + draw.nextInt((int) period))),
          Activation.periodic(period, draw.nextInt(2) * draw.nextInt(40))));
    }
    if (sections > 0 && draw.nextInt(4) == 0) {
      critical.add(stopped.get(draw.nextInt(stopped.size())));
    }
    return critical;
  }
}
