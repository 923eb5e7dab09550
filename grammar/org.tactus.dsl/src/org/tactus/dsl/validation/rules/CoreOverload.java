package org.tactus.dsl.validation.rules;

import java.util.Collections;
import java.util.Comparator;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Fraction;
import org.tactus.dsl.validation.system.Loads;
import org.tactus.dsl.validation.system.Loads.Load;
import org.tactus.dsl.validation.system.Threads;

/**
 * Where callbacks, sending and receiving demand more than all of a core's time in the long run, some thread falls behind without limit.
 * The utilisation is an exact fraction; what has no execution time counts as nothing.
 */
public final class CoreOverload extends RuleBase {

  /** Creates the rule. */
  public CoreOverload() {
    super(DeploymentCode.CORE_OVERLOAD, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Loads.of(system).byCore().forEach((core, loads) -> {
      Fraction total = Loads.total(loads);
      Fraction reserved = Loads.total(loads.stream().filter(load -> load.thread().reservation().isPresent()).toList());
      boolean admitted = reserved.compareTo(Fraction.ONE) <= 0; // else the rule on reservations speaks
      if (admitted && total.compareTo(Fraction.ONE) > 0) {
        Load largest = Collections.max(loads, Comparator.comparing(Load::share));
        int index = largest.thread().spec().getCores().indexOf(core);
        sink.report(largest.thread().spec(), TYPES.getThreadSpec_Cores(), index, "core " + Threads.name(core) + " has a utilisation of "
            + total + " (" + total.percent() + "), largest first: " + Loads.largest(loads)
            + "; move work to another core, or shorten execution times or lengthen periods");
      }
    });
  }
}
