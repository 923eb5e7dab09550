package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.CallbackGraph;
import org.tactus.model.Chain;
import org.tactus.model.view.SystemView;

/**
 * A chain consists of all paths of messages and service calls from its source to its sink; without one there is nothing
 * to analyse.
 */
public final class UnconnectedChain extends RuleBase {

  /** Creates the rule. */
  public UnconnectedChain() {
    super(CommunicationCode.UNCONNECTED_CHAIN, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    CallbackGraph graph = CallbackGraph.of(system);
    for (Chain chain : view.chains()) {
      if (!graph.reachable(chain.getSource()).contains(chain.getSink())) {
        sink.report(chain, TYPES.getChain_Sink(),
            "no path of messages leads from " + view.qualifiedName(chain.getSource()) + " to "
                + view.qualifiedName(chain.getSink())
                + ": check which topics the callbacks between them publish and subscribe to");
      }
    }
  }
}
