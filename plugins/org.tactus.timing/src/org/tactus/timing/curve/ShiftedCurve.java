package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A stream after a stage that delays each event by 0 to {@code shift}: {@code eta(delta + shift)} for positive windows.
 *
 * @param base the stream before the stage, itself neither shifted nor a sum, maximum or multiple
 * @param shift the greatest delay in nanoseconds, positive
 */
public record ShiftedCurve(ArrivalCurve base, long shift) implements ArrivalCurve {

  static ArrivalCurve of(ArrivalCurve base, long shift) {
    return shift <= 0 ? base : new ShiftedCurve(base, shift);
  }

  @Override
  public long eta(long delta) {
    return delta <= 0 ? 0 : base.eta(Time.add(delta, shift));
  }

  @Override
  public long minDistance(long n) {
    return Time.subtract(base.minDistance(n), shift);
  }

  @Override
  public Fraction rate() {
    return base.rate();
  }

  @Override
  public ArrivalCurve shifted(long further) {
    return further <= 0 ? this : new ShiftedCurve(base, Time.add(shift, further));
  }
}
