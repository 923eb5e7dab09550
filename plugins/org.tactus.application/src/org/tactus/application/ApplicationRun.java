package org.tactus.application;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the programs of a system together: starts all, waits until each has found the others, lets them begin at the
 * same instant, and waits for their ends. A program that fails ends the run.
 */
final class ApplicationRun {

  /** Domains whose ports are below those that the system gives to clients. */
  private static final int DOMAINS = 100;

  private static final long LEAD_NANOS = 300_000_000;
  private static final long PATIENCE_SECONDS = 30;
  private static final long POLL_MILLIS = 50;

  /** What is added to the number of a signal that has ended a process. */
  private static final int SIGNALLED = 128;

  private final List<Path> programs;
  private final Path directory;
  private final Cleanup cleanup;
  private final Monitor monitor;

  /** A program that runs. */
  private record Running(String name, Process process, Path errors, Path trace) {
  }

  /** A run of programs whose traces go into a folder {@code traces} of a directory. */
  ApplicationRun(List<Path> programs, Path directory, Cleanup cleanup, Monitor monitor) {
    this.programs = programs;
    this.directory = directory;
    this.cleanup = cleanup;
    this.monitor = monitor;
  }

  /**
   * Runs them.
   *
   * @return their traces
   * @throws InputException if one fails
   */
  List<Path> run(double seconds, boolean unprivileged) {
    try {
      Path folder = TraceFolder.prepare(directory,
          programs.stream().map(ApplicationRun::name).flatMap(name -> Stream.of(trace(name), log(name))).toList());
      List<Running> running = new ArrayList<>();
      for (Path program : programs) {
        running.add(start(program, folder, seconds, unprivileged));
      }
      begin(running);
      await(running, seconds);
      return running.stream().map(Running::trace).toList();
    } catch (IOException failure) {
      throw new InputException("the programs cannot be run: " + failure.getMessage());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InputException("the run was interrupted");
    }
  }

  private static String name(Path program) {
    return program.getFileName().toString();
  }

  private static String trace(String program) {
    return program + ".trace";
  }

  private static String log(String program) {
    return program + ".log";
  }

  private Running start(Path program, Path folder, double seconds, boolean unprivileged) throws IOException {
    String name = name(program);
    Path trace = folder.resolve(trace(name));
    Path errors = folder.resolve(log(name));
    List<String> command = new ArrayList<>(List.of(program.toString(), "--wait", "--seconds", Double.toString(seconds),
        "--domain", Long.toString(1 + ProcessHandle.current().pid() % DOMAINS), "--trace", trace.toString()));
    if (unprivileged) {
      command.add("--unprivileged");
    }
    return new Running(name, cleanup.start(new ProcessBuilder(command).redirectError(errors.toFile())), errors, trace);
  }

  /** Waits until all are ready and tells them when to begin; their clock may count from elsewhere than Java's. */
  private void begin(List<Running> running) throws IOException, InterruptedException {
    long offset = Long.MIN_VALUE;
    for (String line : ready(running)) {
      offset = Math.max(offset, Long.parseLong(line.substring("ready ".length())) - System.nanoTime());
    }
    long start = System.nanoTime() + offset + LEAD_NANOS;
    for (Running program : running) {
      Writer input = program.process().outputWriter();
      input.write("start " + start + "\n");
      input.flush();
    }
  }

  /**
   * Returns the lines in which the programs say that they are ready; one that ends before, for which the others would
   * wait, ends the run at once.
   */
  private List<String> ready(List<Running> running) throws IOException, InterruptedException {
    List<CompletableFuture<String>> lines = running.stream().map(ApplicationRun::ready).toList();
    while (!lines.stream().allMatch(CompletableFuture::isDone)) {
      monitor.checkpoint();
      requireNoFailure(running);
      Thread.sleep(POLL_MILLIS);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).join().isEmpty()) {
        throw failed(running.get(i));
      }
    }
    return lines.stream().map(CompletableFuture::join).toList();
  }

  /** Returns the line of one, empty if it says none; what Fast DDS reports before and after is read and dropped. */
  private static CompletableFuture<String> ready(Running program) {
    CompletableFuture<String> said = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> {
      BufferedReader output = program.process().inputReader();
      try {
        said.complete(output.lines().filter(line -> line.startsWith("ready ")).findFirst().orElse(""));
        drain(output);
      } catch (UncheckedIOException ended) {
        said.complete(""); // the program was ended
      }
    });
    return said;
  }

  private static void requireNoFailure(List<Running> running) throws IOException {
    for (Running program : running) {
      if (!program.process().isAlive() && program.process().exitValue() != 0) {
        throw failed(program);
      }
    }
  }

  private static void drain(BufferedReader output) {
    try {
      while (output.readLine() != null) {
        // only so that the program never waits for a reader
      }
    } catch (IOException ended) {
      return; // the program was ended
    }
  }

  private void await(List<Running> running, double seconds) throws IOException, InterruptedException {
    long limit = System.nanoTime() + (long) (seconds * 1e9) + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (running.stream().anyMatch(program -> program.process().isAlive())) {
      monitor.checkpoint();
      requireNoFailure(running);
      if (System.nanoTime() > limit) {
        throw new InputException(
            "the programs do not end; they may not get the processor: run with --unprivileged, or give the model "
                + "lighter callbacks");
      }
      Thread.sleep(POLL_MILLIS);
    }
    requireNoFailure(running);
  }

  private static InputException failed(Running program) throws IOException {
    String said = Files.readString(program.errors()).strip();
    String how =
        said.isEmpty() ? ending(program.process()) + "; run it again, by itself to see more" : " failed:\n" + said;
    return new InputException("program " + program.name() + how);
  }

  private static String ending(Process process) {
    if (process.isAlive()) {
      return " ended too early";
    }
    int status = process.exitValue();
    return status > SIGNALLED ? " was ended by signal " + (status - SIGNALLED)
        : " ended too early with status " + status;
  }
}
