package org.tactus.application;

import java.util.List;

/**
 * What to measure of the memory of this machine.
 *
 * @param seconds how long
 * @param statistics what is written of the measured times
 * @param events numbers of the processor's events that are accesses, as in {@code 0x17}; empty for the kernel's cache
 *     misses
 */
public record CalibrateMemoryOptions(double seconds, CalibrateOptions.Statistics statistics, List<String> events) {

  /**
   * Copies the events and checks the ranges.
   *
   * @throws OptionException if the time is not from a second to a day, or an event no number
   */
  public CalibrateMemoryOptions {
    events = List.copyOf(events);
    if (!(seconds >= 1 && seconds <= RunOptions.MOST_SECONDS)) {
      throw OptionException.of("seconds", "needs a number from 1 to 86400, not " + seconds);
    }
    for (String event : events) {
      if (!event.matches("0x[0-9a-fA-F]{1,16}|[0-9]{1,18}")) {
        throw OptionException.of("raw", "needs numbers of events of the processor, such as 0x17, not " + event);
      }
    }
  }
}
