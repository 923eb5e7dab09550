package org.tactus.timing.model;

/**
 * Where the releases of a timer lie in time: its grid is at the offset, and every period after it, counted from a time
 * zero that all timers of the clock share.
 *
 * @param clock the name of the clock, such as the host; phases of different clocks say nothing about each other
 * @param offset the first grid point after time zero in nanoseconds, below the period
 */
public record Phase(String clock, long offset) {

  /** Refuses a negative offset. */
  public Phase {
    if (offset < 0) {
      throw new IllegalArgumentException("an offset is not negative; got " + offset);
    }
  }
}
