package org.tactus.dsl.validation.rules;

import java.util.Collections;
import java.util.Comparator;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.ThreadSpec;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.load.CoreSetLoad;

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
    TimedSystem.of(system).ifPresent(timed -> timed.loads().overloads().stream()
        .filter(set -> !ReservationsOverCore.exceeds(set.cores(), timed)) // then the rule on reservations speaks
        .filter(set -> !HostOverload.areAll(set, system)) // then that on hosts does
        .forEach(set -> report(set, timed, sink)));
  }

  private static void report(CoreSetLoad set, TimedSystem timed, DiagnosticSink sink) {
    CoreLoad largest = Collections.max(set.loads(), Comparator.comparing(CoreLoad::share));
    ThreadOrigin origin = timed.trace().thread(largest.thread()).orElseThrow();
    String message = set.name() + (set.cores().size() == 1 ? " has" : " have") + " a utilisation of "
        + set.utilisation() + " (" + set.utilisation().percent() + "), largest first: "
        + CoreLoad.largest(set.loads())
        + (set.cores().size() == 1 ? "" : " of one core")
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
