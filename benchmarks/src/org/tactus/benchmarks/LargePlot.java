package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Draws how the processor time grows with the number of callbacks, over logarithmic axes, and prints the exponents. */
public final class LargePlot {

  private LargePlot() {
  }

  /**
   * Draws {@code large.svg} and {@code large.png}.
   *
   * @param arguments the folder, with {@code large.csv}: callbacks, and milliseconds of each line, under a header that
   *     names them
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<String> lines = Files.readAllLines(folder.resolve("large.csv"));
    List<String> names = Arrays.stream(lines.getFirst().split(",")).skip(1).toList();
    List<long[]> rows = lines.stream().skip(1)
        .map(line -> Arrays.stream(line.split(",")).mapToLong(Long::parseLong).toArray()).toList();
    for (int line = 1; line <= names.size(); line++) {
      System.out.printf("%s: grows with the power %.2f of the number of callbacks%n", names.get(line - 1),
          exponent(rows, line));
    }
    new LinePlot("callbacks", "processor time in ms", names, rows, 1, true).write(folder, "large");
  }

  /** Returns the slope of the line of least squares through the logarithms. */
  private static double exponent(List<long[]> rows, int line) {
    double meanX = rows.stream().mapToDouble(row -> Math.log(row[0])).average().orElseThrow();
    double meanY = rows.stream().mapToDouble(row -> Math.log(row[line])).average().orElseThrow();
    return rows.stream().mapToDouble(row -> (Math.log(row[0]) - meanX) * (Math.log(row[line]) - meanY)).sum()
        / rows.stream().mapToDouble(row -> Math.pow(Math.log(row[0]) - meanX, 2)).sum();
  }
}
