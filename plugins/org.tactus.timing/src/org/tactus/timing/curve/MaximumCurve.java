package org.tactus.timing.curve;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The pointwise maximum of several streams. Nested maxima are flattened, and equal parts are kept once. */
public final class MaximumCurve extends CompositeCurve {

  private MaximumCurve(List<ArrivalCurve> parts) {
    super(parts);
  }

  static ArrivalCurve of(List<ArrivalCurve> curves) {
    Set<ArrivalCurve> distinct = new LinkedHashSet<>();
    for (ArrivalCurve curve : curves) {
      if (curve instanceof MaximumCurve maximum) {
        distinct.addAll(Arrays.asList(maximum.parts));
      } else if (curve != EmptyCurve.INSTANCE) {
        distinct.add(curve);
      }
    }
    List<ArrivalCurve> parts = Flattening.withoutDominated(distinct);
    return switch (parts.size()) {
      case 0 -> ArrivalCurve.none();
      case 1 -> parts.get(0);
      default -> new MaximumCurve(parts);
    };
  }

  @Override
  public long eta(long delta) {
    long events = 0;
    for (ArrivalCurve part : parts) {
      events = Math.max(events, part.eta(delta));
    }
    return events;
  }

  @Override
  public long minDistance(long n) {
    if (n <= 1) {
      return 0;
    }
    long distance = Time.INFINITE;
    for (ArrivalCurve part : parts) {
      distance = Math.min(distance, part.minDistance(n));
    }
    return distance;
  }

  @Override
  public Fraction rate() {
    Fraction rate = Fraction.ZERO;
    for (ArrivalCurve part : parts) {
      rate = Fraction.max(rate, part.rate());
    }
    return rate;
  }

  @Override
  ArrivalCurve with(List<ArrivalCurve> others) {
    return of(others);
  }
}
