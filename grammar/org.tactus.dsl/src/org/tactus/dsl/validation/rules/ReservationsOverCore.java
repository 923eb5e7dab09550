package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.RefusedReservations;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;

/** SCHED_DEADLINE admits reservations only up to the whole of a core, and the threads of those beyond do not start. */
public final class ReservationsOverCore extends RuleBase {

  /** Creates the rule. */
  public ReservationsOverCore() {
    super(DeploymentCode.RESERVATIONS_OVER_CORE, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    RefusedReservations.report(system, sink, one -> !one.fits(Fraction.ONE), (one, other) ->
        other ? "; reduce a budget, lengthen a period or use another core" : "; reduce a budget or lengthen a period");
  }

  /** Tells whether the reservations on one of some cores exceed it. */
  static boolean exceeds(List<Core> cores, TimedSystem timed) {
    return timed.admissions().stream().filter(one -> one.core().filter(cores::contains).isPresent())
        .anyMatch(one -> !one.fits(Fraction.ONE));
  }
}
