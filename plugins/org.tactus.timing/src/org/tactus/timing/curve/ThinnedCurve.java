package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A stream of which each event is one of {@code every} consecutive ones of another stream, as the calls of a callback
 * are that calls less often than it is activated: {@code ceil(eta / every)}.
 *
 * <p>Between the first and the last of {@code n} of its events lie {@code (n - 1) every + 1} of the other stream, both
 * ends included.
 *
 * @param base the other stream
 * @param every the number of events of the base of which one counts, at least 2
 */
public record ThinnedCurve(ArrivalCurve base, long every) implements ArrivalCurve {

  static ArrivalCurve of(ArrivalCurve base, long every) {
    if (every < 1) {
      throw new IllegalArgumentException("one of " + every + " events");
    }
    boolean same = every == 1 || base == EmptyCurve.INSTANCE || base == OnceCurve.INSTANCE
        || base == UnknownCurve.INSTANCE;
    return same ? base
        : base instanceof ThinnedCurve thinned
            ? new ThinnedCurve(thinned.base, Time.multiply(thinned.every, every)) : new ThinnedCurve(base, every);
  }

  @Override
  public long eta(long delta) {
    long events = base.eta(delta);
    return events == Time.INFINITE ? events : Time.ceilDiv(events, every);
  }

  @Override
  public long minDistance(long n) {
    return n <= 1 ? 0 : base.minDistance(Time.add(Time.multiply(n - 1, every), 1));
  }

  @Override
  public Fraction rate() {
    return base.rate().times(Fraction.of(1, every));
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return of(base.shifted(shift), every);
  }

  @Override
  public int leaves() {
    return base.leaves();
  }
}
