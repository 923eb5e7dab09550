package org.tactus.timing.supply;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * The periodic resource model (Shin and Lee, RTSS 2003): a budget in every period, at any place within it. In the worst
 * case nothing is provided for {@code 2 * (period - budget)}, then the budget at the end of every period. A hard constant
 * bandwidth server with an implicit deadline, as SCHED_DEADLINE is, provides no less.
 *
 * @param budget the processor time per period in nanoseconds, from 1 to the period
 * @param period the period in nanoseconds
 */
public record ReservationSupply(long budget, long period) implements Supply {

  /** Checks the ranges. */
  public ReservationSupply {
    if (budget <= 0 || budget > period) {
      throw new IllegalArgumentException("a reservation needs a budget above 0 and at most its period; got " + budget
          + " every " + period);
    }
  }

  /** Returns the longest time without any service in nanoseconds. */
  public long blackout() {
    return Time.multiply(2, period - budget);
  }

  @Override
  public long sbf(long delta) {
    if (delta == Time.INFINITE) {
      return Time.INFINITE;
    }
    long served = delta - blackout();
    if (served <= 0) {
      return 0;
    }
    return served / period * budget + Math.min(served % period, budget);
  }

  @Override
  public long inverse(long service) {
    if (service <= 0) {
      return 0;
    }
    if (service == Time.INFINITE) {
      return Time.INFINITE;
    }
    long fullPeriods = (service - 1) / budget;
    long rest = service - fullPeriods * budget;
    return Time.add(Time.add(blackout(), Time.multiply(fullPeriods, period)), rest);
  }

  @Override
  public Fraction rate() {
    return Fraction.of(budget, period);
  }
}
