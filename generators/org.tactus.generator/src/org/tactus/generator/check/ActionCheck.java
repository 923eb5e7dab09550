package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Action;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Refuses actions. */
final class ActionCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Action action : view.actions()) {
      refusals.accept(new Refusal(GeneratorCode.ACTION_IMPOSSIBLE, action, "action " + action.getName(),
          "no C++ is generated for actions", "leave the node out in a variant (without node)"));
    }
  }
}
