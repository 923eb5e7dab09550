package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Timer;
import org.tactus.model.view.Quantities;

/** Logical execution time counts from the releases of a clock, between which the distances are equal. */
public final class JitterOfLogicalExecution extends RuleBase {

  /** Creates the rule. */
  public JitterOfLogicalExecution() {
    super(ElementCode.JITTER_OF_LOGICAL_EXECUTION, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Timer timer : system.all(Timer.class)) {
      if (timer.getLogicalExecution() != null && timer.getArrival() instanceof PeriodicArrival arrival
          && Exact.nanoseconds(arrival.getJitter()).orElse(0) > 0) {
        sink.report(arrival, TYPES.getPeriodicArrival_Jitter(), "timer " + timer.getName()
            + " has a logical execution time and a jitter of " + Quantities.text(arrival.getJitter())
            + ": what is released late has no interval of its own, so leave the jitter out");
      }
    }
  }
}
