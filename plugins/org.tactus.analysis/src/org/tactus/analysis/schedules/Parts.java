package org.tactus.analysis.schedules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Splits a system into parts that do not disturb each other: threads that share a core or an executor, and threads
 * between which messages go.
 */
final class Parts {

  private final int[] parents;

  private Parts(TimingModel model) {
    parents = new int[model.threads().size()];
    Arrays.setAll(parents, thread -> thread);
    Map<Core, ThreadSpec> first = new LinkedHashMap<>();
    model.threads().forEach(thread -> thread.placement().boundTo()
        .ifPresent(core -> join(thread, first.computeIfAbsent(core, key -> thread))));
    for (Executor executor : model.executors()) {
      executor.threads().forEach(thread -> join(thread, executor.threads().getFirst()));
    }
    for (Message message : model.messages()) {
      message.flowController().ifPresent(controller -> join(controller.thread(), thread(message)));
    }
    for (Delivery delivery : model.deliveries()) {
      join(thread(delivery.message()), delivery.subscriber().executor().threads().getFirst());
      delivery.listener().ifPresent(listener -> join(listener.thread(), thread(delivery.message())));
    }
  }

  /** Returns the threads of each part, parts and threads in the order of the model. */
  static List<Set<ThreadSpec>> of(TimingModel model) {
    Parts parts = new Parts(model);
    Map<Integer, Set<ThreadSpec>> threads = new LinkedHashMap<>();
    for (ThreadSpec thread : model.threads()) {
      threads.computeIfAbsent(parts.root(thread.id()), key -> new LinkedHashSet<>()).add(thread);
    }
    return new ArrayList<>(threads.values());
  }

  private static ThreadSpec thread(Message message) {
    return message.publisher().executor().threads().getFirst();
  }

  private void join(ThreadSpec one, ThreadSpec other) {
    parents[root(one.id())] = root(other.id());
  }

  private int root(int thread) {
    int root = thread;
    while (parents[root] != root) {
      root = parents[root];
    }
    parents[thread] = root;
    return root;
  }
}
