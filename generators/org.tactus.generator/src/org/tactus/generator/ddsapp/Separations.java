package org.tactus.generator.ddsapp;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.ddsapp.ApplicationPlan.Separation;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.model.AperiodicArrival;
import org.tactus.model.Arrival;
import org.tactus.model.ArrivalPoint;
import org.tactus.model.BurstArrival;
import org.tactus.model.CurveArrival;
import org.tactus.model.Duration;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.view.Quantities;

/**
 * How close events may come under each kind of arrival. Events that come as early as the separations allow are as dense
 * as the arrival allows.
 */
final class Separations {

  private Separations() {}

  /** Returns the separations of an arrival; jitter is not used up. */
  static List<Separation> of(Arrival arrival) {
    return switch (arrival) {
      case PeriodicArrival periodic -> List.of(new Separation(1, nanoseconds(periodic.getPeriod()), 0));
      case BurstArrival burst -> List.of(new Separation(1, nanoseconds(burst.getMinimumDistance()), 0),
          new Separation(burst.getCount(), nanoseconds(burst.getPeriod()), 0));
      case CurveArrival curve -> curve(curve);
      case OnceArrival once -> List.of(new Separation(1, CallbackPlan.EventPlan.NEVER_AGAIN, 0));
      case AperiodicArrival aperiodic -> List.of(new Separation(1, CallbackPlan.EventPlan.RARELY, 0));
      default -> throw new IllegalArgumentException("no arrival is given");
    };
  }

  private static List<Separation> curve(CurveArrival curve) {
    List<Separation> separations = new ArrayList<>();
    long counted = 1;
    for (ArrivalPoint point : curve.getPoints()) {
      if (point.getCount() > 1) {
        separations.add(new Separation(point.getCount() - 1, nanoseconds(point.getWindow()), 0));
        counted = point.getCount();
      }
    }
    separations.add(new Separation(Math.max(1, curve.getTailCount()), nanoseconds(curve.getTailPeriod()), counted));
    return List.copyOf(separations);
  }

  private static long nanoseconds(Duration duration) {
    return duration == null ? 0 : Quantities.nanoseconds(duration);
  }
}
