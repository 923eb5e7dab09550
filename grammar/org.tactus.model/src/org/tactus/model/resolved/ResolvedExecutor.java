package org.tactus.model.resolved;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.Node;

/**
 * An executor of a process.
 *
 * @param source the executor of the model; empty for the single-threaded one that a node gets whose callbacks no
 *     executor runs
 * @param nodes the nodes whose callbacks it runs, in the order in which they are added to it
 * @param pools its threads, class by class
 */
public record ResolvedExecutor(Optional<Executor> source, ExecutorKind kind, List<Node> nodes, List<ThreadPool> pools) {

  /** Copies the lists. */
  public ResolvedExecutor {
    nodes = List.copyOf(nodes);
    pools = List.copyOf(pools);
  }

  /** Returns the callbacks that it runs, in the order of their registration. */
  public List<Callback> callbacks() {
    return pools.stream().flatMap(pool -> pool.callbacks().stream()).toList();
  }

  /** Returns all its threads. */
  public Stream<ResolvedThread> threads() {
    return pools.stream().flatMap(pool -> pool.threads().stream());
  }
}
