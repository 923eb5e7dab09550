package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Executor;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * Thread classes are the threads of an executor of the kind {@code thread_classes}, which has no others; any other
 * executor has one set of threads, which serves all its callbacks.
 */
public final class ThreadClassesMissing extends RuleBase {

  /** Creates the rule. */
  public ThreadClassesMissing() {
    super(DeploymentCode.THREAD_CLASSES_MISSING, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Executor executor : system.all(Executor.class)) {
      boolean classed = ExecutorTraits.hasThreadClasses(executor.getKind());
      if (classed && executor.getClasses().isEmpty()) {
        sink.report(executor, TYPES.getExecutor_Kind(), "executor " + executor.getName()
            + " has no thread class, so that nothing would run: add one, as in 'class critical: real_time(2) { chains "
            + "hot_path }'");
      } else if (classed && executor.getThread() != null) {
        sink.report(executor.getThread(), "the threads of executor " + executor.getName()
            + " are those of its classes: give each class its threads");
      } else if (!classed && !executor.getClasses().isEmpty()) {
        sink.report(executor.getClasses().getFirst(), "only an executor of the kind thread_classes has classes, and "
            + executor.getName() + " is " + executor.getKind().getLiteral() + ": change its kind or remove the class");
      }
    }
  }
}
