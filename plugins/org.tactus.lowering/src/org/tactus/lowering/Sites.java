package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedParticipant;
import org.tactus.model.resolved.ResolvedProcess;

/** Finds the process, participant and host of every node. */
final class Sites {

  private final ResolvedDeployment deployment;
  private final Map<Node, Site> sites = new HashMap<>();

  Sites(ResolvedDeployment deployment) {
    this.deployment = deployment;
  }

  Site of(Node node) {
    return sites.computeIfAbsent(node, this::find);
  }

  private Site find(Node node) {
    ResolvedProcess process = deployment.process(node);
    ResolvedParticipant participant = deployment.participant(node);
    String name =
        participant.source().map(Participant::getName).map(own -> process.label() + "." + own).orElse(process.label());
    return new Site(process.host(), process.label(), name, process.intraprocessDelivery(),
        process.intraprocessCommunication(),
        participant.listener(), participant.source().<EObject>map(own -> own).orElseGet(process::element));
  }
}
