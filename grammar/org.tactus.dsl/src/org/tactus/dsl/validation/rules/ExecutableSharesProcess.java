package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.ExistingProgram;

/** An executable is a process of its own: its code makes the nodes and executors in it, and nothing can be added. */
public final class ExecutableSharesProcess extends RuleBase {

  /** Creates the rule. */
  public ExecutableSharesProcess() {
    super(DeploymentCode.EXECUTABLE_SHARES_PROCESS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ResolvedProcess process : ResolvedDeployment.of(system.view()).processes()) {
      for (Node node : process.nodes()) {
        if (process.nodes().size() > 1 && ExistingProgram.isExecutable(node)) {
          Node other = process.nodes().stream().filter(one -> one != node).findFirst().orElseThrow();
          sink.report(node, "the executable " + ExistingProgram.of(node).orElseThrow().text()
              + " is a process of its own, but node " + other.getName() + " is in its process (" + process.label()
              + "), or in its executor: give each its own");
        }
      }
    }
  }
}
