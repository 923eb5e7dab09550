package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A stream in which every event of another one counts {@code factor} times, as the messages of an activation do.
 *
 * @param base the other stream, itself not scaled
 * @param factor the number of events per event of the base, at least 2
 */
public record ScaledCurve(ArrivalCurve base, long factor) implements ArrivalCurve {

  static ArrivalCurve of(ArrivalCurve base, long factor) {
    if (factor < 0) {
      throw new IllegalArgumentException("the number of events per event is negative: " + factor);
    }
    if (factor == 0) {
      return ArrivalCurve.none();
    }
    if (factor == 1 || base == EmptyCurve.INSTANCE) {
      return base;
    }
    if (base instanceof ScaledCurve scaled) {
      return new ScaledCurve(scaled.base, Time.multiply(scaled.factor, factor));
    }
    return new ScaledCurve(base, factor);
  }

  @Override
  public long eta(long delta) {
    return Time.multiply(base.eta(delta), factor);
  }

  @Override
  public long minDistance(long n) {
    return n <= 0 ? 0 : base.minDistance(Time.ceilDiv(n, factor));
  }

  @Override
  public Fraction rate() {
    return base.rate().times(factor);
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return of(base.shifted(shift), factor);
  }

  @Override
  public int leaves() {
    return base.leaves();
  }
}
