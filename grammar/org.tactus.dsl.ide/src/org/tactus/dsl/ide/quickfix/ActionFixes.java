package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.ActionServer;
import org.tactus.model.view.ActionRole;

/** Quick fixes of actions: parts that are missing. */
final class ActionFixes {

  private ActionFixes() {
  }

  /** Writes the parts that an action needs and lacks. */
  static List<Change> missing(MarkedPlace place) {
    return place.element(Action.class).stream().flatMap(action -> write(action, action instanceof ActionServer
        ? List.of(ActionRole.GOAL, ActionRole.RESULT, ActionRole.CANCEL) : List.of(ActionRole.GOAL)).stream()).toList();
  }

  /** Writes the parts for what a client receives in any case. */
  static List<Change> unhandled(MarkedPlace place) {
    return place.element(ActionClient.class).stream()
        .flatMap(client -> write(client, List.of(ActionRole.FEEDBACK, ActionRole.STATUS)).stream()).toList();
  }

  private static Optional<Change> write(Action action, List<ActionRole> roles) {
    List<String> names = roles.stream().filter(role -> role.of(action).isEmpty()).map(ActionRole::keyword).toList();
    Stream<TextPart> brace = TextPart.word(action, "{").stream();
    return names.isEmpty() ? Optional.empty() : brace.findFirst().map(word -> Change.offered(
        "Write " + (names.size() == 1 ? "the part " : "the parts ") + String.join(", ", names))
        .writeAfter(word, String.join("\n", names)));
  }
}
