package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Ends processes and removes temporary folders, also when the user interrupts the command. */
final class Cleanup implements AutoCloseable {

  private static final long GRACE_MILLIS = 2_000;

  private final List<Process> processes = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();
  private final Thread hook = new Thread(this::clean);
  private boolean done;

  Cleanup() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Starts a process that is ended with the rest.
   *
   * @throws IOException if it cannot be started
   */
  synchronized Process start(ProcessBuilder builder) throws IOException {
    if (done) {
      throw new IOException("interrupted");
    }
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  /**
   * Makes a folder that is removed in the end.
   *
   * @throws InputException if it cannot be made
   */
  synchronized Path temporaryFolder() {
    try {
      Path folder = Files.createTempDirectory("tactus-");
      folders.add(folder);
      return folder;
    } catch (IOException failure) {
      throw new InputException("a temporary folder cannot be made: " + failure.getMessage() + "; free space, or name a folder with --directory");
    }
  }

  /** Ends everything now. */
  private synchronized void clean() {
    done = true;
    List<ProcessHandle> all = processes.stream()
        .flatMap(process -> Stream.concat(process.descendants(), Stream.of(process.toHandle()))).filter(ProcessHandle::isAlive).toList();
    all.forEach(ProcessHandle::destroy);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
    for (ProcessHandle process : all) {
      try {
        process.onExit().get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
      } catch (InterruptedException | ExecutionException | TimeoutException stubborn) {
        process.destroyForcibly();
      }
    }
    folders.forEach(Cleanup::delete);
    processes.clear();
    folders.clear();
  }

  private static void delete(Path folder) {
    try {
      Folders.delete(folder);
    } catch (IOException | UncheckedIOException remains) {
      return; // the system's own cleaning of temporary folders gets it
    }
  }

  @Override
  public void close() {
    clean();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return; // the hook is running
    }
  }
}
