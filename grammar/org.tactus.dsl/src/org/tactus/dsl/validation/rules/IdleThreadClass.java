package org.tactus.dsl.validation.rules;

import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Executor;
import org.tactus.model.ThreadClass;
import org.tactus.model.view.SystemView;

/**
 * A callback has one class: the one that names it, else the first real-time one that names a chain through it, else the
 * first best-effort one, else the first one that names nothing. A class that no callback is left for keeps threads and
 * budgets for nothing.
 */
public final class IdleThreadClass extends RuleBase {

  /** Creates the rule. */
  public IdleThreadClass() {
    super(DeploymentCode.IDLE_THREAD_CLASS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    Set<ThreadClass> busy =
        view.callbacks().stream().flatMap(callback -> view.threadClass(callback).stream()).collect(Collectors.toSet());
    for (Executor executor : view.executors()) {
      boolean serves = executor.getClasses().stream().anyMatch(busy::contains);
      for (ThreadClass threadClass : executor.getClasses()) {
        if (serves && !busy.contains(threadClass)) {
          sink.report(threadClass, "class " + threadClass.getName() + " serves nothing: no callback of executor "
              + executor.getName()
              + " is left for it after the other classes; name chains or callbacks that no other class serves, or "
              + "remove it");
        }
      }
    }
  }
}
