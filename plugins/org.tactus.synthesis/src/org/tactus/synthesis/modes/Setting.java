package org.tactus.synthesis.modes;

/** How the kernel schedules each thread of a seat in a configuration, as far as configurations differ in it. */
public sealed interface Setting {

  /**
   * A SCHED_FIFO priority.
   *
   * @param priority the priority, 1 to 99
   */
  record Priority(int priority) implements Setting {
  }

  /**
   * A budget of a SCHED_DEADLINE reservation.
   *
   * @param budget the budget in nanoseconds
   * @param period the period in nanoseconds, which is the same in all configurations
   */
  record Budget(long budget, long period) implements Setting {
  }
}
