package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.view.Quantities;

/** SCHED_DEADLINE refuses a thread that is to run longer in each period than the period lasts. */
public final class BudgetAbovePeriod extends RuleBase {

  /** Creates the rule. */
  public BudgetAbovePeriod() {
    super(DeploymentCode.BUDGET_ABOVE_PERIOD, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ReservationPolicy policy : system.all(ReservationPolicy.class)) {
      if (Exact.nanoseconds(policy.getBudget()).orElse(0)
          > Exact.nanoseconds(policy.getPeriod()).orElse(Long.MAX_VALUE)) {
        sink.report(policy, "the budget of " + Quantities.text(policy.getBudget()) + " is longer than the period of "
            + Quantities.text(policy.getPeriod()) + ": reduce the budget or lengthen the period");
      }
    }
  }
}
