package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import org.tactus.generator.Dialect;
import org.tactus.generator.Names;
import org.tactus.model.distribution.Target;

/**
 * A whole workspace.
 *
 * @param system the system's name in the model
 * @param model hash of the model
 * @param hosts hosts with processes, in the order of the text
 * @param regulations the regulation of hosts' memories
 */
public record SystemPlan(String system, String model, Names names, Target target, List<MessagePlan> messages, List<NodePlan> nodes,
    List<ProcessPlan> processes, List<String> hosts, List<RegulationPlan> regulations) {

  /** Returns how the target is written to. */
  public Dialect dialect() {
    return new Dialect(target);
  }

  /** Returns the packages of the interfaces that the system's own messages nest, sorted. */
  public List<String> messageDependencies() {
    return messages.stream().flatMap(message -> message.dependencies().stream()).distinct().sorted().toList();
  }

  /** Tells whether a node has a managed life cycle. */
  public boolean hasLifecycle() {
    return nodes.stream().anyMatch(NodePlan::isLifecycle);
  }

  /** Tells whether an executor comes from the runtime packages. */
  public boolean hasReadyQueue() {
    return processes.stream().anyMatch(ProcessPlan::hasReadyQueue);
  }

  /** Returns the same system without controllers and without a part of its processes in the regulation. */
  public SystemPlan withoutRegulation() {
    List<ProcessPlan> modelled = processes.stream().filter(process -> !process.isController()).map(ProcessPlan::withoutGuard).toList();
    return new SystemPlan(system, model, names, target, messages, nodes, modelled, hosts, List.of());
  }

  /** Tells whether executables read the configuration of the runtime packages. */
  public boolean hasConfiguration() {
    return hasReadyQueue() || !regulations.isEmpty();
  }

  /** Returns the regulation of a host's memory, if it has one. */
  public Optional<RegulationPlan> regulation(String host) {
    return regulations.stream().filter(regulation -> regulation.host().equals(host)).findFirst();
  }

  /** Returns the states that callbacks sample, by node. */
  public List<NodePlan> nodesWithStates() {
    return nodes.stream().filter(node -> !node.states().isEmpty()).toList();
  }

  /** Returns the processes of a host. */
  public List<ProcessPlan> processes(String host) {
    return processes.stream().filter(process -> process.host().equals(host)).toList();
  }
}
