package org.tactus.simulation.engine;

import java.math.BigInteger;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * Releases under any arrival curve, as dense as it allows plus drawn gaps. The distances to the latest releases are
 * kept exactly. To all older ones they are kept by a straight line above the curve's distances: with the long-run rate
 * {@code r} and {@code c = max(d(m + 1) - m / r)}, release {@code n} is not before {@code n / r + c + t_i - i / r} for
 * any older release {@code i}.
 */
final class CurveReleases extends Releases {

  private static final int EXACT = 128;
  private static final int LINE_POINTS = 8192;
  private static final int LONGEST_PAUSE_IN_EVENTS = 8;

  private final ArrivalCurve curve;
  private final long maxGap;
  private final long phase;
  private final long[] distances = new long[EXACT + 1];
  private final long[] recent = new long[EXACT];
  private final long events;
  private final long time;
  private final long above;
  private long oldest = Long.MIN_VALUE / 2;

  CurveReleases(ArrivalCurve curve, long maxGap, long phase, Variation jitter, Variation gaps, SplitMix random) {
    super(jitter, gaps, random);
    this.curve = curve;
    this.maxGap = maxGap;
    this.phase = phase;
    this.events = curve.rate().numerator().longValue();
    this.time = curve.rate().denominator().longValue();
    for (int m = 1; m <= EXACT; m++) {
      distances[m] = curve.minDistance(m + 1L);
    }
    long most = 0;
    for (int m = 1; events > 0 && m <= LINE_POINTS; m++) {
      most = Math.max(most, curve.minDistance(m + 1L) - line(m));
    }
    this.above = Time.add(most, 2);
  }

  /** Returns the time in which the long-run rate allows a number of events, infinite if that is longer than any run. */
  private long line(long count) {
    long rest = Time.multiply(count % events, time);
    long part = Time.isFinite(rest) ? rest / events
        : BigInteger.valueOf(count % events).multiply(BigInteger.valueOf(time)).divide(BigInteger.valueOf(events))
            .longValueExact();
    return Time.add(Time.multiply(count / events, time), part);
  }

  @Override
  long compute() {
    long n = released();
    if (curve.eta(1) == 0 || events == 0 && n > EXACT) {
      return Time.INFINITE;
    }
    long instant = phase;
    for (int back = 1; back <= Math.min(n, EXACT); back++) {
      instant = Math.max(instant, Time.add(recent[(int) ((n - back) % EXACT)], distances[back]));
    }
    if (n > EXACT) {
      long line = line(n);
      instant = Math.max(instant, Time.add(Time.add(line, above), oldest));
    }
    if (n > 0 && Time.isFinite(instant)) {
      long mean = events == 0 ? 0 : time / events;
      long room = Time.isFinite(maxGap) ? Time.subtract(maxGap, instant - recent[(int) ((n - 1) % EXACT)])
          : Time.multiply(LONGEST_PAUSE_IN_EVENTS, mean);
      instant = Time.add(instant, gap(room));
    }
    remember(n, instant);
    return instant;
  }

  private void remember(long n, long instant) {
    if (n >= EXACT && events > 0) {
      oldest = Math.max(oldest, recent[(int) (n % EXACT)] - line(n - EXACT));
    }
    recent[(int) (n % EXACT)] = instant;
  }
}
