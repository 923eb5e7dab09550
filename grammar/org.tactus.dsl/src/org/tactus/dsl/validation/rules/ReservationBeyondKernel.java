package org.tactus.dsl.validation.rules;

import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.view.Quantities;
import org.tactus.timing.load.Admission;

/** SCHED_DEADLINE refuses a thread with a budget below its resolution, and with a period that is out of its range. */
public final class ReservationBeyondKernel extends RuleBase {

  /** Creates the rule. */
  public ReservationBeyondKernel() {
    super(DeploymentCode.RESERVATION_BEYOND_KERNEL, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ReservationPolicy policy : system.all(ReservationPolicy.class)) {
      problem(policy).ifPresent(what -> sink.report(policy, what));
    }
  }

  private static Optional<String> problem(ReservationPolicy policy) {
    OptionalLong budget = Exact.nanoseconds(policy.getBudget());
    OptionalLong period = Exact.nanoseconds(policy.getPeriod());
    if (budget.isPresent() && budget.getAsLong() < Admission.LEAST_BUDGET) {
      return Optional.of("the budget of " + Quantities.text(policy.getBudget()) + " is below "
          + Quantities.text(Admission.LEAST_BUDGET) + ", the least that the kernel takes: enlarge it");
    }
    if (period.isPresent() && period.getAsLong() < Admission.SHORTEST_PERIOD) {
      return Optional.of("the period of " + Quantities.text(policy.getPeriod()) + " is below "
          + Quantities.text(Admission.SHORTEST_PERIOD) + ", the shortest that the kernel takes by default: lengthen it,"
          + " and the budget with it");
    }
    return period.isPresent() && period.getAsLong() > Admission.LONGEST_PERIOD
        ? Optional.of("the period of " + Quantities.text(policy.getPeriod()) + " is above "
            + Quantities.text(Admission.LONGEST_PERIOD) + ", the longest that the kernel takes by default: shorten it,"
            + " and the budget with it")
        : Optional.empty();
  }
}
