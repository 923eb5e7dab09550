package org.tactus.dsl.validation.rules;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.BurstArrival;
import org.tactus.model.Duration;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.view.Quantities;

/**
 * Activations that keep a minimum distance of more than the period, or bursts that do not fit into their period with
 * it, cannot come at the given rate.
 */
public final class MinimumDistance extends RuleBase {

  /** Creates the rule. */
  public MinimumDistance() {
    super(ElementCode.MINIMUM_DISTANCE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (PeriodicArrival arrival : system.all(PeriodicArrival.class)) {
      check(arrival, TYPES.getPeriodicArrival_MinimumDistance(), 1, arrival.getMinimumDistance(), arrival.getPeriod(),
          sink);
    }
    for (BurstArrival arrival : system.all(BurstArrival.class)) {
      check(arrival, TYPES.getBurstArrival_MinimumDistance(), arrival.getCount(), arrival.getMinimumDistance(),
          arrival.getPeriod(), sink);
    }
  }

  private static void check(EObject arrival, EStructuralFeature feature, int count, Duration distance, Duration period,
      DiagnosticSink sink) {
    long shortest = Exact.nanoseconds(distance).orElse(0);
    long longest = Exact.nanoseconds(period).orElse(Long.MAX_VALUE);
    if (shortest > 0 && shortest > longest / Math.max(1, count)) {
      sink.report(arrival, feature,
          count + (count == 1 ? " activation" : " activations") + " every " + Quantities.text(period)
              + " cannot keep a minimum distance of " + Quantities.text(distance)
              + ": shorten the distance or lengthen the period");
    }
  }
}
