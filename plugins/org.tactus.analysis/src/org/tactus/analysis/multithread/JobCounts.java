package org.tactus.analysis.multithread;

import org.tactus.timing.model.Callback;

/** How many jobs of the callbacks of an executor count in a window. */
interface JobCounts {

  /** Returns the most jobs of a callback that may run in a window, that under analysis left out. */
  long jobs(Callback callback, long window);

  /** Returns how many jobs of a callback, that under analysis left out, may be selected before it. */
  long first(Callback callback, long window);
}
