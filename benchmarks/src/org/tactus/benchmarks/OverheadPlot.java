package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.timing.Time;

/** Draws how long executors take to serve the subscribers of a topic, from {@code overhead.csv}. */
public final class OverheadPlot {

  private OverheadPlot() {
  }

  /**
   * Draws {@code overhead.svg} and {@code overhead.png}.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    TreeMap<Long, long[]> rows = new TreeMap<>();
    List<String[]> lines = Files.readAllLines(folder.resolve("overhead.csv")).stream().skip(1)
        .map(line -> line.split(",")).toList();
    if (lines.isEmpty()) {
      return;
    }
    Set<String> executors = new LinkedHashSet<>();
    lines.forEach(line -> executors.add(line[0]));
    List<String> names = List.copyOf(executors);
    for (String[] line : lines) {
      long[] row = rows.computeIfAbsent(Long.parseLong(line[1]), count -> {
        long[] empty = new long[names.size() + 1];
        Arrays.fill(empty, Time.INFINITE);
        empty[0] = count;
        return empty;
      });
      row[1 + names.indexOf(line[0])] = Math.round(1000 * Double.parseDouble(line[2]));
    }
    new LinePlot("subscribers", "median time to the end of the last one in us", names, List.copyOf(rows.values()), 1000,
        false).write(folder, "overhead");
  }
}
