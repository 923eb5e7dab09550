package org.tactus.generator.plan;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Switch;

/**
 * A process of the operating system.
 *
 * @param name name of its executable
 * @param origin the element that it stands for, in words
 * @param element the element that warnings about it point to
 * @param host host that it runs on
 * @param intraprocess whether Fast DDS hands messages to readers of the same process directly
 * @param handsOver whether rclcpp hands messages to subscriptions of the same process itself
 * @param participants its DDS participants, the process's own first
 * @param writers what is published, sorted by topic
 * @param readers what is subscribed to, sorted by topic
 * @param guard its part in the regulation of its host's memory
 */
public record ProcessPlan(String name, String origin, EObject element, String host, Switch intraprocess,
    boolean handsOver, List<ParticipantPlan> participants,
    List<ExecutorPlan> executors, List<EndpointPlan> writers, List<EndpointPlan> readers, Optional<GuardRole> guard) {

  /**
   * What a process does for the regulation of its host's memory.
   *
   * @param controls whether it is the process of the controller, which has no nodes of the model
   * @param cores numbers of the regulated cores that it can hold
   */
  public record GuardRole(boolean controls, List<Integer> cores) {}

  /** Returns the same process with a part in the regulation. */
  ProcessPlan withGuard(GuardRole role) {
    return change().guard(Optional.of(role)).build();
  }

  /** Returns the same process without a part in the regulation. */
  ProcessPlan withoutGuard() {
    return change().guard(Optional.empty()).build();
  }

  /** Begins the plan of a process, which {@link Builder#build} ends. */
  static Builder named(String name, String origin, String host) {
    return new Builder(name, origin, host);
  }

  private Builder change() {
    return named(name, origin, host).element(element).intraprocess(intraprocess).handsOver(handsOver)
        .participants(participants).executors(executors).writers(writers).readers(readers).guard(guard);
  }

  /** Tells whether it is the process of a controller, which has no nodes of the model. */
  public boolean isController() {
    return guard.map(GuardRole::controls).orElse(false);
  }

  /** Tells whether it has threads that stop regulated cores, or decide about them. */
  public boolean isRegulating() {
    return isController() || guard.filter(role -> !role.cores().isEmpty()).isPresent();
  }

  /** Tells whether it reads the configuration of the runtime packages. */
  public boolean hasConfiguration() {
    return hasReadyQueue() || guard.isPresent();
  }

  /** Returns all nodes, in the order of the participants. */
  public List<NodePlan> nodes() {
    return participants.stream().flatMap(participant -> participant.nodes().stream()).toList();
  }

  /** Returns how the executable is started that the process is, if its code exists; empty if it is generated. */
  public Optional<ExistingPlan> executable() {
    return nodes().stream().limit(1).flatMap(node -> node.start().stream()).filter(ExistingPlan::isExecutable)
        .findFirst();
  }

  /** Returns its nodes that are generated, in the order of the participants. */
  public List<NodePlan> generatedNodes() {
    return nodes().stream().filter(node -> !node.isExisting()).toList();
  }

  /** Returns its nodes whose code exists as components, in the order of the participants. */
  public List<NodePlan> components() {
    return nodes().stream().filter(node -> node.start().filter(one -> !one.isExecutable()).isPresent()).toList();
  }

  /** Tells whether one of its nodes is a component whose code exists. */
  public boolean loadsComponents() {
    return !components().isEmpty();
  }

  /** Tells whether one of its nodes has a managed life cycle. */
  public boolean hasLifecycle() {
    return nodes().stream().anyMatch(NodePlan::isLifecycle);
  }

  /** Tells whether one of its executors comes from the runtime packages. */
  public boolean hasReadyQueue() {
    return executors.stream().anyMatch(ExecutorPlan::isReadyQueue);
  }

  /** Returns the numbers of the cores that the model gives to threads of the process, sorted. */
  public List<Integer> cores() {
    return threads().flatMap(thread -> thread.cores().stream()).distinct().sorted().toList();
  }

  /** Returns how its threads are scheduled, but for those of the regulation. */
  Stream<ThreadPlan> threads() {
    Stream<ThreadPlan> ofExecutors = executors.stream().flatMap(executor -> executor.threadPlans().stream());
    Stream<ThreadPlan> ofParticipants = participants.stream().flatMap(participant ->
        Stream.concat(Stream.of(participant.listener()),
        participant.flowControllers().stream().map(FlowControllerPlan::thread)));
    return Stream.concat(ofExecutors, ofParticipants);
  }

  /** A process that is being planned; what is not said it does not have. */
  static final class Builder {

    private final String name;
    private final String origin;
    private final String host;
    private EObject element;
    private Switch intraprocess = Switch.UNSPECIFIED;
    private boolean handsOver;
    private List<ParticipantPlan> participants = List.of();
    private List<ExecutorPlan> executors = List.of();
    private List<EndpointPlan> writers = List.of();
    private List<EndpointPlan> readers = List.of();
    private Optional<GuardRole> guard = Optional.empty();

    private Builder(String name, String origin, String host) {
      this.name = name;
      this.origin = origin;
      this.host = host;
    }

    Builder element(EObject value) {
      element = value;
      return this;
    }

    Builder intraprocess(Switch value) {
      intraprocess = value;
      return this;
    }

    Builder handsOver(boolean value) {
      handsOver = value;
      return this;
    }

    Builder participants(List<ParticipantPlan> value) {
      participants = value;
      return this;
    }

    Builder executors(List<ExecutorPlan> value) {
      executors = value;
      return this;
    }

    Builder writers(List<EndpointPlan> value) {
      writers = value;
      return this;
    }

    Builder readers(List<EndpointPlan> value) {
      readers = value;
      return this;
    }

    Builder guard(Optional<GuardRole> value) {
      guard = value;
      return this;
    }

    ProcessPlan build() {
      return new ProcessPlan(name, origin, Objects.requireNonNull(element, name), host, intraprocess, handsOver,
          participants, executors, writers, readers, guard);
    }
  }
}
