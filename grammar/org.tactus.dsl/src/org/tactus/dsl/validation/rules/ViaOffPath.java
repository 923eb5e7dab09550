package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.CallbackGraph;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.view.SystemView;

/**
 * The callbacks after {@code via} choose among the paths of a chain; one that no path passes, at its turn, leaves none.
 */
public final class ViaOffPath extends RuleBase {

  /** Creates the rule. */
  public ViaOffPath() {
    super(CommunicationCode.VIA_OFF_PATH, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    CallbackGraph graph = CallbackGraph.of(system);
    for (Chain chain : system.view().chains()) {
      boolean connected = graph.reachable(chain.getSource()).contains(chain.getSink());
      if (connected && !chain.getVia().isEmpty()) {
        check(chain, graph, system.view(), sink);
      }
    }
  }

  private static void check(Chain chain, CallbackGraph graph, SystemView view, DiagnosticSink sink) {
    Callback from = chain.getSource();
    for (int i = 0; i < chain.getVia().size(); i++) {
      Callback via = chain.getVia().get(i);
      if (!graph.reachable(from).contains(via) || !graph.reachable(via).contains(chain.getSink())) {
        sink.report(chain, TYPES.getChain_Via(), i,
            "no path from " + view.qualifiedName(from) + " to " + view.qualifiedName(chain.getSink())
            + " passes " + view.qualifiedName(via) + ": name callbacks on a path, in its order");
        return;
      }
      from = via;
    }
  }
}
