package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Timer;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Refuses offsets: generated timers begin when their process does. */
final class OffsetCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Node node : view.nodes()) {
      for (Callback callback : node.getCallbacks()) {
        if (callback instanceof Timer timer && timer.getArrival() instanceof PeriodicArrival arrival
            && arrival.getOffset() != null) {
          refusals.accept(new Refusal(GeneratorCode.OFFSET_IMPOSSIBLE, timer, "timer " + view.qualifiedName(timer),
              "generated timers begin when their process does, and keep no offset to those of other processes",
              "leave offset out, and analyse the system again"));
        }
      }
    }
  }
}
