package org.tactus.timing.supply;

import java.util.List;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * A budget in every period, of which at most a delay passes before it is provided without interruption. With the
 * greatest delay, {@code period - budget}, this is the periodic resource model (Shin and Lee, RTSS 2003): the budget
 * may lie anywhere in its period. In the worst case the budget has just been used up when a window begins, and nothing
 * is provided for {@code period - budget + delay}, then the budget after the delay in every period. A hard constant
 * bandwidth server with an implicit deadline, as SCHED_DEADLINE is, provides no less.
 *
 * @param budget the processor time per period in nanoseconds, from 1 to the period
 * @param period the period in nanoseconds
 * @param delay the longest time for which others may keep the budget of a period waiting, from 0 to
 *     {@code period - budget}
 */
public record ReservationSupply(long budget, long period, long delay) implements Supply {

  /** Checks the ranges. */
  public ReservationSupply {
    if (budget <= 0 || budget > period) {
      throw new IllegalArgumentException("a reservation needs a budget above 0 and at most its period; got " + budget
          + " every " + period);
    }
    if (delay < 0 || delay > period - budget) {
      throw new IllegalArgumentException("a budget of " + budget + " every " + period
          + " waits from 0 to the rest of its period; got " + delay);
    }
  }

  /** Creates the periodic resource model. */
  public ReservationSupply(long budget, long period) {
    this(budget, period, period - budget);
  }

  /**
   * Returns what a reservation provides beside others on a core, the earliest deadline first:
   * {@code delay = period * U}, where {@code U} is the bandwidth of the others.
   *
   * <p>A budget released at {@code r} with deadline {@code r + P} runs in a busy period of deadlines up to that one,
   * which started at some {@code t <= r}. All that runs in it has its release and deadline in {@code [t, r + P]}, so it
   * needs at most the bandwidths' share of that, and the budget is used up by {@code r + P (U + Q / P)}.
   */
  public ReservationSupply beside(List<ReservationSupply> others) {
    long waits = 0;
    for (ReservationSupply other : others) {
      waits = Time.add(waits, Time.ceilDiv(Time.multiply(period, other.budget), other.period));
    }
    return new ReservationSupply(budget, period, Math.min(waits, period - budget));
  }

  /** Returns how long a thread that has used up its budget waits at most for the next one to be due, in nanoseconds. */
  public long throttling() {
    return period - budget;
  }

  /** Returns the longest time without any service in nanoseconds. */
  public long blackout() {
    return Time.add(throttling(), delay);
  }

  /** Returns the long-run service in a length of time, rounded down; a negative length gives a negative service. */
  public long share(long length) {
    return Time.add(Math.floorDiv(length, period) * budget, Math.floorMod(length, period) * budget / period);
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
