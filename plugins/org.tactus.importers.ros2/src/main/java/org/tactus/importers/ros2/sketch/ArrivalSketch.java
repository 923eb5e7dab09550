package org.tactus.importers.ros2.sketch;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Arrivals that were measured.
 *
 * @param distances the least time of so many consecutive events in nanoseconds, from 2 events on
 * @param events on how many events they rest
 */
public record ArrivalSketch(SortedMap<Integer, Long> distances, long events) {

  /** Keeps what is given. */
  public ArrivalSketch {
    distances = new TreeMap<>(distances);
  }

  /** Returns whether the language can say it: windows of no length say nothing about a rate. */
  public boolean isKnown() {
    return !distances.isEmpty() && distances.get(distances.lastKey()) > 0;
  }
}
