package org.tactus.analysis.sound.multithread;

import org.tactus.timing.Time;

/**
 * What happens between the release of the first job of a route and the end of the last, or the start of the last:
 * serial jobs, each of which occupies a thread while others may idle, and the phases between them, in which all threads
 * want the processor.
 *
 * @param serial the work of the serial jobs on threads of the executor in nanoseconds
 * @param occupied the longest time for which they occupy a thread, taken one by one
 * @param jobs how many they are
 * @param shared the most work of other jobs in the phases
 * @param beside the most work of other jobs that may run while serial ones do
 * @param count the most phases
 * @param held how many of the phases begin at the end of a serial job, whose thread has the processor or waits for it
 * @param completed whether the last serial job has ended
 */
record Phases(long serial, long occupied, long jobs, long shared, long beside, long count, long held,
    boolean completed) {

  /** Returns the phases alone, without the serial jobs between them. */
  Phases apart() {
    return new Phases(0, 0, 0, shared, Time.add(beside, serial), count, 0, false);
  }

  /** Returns the same with a last serial job, which follows the last phase. */
  Phases with(long cost, long time) {
    return new Phases(Time.add(serial, cost), Time.add(occupied, time), jobs + 1, shared, beside, count, held, true);
  }

  /** Returns the most that all jobs in question need. */
  long work() {
    return Time.add(serial, shared);
  }
}
