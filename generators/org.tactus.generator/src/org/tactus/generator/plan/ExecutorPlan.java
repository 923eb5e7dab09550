package org.tactus.generator.plan;

import java.util.List;
import org.tactus.generator.plan.ThreadClassPlan.Worker;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;

/**
 * An executor of a process, with the callback groups that it runs.
 *
 * @param source the model's executor; {@code null} for the one that a node gets because the model gives none
 * @param name name, which is also that of the variable
 * @param threadName name of its threads in the operating system
 * @param threads number of threads of a multi-threaded one; 0 for one per core
 * @param classes thread classes of one from the runtime packages, else empty
 */
public record ExecutorPlan(Executor source, String name, String threadName, ExecutorKind kind, int threads, ThreadPlan thread,
    List<Assignment> assignments, List<ThreadClassPlan> classes) {

  /** The ROS 2 package of the executors with a ready queue. */
  public static final String RUNTIME_PACKAGE = "tactus_executor";

  /** A callback group of a node. */
  public record Assignment(NodePlan node, GroupPlan group) {}

  /** A callback of a node. */
  public record Member(NodePlan node, CallbackPlan callback) {}

  /** Tells whether the runtime package provides a kind of executor. */
  public static boolean isReadyQueue(ExecutorKind kind) {
    return switch (kind) {
      case EDF, FIXED_PRIORITY, MIXED, THREAD_CLASSES -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD -> false;
    };
  }

  /** Tells whether the runtime package provides it. */
  public boolean isReadyQueue() {
    return isReadyQueue(kind);
  }

  /** Returns how all its threads are scheduled. */
  public List<ThreadPlan> threadPlans() {
    return isReadyQueue() ? classes.stream().flatMap(one -> one.workers().stream()).map(Worker::thread).toList() : List.of(thread);
  }

  /** Returns the callbacks that a thread class runs, with their nodes; those that the model gives to no class are in the last one. */
  public List<Member> members(ThreadClassPlan threadClass) {
    boolean last = threadClass.equals(classes.getLast());
    return assignments.stream().flatMap(assignment -> assignment.node().callbacks(assignment.group()).stream()
        .filter(callback -> classes.size() == 1 || callback.common().threadClass().map(threadClass.name()::equals).orElse(last))
        .map(callback -> new Member(assignment.node(), callback))).toList();
  }
}
