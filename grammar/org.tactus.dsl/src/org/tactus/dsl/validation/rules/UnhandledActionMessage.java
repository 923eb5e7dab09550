package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.stream.Stream;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.ActionExecution;
import org.tactus.model.view.ActionRole;

/**
 * rclcpp's client of an action subscribes to its feedback and its status, and the executor handles what comes there,
 * whether or not the user gives a callback for it.
 */
public final class UnhandledActionMessage extends RuleBase {

  /** Creates the rule. */
  public UnhandledActionMessage() {
    super(ElementCode.UNHANDLED_ACTION_MESSAGE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Action action : system.view().actions()) {
      if (action instanceof ActionClient client && system.view().actions().contains(client.getServer())) {
        boolean feedback = ActionRole.EXECUTION.of(client.getServer())
            .filter(execution -> ((ActionExecution) execution).isFeedback()).isPresent();
        List<String> missing = Stream.concat(feedback ? Stream.of(ActionRole.FEEDBACK) : Stream.empty(),
            Stream.of(ActionRole.STATUS)).filter(role -> role.of(client).isEmpty()).map(ActionRole::keyword).toList();
        if (!missing.isEmpty()) {
          sink.report(client, TYPES.getNamedElement_Name(), "the action client '" + client.getName() + "' receives "
              + String.join(" and ", missing) + " in any case, which no bound contains: write "
              + (missing.size() == 1 ? "a part " : "parts ") + String.join(" and ", missing) + " with their wcet");
        }
      }
    }
  }
}
