package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/**
 * The systems on which Tactus and others are compared, and Tactus's part of it: for each system a file that the others
 * read, and one with the processor time of the warm analysis and the response times.
 */
public final class Rivals {

  /** The sizes of {@link TaskChains}: tasks and cores. */
  static final List<int[]> TASKS = List.of(new int[] {100, 4}, new int[] {250, 8});
  /** The sizes of {@link OneExecutor}. */
  static final List<Integer> EXECUTORS = List.of(100, 250, 1_000);

  private final Path folder;

  private Rivals(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes systems and results.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Rivals rivals = new Rivals(Files.createDirectories(Path.of(arguments[0])));
    for (int[] size : TASKS) {
      TimingModel model = TaskChains.of(size[0], size[1]);
      String name = "tasks-" + size[0] + "x" + size[1];
      Files.writeString(rivals.folder.resolve(name + ".txt"), tasks(model));
      rivals.measure(name + ".tactus", () -> sound(model));
    }
    for (int size : EXECUTORS) {
      OneExecutor executor = new OneExecutor(size);
      String name = "executor-" + size;
      Files.writeString(rivals.folder.resolve(name + ".txt"), executor.text());
      TimingModel model = executor.model();
      rivals.measure(name + ".tactus", () -> sound(model));
      rivals.measure(name + ".theorems", () -> LongStream.concat(Arrays.stream(executor.roundRobin()),
          Arrays.stream(executor.busyWindow())).toArray());
    }
  }

  private static long[] sound(TimingModel model) {
    return Analysis.run(model, Method.SOUND).callbacks().stream()
        .mapToLong(callback -> callback.responseTime().nsOrInfinite())
        .toArray();
  }

  private void measure(String file, Supplier<long[]> analysis) throws IOException {
    long time = ProcessorStopwatch.least(analysis::get);
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "seconds %.6f%n", time / 1e9));
    LongStream.of(analysis.get()).forEach(response -> text.append(response).append('\n'));
    Files.writeString(folder.resolve(file), text);
  }

  /** Returns the tasks as {@code pycpa_tasks.py} reads them, a lower number being the more important priority. */
  private static String tasks(TimingModel model) {
    StringBuilder text = new StringBuilder();
    for (Callback task : model.callbacks()) {
      Placement.FixedPriority place = (Placement.FixedPriority) task.executor().threads().getFirst().placement();
      text.append(String.join(" ", "task", task.name(), place.core().name(), Integer.toString(-place.priority()),
          Long.toString(task.executionTime().orElseThrow().wcet()), activation(model, task))).append('\n');
    }
    return text.toString();
  }

  private static String activation(TimingModel model, Callback task) {
    return task.activation() instanceof Activation.External external
        ? Long.toString(external.curve().minDistance(2))
        : "- " + model.deliveries().stream().filter(delivery -> delivery.subscriber() == task).findFirst().orElseThrow()
            .message().publisher().name();
  }
}
