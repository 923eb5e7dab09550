package org.tactus.analysis.sound.multithread;

import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/** How many jobs of the callbacks of an executor count in a window. */
interface JobCounts {

  /** Returns the most jobs of a callback that may run in a window, that under analysis left out. */
  long jobs(Callback callback, long window);

  /** Returns how many jobs of a callback, that under analysis left out, may be selected before it. */
  long first(Callback callback, long window);

  /**
   * Returns the most work in a window of the jobs of a callback, that under analysis left out, that may be selected
   * before it.
   *
   * @param wcet the longest execution time of the callback
   */
  long firstWork(Callback callback, long wcet, long window);

  /**
   * Returns the most work in a window of all jobs of a callback, that under analysis left out, {@link Time#INFINITE} if
   * only their number is known.
   */
  default long work(Callback callback, long wcet, long window) {
    return Time.INFINITE;
  }

  /**
   * Returns whether jobs that go first and were released before the window count apart: if they wait for their group or
   * are in execution.
   */
  default boolean separatesLeft(Callback callback) {
    return false;
  }

  /**
   * Returns how many jobs of a callback, of those selected before it that are not counted as such, were released before
   * the window.
   */
  default long left(Callback callback, long window) {
    return 0;
  }

  /** Returns whether all jobs of a callback, whenever released, are selected before it. */
  default boolean alwaysFirst(Callback callback) {
    return false;
  }

  /** Returns the lines that a callback belongs to, with the most of their jobs in execution at once. */
  JobLines.CallbackLines lines(Callback callback);
}
