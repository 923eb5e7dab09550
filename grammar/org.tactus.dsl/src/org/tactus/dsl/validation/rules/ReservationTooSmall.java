package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/** A thread that demands more in the long run than its reservation grants falls behind without limit. */
public final class ReservationTooSmall extends RuleBase {

  /** Creates the rule. */
  public ReservationTooSmall() {
    super(DeploymentCode.RESERVATION_TOO_SMALL, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> timed.loads().workers().forEach(worker -> check(worker, timed, sink)));
  }

  private static void check(Worker worker, TimedSystem timed, DiagnosticSink sink) {
    List<Placement.Reservation> reservations = worker.threads().stream().map(ThreadSpec::placement)
        .filter(Placement.Reservation.class::isInstance).map(Placement.Reservation.class::cast).toList();
    Fraction granted = reservations.stream().map(Placement.Reservation::share).reduce(Fraction.ZERO, Fraction::plus);
    if (reservations.size() == worker.threads().size() && worker.demand().compareTo(granted) > 0) {
      sink.report(
          timed.trace().thread(worker.threads().getFirst()).flatMap(origin -> origin.thread().policy()).orElseThrow(),
          worker.name() + " demands " + worker.demand() + " (" + worker.demand().percent() + ") of a core, but "
              + (reservations.size() == 1 ? "its reservation grants "
                  : "its " + reservations.size() + " reservations grant ")
              + granted + " (" + granted.percent() + "): enlarge the budget or reduce the work");
    }
  }
}
