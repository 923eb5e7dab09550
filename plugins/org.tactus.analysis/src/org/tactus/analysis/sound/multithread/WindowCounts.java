package org.tactus.analysis.sound.multithread;

/** The jobs in a window that begins before the release of the first job of a route. */
interface WindowCounts extends JobCounts {

  /**
   * Returns the least later release with which more jobs count, {@link org.tactus.timing.Time#INFINITE} if there is
   * none.
   */
  long nextRelease();
}
