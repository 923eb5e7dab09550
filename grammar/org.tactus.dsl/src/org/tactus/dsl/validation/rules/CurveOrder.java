package org.tactus.dsl.validation.rules;

import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.ArrivalPoint;
import org.tactus.model.CurveArrival;
import org.tactus.model.Duration;
import org.tactus.model.ExecutionPoint;
import org.tactus.model.ExecutionTime;
import org.tactus.model.view.Quantities;

/**
 * An execution-time curve gives the worst case of 1, 2, … activations together, an arrival curve the shortest window
 * that can hold so many: with more activations, neither can become smaller.
 */
public final class CurveOrder extends RuleBase {

  /** Creates the rule. */
  public CurveOrder() {
    super(ElementCode.CURVE_ORDER, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ExecutionTime time : system.all(ExecutionTime.class)) {
      for (int i = 1; i < time.getPoints().size(); i++) {
        ExecutionPoint before = time.getPoints().get(i - 1);
        ExecutionPoint point = time.getPoints().get(i);
        compare(point, before.getCount(), point.getCount(), before.getTime(), point.getTime(), sink);
      }
    }
    for (CurveArrival arrival : system.all(CurveArrival.class)) {
      for (int i = 1; i < arrival.getPoints().size(); i++) {
        ArrivalPoint before = arrival.getPoints().get(i - 1);
        ArrivalPoint point = arrival.getPoints().get(i);
        compare(point, before.getCount(), point.getCount(), before.getWindow(), point.getWindow(), sink);
      }
    }
  }

  private static void compare(EObject point, int countBefore, int count, Duration timeBefore, Duration time,
      DiagnosticSink sink) {
    if (count <= countBefore) {
      sink.report(point, "the point of count " + count + " follows the one of count " + countBefore
          + ": sort the points by their counts");
    } else if (Exact.nanoseconds(time).orElse(Long.MAX_VALUE) < Exact.nanoseconds(timeBefore).orElse(0)) {
      sink.report(point,
          count + " activations are given less time (" + Quantities.text(time) + ") than " + countBefore + " ("
          + Quantities.text(timeBefore) + "): correct one of the two");
    }
  }
}
