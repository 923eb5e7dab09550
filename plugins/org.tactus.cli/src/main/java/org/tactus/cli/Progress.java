package org.tactus.cli;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.tactus.application.Monitor;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.DiagnosticText;

/**
 * Shows on a terminal what takes long, and nothing of what is done at once; says on the standard error what a command
 * finds meanwhile.
 */
final class Progress implements Monitor, AutoCloseable {

  private static final long QUIET_MILLIS = 700;
  private static final long STEP_MILLIS = 250;

  private final Console console;
  private final BooleanSupplier cancelled;
  private final Thread thread;
  private volatile String step = "";
  private volatile boolean shown;

  Progress(Console console) {
    this(console, () -> false);
  }

  /**
   * Begins to show progress.
   *
   * @param cancelled tells whether the command is to end early
   */
  Progress(Console console, BooleanSupplier cancelled) {
    this.console = console;
    this.cancelled = cancelled;
    this.thread = console.watched() ? Thread.ofPlatform().daemon().start(this::show) : null;
  }

  @Override
  public boolean isCancelled() {
    return cancelled.getAsBoolean();
  }

  @Override
  public void started(String what) {
    step = what;
  }

  @Override
  public void found(List<Diagnostic> diagnostics) {
    console.error(DiagnosticText.of(diagnostics, console.errStyle()));
  }

  @Override
  public void noted(String message) {
    if (!console.quiet()) {
      console.error(message + "\n");
    }
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
