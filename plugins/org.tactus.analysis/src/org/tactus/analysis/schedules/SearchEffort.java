package org.tactus.analysis.schedules;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much a search may cost. It is shared by all that searches at the same time.
 */
final class SearchEffort {

  private final long deadline;
  private final long mostNumbers;
  private final Runnable checkpoint;
  private final AtomicLong numbers = new AtomicLong();

  /**
   * Creates an effort.
   *
   * @param deadline when it ends, as {@link System#nanoTime()} counts
   * @param mostBytes the most memory for what has been seen
   * @param checkpoint called from time to time; what it throws ends the search
   */
  SearchEffort(long deadline, long mostBytes, Runnable checkpoint) {
    this.deadline = deadline;
    this.mostNumbers = mostBytes / Long.BYTES;
    this.checkpoint = checkpoint;
  }

  /** Goes on, or ends the search. */
  void check() {
    checkpoint.run();
    if (System.nanoTime() - deadline > 0) {
      throw new UnfinishedSearchException("the time is over");
    }
  }

  /** Notes that so many numbers more are kept, or fewer. */
  void keep(long more) {
    if (numbers.addAndGet(more) > mostNumbers) {
      throw new UnfinishedSearchException("the memory is full");
    }
  }
}
