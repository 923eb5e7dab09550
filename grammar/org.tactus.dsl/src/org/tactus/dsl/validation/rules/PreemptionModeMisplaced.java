package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.PreemptionMode;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * A cooperative or non-preemptive thread keeps others of its core from running while it has a job. That means
 * something only for a thread on one core; with several threads of an executor, a job would hold off other jobs of
 * its own executor.
 */
public final class PreemptionModeMisplaced extends RuleBase {

  /** Creates the rule. */
  public PreemptionModeMisplaced() {
    super(DeploymentCode.PREEMPTION_MODE_MISPLACED, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (FifoPolicy policy : system.all(FifoPolicy.class)) {
      boolean locks = !policy.getLocks().isEmpty();
      String word = locks ? "locks" : policy.getMode().getLiteral();
      if ((locks || policy.getMode() != PreemptionMode.PREEMPTIVE)
          && policy.eContainer() instanceof ThreadSpec thread) {
        boolean single = thread.eContainer() instanceof Executor executor
            && ExecutorTraits.hasOneThread(executor.getKind());
        if (!single || thread.getCores().size() != 1) {
          sink.report(policy, locks ? TYPES.getFifoPolicy_Locks() : TYPES.getFifoPolicy_Mode(), word + (single
              ? " is said of a thread that is on no single core: name one core"
              : " holds for the thread of an executor that has one thread only: make it single_threaded or"
              + " plain_thread, or leave "
                  + word + " out"));
        }
      }
    }
  }
}
