package org.tactus.cli;

/** Shows on a terminal what takes long; shows nothing for what is done at once. */
final class Progress implements AutoCloseable {

  private static final long QUIET_MILLIS = 700;
  private static final long STEP_MILLIS = 250;

  private final Console console;
  private final Thread thread;
  private volatile String step = "";
  private volatile boolean shown;

  Progress(Console console) {
    this.console = console;
    this.thread = console.watched() ? Thread.ofPlatform().daemon().start(this::show) : null;
  }

  /** Says what is being done now. */
  void step(String what) {
    step = what;
  }

  private void show() {
    long start = System.nanoTime();
    try {
      Thread.sleep(QUIET_MILLIS);
      while (true) {
        shown = true;
        console.error("\r\u001b[Ktactus: " + step + " (" + (System.nanoTime() - start) / 1_000_000_000 + " s)");
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException done) {
      return;
    }
  }

  @Override
  public void close() {
    if (thread == null) {
      return;
    }
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    if (shown) {
      console.error("\r\u001b[K");
    }
  }
}
