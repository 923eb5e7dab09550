package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.Names;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;

/**
 * An executor of a process, with the callback groups that it runs.
 *
 * @param source the model's executor; {@code null} for the one that a node gets because the model gives none
 * @param name name, which is also that of the variable
 * @param threadName name of its threads in the operating system
 * @param threads number of threads of a multi-threaded one; 0 for one per core
 */
public record ExecutorPlan(Executor source, String name, String threadName, ExecutorKind kind, int threads, ThreadPlan thread,
    List<Assignment> assignments) {

  /** The ROS 2 package of the executors with a ready queue. */
  public static final String RUNTIME_PACKAGE = "tactus_executor";

  /** A callback group of a node. */
  public record Assignment(NodePlan node, GroupPlan group) {}

  /** A thread of an executor with a ready queue. */
  public record Worker(String name, ThreadPlan thread) {}

  /** Tells whether the runtime package provides a kind of executor. */
  public static boolean isReadyQueue(ExecutorKind kind) {
    return kind == ExecutorKind.EDF || kind == ExecutorKind.FIXED_PRIORITY;
  }

  /** Tells whether the runtime package provides it. */
  public boolean isReadyQueue() {
    return isReadyQueue(kind);
  }

  /** Returns the threads of an executor with a ready queue: as many as there are cores, or more; each is pinned to one core. */
  public List<Worker> workers() {
    List<Integer> cores = thread.cores();
    int count = Math.max(Math.max(1, threads), cores.size());
    List<Worker> workers = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      String suffix = count == 1 ? "" : "." + number;
      String start = threadName.substring(0, Math.min(threadName.length(), Names.THREAD_NAME_LENGTH - suffix.length()));
      List<Integer> own = cores.isEmpty() ? cores : List.of(cores.get(number % cores.size()));
      workers.add(new Worker(start + suffix, new ThreadPlan(own, thread.policy())));
    }
    return workers;
  }
}
