package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;

/** A node lives in one process and has one DDS participant. */
public final class TwoProcesses extends RuleBase {

  /** Creates the rule. */
  public TwoProcesses() {
    super(DeploymentCode.TWO_PROCESSES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<Node, String> owners = new HashMap<>();
    for (Process process : system.view().processes()) {
      check(process, TYPES.getProcess_Nodes(), process.getNodes(), "process " + process.getName(), owners, sink);
      for (Participant participant : process.getParticipants()) {
        String name = "participant " + participant.getName() + " of process " + process.getName();
        check(participant, TYPES.getParticipant_Nodes(), participant.getNodes(), name, owners, sink);
      }
    }
  }

  private static void check(EObject owner, EReference list, List<Node> nodes, String name, Map<Node, String> owners,
      DiagnosticSink sink) {
    for (int i = 0; i < nodes.size(); i++) {
      String known = owners.putIfAbsent(nodes.get(i), name);
      if (known != null && !known.equals(name)) {
        sink.report(owner, list, i,
            "the node '" + nodes.get(i).getName() + "' is already in " + known + ": remove it from one of the two");
      }
    }
  }
}
