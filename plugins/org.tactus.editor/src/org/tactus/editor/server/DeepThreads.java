package org.tactus.editor.server;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes threads whose stacks hold what a deeply nested or long file needs, whatever options the process has. */
final class DeepThreads {

  private static final long STACK_BYTES = 16L << 20;

  private DeepThreads() {
  }

  /** Returns a factory of daemon threads with numbered names. */
  static ThreadFactory named(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(null, task, name + "-" + number.incrementAndGet(), STACK_BYTES);
      thread.setDaemon(true);
      return thread;
    };
  }
}
