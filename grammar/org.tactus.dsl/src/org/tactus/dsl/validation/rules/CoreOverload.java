package org.tactus.dsl.validation.rules;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.ThreadSpec;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.model.Core;

/**
 * Where callbacks, sending and receiving demand more than all of a core's time in the long run, some thread falls
 * behind without limit. The utilisation is an exact fraction; what has no execution time counts as nothing.
 */
public final class CoreOverload extends RuleBase {

  /** Creates the rule. */
  public CoreOverload() {
    super(DeploymentCode.CORE_OVERLOAD, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system)
        .ifPresent(timed -> timed.loads().byCore().forEach((core, loads) -> check(core, loads, timed, sink)));
  }

  private static void check(Core core, List<CoreLoad> loads, TimedSystem timed, DiagnosticSink sink) {
    Fraction total = CoreLoad.total(loads);
    boolean reserved = ReservationsOverCore.exceeds(loads); // then the rule on reservations speaks
    if (!reserved && total.compareTo(Fraction.ONE) > 0) {
      CoreLoad largest = Collections.max(loads, Comparator.comparing(CoreLoad::share));
      ThreadOrigin origin = timed.trace().thread(largest.thread()).orElseThrow();
      String message = "core " + core.name() + " has a utilisation of " + total + " (" + total.percent()
          + "), largest first: " + CoreLoad.largest(loads)
          + "; move work to another core, or shorten execution times or lengthen periods";
      if (origin.thread().cores().isEmpty()) {
        sink.report(origin.owner(), message);
      } else {
        ThreadSpec spec = origin.spec().orElseThrow();
        sink.report(spec, TYPES.getThreadSpec_Cores(), spec.getCores().indexOf(origin.thread().cores().getFirst()),
            message);
      }
    }
  }
}
