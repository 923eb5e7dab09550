package org.tactus.generator.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * @param cores how many cores the hosts have that list all of theirs
 * @param regulations the regulation of hosts' memories
 * @param manager what switches among decided configurations while the system runs, if there is a table of them
 */
public record SystemPlan(String system, String model, Names names, Target target, List<MessagePlan> messages,
    List<NodePlan> nodes,
    List<ProcessPlan> processes, List<String> hosts, Map<String, Integer> cores, List<RegulationPlan> regulations,
    Optional<ManagerPlan> manager) {

  /** Begins the plan of a system, which {@link Builder#build} ends. */
  static Builder of(String system, String model) {
    return new Builder(system, model);
  }

  /** Returns how the target is written to. */
  public Dialect dialect() {
    return new Dialect(target);
  }

  /** Returns the packages of the interfaces that the system's own messages nest, sorted. */
  public List<String> messageDependencies() {
    return messages.stream().flatMap(message -> message.dependencies().stream()).distinct().sorted().toList();
  }

  /** Returns the nodes that packages are generated for. */
  public List<NodePlan> generatedNodes() {
    return nodes.stream().filter(node -> !node.isExisting()).toList();
  }

  /** Returns an instance of each node type, the first one of the type. */
  public List<NodePlan> firstInstances() {
    Map<String, NodePlan> first = new LinkedHashMap<>();
    generatedNodes().forEach(node -> node.typeName().ifPresent(type -> first.putIfAbsent(type, node)));
    return List.copyOf(first.values());
  }

  /** Returns the nodes whose code exists. */
  public List<NodePlan> existingNodes() {
    return nodes.stream().filter(NodePlan::isExisting).toList();
  }

  /** Tells whether a process tells nodes how they are called. */
  public boolean tellsNames() {
    return loadsComponents() || nodes.stream().anyMatch(node -> node.placed().isPresent());
  }

  /** Returns the packages of nodes whose code exists, and of their parameter files, sorted. */
  public List<String> existingPackages() {
    return nodes.stream().flatMap(node -> node.start().stream()).flatMap(existing -> existing.packages().stream())
        .distinct().sorted().toList();
  }

  /** Returns the processes whose executables are generated. */
  public List<ProcessPlan> generatedProcesses() {
    return processes.stream().filter(process -> process.executable().isEmpty()).toList();
  }

  /** Tells whether a process loads a component whose code exists. */
  public boolean loadsComponents() {
    return processes.stream().anyMatch(ProcessPlan::loadsComponents);
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
    List<ProcessPlan> modelled =
        processes.stream().filter(process -> !process.isController()).map(ProcessPlan::withoutGuard).toList();
    return of(system, model).names(names).target(target).messages(messages).nodes(nodes).processes(modelled)
        .hosts(hosts).cores(cores).build();
  }

  /** Tells whether executables read the configuration of the runtime packages. */
  public boolean hasConfiguration() {
    return hasReadyQueue() || !regulations.isEmpty();
  }

  /** Returns the regulation of a host's memory, if it has one. */
  public Optional<RegulationPlan> regulation(String host) {
    return regulations.stream().filter(regulation -> regulation.host().equals(host)).findFirst();
  }

  /** Returns the manager of a host, if it has one. */
  public Optional<ManagerPlan> manager(String host) {
    return manager.filter(one -> one.host().equals(host));
  }

  /** Tells whether the manager of a host searches for configurations while the system runs. */
  public boolean searches(String host) {
    return manager(host).filter(one -> one.search().isPresent()).isPresent();
  }

  /** Returns the states that callbacks sample, by node; the code of one that exists keeps its own. */
  public List<NodePlan> nodesWithStates() {
    return nodes.stream().filter(node -> !node.isExisting() && !node.states().isEmpty()).toList();
  }

  /** Returns the processes of a host. */
  public List<ProcessPlan> processes(String host) {
    return processes.stream().filter(process -> process.host().equals(host)).toList();
  }

  /**
   * A workspace that is being planned; names and target are asked for, of the rest there is none where nothing is said.
   */
  static final class Builder {

    private final String system;
    private final String model;
    private Names names;
    private Target target;
    private List<MessagePlan> messages = List.of();
    private List<NodePlan> nodes = List.of();
    private List<ProcessPlan> processes = List.of();
    private List<String> hosts = List.of();
    private Map<String, Integer> cores = Map.of();
    private List<RegulationPlan> regulations = List.of();
    private Optional<ManagerPlan> manager = Optional.empty();

    private Builder(String system, String model) {
      this.system = system;
      this.model = model;
    }

    Builder names(Names value) {
      names = value;
      return this;
    }

    Builder target(Target value) {
      target = value;
      return this;
    }

    Builder messages(List<MessagePlan> value) {
      messages = value;
      return this;
    }

    Builder nodes(List<NodePlan> value) {
      nodes = value;
      return this;
    }

    Builder processes(List<ProcessPlan> value) {
      processes = value;
      return this;
    }

    Builder hosts(List<String> value) {
      hosts = value;
      return this;
    }

    Builder cores(Map<String, Integer> value) {
      cores = value;
      return this;
    }

    Builder regulations(List<RegulationPlan> value) {
      regulations = value;
      return this;
    }

    Builder manager(Optional<ManagerPlan> value) {
      manager = value;
      return this;
    }

    SystemPlan build() {
      return new SystemPlan(system, model, Objects.requireNonNull(names), Objects.requireNonNull(target), messages,
          nodes, processes, hosts, cores, regulations, manager);
    }
  }
}
