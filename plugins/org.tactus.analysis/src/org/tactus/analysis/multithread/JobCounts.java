package org.tactus.analysis.multithread;

import org.tactus.timing.model.Callback;

/** How many jobs of the callbacks of an executor count in a window. */
interface JobCounts {

  /** Returns the most jobs of a callback that may run in a window, that under analysis left out. */
  long jobs(Callback callback, long window);

  /** Returns how many jobs of a callback, that under analysis left out, may be selected before it. */
  long first(Callback callback, long window);

  /** Returns how many jobs of a callback, of those selected before it that are not counted as such, were released before the window. */
  default long left(Callback callback, long window) {
    return 0;
  }

  /** Returns whether all jobs of a callback, whenever released, are selected before it. */
  default boolean alwaysFirst(Callback callback) {
    return false;
  }

  /** Returns the most jobs of a callback that may be in execution at once. */
  long atOnce(Callback callback);
}
