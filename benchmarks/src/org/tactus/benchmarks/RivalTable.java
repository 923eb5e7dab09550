package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Sets the results of Tactus and of its rivals beside each other: processor time, how many times that of Tactus it is,
 * and whether the response times agree.
 */
public final class RivalTable {

  /** What a program found out about a system, in the order in which the system lists its tasks. */
  private record Result(double seconds, List<Long> responses) {
  }

  private static final int WIDTH = 640;
  private static final int LEFT = 250;
  private static final int BAR = 16;

  private final Path folder;
  private final List<String> labels = new ArrayList<>();
  private final List<Double> seconds = new ArrayList<>();

  private RivalTable(Path folder) {
    this.folder = folder;
  }

  /**
   * Prints the table and draws the processor times.
   *
   * @param arguments the folder with the results
   */
  public static void main(String[] arguments) throws IOException {
    RivalTable table = new RivalTable(Path.of(arguments[0]));
    System.out.printf("%-46s %12s %9s  %s%n", "processor time, warm", "seconds", "ratio", "response times");
    for (int[] size : Rivals.TASKS) {
      String name = "tasks-" + size[0] + "x" + size[1];
      String system = size[0] + " tasks on " + size[1] + " cores";
      Result ours = table.read(name + ".tactus").orElseThrow();
      table.row(system + ", Tactus", ours, ours, "");
      table.read(name + ".pycpa")
          .ifPresent(theirs -> table.row(system + ", pyCPA", theirs, ours, compare(theirs, ours)));
    }
    for (int size : Rivals.EXECUTORS) {
      String name = "executor-" + size;
      String system = size + " callbacks";
      Result ours = table.read(name + ".tactus").orElseThrow();
      Result theorems = table.read(name + ".theorems").orElseThrow();
      table.row(system + ", Tactus", ours, ours, "");
      table.row(system + ", Tactus, thesis only", theorems, ours, "");
      table.read(name + ".crate").ifPresent(theirs -> table.row(system + ", crate, thesis only", theirs, ours,
          compare(theirs, theorems)));
    }
    table.draw();
  }

  /**
   * Returns a result: the time, and a response time as the last word of each further line; nothing if there is no such
   * file.
   */
  private Optional<Result> read(String file) throws IOException {
    if (!Files.exists(folder.resolve(file))) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(folder.resolve(file));
    return Optional.of(new Result(Double.parseDouble(lines.getFirst().split(" ")[1]),
        lines.stream().skip(1).map(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1))).toList()));
  }

  private void row(String label, Result result, Result ours, String agreement) {
    labels.add(label);
    seconds.add(result.seconds());
    System.out.printf(Locale.ROOT, "%-46s %12.4f %8.1fx  %s%n", label, result.seconds(),
        result.seconds() / ours.seconds(), agreement);
  }

  private static String compare(Result theirs, Result ours) {
    int equal = 0;
    int shorter = 0;
    for (int i = 0; i < ours.responses().size(); i++) {
      int order = Long.compare(ours.responses().get(i), theirs.responses().get(i));
      equal += order == 0 ? 1 : 0;
      shorter += order < 0 ? 1 : 0;
    }
    int all = ours.responses().size();
    return equal == all ? "all " + all + " equal"
        : equal + " equal, " + shorter + " shorter with Tactus, " + (all - equal - shorter) + " longer";
  }

  /** Draws bars over a logarithmic scale from 1 ms to 100 s. */
  private void draw() throws IOException {
    int bottom = 20 + BAR * labels.size();
    Canvas canvas = new Canvas(WIDTH, bottom + 40);
    String[] ticks = {"1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s"};
    for (int tick = 0; tick < ticks.length; tick++) {
      double x = x(Math.pow(10, tick - 3));
      canvas.line(x, 10, x, bottom, 1, "#dddddd");
      canvas.text(x - 12, bottom + 16, ticks[tick]);
    }
    canvas.text(LEFT, bottom + 34, "processor time, logarithmic");
    for (int i = 0; i < labels.size(); i++) {
      canvas.text(8, 16.0 + BAR * i + BAR - 7, labels.get(i));
      canvas.box(LEFT, 16.0 + BAR * i, Math.max(1, x(seconds.get(i)) - LEFT), BAR - 4,
          labels.get(i).contains("Tactus") ? "#0072b2" : "#d55e00");
    }
    canvas.write(folder, "rivals");
  }

  private static double x(double time) {
    return LEFT + (WIDTH - LEFT - 40) * (Math.log10(time) + 3) / 5;
  }
}
