package org.tactus.input.modes;

/**
 * How the kernel schedules the threads of an executor in a configuration.
 *
 * @param threads what they are in the model, as in {@code executor control}
 * @param count how many they are
 * @param priority the SCHED_FIFO priority; 0 for a reservation
 * @param budget the budget of a SCHED_DEADLINE reservation in nanoseconds
 * @param period its period in nanoseconds, the same in all configurations
 */
public record TableSetting(String threads, int count, int priority, long budget, long period) {

  /** Tells whether it is a reservation. */
  public boolean isReserved() {
    return priority == 0;
  }

  /** Tells whether it is about the same threads as another one, with the same policy and period. */
  boolean isLike(TableSetting other) {
    return threads.equals(other.threads) && count == other.count && isReserved() == other.isReserved()
        && period == other.period;
  }
}
