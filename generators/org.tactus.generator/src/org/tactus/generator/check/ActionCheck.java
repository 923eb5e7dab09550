package org.tactus.generator.check;

import java.util.Optional;
import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.model.Action;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;

/**
 * Refuses actions that would not run as the model says. Executables that exist have their own.
 *
 * <p>A generated process cannot tell which callback group of a component serves an action. A managed node makes its
 * entities when it is configured, which generated actions do not. One waitable serves all parts of an action but the
 * execution: a ready queue has one place for it, with one urgency, where the model has one for each part. rclcpp
 * forgets goals that have ended when a timer of the waitable expires, which its executors of events do not look at:
 * results and the list of goals in each status would grow without end.
 */
final class ActionCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Node node : view.nodes()) {
      if (!ExistingProgram.isExecutable(node)) {
        node.getActions().forEach(action -> check(view, node, action, refusals));
      }
    }
  }

  private static void check(SystemView view, Node node, Action action, Consumer<Refusal> refusals) {
    Optional<Callback> served =
        action.getParts().stream().filter(part -> !(part instanceof ActionExecution)).findFirst();
    Optional<Executor> executor = served.flatMap(view::executor);
    if (ExistingProgram.of(node).isPresent()) {
      refuse(node, action, "what a component serves an action with is not found in its callback groups",
          "start the node as an executable that exists (node " + node.getName() + " = package/executable), or leave "
              + "it out in a variant (without node)",
          refusals);
    } else if (node.isLifecycle()) {
      refuse(node, action, "a lifecycle node makes its entities when it is configured, and generated actions are made "
          + "with their node", "move the action to a node that is not a lifecycle node, which keeps its rest",
          refusals);
    } else if (served.isEmpty()) {
      refuse(node, action, "none of the parts is written that its waitable serves",
          "write the part goal, or remove the action", refusals);
    } else {
      executor.ifPresent(one -> check(node, action, one, refusals));
    }
  }

  private static void check(Node node, Action action, Executor executor, Consumer<Refusal> refusals) {
    String kind = executor.getKind().getLiteral();
    String wayOut = "give the action a callback group (action ... in GROUP) and that group a single_threaded or "
        + "multi_threaded executor; the execution may stay where it is";
    if (ExecutorTraits.hasReadyQueue(executor.getKind())) {
      refuse(node, action, "one waitable of rclcpp serves its parts, and the ready queue of executor "
          + executor.getName() + " (" + kind + ") orders callbacks one by one", wayOut, refusals);
    } else if (action instanceof ActionServer && !ExecutorFacts.expiresGoals(executor.getKind())) {
      refuse(node, action, "rclcpp forgets goals that have ended when a timer of their server expires, and executor "
          + executor.getName() + " (" + kind + ") does not look at it, so that each status would be longer", wayOut,
          refusals);
    }
  }

  private static void refuse(Node node, Action action, String cause, String wayOut, Consumer<Refusal> refusals) {
    refusals.accept(new Refusal(GeneratorCode.ACTION_IMPOSSIBLE, action,
        "action " + node.getName() + "." + action.getName(), cause, wayOut));
  }
}
