package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Host;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;

/**
 * What other cores do to a callback's accesses follows from the memory of its host; without it they would silently
 * count as undisturbed.
 */
public final class AccessesWithoutMemory extends RuleBase {

  /** Creates the rule. */
  public AccessesWithoutMemory() {
    super(DeploymentCode.ACCESSES_WITHOUT_MEMORY, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Callback callback : view.callbacks()) {
      Host host = ResolvedDeployment.of(view).host(view.node(callback)).orElse(null);
      if (callback.getAccesses() > 0 && (host == null || host.getMemory() == null)) {
        sink.report(callback, TYPES.getCallback_Accesses(), host == null
            ? "it is not known on which host " + view.qualifiedName(callback)
                + " accesses memory: put its node into a process on a host"
            : "the memory of host " + host.getName()
                + " is not described: add 'memory bandwidth 20 GB per 1 s' to it, or remove the accesses");
      }
    }
  }
}
