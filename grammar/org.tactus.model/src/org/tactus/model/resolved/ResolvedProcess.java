package org.tactus.model.resolved;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.Process;
import org.tactus.model.Switch;

/**
 * A process of the running system.
 *
 * @param source the process of the model; empty for one that nodes without a process get
 * @param host the host that it runs on; empty where the model has none, or several and does not say which
 * @param nodes its nodes, in the order of the text
 * @param participants its DDS participants, its own first
 * @param executors its executors: those of the model in the order of the text, then those of single nodes
 */
public record ResolvedProcess(Optional<Process> source, Optional<Host> host, List<Node> nodes,
    List<ResolvedParticipant> participants, List<ResolvedExecutor> executors) {

  /** Copies the lists. */
  public ResolvedProcess {
    nodes = List.copyOf(nodes);
    participants = List.copyOf(participants);
    executors = List.copyOf(executors);
  }

  /** Returns its name: that of the model, else that of its first node, which is also the name of its executable. */
  public String name() {
    return source.map(Process::getName).orElseGet(() -> nodes.getFirst().getName());
  }

  /** Returns what it is called in sentences, unique among the processes of a system. */
  public String label() {
    return source.map(Process::getName).orElseGet(() -> "the process of " + ofNodes());
  }

  /** Returns {@code process perception}, or the nodes that it stands for: {@code node Camera}. */
  public String origin() {
    return source.map(process -> "process " + process.getName()).orElseGet(this::ofNodes);
  }

  private String ofNodes() {
    return (nodes.size() == 1 ? "node " : "nodes ")
        + nodes.stream().map(Node::getName).collect(Collectors.joining(", "));
  }

  /** Returns the element that diagnostics about it point to. */
  public EObject element() {
    return source.<EObject>map(process -> process).orElseGet(nodes::getFirst);
  }

  /**
   * Returns whether Fast DDS hands messages to readers of the same process directly, which it does unless told not to.
   */
  public boolean intraprocessDelivery() {
    return source.map(process -> process.getIntraprocessDelivery() != Switch.OFF).orElse(true);
  }

  /**
   * Returns whether rclcpp hands messages to subscriptions of the same process directly, which it does only if told to.
   */
  public boolean intraprocessCommunication() {
    return source.map(process -> process.getIntraprocessCommunication() == Switch.ON).orElse(false);
  }
}
