package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The stream without any event. */
public enum EmptyCurve implements ArrivalCurve {

  /** The only one. */
  INSTANCE;

  @Override
  public long eta(long delta) {
    return 0;
  }

  @Override
  public long minDistance(long n) {
    return n <= 0 ? 0 : Time.INFINITE;
  }

  @Override
  public Fraction rate() {
    return Fraction.ZERO;
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return this;
  }
}
