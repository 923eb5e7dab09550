package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An executor of a run: threads that run the same callbacks. A thread that publishes and runs none is one of its own.
 */
final class SeenExecutor {

  final List<SeenThread> threads = new ArrayList<>();
  final Set<SeenCallback> callbacks = new LinkedHashSet<>();

  /** Returns whether it is a thread without an executor. */
  boolean isPlainThread() {
    return callbacks.size() == 1 && callbacks.iterator().next().activator instanceof Activator.OfThread;
  }

  SeenProcess process() {
    return threads.getFirst().process;
  }

  /** Finds the executors of callbacks, in the order of the callbacks' registration. */
  static List<SeenExecutor> of(List<SeenCallback> callbacks) {
    Map<SeenThread, SeenThread> heads = new LinkedHashMap<>();
    for (SeenCallback callback : callbacks) {
      SeenThread first = null;
      for (SeenThread thread : callback.threads.keySet()) {
        heads.putIfAbsent(thread, thread);
        if (first == null) {
          first = thread;
        } else {
          heads.put(head(heads, thread), head(heads, first));
        }
      }
    }
    Map<SeenThread, SeenExecutor> executors = new LinkedHashMap<>();
    for (SeenCallback callback : callbacks) {
      for (SeenThread thread : callback.threads.keySet()) {
        SeenExecutor executor = executors.computeIfAbsent(head(heads, thread), key -> new SeenExecutor());
        executor.callbacks.add(callback);
        if (!executor.threads.contains(thread)) {
          executor.threads.add(thread);
        }
      }
    }
    executors.values().forEach(executor -> executor.threads.sort(Comparator.comparingLong(thread -> thread.number)));
    return List.copyOf(executors.values());
  }

  private static SeenThread head(Map<SeenThread, SeenThread> heads, SeenThread thread) {
    SeenThread head = thread;
    while (heads.get(head) != head) {
      head = heads.get(head);
    }
    return head;
  }
}
