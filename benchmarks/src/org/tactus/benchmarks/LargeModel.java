package org.tactus.benchmarks;

import java.util.List;
import java.util.Optional;
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
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Chains of ten callbacks from timers of 50 to 200 ms, whose hops go over executors of 50 callbacks each; every
 * executor has a listener thread of higher priority on its core, and every core is used to about a tenth.
 */
final class LargeModel {

  static final int LENGTH = 10;
  private static final int PER_EXECUTOR = 50;
  private static final long MS = 1_000_000;
  private static final long US = 1_000;

  private LargeModel() {
  }

  /** Returns the number of executors for so many chains. */
  static int executors(int chains) {
    return Math.max(2, chains * LENGTH / PER_EXECUTOR);
  }

  /** Returns the executor of a callback. */
  static int place(int chain, int hop, int executors) {
    return (chain + 7 * hop) % executors;
  }

  /** Returns the period of a chain in milliseconds. */
  static int period(int chain) {
    return 50 + chain % 4 * 50;
  }

  /** Returns the execution time of the callbacks of a chain in microseconds. */
  static int wcet(int chain) {
    return 100 + chain % 7 * 20;
  }

  static TimingModel of(int chains) {
    TimingModelBuilder b = TimingModel.builder("large", Semantics.of("jazzy"));
    int count = executors(chains);
    Executor[] executors = new Executor[count];
    Listener[] listeners = new Listener[count];
    for (int i = 0; i < count; i++) {
      Core core = b.core("c" + i);
      executors[i] = b.executor("e" + i, ExecutorKind.SINGLE_THREADED, 10 * US,
          b.thread("e" + i, Placement.fifo(core, 50)));
      listeners[i] = b.listener("l" + i, b.thread("l" + i, Placement.fifo(core, 60)), 500);
    }
    for (int chain = 0; chain < chains; chain++) {
      addChain(b, chain, executors, listeners);
    }
    return b.build();
  }

  private static void addChain(TimingModelBuilder b, int chain, Executor[] executors, Listener[] listeners) {
    Callback source = null;
    Callback last = null;
    for (int hop = 0; hop < LENGTH; hop++) {
      int place = place(chain, hop, executors.length);
      Callback next = b.callback(executors[place], "N" + chain + "_" + hop + ".run",
          hop == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, chain,
          Optional.of(ExecutionTime.wcet(wcet(chain) * US)),
          hop == 0 ? Activation.periodic(period(chain) * MS) : Activation.any());
      if (hop > 0) {
        Message message = b.synchronous(last, "/t" + chain + "_" + hop, 20 * US, 1, 1000);
        b.delivery(message, next, 0, 0, listeners[place], 10 * US);
      }
      source = hop == 0 ? next : source;
      last = next;
    }
    b.chain("chain" + chain, source, last, List.of(), List.of(new Goal(Metric.LATENCY, 1000 * MS)));
  }
}
