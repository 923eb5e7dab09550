package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * The Autoware reference system of the DDS paper's section 6.5 in its largest variant: 19 callbacks, two executors, a
 * flow controller, 14 listeners and 24 chains. Execution times are chosen, since the paper has them in a figure only.
 */
final class AutowareModel {

  private static final long MS = 1_000_000;
  private static final long US = 1_000;

  /** The inputs of each callback by the paper's index; two inputs are joined, more activate one by one. */
  private static final int[][] INPUTS =
      {{}, {}, {}, {}, {}, {0}, {1}, {11}, {7}, {5, 6}, {8}, {9}, {11, 14}, {3, 12}, {2},
      {4, 13}, {15}, {15}, {10, 12, 13, 15, 16, 17}};

  private final TimingModelBuilder builder = TimingModel.builder("autoware reference system", Semantics.of("jazzy"));
  private final Callback[] callbacks = new Callback[INPUTS.length];
  private final Listener[] listeners = new Listener[INPUTS.length];

  private AutowareModel() {
  }

  static TimingModel of(FlowScheduler scheduler) {
    return new AutowareModel().build(scheduler);
  }

  private TimingModel build(FlowScheduler scheduler) {
    Core[] cores = {builder.core("c0"), builder.core("c1"), builder.core("c2"), builder.core("c3")};
    Executor sensing = executor("sensing", cores[0]);
    Executor processing = executor("processing", cores[1]);
    for (int i = 0; i < INPUTS.length; i++) {
      addCallback(i, i <= 6 || i == 14 ? sensing : processing);
      if (INPUTS[i].length > 0) {
        listeners[i] = builder.listener("l" + i, builder.thread("l" + i, Placement.fifo(cores[2], 90 - i)), 500);
      }
    }
    FlowController controller = builder.flowController("f", "p", builder.thread("f", Placement.fifo(cores[3], 50)),
        scheduler, 500);
    for (int i = 0; i < INPUTS.length - 1; i++) {
      addMessage(i, controller);
    }
    for (int i = 0; i < 5; i++) {
      builder.chain("G" + i, callbacks[i], callbacks[18], List.of(), List.of(new Goal(Metric.LATENCY, 1000 * MS)));
    }
    return builder.build();
  }

  private Executor executor(String name, Core core) {
    return builder.executor(name, ExecutorKind.SINGLE_THREADED, 0, builder.thread(name, Placement.fifo(core, 50)));
  }

  private void addCallback(int index, Executor executor) {
    List<String> slots = new ArrayList<>();
    for (int input : INPUTS[index]) {
      slots.add("/t" + input);
    }
    Activation activation = switch (slots.size()) {
      case 0 -> Activation.periodic(100 * MS);
      case 2 -> Activation.all(slots);
      default -> Activation.any();
    };
    callbacks[index] = builder.callback(executor, "T" + index + ".run",
        slots.isEmpty() ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, index,
        Optional.of(ExecutionTime.wcet(MS)), activation);
  }

  private void addMessage(int publisher, FlowController controller) {
    List<int[]> readers = new ArrayList<>();
    for (int reader = 0; reader < INPUTS.length; reader++) {
      for (int slot = 0; slot < INPUTS[reader].length; slot++) {
        if (INPUTS[reader][slot] == publisher) {
          readers.add(new int[] {reader, INPUTS[reader].length == 2 ? slot : 0});
        }
      }
    }
    Message message = builder.asynchronous(callbacks[publisher], "/t" + publisher, controller, publisher, publisher - 9,
        64 * US, readers.size(), 3000);
    for (int[] reader : readers) {
      builder.delivery(message, callbacks[reader[0]], reader[1], 0, listeners[reader[0]], 261 * US);
    }
  }
}
