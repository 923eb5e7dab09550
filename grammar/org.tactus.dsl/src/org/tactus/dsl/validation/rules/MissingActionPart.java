package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.ActionServer;
import org.tactus.model.view.ActionRole;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.SystemView;

/**
 * An action is services and topics, and what is sent to a part of it needs the part: a server takes goals, a client
 * whose goals are sent takes their responses, results and cancels go through a part of the server.
 */
public final class MissingActionPart extends RuleBase {

  /** Creates the rule. */
  public MissingActionPart() {
    super(ElementCode.MISSING_ACTION_PART, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Action action : system.view().actions()) {
      switch (action) {
        case ActionServer server -> check(system.view(), server, sink);
        case ActionClient client -> require(client, ActionRole.GOAL, "a client takes the responses to its goals",
            "goal wcet 50 us", sink);
        default -> throw new IllegalArgumentException("no side of an action: " + action);
      }
    }
  }

  private static void check(SystemView view, ActionServer server, DiagnosticSink sink) {
    require(server, ActionRole.GOAL, "a server takes goals", "goal wcet 100 us", sink);
    if (Exchanges.clients(view, server).stream().anyMatch(client -> ActionRole.RESULT.of(client).isPresent())) {
      require(server, ActionRole.RESULT, "a client asks for results", "result wcet 50 us", sink);
    }
    if (view.callbacks().stream().flatMap(callback -> callback.getCancels().stream())
        .anyMatch(client -> client.getServer() == server)) {
      require(server, ActionRole.CANCEL, "a callback cancels goals", "cancel wcet 50 us", sink);
    }
  }

  private static void require(Action action, ActionRole role, String why, String text, DiagnosticSink sink) {
    if (role.of(action).isEmpty()) {
      sink.report(action, TYPES.getNamedElement_Name(), "the " + Written.kind(action) + " '" + action.getName()
          + "' has no part '" + role.keyword() + "', but " + why + ": write it, as in '" + text + "'");
    }
  }
}
