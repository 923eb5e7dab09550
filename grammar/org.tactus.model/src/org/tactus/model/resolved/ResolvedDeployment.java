package org.tactus.model.resolved;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.view.SystemView;

/**
 * The one deployment of a system after all defaults: its processes, their hosts, participants, executors and threads.
 * What is analysed, what is generated and what rules look at is read from here, so that it is the same.
 *
 * <p>Defaults: callbacks that no executor runs get a single-threaded one per node. Nodes without a process are in that
 * of the nodes that their executors run too; where there is none, they get one of their own, together with these nodes.
 * A process without a host is on that of the cores of its threads, else on the only one. The threads of an executor
 * with several are put on its cores in turn, one core each.
 */
public final class ResolvedDeployment {

  private final List<ResolvedProcess> processes;
  private final List<ResolvedExecutor> executors;
  private final Map<Node, ResolvedProcess> byNode = new HashMap<>();
  private final Map<Node, ResolvedParticipant> participants = new HashMap<>();
  private final Map<Callback, ThreadPool> pools = new HashMap<>();
  private final Map<Executor, ResolvedExecutor> bySource = new HashMap<>();

  private ResolvedDeployment(SystemView view) {
    processes = new Resolution(view).processes();
    for (ResolvedProcess process : processes) {
      process.nodes().forEach(node -> byNode.put(node, process));
      process.participants()
          .forEach(participant -> participant.nodes().forEach(node -> participants.put(node, participant)));
      process.executors().forEach(executor -> executor.pools().forEach(
          pool -> pool.callbacks().forEach(callback -> pools.put(callback, pool))));
      process.executors().forEach(executor -> executor.source().ifPresent(source -> bySource.put(source, executor)));
    }
    Map<Executor, Integer> order = new HashMap<>();
    view.executors().forEach(executor -> order.put(executor, order.size()));
    Map<Node, Integer> nodes = new HashMap<>();
    view.nodes().forEach(node -> nodes.put(node, order.size() + nodes.size()));
    executors = processes.stream().flatMap(process -> process.executors().stream())
        .sorted(Comparator.comparingInt(
            executor -> executor.source().map(order::get).orElseGet(() -> nodes.get(executor.nodes().getFirst()))))
        .toList();
  }

  /** Returns the deployment of a system, which is resolved once. */
  public static ResolvedDeployment of(SystemView view) {
    return view.derived(ResolvedDeployment.class, ResolvedDeployment::new);
  }

  /**
   * Returns the processes that have nodes: those of the model in the order of the text, then those of nodes without
   * one.
   */
  public List<ResolvedProcess> processes() {
    return processes;
  }

  /** Returns the executors that have nodes: those of the model in the order of the text, then those of single nodes. */
  public List<ResolvedExecutor> executors() {
    return executors;
  }

  /** Returns the process of a node that is not removed. */
  public ResolvedProcess process(Node node) {
    return byNode.get(node);
  }

  /** Returns the participant of a node that is not removed. */
  public ResolvedParticipant participant(Node node) {
    return participants.get(node);
  }

  /** Returns the host of a node; empty where the model has none, or several and does not say which. */
  public Optional<Host> host(Node node) {
    return Optional.ofNullable(byNode.get(node)).flatMap(ResolvedProcess::host);
  }

  /** Returns an executor of the model as it is resolved; empty for one without nodes. */
  public Optional<ResolvedExecutor> executor(Executor executor) {
    return Optional.ofNullable(bySource.get(executor));
  }

  /** Returns the threads that run a callback; empty for one that no class of its executor's threads serves. */
  public Optional<ThreadPool> pool(Callback callback) {
    return Optional.ofNullable(pools.get(callback));
  }

  /** Tells whether two nodes are in the same process. */
  public boolean shareProcess(Node one, Node other) {
    return one == other || byNode.get(one) != null && byNode.get(one) == byNode.get(other);
  }
}
