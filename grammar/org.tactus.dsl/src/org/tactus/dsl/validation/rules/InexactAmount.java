package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/**
 * Times are exact integers of nanoseconds and sizes integers of bytes, below 2^63; what is finer or larger cannot be
 * represented, and rounding would make bounds wrong.
 */
public final class InexactAmount extends RuleBase {

  /** Creates the rule. */
  public InexactAmount() {
    super(ElementCode.INEXACT_AMOUNT, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Duration duration : system.all(Duration.class)) {
      if (duration.getAmount() != null && Exact.nanoseconds(duration).isEmpty()) {
        sink.report(duration, Quantities.text(duration) + " is no whole number of nanoseconds below 2^63 (292 years): "
            + "round it to whole nanoseconds or correct the unit");
      }
    }
    for (Size size : system.all(Size.class)) {
      if (size.getAmount() != null && Exact.bytes(size).isEmpty()) {
        sink.report(size, Quantities.text(size)
            + " is no whole number of bytes below 2^63: round it to whole bytes or correct the unit");
      }
    }
  }
}
