package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.Map;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Executor;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.SystemView;

/**
 * An executor of the kind {@code plain_thread} stands for one thread that runs one callback, as the DDS paper models
 * publishers and subscribers.
 */
public final class PlainThreadCallbacks extends RuleBase {

  /** Creates the rule. */
  public PlainThreadCallbacks() {
    super(DeploymentCode.PLAIN_THREAD_CALLBACKS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    Map<Executor, Integer> callbacks = new HashMap<>();
    view.callbacks()
        .forEach(callback -> view.executor(callback).ifPresent(executor -> callbacks.merge(executor, 1, Integer::sum)));
    for (Executor executor : view.executors()) {
      int count = callbacks.getOrDefault(executor, 0);
      boolean removed = executor.getNodes().stream().noneMatch(view::isPresent) && executor.getGroups().isEmpty();
      if (ExecutorTraits.runsOneCallback(executor.getKind()) && count != 1 && !removed) {
        sink.report(executor, TYPES.getExecutor_Kind(),
            "a plain thread runs one callback, but " + executor.getName() + " has " + count
                + (count > 1 ? ": use single_threaded, or a plain thread for each callback"
                    : ": give it a node with one callback"));
      }
    }
  }
}
