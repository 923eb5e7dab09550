package org.tactus.synthesis;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * The time of a search: when it ends as a whole, when a step of it does, and when the search for reasons does, for
 * which a fifth is kept. Safe for several threads.
 */
final class SearchTime {

  private final long limit;
  private final Request.Watcher watcher;
  private final long start;
  private volatile boolean over;
  /** Whether a step was ended by its own part of the time; the search went on. */
  private volatile boolean cut;

  /**
   * Begins.
   *
   * @param limit how long all takes, in nanoseconds
   */
  SearchTime(long limit, Request.Watcher watcher) {
    this.limit = limit;
    this.watcher = watcher;
    this.start = watcher.nanoTime();
  }

  private long elapsed() {
    return watcher.nanoTime() - start;
  }

  private long forSearch() {
    return limit / 5 * 4;
  }

  /** Returns whether the search has ended. */
  boolean isOver() {
    return over;
  }

  /** Returns whether the search and all its steps ended by themselves so far. */
  boolean isComplete() {
    return !over && !cut;
  }

  /** Ends the search when its time is over or somebody wants that. */
  void check() {
    over |= watcher.isCancelled() || elapsed() > forSearch();
    if (over) {
      throw new CancellationException("the search was ended");
    }
  }

  /**
   * Returns what ends a step that begins now.
   *
   * @param part the step may take this part of the time that is left
   * @param enough whether the step is not needed any more
   */
  Runnable step(int part, BooleanSupplier enough) {
    long elapsed = elapsed();
    long until = elapsed + (forSearch() - elapsed) / part;
    return () -> {
      check();
      if (enough.getAsBoolean()) {
        throw new CancellationException("the step is not needed any more");
      }
      if (elapsed() > until) {
        cut = true;
        throw new CancellationException("the time of the step is over");
      }
    };
  }

  /** Lets the search for reasons end when all time is over. */
  void hurry() {
    if (watcher.isCancelled() || elapsed() > limit) {
      throw new CancellationException("the search for reasons was ended");
    }
  }
}
