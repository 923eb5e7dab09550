package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A bursty stream: any window of one period holds at most {@code count} events, consecutive ones keep a distance.
 *
 * @param count the most events per period, positive
 * @param period the period in nanoseconds, positive
 * @param minimumDistance the least distance of consecutive events in nanoseconds, at most {@code period / count}
 */
public record BurstCurve(long count, long period, long minimumDistance) implements ArrivalCurve {

  /** Checks the ranges. */
  public BurstCurve {
    if (count <= 0 || period <= 0 || minimumDistance < 0 || Time.multiply(count, minimumDistance) > period) {
      throw new IllegalArgumentException(
          "a bursty stream needs a count and a period above 0 and a minimum distance of at"
          + " most period / count; got " + count + ", " + period + ", " + minimumDistance);
    }
  }

  @Override
  public long eta(long delta) {
    if (delta <= 0) {
      return 0;
    }
    long whole = (delta - 1) / period;
    long rest = (delta - 1) % period;
    long inBurst = minimumDistance == 0 ? count : Math.min(count, rest / minimumDistance + 1);
    return Time.add(Time.multiply(whole, count), inBurst);
  }

  @Override
  public long minDistance(long n) {
    if (n <= 1) {
      return 0;
    }
    long bursts = (n - 1) / count;
    long inBurst = (n - 1) % count;
    return Time.add(Time.multiply(bursts, period), inBurst * minimumDistance);
  }

  @Override
  public Fraction rate() {
    return Fraction.of(count, period);
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return ShiftedCurve.of(this, shift);
  }
}
