package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreLoad;

/** SCHED_DEADLINE admits reservations only up to the whole of a core, and the threads of those beyond do not start. */
public final class ReservationsOverCore extends RuleBase {

  /** Creates the rule. */
  public ReservationsOverCore() {
    super(DeploymentCode.RESERVATIONS_OVER_CORE, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> timed.loads().byCore().forEach((core, all) -> {
      List<CoreLoad> loads = reservations(all);
      if (exceeds(all)) {
        sink.report(timed.trace().thread(loads.getLast().thread()).flatMap(origin -> origin.thread().policy())
            .orElseThrow(),
            "the reservations on core " + core.name() + " take " + CoreLoad.total(loads).percent() + " of it: "
            + CoreLoad.largest(loads)
            + "; reduce a budget, lengthen a period or use another core");
      }
    }));
  }

  private static List<CoreLoad> reservations(List<CoreLoad> loads) {
    return loads.stream().filter(CoreLoad::reserved).toList();
  }

  /** Tells whether the reservations among what is asked of a core exceed it. */
  static boolean exceeds(List<CoreLoad> loads) {
    return CoreLoad.total(reservations(loads)).compareTo(Fraction.ONE) > 0;
  }
}
