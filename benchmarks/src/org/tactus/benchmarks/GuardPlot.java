package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Draws the tables of the ROSGuard paper's repeated evaluation, each column as a line over the first one. */
public final class GuardPlot {

  private static final Map<String, String> SCALES = Map.of("thresholds", "times as long as alone", "sampling",
      "times as long as alone", "activation", "us from a look to the stop", "periods", "times as long as alone");
  private static final int UNIT = 1000;

  private GuardPlot() {
  }

  /**
   * Draws {@code NAME.svg} and {@code NAME.png} for each table.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    for (Map.Entry<String, String> table : SCALES.entrySet()) {
      List<String[]> lines =
          Files.readAllLines(folder.resolve(table.getKey() + ".csv")).stream().map(line -> line.split(",")).toList();
      List<String> head = Arrays.asList(lines.getFirst());
      List<long[]> rows = lines.stream().skip(1).map(GuardPlot::row).toList();
      new LinePlot(head.getFirst(), table.getValue(), head.subList(1, head.size()), rows, UNIT, true).write(folder,
          table.getKey());
    }
  }

  private static long[] row(String[] cells) {
    long[] row = new long[cells.length];
    row[0] = Long.parseLong(cells[0]);
    for (int i = 1; i < cells.length; i++) {
      row[i] = Math.max(1, Math.round(UNIT * Double.parseDouble(cells[i])));
    }
    return row;
  }
}
