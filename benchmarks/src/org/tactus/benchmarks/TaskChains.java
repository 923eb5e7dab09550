package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
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

/**
 * Chains of five tasks on cores under preemptive fixed priorities, the systems on which compositional analyses of the
 * field are compared: every task has a thread of its own, priorities are rate-monotonic, every core is used to one
 * half, the tasks of a chain are spread over the cores at random.
 */
final class TaskChains {

  private static final int LENGTH = 5;
  private static final long MS = 1_000_000;

  private TaskChains() {
  }

  /** Returns a system of so many tasks on so many cores; the same numbers give the same system. */
  static TimingModel of(int tasks, int cores) {
    Random random = new Random(tasks * 31L + cores);
    List<Integer> slots = new ArrayList<>(IntStream.range(0, tasks).boxed().toList());
    Collections.shuffle(slots, random);
    TimingModelBuilder b = TimingModel.builder("tasks", Semantics.of("jazzy"));
    List<Core> processors = IntStream.range(0, cores).mapToObj(i -> b.core("c" + i)).toList();
    List<Long> periods = IntStream.range(0, tasks / LENGTH).mapToObj(i -> (10 + random.nextInt(91)) * MS).toList();
    for (int chain = 0; chain < periods.size(); chain++) {
      long period = periods.get(chain);
      int priority = 1 + (int) periods.stream().distinct().filter(other -> other > period).count();
      Callback source = null;
      Callback last = null;
      for (int hop = 0; hop < LENGTH; hop++) {
        int slot = slots.get(chain * LENGTH + hop);
        String name = "T" + chain + "_" + hop;
        Executor executor = b.executor(name, ExecutorKind.PLAIN_THREAD, 0,
            b.thread(name, Placement.fifo(processors.get(slot % cores), priority)));
        Callback next = b.callback(executor, name + ".run",
            hop == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, 0,
            Optional.of(ExecutionTime.wcet(period * cores / (2L * tasks))),
            hop == 0 ? Activation.periodic(period) : Activation.any());
        if (hop > 0) {
          b.localDelivery(b.synchronous(last, "/" + name, 0, 0, 8), next, 0);
        }
        source = hop == 0 ? next : source;
        last = next;
      }
      b.chain("chain" + chain, source, last, List.of(), List.of(new Goal(Metric.LATENCY, 10_000 * MS)));
    }
    return b.build();
  }
}
