package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Fraction;
import org.tactus.dsl.validation.system.Loads;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.dsl.validation.system.Threads.Described;

/** A thread that demands more in the long run than its reservation grants falls behind without limit. */
public final class ReservationTooSmall extends RuleBase {

  /** Creates the rule. */
  public ReservationTooSmall() {
    super(DeploymentCode.RESERVATION_TOO_SMALL, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Described thread : Threads.of(system).all()) {
      if (thread.reservation().isPresent() && thread.isSingle()) {
        Fraction granted = Loads.share(thread.reservation().get());
        Fraction demanded = Loads.of(system).demand(thread);
        if (demanded.compareTo(granted) > 0) {
          sink.report(thread.spec().getPolicy(), thread.name() + " demands " + demanded + " (" + demanded.percent()
              + ") of a core, but its reservation grants " + granted + " (" + granted.percent() + "): enlarge the budget or reduce the work");
        }
      }
    }
  }
}
