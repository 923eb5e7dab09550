package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.FifoPolicy;

/** Linux knows the SCHED_FIFO priorities 1 (lowest) to 99 (highest) and refuses others when the thread starts. */
public final class FifoPriorityRange extends RuleBase {

  /** Creates the rule. */
  public FifoPriorityRange() {
    super(ElementCode.FIFO_PRIORITY_RANGE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (FifoPolicy policy : system.all(FifoPolicy.class)) {
      if (policy.getPriority() < 1 || policy.getPriority() > 99) {
        sink.report(policy, TYPES.getFifoPolicy_Priority(),
            "SCHED_FIFO has no priority " + policy.getPriority() + ": choose one from 1 (lowest) to 99 (highest)");
      }
    }
  }
}
