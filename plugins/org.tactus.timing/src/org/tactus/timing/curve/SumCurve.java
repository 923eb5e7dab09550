package org.tactus.timing.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The union of several streams. Equal parts are merged into multiples, nested sums are flattened. */
public final class SumCurve implements ArrivalCurve {

  private final ArrivalCurve[] parts;

  private SumCurve(ArrivalCurve[] parts) {
    this.parts = parts;
  }

  static ArrivalCurve of(List<ArrivalCurve> curves) {
    Map<ArrivalCurve, Long> multiples = new LinkedHashMap<>();
    for (ArrivalCurve curve : curves) {
      collect(curve, 1, multiples);
    }
    if (multiples.size() > Flattening.MOST_PARTS) {
      multiples = Flattening.mergeByOrigin(multiples);
    }
    List<ArrivalCurve> parts = new ArrayList<>(multiples.size());
    multiples.forEach((curve, factor) -> parts.add(ScaledCurve.of(curve, factor)));
    return switch (parts.size()) {
      case 0 -> ArrivalCurve.none();
      case 1 -> parts.get(0);
      default -> new SumCurve(parts.toArray(ArrivalCurve[]::new));
    };
  }

  private static void collect(ArrivalCurve curve, long factor, Map<ArrivalCurve, Long> multiples) {
    switch (curve) {
      case EmptyCurve none -> { }
      case SumCurve sum -> {
        for (ArrivalCurve part : sum.parts) {
          collect(part, factor, multiples);
        }
      }
      case ScaledCurve scaled -> collect(scaled.base(), Time.multiply(factor, scaled.factor()), multiples);
      default -> multiples.merge(curve, factor, Time::add);
    }
  }

  /** Returns the parts, none of them a sum. */
  public List<ArrivalCurve> parts() {
    return List.of(parts);
  }

  @Override
  public long eta(long delta) {
    long events = 0;
    for (ArrivalCurve part : parts) {
      events = Time.add(events, part.eta(delta));
    }
    return events;
  }

  @Override
  public long minDistance(long n) {
    return n <= 1 ? 0 : Flattening.invert(this, n);
  }

  @Override
  public long nextStep(long delta) {
    long next = Time.INFINITE;
    for (ArrivalCurve part : parts) {
      next = Math.min(next, part.nextStep(delta));
    }
    return next;
  }

  @Override
  public Fraction rate() {
    Fraction rate = Fraction.ZERO;
    for (ArrivalCurve part : parts) {
      rate = rate.plus(part.rate());
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
    return other instanceof SumCurve sum && Arrays.equals(parts, sum.parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  @Override
  public String toString() {
    return "SumCurve" + parts();
  }
}
