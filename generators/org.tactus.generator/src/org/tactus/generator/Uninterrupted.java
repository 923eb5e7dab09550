package org.tactus.generator;

/**
 * Brings a short piece of work to its end although the process is told to end meanwhile, so that it leaves nothing half
 * done.
 */
public final class Uninterrupted {

  private Uninterrupted() {}

  /**
   * Runs the work; a process that is ended by a signal ends after it. Work that begins later than the signal may not be
   * done at all.
   */
  public static void run(Runnable work) {
    Object running = new Object();
    Thread last = new Thread(() -> await(running));
    synchronized (running) {
      try {
        Runtime.getRuntime().addShutdownHook(last);
      } catch (IllegalStateException ending) {
        return;
      }
      try {
        work.run();
      } finally {
        remove(last);
      }
    }
  }

  private static void await(Object running) {
    synchronized (running) {
      return; // only to get here when the work has ended
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return; // the hook waits for this thread
    }
  }
}
