package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Duration;
import org.tactus.model.ExecutionTime;
import org.tactus.model.view.Quantities;

/** The best case of an activation cannot take longer than its worst case. */
public final class BestCaseAboveWorst extends RuleBase {

  /** Creates the rule. */
  public BestCaseAboveWorst() {
    super(ElementCode.BEST_CASE_ABOVE_WORST, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ExecutionTime time : system.all(ExecutionTime.class)) {
      Duration worst = time.getWcet() != null ? time.getWcet()
          : time.getPoints().isEmpty() ? null : time.getPoints().getFirst().getTime();
      if (Exact.nanoseconds(time.getBcet()).orElse(0) > Exact.nanoseconds(worst).orElse(Long.MAX_VALUE)) {
        sink.report(time, TYPES.getExecutionTime_Bcet(), "the best case, " + Quantities.text(time.getBcet())
            + ", is longer than the worst case, " + Quantities.text(worst) + ": correct one of the two");
      }
    }
  }
}
