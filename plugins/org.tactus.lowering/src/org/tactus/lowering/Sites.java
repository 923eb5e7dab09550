package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.Switch;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;

/**
 * Finds the process, participant and host of every node. A node without a process is a process of its own, as ROS 2
 * starts it; it runs where its executor's thread is placed, else on the only host.
 */
final class Sites {

  private final SystemView view;
  private final Map<Node, Site> sites = new HashMap<>();

  Sites(SystemView view) {
    this.view = view;
  }

  Site of(Node node) {
    return sites.computeIfAbsent(node, this::find);
  }

  private Site find(Node node) {
    return view.process(node).map(process -> given(node, process)).orElseGet(() -> implied(node));
  }

  private Site given(Node node, Process process) {
    Optional<Participant> participant = view.participant(node);
    ThreadSpec own = participant.map(Participant::getListenerThread).orElse(null);
    ThreadSpec listener = own != null ? own : process.getListenerThread();
    String name = participant.map(p -> process.getName() + "." + p.getName()).orElse(process.getName());
    return new Site(Optional.ofNullable(process.getHost()), process.getName(), name,
        process.getIntraprocessDelivery() != Switch.OFF, process.getIntraprocessCommunication() == Switch.ON, Optional.ofNullable(listener),
        participant.isPresent() ? participant.get() : process);
  }

  private Site implied(Node node) {
    String name = "the process of node " + node.getName();
    return new Site(view.runsOn(node), name, name, true, false, Optional.empty(), node);
  }

  /** Returns the host that a core belongs to. */
  static Host host(Core core) {
    return (Host) core.eContainer();
  }
}
