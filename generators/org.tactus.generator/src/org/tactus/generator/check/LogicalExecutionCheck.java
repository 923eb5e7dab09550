package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Timer;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Refuses logical execution time: generated callbacks read when they run and publish as they run. */
final class LogicalExecutionCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Node node : view.nodes()) {
      for (Callback callback : node.getCallbacks()) {
        if (callback instanceof Timer timer && timer.getLogicalExecution() != null) {
          refusals.accept(new Refusal(GeneratorCode.LOGICAL_EXECUTION_IMPOSSIBLE, timer,
              "timer " + view.qualifiedName(timer),
              "generated callbacks read when they run and publish as they run, so that nothing holds their outputs",
              "read, compute and publish in three callbacks, as docs/cookbook/logical-execution.md shows, or leave let"
                  + " out"));
        }
      }
    }
  }
}
