package org.tactus.dsl.validation.rules;

import java.util.OptionalLong;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.LogicalExecution;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Timer;
import org.tactus.model.view.Quantities;

/** With a logical execution time beyond the period a job would begin before the outputs of the one before are there. */
public final class IntervalBeyondPeriod extends RuleBase {

  /** Creates the rule. */
  public IntervalBeyondPeriod() {
    super(ElementCode.INTERVAL_BEYOND_PERIOD, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (LogicalExecution logical : system.all(LogicalExecution.class)) {
      if (logical.eContainer() instanceof Timer timer && timer.getArrival() instanceof PeriodicArrival arrival) {
        OptionalLong interval = Exact.nanoseconds(logical.getInterval());
        OptionalLong period = Exact.nanoseconds(arrival.getPeriod());
        if (interval.isPresent() && period.isPresent() && interval.getAsLong() > period.getAsLong()) {
          sink.report(logical, TYPES.getLogicalExecution_Interval(), "a logical execution time of "
              + Quantities.text(logical.getInterval()) + " is longer than the period of "
              + Quantities.text(arrival.getPeriod()) + ": it is at most the period");
        }
      }
    }
  }
}
