package org.tactus.simulation;

import org.tactus.timing.Time;

/**
 * How long a run lasts; whatever ends first.
 *
 * @param duration the simulated time in nanoseconds; nothing happens after it
 * @param events the most events
 */
public record RunLength(long duration, long events) {

  /** Checks the ranges. */
  public RunLength {
    if (duration <= 0 || events <= 0) {
      throw new IllegalArgumentException("a run needs a duration and a number of events above 0; got " + duration
          + " ns and " + events + " events");
    }
  }

  /** Returns the length of a run that lasts a simulated time. */
  public static RunLength duration(long nanoseconds) {
    return new RunLength(nanoseconds, Long.MAX_VALUE);
  }

  /** Returns the length of a run that lasts a number of events. */
  public static RunLength events(long events) {
    return new RunLength(Time.INFINITE - 1, events);
  }
}
