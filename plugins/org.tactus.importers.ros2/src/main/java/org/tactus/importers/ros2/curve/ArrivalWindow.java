package org.tactus.importers.ros2.curve;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Measures an arrival curve: the least time between the first and the last of so many consecutive events, for up to
 * {@value #LENGTH} of them (thesis, section 5.3.4.3, Algorithm 2). The begin of the observation counts as an event, so
 * that a rare one that comes twice in a row is not taken to always do so.
 */
public final class ArrivalWindow {

  /** The events of a window, L in the thesis. */
  public static final int LENGTH = 64;

  private final long[] times = new long[LENGTH];
  private final long[] least = new long[LENGTH + 1];
  private long inWindow;
  private long events;

  /**
   * Begins to observe.
   *
   * @param begin since when events would have been seen, in nanoseconds
   */
  public ArrivalWindow(long begin) {
    Arrays.fill(least, Long.MAX_VALUE);
    note(begin);
  }

  /**
   * Adds an event. One that seems to be earlier than the one before it counts as simultaneous, which is the densest
   * that it can have been.
   */
  public void add(long time) {
    events++;
    note(Math.max(time, times[(int) ((inWindow - 1) % LENGTH)]));
  }

  private void note(long time) {
    times[(int) (inWindow % LENGTH)] = time;
    inWindow++;
    int known = (int) Math.min(inWindow, LENGTH);
    for (int n = 1; n <= known; n++) {
      least[n] = Math.min(least[n], time - times[(int) ((inWindow - n) % LENGTH)]);
    }
  }

  /** Begins anew where the clock has jumped: what was measured stays, and nothing is measured across. */
  public void restart(long begin) {
    inWindow = 0;
    note(begin);
  }

  /** Begins anew, as where a node enters another phase, and forgets what was measured. */
  public void clear(long begin) {
    Arrays.fill(least, Long.MAX_VALUE);
    inWindow = 0;
    events = 0;
    note(begin);
  }

  /** Returns how many events there were. */
  public long events() {
    return events;
  }

  /** Takes over the lesser distances of both: what bounds either. */
  public void lowerTo(ArrivalWindow other) {
    for (int n = 1; n <= LENGTH; n++) {
      least[n] = Math.min(least[n], other.least[n]);
    }
    events += other.events;
  }

  /**
   * Returns the least time of a window of so many events, in nanoseconds, from 2 events on. Empty if no two were seen,
   * the begin included.
   */
  public SortedMap<Integer, Long> distances() {
    SortedMap<Integer, Long> distances = new TreeMap<>();
    for (int n = 2; n <= LENGTH && least[n] < Long.MAX_VALUE; n++) {
      distances.put(n, least[n]);
    }
    return distances;
  }
}
