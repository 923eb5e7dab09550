package org.tactus.timing.supply;

import org.tactus.timing.Fraction;

/**
 * A lower bound on the processor time that a resource provides in any window, the supply-bound function of the papers.
 */
public sealed interface Supply permits DedicatedSupply, ReservationSupply, BoundedDelaySupply, BlockedSupply {

  /**
   * Returns the least service in any window of the given length.
   *
   * @param delta the length of the window in nanoseconds
   * @return the service in nanoseconds, 0 for an empty window
   */
  long sbf(long delta);

  /**
   * Returns the least window in which a service is certain: the least {@code delta} with {@code sbf(delta) >= service}.
   *
   * @param service the service in nanoseconds
   * @return the length of the window in nanoseconds, 0 for no service, infinite where the service is
   */
  long inverse(long service);

  /** Returns the long-run share of a processor, from 0 (exclusive) to 1. */
  Fraction rate();

  /** A core of one's own: every nanosecond is provided. */
  static Supply dedicated() {
    return DedicatedSupply.INSTANCE;
  }

  /** A budget of {@code budget} nanoseconds in every period of {@code period} nanoseconds. */
  static Supply reservation(long budget, long period) {
    return new ReservationSupply(budget, period);
  }

  /** After a delay, a share {@code numerator / denominator} of a processor. */
  static Supply boundedDelay(long delay, long numerator, long denominator) {
    return new BoundedDelaySupply(delay, numerator, denominator);
  }
}
