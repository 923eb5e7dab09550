package org.tactus.model.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;

/** Which process, participant and executor nodes and callback groups are given to. */
final class Deployment {

  private final Map<Node, Process> processes = new HashMap<>();
  private final Map<Node, Participant> participants = new HashMap<>();
  private final Map<Node, Executor> nodeExecutors = new HashMap<>();
  private final Map<CallbackGroup, Executor> groupExecutors = new HashMap<>();

  Deployment(List<Process> processes, List<Executor> executors) {
    for (Process process : processes) {
      process.getNodes().forEach(node -> this.processes.putIfAbsent(node, process));
      for (Participant participant : process.getParticipants()) {
        for (Node node : participant.getNodes()) {
          this.processes.putIfAbsent(node, process);
          participants.putIfAbsent(node, participant);
        }
      }
    }
    for (Executor executor : executors) {
      executor.getNodes().forEach(node -> nodeExecutors.putIfAbsent(node, executor));
      executor.getGroups().forEach(group -> groupExecutors.putIfAbsent(group, executor));
    }
  }

  Optional<Process> process(Node node) {
    return Optional.ofNullable(processes.get(node));
  }

  Optional<Participant> participant(Node node) {
    return Optional.ofNullable(participants.get(node));
  }

  Optional<Executor> executor(CallbackGroup group, Node node) {
    Executor executor = group == null ? null : groupExecutors.get(group);
    return Optional.ofNullable(executor != null ? executor : nodeExecutors.get(node));
  }
}
