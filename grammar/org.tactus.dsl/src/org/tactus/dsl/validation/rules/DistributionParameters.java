package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.lowering.Distributions;
import org.tactus.model.Callback;
import org.tactus.model.TimeDistribution;

/** A distribution has parameters that make one, and times between the least and the greatest that it may have. */
public final class DistributionParameters extends RuleBase {

  /** Creates the rule. */
  public DistributionParameters() {
    super(ElementCode.DISTRIBUTION_PARAMETERS, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Callback callback : system.all(Callback.class)) {
      callback.getDistribution().forEach(part -> check(callback, part, sink));
    }
  }

  private static void check(Callback callback, TimeDistribution part, DiagnosticSink sink) {
    try {
      Distributions.part(callback, part);
    } catch (IllegalArgumentException none) {
      sink.report(part, "this is no distribution: " + none.getMessage());
    } catch (ArithmeticException inexact) {
      return; // another rule reports amounts that are no whole numbers of nanoseconds
    }
  }
}
