package org.tactus.timing.model;

import java.util.List;
import org.tactus.timing.demand.ExecutionTime;

/**
 * What runs callbacks: an executor with its threads, or a plain thread.
 *
 * @param id the index in {@link TimingModel#executors()}
 * @param name the unique name
 * @param kind how it orders its callbacks
 * @param overhead the processor time that any consecutive callback instances need together on top of the callbacks'
 *     own, whichever callbacks they belong to: the overhead curve (thesis, section 3.2.4); consecutive in the order in
 *     which they start
 * @param threads its threads, exactly one for the kinds that have one
 */
public record Executor(int id, String name, ExecutorKind kind, ExecutionTime overhead, List<ThreadSpec> threads)
    implements Part {

  /** Copies the list. */
  public Executor {
    threads = List.copyOf(threads);
  }

  /**
   * Returns whether its one thread runs its callbacks one after the other, so that callback groups of its own exclude
   * nothing.
   */
  public boolean isSequential() {
    return kind.isSequential(threads.size());
  }
}
