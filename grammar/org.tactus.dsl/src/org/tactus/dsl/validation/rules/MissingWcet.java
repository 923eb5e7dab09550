package org.tactus.dsl.validation.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.CallbackGraph;
import org.tactus.model.Callback;
import org.tactus.model.Chain;

/**
 * Without the worst-case execution time of every callback that it passes, a chain has no bound, and its goal counts as
 * missed.
 */
public final class MissingWcet extends RuleBase {

  /** Creates the rule. */
  public MissingWcet() {
    super(CommunicationCode.MISSING_WCET, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    CallbackGraph graph = CallbackGraph.of(system);
    Map<Callback, Chain> missing = new LinkedHashMap<>();
    for (Chain chain : system.view().chains()) {
      if (!chain.getGoals().isEmpty()) {
        Set<Callback> before = graph.leadingTo(chain.getSink());
        graph.reachable(chain.getSource()).stream()
            .filter(callback -> callback.getExecutionTime() == null && before.contains(callback))
            .forEach(callback -> missing.putIfAbsent(callback, chain));
      }
    }
    missing.forEach((callback, chain) -> sink.report(callback, "the chain '" + chain.getName() + "' passes "
        + system.view().qualifiedName(callback) + ", which has no execution time, so it will have no bound: add wcet"));
  }
}
