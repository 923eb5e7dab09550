package org.tactus.synthesis.problem;

import org.tactus.timing.Fraction;

/** How the kernel schedules the threads of a seat. */
public sealed interface Scheduling {

  /** SCHED_FIFO, with a priority that follows from the order of urgency of a plan. */
  record Fifo() implements Scheduling {
  }

  /**
   * SCHED_FIFO with a priority that stays.
   *
   * @param priority the priority, 1 to 99
   */
  record Given(int priority) implements Scheduling {
  }

  /**
   * A SCHED_DEADLINE reservation for each thread.
   *
   * @param budget the budget in nanoseconds
   * @param period the period in nanoseconds
   */
  record Reserved(long budget, long period) implements Scheduling {

    /** Returns the part of a core that each thread may take. */
    public Fraction share() {
      return Fraction.of(budget, period);
    }
  }

  /** The ordinary scheduler: below every priority and reservation. */
  record Ordinary() implements Scheduling {
  }

  /** What is not a seat's to decide: each thread is placed as the model says. */
  record AsModelled() implements Scheduling {
  }
}
