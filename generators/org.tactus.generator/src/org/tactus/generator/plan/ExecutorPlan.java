package org.tactus.generator.plan;

import java.util.List;
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

  /** A callback group of a node. */
  public record Assignment(NodePlan node, GroupPlan group) {}
}
