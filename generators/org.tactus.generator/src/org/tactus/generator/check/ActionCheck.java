package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Node;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;

/**
 * Refuses actions but those of executables that exist, whose code has them. A generated process cannot tell which
 * callback group of a component serves an action, so that it may run on another executor than the model says.
 */
final class ActionCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Node node : view.nodes()) {
      if (!ExistingProgram.isExecutable(node)) {
        String cause = ExistingProgram.of(node).isPresent()
            ? "what a component serves an action with is not found in its callback groups"
            : "no C++ is generated for actions";
        node.getActions().forEach(action -> refusals.accept(new Refusal(GeneratorCode.ACTION_IMPOSSIBLE, action,
            "action " + node.getName() + "." + action.getName(), cause,
            "start the node as an executable that exists (node " + node.getName() + " = package/executable), or leave "
                + "it out in a variant (without node)")));
      }
    }
  }
}
