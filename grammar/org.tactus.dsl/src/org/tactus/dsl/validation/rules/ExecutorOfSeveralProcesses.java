package org.tactus.dsl.validation.rules;

import java.util.ArrayList;
import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;

/** An executor is an object in one process; it cannot run callbacks of nodes that live in another. */
public final class ExecutorOfSeveralProcesses extends RuleBase {

  /** Creates the rule. */
  public ExecutorOfSeveralProcesses() {
    super(DeploymentCode.EXECUTOR_OF_SEVERAL_PROCESSES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    for (Executor executor : view.executors()) {
      Node first = null;
      List<Node> nodes = new ArrayList<>(executor.getNodes());
      executor.getGroups().forEach(group -> nodes.add((Node) group.eContainer()));
      for (Node node : nodes) {
        if (!view.isPresent(node)) {
          continue;
        }
        if (first != null && deployment.process(node) != deployment.process(first)) {
          sink.report(executor, "executor " + executor.getName() + " runs " + first.getName() + " of process "
              + deployment.process(first).name() + " and " + node.getName() + " of process "
              + deployment.process(node).name()
              + ": give each process an executor of its own, or put the nodes into one process");
          break;
        }
        first = node;
      }
    }
  }
}
