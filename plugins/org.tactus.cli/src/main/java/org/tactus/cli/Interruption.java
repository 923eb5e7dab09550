package org.tactus.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command that is interrupted, as with Ctrl-C, write what it has so far: the process ends when the command is
 * done, or after some time.
 */
final class Interruption implements AutoCloseable {

  private static final long GRACE_SECONDS = 60;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::await);
  private volatile boolean happened;

  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await() {
    happened = true;
    try {
      done.await(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Tells whether the command is to come to an end. */
  boolean happened() {
    return happened;
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return; // the hook is running
    }
  }
}
