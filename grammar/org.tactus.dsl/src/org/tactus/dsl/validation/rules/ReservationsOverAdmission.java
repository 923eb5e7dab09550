package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.RefusedReservations;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;

/**
 * Of what a core has, Linux keeps a part from reservations unless it is told not to; threads beyond that do not start.
 */
public final class ReservationsOverAdmission extends RuleBase {

  /** Creates the rule. */
  public ReservationsOverAdmission() {
    super(DeploymentCode.RESERVATIONS_OVER_ADMISSION, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    RefusedReservations.report(system, sink, one -> !one.isCertain() && one.fits(Fraction.ONE), (one, other) ->
        "; by default Linux admits "
            + Admission.REAL_TIME.percent() + (one.fits(Admission.REAL_TIME) ? "" : " at most")
            + (one.core().isPresent() ? "" : " of each")
            + ", from 6.12 on "
            + Admission.CERTAIN.percent() + ", since its fair server has " + Admission.FAIR_SERVER.percent()
            + ": reduce a budget, lengthen a period, " + (other ? "use another core, " : "")
            + "or configure the kernel");
  }
}
