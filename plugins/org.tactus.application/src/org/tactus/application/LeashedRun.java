package org.tactus.application;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A program that has run to its end on a {@link Leash}.
 *
 * @param status its status
 * @param output all that it said, on its standard output and error
 */
record LeashedRun(int status, String output) {

  private static final long POLL_MILLIS = 50;
  private static final int SHOWN_LINES = 25;

  /**
   * Runs a program of the machine's.
   *
   * @param what what it does, for messages
   * @throws InputException if it cannot be started
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  static LeashedRun of(String what, List<String> command, Cleanup cleanup, Monitor monitor) {
    try {
      Process process = cleanup.start(new ProcessBuilder(Leash.of(command)).redirectErrorStream(true));
      CompletableFuture<String> said = output(process);
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        monitor.checkpoint();
      }
      LeashedRun run = new LeashedRun(process.exitValue(), said.join());
      if (run.status() == Leash.NOT_FOUND) {
        throw cannotStart(run.output().strip());
      }
      return run;
    } catch (IOException missing) {
      throw cannotStart(missing.getMessage());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InputException(what + " was interrupted");
    }
  }

  /** Returns the last lines that it said, as many as a message shows. */
  String lastLines() {
    List<String> lines = output.lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
  }

  /** Returns all that a process says; it is read while the process runs, which would wait for a reader otherwise. */
  private static CompletableFuture<String> output(Process process) {
    CompletableFuture<String> said = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> {
      try {
        said.complete(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException ended) {
        said.complete(""); // the process was ended
      }
    });
    return said;
  }

  private static InputException cannotStart(String cause) {
    return new InputException("cmake cannot be started (" + cause + "); install cmake, make, g++ and util-linux");
  }
}
