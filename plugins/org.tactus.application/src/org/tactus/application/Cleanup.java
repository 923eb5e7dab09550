package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Ends processes and removes temporary folders, also when the user interrupts the command. */
final class Cleanup implements AutoCloseable {

  private static final long GRACE_MILLIS = 2_000;

  private final List<Process> processes = new ArrayList<>();
  private final List<TemporaryFolder> folders = new ArrayList<>();
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
   * Does a short piece of work in a folder that is to be removed. It is not removed meanwhile: something of it would
   * stay.
   *
   * @return what the work returns
   * @throws InputException if everything has been ended
   */
  synchronized <T> T beforeEnd(Supplier<T> work) {
    if (done) {
      throw new InputException("interrupted");
    }
    return work.get();
  }

  /**
   * Makes a folder that is removed in the end, or by the next run if this one is killed.
   *
   * @throws InputException if it cannot be made
   */
  synchronized Path temporaryFolder() {
    try {
      TemporaryFolder folder = TemporaryFolder.make(TemporaryFolder.place(System.getenv()));
      folders.add(folder);
      return folder.path();
    } catch (IOException failure) {
      throw new InputException("a temporary folder cannot be made: " + failure.getMessage()
          + "; free space, or name a folder with --directory");
    }
  }

  /** Ends everything now. */
  private synchronized void clean() {
    done = true;
    List<ProcessHandle> all = processes.stream()
        .flatMap(process -> Stream.concat(process.descendants(), Stream.of(process.toHandle())))
        .filter(ProcessHandle::isAlive).toList();
    all.forEach(ProcessHandle::destroy);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
    for (ProcessHandle process : all) {
      try {
        process.onExit().get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
      } catch (InterruptedException | ExecutionException | TimeoutException stubborn) {
        process.destroyForcibly();
      }
    }
    folders.forEach(TemporaryFolder::close);
    processes.clear();
    folders.clear();
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
