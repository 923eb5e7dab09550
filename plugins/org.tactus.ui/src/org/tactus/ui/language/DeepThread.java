package org.tactus.ui.language;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs work on deeply nested texts on a thread with room for it; the threads of the workbench have little. */
public final class DeepThread {

  private static final long STACK_BYTES = 64L << 20;

  private DeepThread() {}

  /** Runs the work and waits for its result; what it throws unchecked is thrown here. */
  public static <T> T call(String name, Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("waiting for " + name + " was interrupted", interrupted);
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(failure.getCause());
    }
  }
}
