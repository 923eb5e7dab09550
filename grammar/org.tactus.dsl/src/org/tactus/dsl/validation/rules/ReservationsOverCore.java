package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Fraction;
import org.tactus.dsl.validation.system.Loads;
import org.tactus.dsl.validation.system.Loads.Load;
import org.tactus.dsl.validation.system.Threads;

/** SCHED_DEADLINE admits reservations only up to the whole of a core, and the threads of those beyond do not start. */
public final class ReservationsOverCore extends RuleBase {

  /** Creates the rule. */
  public ReservationsOverCore() {
    super(DeploymentCode.RESERVATIONS_OVER_CORE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Loads.of(system).byCore().forEach((core, all) -> {
      List<Load> loads = all.stream().filter(load -> load.thread().reservation().isPresent()).toList();
      Fraction total = Loads.total(loads);
      if (total.compareTo(Fraction.ONE) > 0) {
        sink.report(loads.getLast().thread().spec().getPolicy(), "the reservations on core " + Threads.name(core) + " take "
            + total.percent() + " of it: " + Loads.largest(loads) + "; reduce a budget, lengthen a period or use another core");
      }
    });
  }
}
