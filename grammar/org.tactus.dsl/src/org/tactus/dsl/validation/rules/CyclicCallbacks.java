package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.stream.Collectors;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.ActivationCircles;
import org.tactus.model.Callback;
import org.tactus.model.view.SystemView;

/**
 * Each activation in a circle causes the next one, so that its callbacks run without end, or, with {@code all}, never
 * start; no bound exists. A circle that trigger sets break is none.
 */
public final class CyclicCallbacks extends RuleBase {

  private static final int MOST_NAMES = 12;

  /** Creates the rule. */
  public CyclicCallbacks() {
    super(CommunicationCode.CYCLIC_CALLBACKS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (List<Callback> cycle : ActivationCircles.of(system)) {
      String names = cycle.stream().limit(MOST_NAMES).map(view::qualifiedName).collect(Collectors.joining(" -> "));
      String rest = cycle.size() > MOST_NAMES ? " -> … (" + cycle.size() + " callbacks)" : "";
      sink.report(cycle.getFirst(), "callbacks activate each other without end: " + names + rest + " -> "
          + view.qualifiedName(cycle.getFirst()) + "; break the circle, for example with a timer");
    }
  }
}
