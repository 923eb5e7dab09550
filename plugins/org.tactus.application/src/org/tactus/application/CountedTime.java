package org.tactus.application;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.tactus.synthesis.Request;

/**
 * Time that goes on as it is looked at, and not by itself: a search that is limited by it decides the same on every
 * machine. Nothing may run side by side then.
 */
final class CountedTime implements Request.Watcher {

  /** What a look counts, in nanoseconds: a search of a few threads comes to an end in tenths of a second so. */
  static final long LOOK = 20_000;

  private final AtomicLong now = new AtomicLong();
  private final BooleanSupplier cancelled;

  /** Creates it, with what else ends the search. */
  CountedTime(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  @Override
  public void step(String what) {
    // nobody hears of it
  }

  @Override
  public boolean isCancelled() {
    return cancelled.getAsBoolean();
  }

  @Override
  public long nanoTime() {
    return now.addAndGet(LOOK);
  }

  @Override
  public boolean isInTurns() {
    return true;
  }
}
