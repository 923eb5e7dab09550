package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.plan.ActionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.ros2.Cpp.Argument;
import org.tactus.model.view.ActionRole;

/** C++ types of actions, and what the functions of their parts get. */
final class ActionCpp {

  private ActionCpp() {}

  /** Returns the class of a side, in the namespace of its runtime package. */
  static String side(ActionPlan action) {
    return action.server() ? "Server" : "Client";
  }

  /** Returns the type of a pointer to a side. */
  static String pointer(ActionPlan action) {
    return "std::shared_ptr<tactus::action::" + side(action) + "<" + action.type().cpp() + ">>";
  }

  /** Returns the type of a goal of a server. */
  static String handle(ActionPlan action) {
    return "rclcpp_action::ServerGoalHandle<" + action.type().cpp() + ">";
  }

  /** Tells whether a part of an action is in the model. */
  static boolean has(NodePlan node, ActionPlan action, ActionRole role) {
    return node.actionParts().stream().anyMatch(part -> part.action().equals(action) && part.role() == role);
  }

  /** Tells whether callbacks end goals of a server, beside the execution that a goal starts. */
  static boolean isEndedByOthers(NodePlan node, ActionPlan action) {
    return node.callbacks().stream().anyMatch(callback -> callback.common().actions().ends().contains(action));
  }

  /** Returns what a part's function gets: what its message says, and what it may decide. */
  static List<Argument> arguments(ActionPartPlan part) {
    String type = part.action().type().cpp();
    if (part.action().server()) {
      return switch (part.role()) {
        case GOAL -> List.of(new Argument("const " + type + "::Goal", "goal"), new Argument("bool", "accepted"));
        case CANCEL -> List.of(new Argument("const " + handle(part.action()), "goal"),
            new Argument("bool", "accepted"));
        case RESULT -> List.of(new Argument("const " + type + "::Impl::GetResultService::Request", "request"));
        case FEEDBACK, STATUS, EXECUTION -> throw new IllegalArgumentException("no part of a server's waitable");
      };
    }
    return List.of(switch (part.role()) {
      case GOAL -> new Argument("const " + type + "::Impl::SendGoalService::Response", "response");
      case CANCEL -> new Argument("const action_msgs::srv::CancelGoal::Response", "response");
      case RESULT -> new Argument("const " + type + "::Impl::GetResultService::Response", "result");
      case FEEDBACK -> new Argument("const " + type + "::Impl::FeedbackMessage", "feedback");
      case STATUS -> new Argument("const action_msgs::msg::GoalStatusArray", "status");
      case EXECUTION -> throw new IllegalArgumentException("no part of a client");
    });
  }

  /** Returns what the function of an execution gets: the goal, and what it fills. */
  static List<Argument> arguments(ActionExecutionPlan execution) {
    String type = execution.action().type().cpp();
    List<Argument> arguments = new ArrayList<>(List.of(new Argument(handle(execution.action()), "goal")));
    if (execution.feedback()) {
      arguments.add(new Argument(type + "::Feedback", "feedback"));
    }
    if (execution.period().isEmpty()) {
      arguments.add(new Argument(type + "::Result", "result"));
    }
    return arguments;
  }

  /** Returns the arguments of the lambda expression that calls a part's function. */
  static String lambdaArguments(ActionPartPlan part) {
    return String.join(", ",
        arguments(part).stream().map(argument -> argument.type() + " & " + argument.name()).toList());
  }
}
