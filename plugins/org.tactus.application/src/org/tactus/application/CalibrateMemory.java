package org.tactus.application;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.RuntimeSources;
import org.tactus.measurement.CountedProgram;
import org.tactus.measurement.MeasuredMemory;
import org.tactus.measurement.TraceException;

/** Measures what the memory of this machine moves, how long accesses take, and what programs access. */
public final class CalibrateMemory {

  private static final String PACKAGE = "tactus_memory";

  private final Cleanup cleanup;
  private final Monitor monitor;

  private CalibrateMemory(Cleanup cleanup, Monitor monitor) {
    this.cleanup = cleanup;
    this.monitor = monitor;
  }

  /**
   * Measures bandwidths and latencies.
   *
   * @throws InputException if the program cannot be built or run here
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static MeasuredMemory run(CalibrateMemoryOptions options, Monitor monitor) {
    try (Cleanup cleanup = new Cleanup()) {
      return MeasuredMemory.of(new CalibrateMemory(cleanup, monitor).lines(options, List.of()),
          options.statistics().margin());
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /**
   * Counts what a program accesses, alone and beside streams of the other cores.
   *
   * @param command the program and its arguments
   * @throws InputException if it cannot be run, or this machine does not count its accesses; the message says what can
   *     be had without
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static CountedProgram count(List<String> command, CalibrateMemoryOptions options, Monitor monitor) {
    try (Cleanup cleanup = new Cleanup()) {
      return CountedProgram.of(new CalibrateMemory(cleanup, monitor).lines(options, command));
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /** Builds and runs the program; returns what it prints. */
  private List<String> lines(CalibrateMemoryOptions options, List<String> command) {
    Path folder = cleanup.temporaryFolder();
    Path build = cleanup.beforeEnd(() -> write(folder));
    monitor.step("building " + PACKAGE);
    call("configuring", List.of("cmake", "-S", folder.resolve(PACKAGE).toString(), "-B", build.toString()));
    call("building", List.of("cmake", "--build", build.toString()));
    monitor.step(command.isEmpty() ? "measuring the memory for " + options.seconds() + " s"
        : "counting what " + command.getFirst() + " accesses");
    LeashedRun run = LeashedRun.of("measuring", line(build.resolve(PACKAGE), options, command), cleanup, monitor);
    if (run.status() != 0) {
      throw new InputException(refusal(run.output().strip(), command));
    }
    return run.output().lines().toList();
  }

  private static Path write(Path folder) {
    try {
      RuntimeSources.write(PACKAGE, folder);
      RuntimeSources.write("tactus_load", folder);
      return folder.resolve("build");
    } catch (UncheckedIOException unwritable) {
      throw new InputException(folder + " cannot be written: " + unwritable.getCause().getMessage());
    }
  }

  private void call(String what, List<String> command) {
    LeashedRun run = LeashedRun.of(what, command, cleanup, monitor);
    if (run.status() != 0) {
      throw new InputException(what + " " + PACKAGE + " failed:\n" + run.lastLines());
    }
  }

  private static List<String> line(Path program, CalibrateMemoryOptions options, List<String> command) {
    List<String> line = new ArrayList<>(List.of(program.toString(), "--seconds", Double.toString(options.seconds()),
        "--percentile", Double.toString(options.statistics().percent())));
    options.events().forEach(event -> line.addAll(List.of("--raw", event)));
    if (!command.isEmpty()) {
      line.add("--");
      line.addAll(command);
    }
    return line;
  }

  private static String refusal(String said, List<String> command) {
    String reason = said.isEmpty() ? PACKAGE + " ended too early; run it again" : said;
    return !command.isEmpty() && reason.startsWith("cannot count ")
        ? "the accesses of " + command.getFirst() + " cannot be counted here: " + reason
            + "\nWithout counters, 'tactus calibrate --memory -o FILE' measures by time what the memory moves and how "
            + "long an access waits for those of other cores."
        : reason;
  }
}
