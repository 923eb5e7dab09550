package org.tactus.model.view;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tactus.model.Action;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;

/**
 * What a part of an action is for, in the order in which rclcpp's waitable of an action looks at what is ready:
 * {@code take_data} of a server takes goals, cancels and requests for results, that of a client feedback, status and
 * the responses to goals, results and cancels. The execution is no part of the waitable.
 */
public enum ActionRole {
  /** The feedback that a client receives. */
  FEEDBACK("feedback"),
  /** The status of goals that a client receives. */
  STATUS("status"),
  /** A goal that arrives at a server, or its response at a client. */
  GOAL("goal"),
  /** A request to cancel that arrives at a server. */
  CANCEL("cancel"),
  /** A request for a result that arrives at a server, or the result at a client. */
  RESULT("result"),
  /** The work on a goal. */
  EXECUTION("execution");

  private final String keyword;

  ActionRole(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the name of such a part in the language. */
  public String keyword() {
    return keyword;
  }

  /** Returns the first part of an action that has this role, if one is written. */
  public Optional<Callback> of(Action action) {
    return action.getParts().stream().filter(part -> keyword.equals(part.getName())).findFirst();
  }

  /** Returns the role of a part. */
  public static ActionRole of(Callback part) {
    return Arrays.stream(values()).filter(role -> role.keyword.equals(part.getName())).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no part of an action: " + part.getName()));
  }

  /** Returns the parts of an action in the order in which its waitable looks at them, its execution last. */
  public static List<Callback> ordered(Action action) {
    List<ActionRole> order = action instanceof ActionServer ? List.of(GOAL, CANCEL, RESULT, EXECUTION)
        : List.of(FEEDBACK, STATUS, GOAL, RESULT, CANCEL);
    return order.stream().flatMap(role -> action.getParts().stream().filter(part -> of(part) == role)).toList();
  }
}
