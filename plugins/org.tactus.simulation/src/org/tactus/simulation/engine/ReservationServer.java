package org.tactus.simulation.engine;

import org.tactus.timing.Time;

/**
 * The state of a hard constant bandwidth server, as SCHED_DEADLINE implements it: the budget is consumed by running;
 * when it is used up the thread is throttled until the deadline, which then moves by a period as the budget is
 * refilled.
 */
final class ReservationServer {

  private final long period;
  private long budget;
  private long remaining;
  private long deadline;
  /** The thread does not run before this instant although it has budget. */
  private long heldUntil;

  ReservationServer(long budget, long period) {
    this.budget = budget;
    this.period = period;
  }

  /** Gives it another budget, which counts from the next refill or wake-up on. */
  void reserve(long other) {
    budget = other;
  }

  /**
   * Applies the wake-up rule: budget and deadline stay unless the deadline has passed or the rest of the budget would
   * exceed the bandwidth until then.
   */
  void wake(long now) {
    if (deadline <= now || exceeds(remaining, period, budget, deadline - now)) {
      remaining = budget;
      deadline = Time.add(now, period);
    }
  }

  /** Refills the budget at the deadline, or later if the core was overloaded. */
  void replenish(long now) {
    remaining = budget;
    long passed = deadline > now ? 1 : (now - deadline) / period + 1;
    deadline = Time.add(deadline, Time.multiply(passed, period));
  }

  void consume(long time) {
    remaining -= time;
  }

  void holdUntil(long instant) {
    heldUntil = instant;
  }

  long heldUntil() {
    return heldUntil;
  }

  long remaining() {
    return remaining;
  }

  long deadline() {
    return deadline;
  }

  boolean canRun(long now) {
    return remaining > 0 && heldUntil <= now;
  }

  /** Returns whether {@code a * b > c * d} for non-negative factors, in 128 bits. */
  private static boolean exceeds(long a, long b, long c, long d) {
    int high = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
    return high != 0 ? high > 0 : Long.compareUnsigned(a * b, c * d) > 0;
  }
}
