package org.tactus.dsl.validation.rules;

import java.math.BigDecimal;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Goal;
import org.tactus.timing.model.Percentile;

/** A goal at a percentile is for a share of the instances: one for none says nothing, one for all has no percentile. */
public final class PercentileRange extends RuleBase {

  /** Creates the rule. */
  public PercentileRange() {
    super(ElementCode.PERCENTILE_RANGE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Goal goal : system.all(Goal.class)) {
      if (goal.getPercentile() != null) {
        check(goal, sink);
      }
    }
  }

  private static void check(Goal goal, DiagnosticSink sink) {
    BigDecimal percent = new BigDecimal(goal.getPercentile());
    if (!Percentile.isPossible(percent)) {
      String way = percent.compareTo(BigDecimal.valueOf(100)) == 0 ? "leave 'at 100 %' out: all instances have to meet "
          + "a goal without a percentile" : "choose one above 0 and below 100 %, with at most four decimals";
      sink.report(goal, TYPES.getGoal_Percentile(),
          "a goal at " + goal.getPercentile() + " % is impossible: " + way);
    }
  }
}
