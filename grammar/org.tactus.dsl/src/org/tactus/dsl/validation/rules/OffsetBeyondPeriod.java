package org.tactus.dsl.validation.rules;

import java.util.OptionalLong;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.view.Quantities;

/** An offset says where a grid lies, and that repeats with the period: whole periods in it say nothing. */
public final class OffsetBeyondPeriod extends RuleBase {

  /** Creates the rule. */
  public OffsetBeyondPeriod() {
    super(ElementCode.OFFSET_BEYOND_PERIOD, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (PeriodicArrival arrival : system.all(PeriodicArrival.class)) {
      OptionalLong offset = Exact.nanoseconds(arrival.getOffset());
      OptionalLong period = Exact.nanoseconds(arrival.getPeriod());
      if (offset.isPresent() && period.orElse(0) > 0 && offset.getAsLong() >= period.getAsLong()) {
        sink.report(arrival, TYPES.getPeriodicArrival_Offset(), "an offset of " + Quantities.text(arrival.getOffset())
            + " is not below the period of " + Quantities.text(arrival.getPeriod()) + ": leave whole periods out");
      }
    }
  }
}
