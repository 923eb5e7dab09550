package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.lowering.Distributions;
import org.tactus.model.Callback;
import org.tactus.model.view.Quantities;
import org.tactus.timing.demand.ExecutionDistribution;

/** No execution time is above the worst case, for which bounds are proved, nor below the best case. */
public final class DistributionOutsideBounds extends RuleBase {

  /** Creates the rule. */
  public DistributionOutsideBounds() {
    super(ElementCode.DISTRIBUTION_OUTSIDE_BOUNDS, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    system.all(Callback.class).forEach(callback -> check(callback, sink));
  }

  private static void check(Callback callback, DiagnosticSink sink) {
    try {
      Distributions.of(callback).ifPresent(distribution -> compare(callback, distribution, sink));
    } catch (IllegalArgumentException | ArithmeticException unreadable) {
      return; // other rules report parameters that make no distribution and inexact amounts
    }
  }

  private static void compare(Callback callback, ExecutionDistribution distribution, DiagnosticSink sink) {
    long worst = Distributions.worst(callback);
    long best = Distributions.best(callback);
    if (distribution.most() > worst) {
      sink.report(callback.getDistribution().getFirst(), "the distribution has times of up to "
          + Quantities.text(distribution.most()) + ", above the wcet of " + Quantities.text(worst) + ": "
          + (callback.getDistribution().size() > 1 ? "give each part a max, or raise the wcet"
              : "lower what it can reach, or raise the wcet"));
    }
    if (distribution.least() < best) {
      sink.report(callback.getDistribution().getFirst(), "the distribution has times from "
          + Quantities.text(distribution.least()) + " on, below the bcet of " + Quantities.text(best)
          + ": raise its least time, or lower the bcet");
    }
  }
}
