package org.tactus.timing.curve;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The pointwise maximum of several streams. Nested maxima are flattened, and equal parts are kept once. */
public final class MaximumCurve implements ArrivalCurve {

  private final ArrivalCurve[] parts;

  private MaximumCurve(ArrivalCurve[] parts) {
    this.parts = parts;
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
      default -> new MaximumCurve(parts.toArray(ArrivalCurve[]::new));
    };
  }

  /** Returns the parts, none of them a maximum. */
  public List<ArrivalCurve> parts() {
    return List.of(parts);
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
  public ArrivalCurve shifted(long shift) {
    return shift <= 0 ? this : of(Flattening.shifted(parts, shift));
  }

  @Override
  public int leaves() {
    return Flattening.leaves(parts);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MaximumCurve maximum && Arrays.equals(parts, maximum.parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts) + 1;
  }

  @Override
  public String toString() {
    return "MaximumCurve" + parts();
  }
}
