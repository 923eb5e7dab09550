package org.tactus.model.resolved;

import java.util.List;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.model.ExecutorKind;
import org.tactus.model.ThreadClass;

/**
 * Threads of an executor that serve the same callbacks in the same order: all of its threads, or those of one thread
 * class.
 *
 * @param source the thread class; empty for the threads of an executor without classes
 * @param kind how the threads choose; of a thread class what it does, {@code fixed_priority} or {@code multi_threaded}
 * @param threads the threads, at least one
 * @param count where their number comes from
 * @param callbacks the callbacks in the order of their registration
 */
public record ThreadPool(Optional<ThreadClass> source, ExecutorKind kind, List<ResolvedThread> threads,
    ThreadCount count,
    List<Callback> callbacks) {

  /** Copies the lists. */
  public ThreadPool {
    threads = List.copyOf(threads);
    callbacks = List.copyOf(callbacks);
  }
}
