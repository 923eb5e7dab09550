package org.tactus.timing.curve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The union of several streams. Equal parts are merged into multiples, nested sums are flattened. */
public final class SumCurve extends CompositeCurve {

  private SumCurve(List<ArrivalCurve> parts) {
    super(parts);
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
      default -> new SumCurve(parts);
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
  ArrivalCurve with(List<ArrivalCurve> others) {
    return of(others);
  }
}
