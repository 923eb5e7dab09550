package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A periodic stream with jitter: {@code min(ceil((delta + jitter) / period), ceil(delta / minimumDistance))}.
 *
 * @param period the period in nanoseconds, positive
 * @param jitter the most by which an event is later than its grid point, in nanoseconds
 * @param minimumDistance the least distance of consecutive events in nanoseconds, at most the period; 0 for none
 */
public record PeriodicCurve(long period, long jitter, long minimumDistance) implements ArrivalCurve {

  /** Checks the ranges. */
  public PeriodicCurve {
    if (period <= 0 || jitter < 0 || minimumDistance < 0 || minimumDistance > period) {
      throw new IllegalArgumentException(
          "a periodic stream needs a period above 0, a jitter of at least 0 and a minimum"
          + " distance from 0 to the period; got " + period + ", " + jitter + ", " + minimumDistance);
    }
  }

  @Override
  public long eta(long delta) {
    if (delta <= 0) {
      return 0;
    }
    long byPeriod = Time.ceilDiv(Time.add(delta, jitter), period);
    return minimumDistance == 0 ? byPeriod : Math.min(byPeriod, Time.ceilDiv(delta, minimumDistance));
  }

  @Override
  public long minDistance(long n) {
    if (n <= 1) {
      return 0;
    }
    long byPeriod = Time.subtract(Time.multiply(n - 1, period), jitter);
    return Math.max(byPeriod, Time.multiply(n - 1, minimumDistance));
  }

  @Override
  public Fraction rate() {
    return Fraction.of(1, period);
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    if (minimumDistance == 0 && Time.isFinite(Time.add(jitter, shift))) {
      return shift <= 0 ? this : new PeriodicCurve(period, jitter + shift, 0);
    }
    return ShiftedCurve.of(this, shift);
  }
}
