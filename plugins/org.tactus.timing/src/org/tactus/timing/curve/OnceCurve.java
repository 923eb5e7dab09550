package org.tactus.timing.curve;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** The stream of a single event. */
public enum OnceCurve implements ArrivalCurve {

  /** The only one. */
  INSTANCE;

  @Override
  public long eta(long delta) {
    return delta <= 0 ? 0 : 1;
  }

  @Override
  public long minDistance(long n) {
    return n <= 1 ? 0 : Time.INFINITE;
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
