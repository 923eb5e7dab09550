package org.tactus.timing.supply;

import org.tactus.timing.Fraction;

/** A core of one's own: {@code sbf(delta) = delta}. */
public enum DedicatedSupply implements Supply {

  /** The only one. */
  INSTANCE;

  @Override
  public long sbf(long delta) {
    return Math.max(0, delta);
  }

  @Override
  public long inverse(long service) {
    return Math.max(0, service);
  }

  @Override
  public Fraction rate() {
    return Fraction.ONE;
  }
}
