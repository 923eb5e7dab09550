package org.tactus.timing.load;

import org.tactus.timing.Fraction;

/**
 * How much of a core Linux gives to SCHED_DEADLINE reservations unless it is configured otherwise
 * ({@code sched-deadline.rst} of its documentation, section 5).
 */
public final class Admission {

  /**
   * What all real-time threads may have: {@code kernel.sched_rt_runtime_us / kernel.sched_rt_period_us}; -1 switches
   * admission off.
   */
  public static final Fraction REAL_TIME = Fraction.of(95, 100);

  /**
   * What the fair server of each core reserves of that for ordinary threads from Linux 6.12 on, {@code fair_server} in
   * debugfs.
   */
  public static final Fraction FAIR_SERVER = Fraction.of(5, 100);

  /** What is left for the reservations of a model on any kernel. */
  public static final Fraction CERTAIN = Fraction.of(90, 100);

  /** The least budget of a reservation that Linux takes, in nanoseconds. */
  public static final long LEAST_BUDGET = 1_024;

  private Admission() {
  }

  /** Tells whether any kernel admits reservations that take so much of a core. */
  public static boolean isCertain(Fraction reserved) {
    return reserved.compareTo(CERTAIN) <= 0;
  }
}
