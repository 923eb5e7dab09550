package org.tactus.editor;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What a listener is to be told: in the order in which it came up, one thing at a time, by whoever comes first, so that
 * nobody has to hold a lock while it is told, or to wait for another who tells.
 */
final class News {

  private final AnalysisListener listener;
  private final Queue<Consumer<AnalysisListener>> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger calls = new AtomicInteger();

  News(AnalysisListener listener) {
    this.listener = listener;
  }

  /** Notes what is to be told. */
  void add(Consumer<AnalysisListener> what) {
    waiting.add(what);
  }

  /** Tells what is noted, unless another thread does so now, which then tells this, too. */
  void tell() {
    int seen = 1;
    if (calls.getAndIncrement() > 0) {
      return;
    }
    while (seen > 0) {
      for (Consumer<AnalysisListener> next = waiting.poll(); next != null; next = waiting.poll()) {
        tell(next);
      }
      seen = calls.addAndGet(-seen);
    }
  }

  private void tell(Consumer<AnalysisListener> what) {
    try {
      what.accept(listener);
    } catch (RuntimeException | Error fault) {
      // a listener that fails at one thing is told the others
      Thread current = Thread.currentThread();
      current.getUncaughtExceptionHandler().uncaughtException(current, fault);
    }
  }
}
