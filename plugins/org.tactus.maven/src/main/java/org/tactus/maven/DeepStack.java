package org.tactus.maven;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs something on a stack as deep as the command line has: models may be nested as deep as the limits of the language
 * let them be, whatever stack Maven's threads have.
 */
final class DeepStack {

  private static final long BYTES = 4L << 20;

  private DeepStack() {
  }

  /**
   * Runs a task on a thread of its own and waits for it. If the waiting thread is interrupted, so is the task.
   *
   * @throws Exception what the task throws
   */
  static <T> T call(Callable<T> task) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(null, future, Thread.currentThread().getName() + "-tactus", BYTES);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.start();
    try {
      return future.get();
    } catch (InterruptedException interrupted) {
      thread.interrupt();
      thread.join();
      throw interrupted;
    } catch (ExecutionException failure) {
      switch (failure.getCause()) {
        case Exception exception -> throw exception;
        case Error error -> throw error;
        default -> throw failure;
      }
    }
  }
}
