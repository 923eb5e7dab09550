package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * The stream of which nobody knows how often it has an event: any number at any time. Nothing that it may delay has a
 * bound. Its rate is not known, which counts as 0.
 */
public enum UnknownCurve implements ArrivalCurve {

  /** The only one. */
  INSTANCE;

  @Override
  public long eta(long delta) {
    return delta <= 0 ? 0 : Time.INFINITE;
  }

  @Override
  public long minDistance(long n) {
    return 0;
  }

  @Override
  public Fraction rate() {
    return Fraction.ZERO;
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return this;
  }

  @Override
  public ArrivalCurve times(long factor) {
    return this;
  }
}
