package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Action;
import org.tactus.model.ActionServer;
import org.tactus.model.view.Exchanges;

/**
 * A goal ends when its execution does, or when a callback says that it completes it; without either no result is ever
 * sent.
 */
public final class GoalNeverEnds extends RuleBase {

  /** Creates the rule. */
  public GoalNeverEnds() {
    super(ElementCode.GOAL_NEVER_ENDS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Action action : system.view().actions()) {
      if (action instanceof ActionServer server && Exchanges.completing(system.view(), server).isEmpty()) {
        sink.report(server, TYPES.getNamedElement_Name(), "nothing ends the goals of action server '"
            + server.getName() + "': write 'completes " + server.getName() + "' at the callback of its node that does");
      }
    }
  }
}
