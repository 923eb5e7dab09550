package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.view.SystemView;

/** In an executor with thread classes only threads of a callback's class run it; without a class it would never run. */
public final class CallbackWithoutClass extends RuleBase {

  /** Creates the rule. */
  public CallbackWithoutClass() {
    super(DeploymentCode.CALLBACK_WITHOUT_CLASS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Callback callback : view.callbacks()) {
      Executor executor = view.executor(callback).orElse(null);
      if (executor != null && !executor.getClasses().isEmpty() && view.threadClass(callback).isEmpty()) {
        sink.report(callback, view.qualifiedName(callback) + " would never run, for no class of executor "
            + executor.getName()
            + " names it or a chain through it: name one of them in a class, or add a class that names nothing and so "
            + "takes the rest");
      }
    }
  }
}
