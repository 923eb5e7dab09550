package org.tactus.generator.plan;

import java.util.List;
import java.util.stream.Stream;
import org.tactus.model.Switch;

/**
 * A process of the operating system.
 *
 * @param name name of its executable
 * @param origin the element that it stands for, in words
 * @param host host that it runs on
 * @param intraprocess whether Fast DDS hands messages to readers of the same process directly
 * @param participants its DDS participants, the process's own first
 * @param writers what is published, sorted by topic
 * @param readers what is subscribed to, sorted by topic
 */
public record ProcessPlan(String name, String origin, String host, Switch intraprocess, List<ParticipantPlan> participants,
    List<ExecutorPlan> executors, List<EndpointPlan> writers, List<EndpointPlan> readers) {

  /** Returns all nodes, in the order of the participants. */
  public List<NodePlan> nodes() {
    return participants.stream().flatMap(participant -> participant.nodes().stream()).toList();
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
    Stream<ThreadPlan> ofExecutors = executors.stream().flatMap(executor -> executor.threadPlans().stream());
    Stream<ThreadPlan> ofParticipants = participants.stream().flatMap(participant ->
        Stream.concat(Stream.of(participant.listener()), participant.flowControllers().stream().map(FlowControllerPlan::thread)));
    return Stream.concat(ofExecutors, ofParticipants).flatMap(thread -> thread.cores().stream()).distinct().sorted().toList();
  }

  /** Tells whether the process has more than one DDS participant. */
  public boolean hasSeveralParticipants() {
    return participants.size() > 1;
  }
}
