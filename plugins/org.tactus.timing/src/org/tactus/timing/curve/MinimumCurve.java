package org.tactus.timing.curve;

import org.tactus.timing.Fraction;

/**
 * The pointwise minimum of two curves that both bound one stream. A window holds {@code n} events at most if both allow
 * it, so that the least distance is the greater of the two.
 *
 * @param first a bound on the stream
 * @param second another one
 */
public record MinimumCurve(ArrivalCurve first, ArrivalCurve second) implements ArrivalCurve {

  static ArrivalCurve of(ArrivalCurve first, ArrivalCurve second) {
    if (first == UnknownCurve.INSTANCE || second == EmptyCurve.INSTANCE) {
      return second;
    }
    return second == UnknownCurve.INSTANCE || first == EmptyCurve.INSTANCE || first == OnceCurve.INSTANCE
        || first.equals(second) ? first : new MinimumCurve(first, second);
  }

  @Override
  public long eta(long delta) {
    return Math.min(first.eta(delta), second.eta(delta));
  }

  @Override
  public long minDistance(long n) {
    return Math.max(first.minDistance(n), second.minDistance(n));
  }

  @Override
  public Fraction rate() {
    return Fraction.min(first.rate(), second.rate());
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return of(first.shifted(shift), second.shifted(shift));
  }

  @Override
  public int leaves() {
    return first.leaves() + second.leaves();
  }
}
