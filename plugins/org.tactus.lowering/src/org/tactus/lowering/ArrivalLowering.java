package org.tactus.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.diagnostics.ElementCode;
import org.tactus.model.AperiodicArrival;
import org.tactus.model.Arrival;
import org.tactus.model.ArrivalPoint;
import org.tactus.model.BurstArrival;
import org.tactus.model.CurveArrival;
import org.tactus.model.LogicalExecution;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Phase;

/** Turns the arrivals of timers and event sources into arrival curves. */
final class ArrivalLowering {

  /** More points than this are a mistake rather than a measured curve. */
  private static final int MOST_POINTS = 65_536;

  private final Amounts amounts;
  private final Problems problems;

  ArrivalLowering(Amounts amounts, Problems problems) {
    this.amounts = amounts;
    this.problems = problems;
  }

  /** Returns the activation by arrivals that no clock of the system releases. */
  Activation activation(Arrival arrival) {
    return activation(arrival, "");
  }

  /** Returns the activation by arrivals; an offset counts from the time zero of a clock. */
  Activation activation(Arrival arrival, String clock) {
    try {
      return switch (arrival) {
        case PeriodicArrival periodic -> periodic(periodic, clock);
        case BurstArrival burst -> Activation.sporadic(ArrivalCurve.burst(burst.getCount(),
            amounts.time(burst.getPeriod()), amounts.time(burst.getMinimumDistance())));
        case CurveArrival curve -> Activation.sporadic(explicit(curve));
        case OnceArrival once -> Activation.once();
        case AperiodicArrival aperiodic -> Activation.aperiodic();
        default -> throw new IllegalArgumentException("no arrival is given");
      };
    } catch (IllegalArgumentException impossible) {
      problems.error(ElementCode.CURVE_ORDER, arrival, impossible.getMessage(), "correct the arrival");
      return Activation.sporadic(ArrivalCurve.none());
    }
  }

  /** Returns the activation by a period while there are goals, which may end at any time and for ever. */
  Activation whileGoals(PeriodicArrival arrival) {
    return Activation.sporadic(ArrivalCurve.periodic(amounts.time(arrival.getPeriod()),
        amounts.time(arrival.getJitter()), 0));
  }

  private Activation periodic(PeriodicArrival arrival, String clock) {
    long period = amounts.time(arrival.getPeriod());
    long jitter = amounts.time(arrival.getJitter());
    ArrivalCurve curve = ArrivalCurve.periodic(period, jitter, amounts.time(arrival.getMinimumDistance()));
    return new Activation.External(curve, arrival.isSporadic() ? Time.INFINITE : Time.add(period, jitter),
        Optional.ofNullable(arrival.getOffset()).map(offset -> new Phase(clock, amounts.time(offset))));
  }

  /**
   * Returns a logical execution time: the period where none is given; none of what the language refuses, a time beyond
   * the period or a release that may come late.
   */
  OptionalLong interval(Arrival arrival, LogicalExecution logical) {
    if (!(arrival instanceof PeriodicArrival periodic) || amounts.time(periodic.getJitter()) > 0) {
      return OptionalLong.empty();
    }
    long period = amounts.time(periodic.getPeriod());
    long interval = logical.getInterval() == null ? period : amounts.time(logical.getInterval());
    return interval > 0 && interval <= period ? OptionalLong.of(interval) : OptionalLong.empty();
  }

  private ArrivalCurve explicit(CurveArrival arrival) {
    List<Long> distances = new ArrayList<>();
    long before = 0;
    for (ArrivalPoint point : arrival.getPoints()) {
      if (point.getCount() > MOST_POINTS) {
        throw new IllegalArgumentException("an arrival curve has points up to " + MOST_POINTS + " activations; got "
            + point.getCount());
      }
      while (distances.size() + 2 < point.getCount()) {
        distances.add(before);
      }
      before = amounts.time(point.getWindow());
      if (point.getCount() > 1) {
        distances.add(before);
      }
    }
    return ArrivalCurve.explicit(distances, Math.max(1, arrival.getTailCount()), amounts.time(arrival.getTailPeriod()));
  }
}
