package org.tactus.measurement;

import java.util.List;

/**
 * What a record of the guard says of a core.
 *
 * @param number its number on the machine
 * @param setpoint the bytes from which on it is to stand still
 * @param period the regulation period in nanoseconds
 * @param stops when it was to stand still, in their order
 * @param uses what it had used when periods ended, in their order
 */
record GuardedCore(int number, long setpoint, long period, List<TimeSpan> stops, List<Use> uses) {

  /**
   * What was used in a period.
   *
   * @param time when it ended
   * @param bytes what had been used by then
   */
  record Use(long time, long bytes) {
  }

  /** Copies the lists. */
  GuardedCore {
    stops = List.copyOf(stops);
    uses = List.copyOf(uses);
  }

  /** Returns what is said on a clock that is ahead. */
  GuardedCore ahead(long offset) {
    return new GuardedCore(number, setpoint, period, stops.stream().map(stop -> stop.ahead(offset)).toList(),
        uses.stream().map(use -> new Use(use.time + offset, use.bytes)).toList());
  }
}
