package org.tactus.benchmarks;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tactus.timing.Time;

/**
 * Draws a few lines over a common axis.
 *
 * @param axis the name of the common axis
 * @param scale the name of the other axis
 * @param names the names of the lines
 * @param rows the place on the common axis and the value of each line, infinite values are left out
 * @param unit what one of the other axis stands for
 * @param logarithmic whether equal distances stand for equal ratios, on both axes
 */
record LinePlot(String axis, String scale, List<String> names, List<long[]> rows, double unit, boolean logarithmic) {

  private static final String[] COLOURS =
      {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#999999", "#56b4e9", "#e69f00", "#000000", "#f0e442"};
  /** How much wider the first line is than the last. */
  private static final double WIDER = 10;
  private static final int WIDTH = 640;
  private static final int HEIGHT = 420;
  private static final int LEFT = 60;
  private static final int RIGHT = WIDTH - 30;
  private static final int BOTTOM = 340;
  private static final int TOP = 30;
  private static final int TICKS = 4;

  /** Writes {@code NAME.svg} and {@code NAME.png}. */
  void write(Path folder, String name) throws IOException {
    Canvas canvas = new Canvas(WIDTH, HEIGHT + 18 * Math.max(0, (names.size() - 3) / 2));
    double[] ticks = logarithmic ? decades() : roundTicks();
    double least = ticks[0];
    double most = ticks[ticks.length - 1];
    for (double tick : ticks) {
      canvas.line(LEFT, y(tick, least, most), RIGHT, y(tick, least, most), 1, "#dddddd");
      canvas.text(8, y(tick, least, most) + 4,
          new BigDecimal(tick).round(new MathContext(3)).stripTrailingZeros().toPlainString());
    }
    for (long[] row : rows) {
      if ((row[0] - rows.getFirst()[0]) % Math.max(1, rows.size() / 10) == 0) {
        canvas.text(x(row[0]) - 3.5 * Long.toString(row[0]).length(), BOTTOM + 16, Long.toString(row[0]));
      }
    }
    canvas.text(WIDTH / 2.0 - 40, BOTTOM + 36, axis);
    canvas.text(8, 16, scale);
    for (int line = 1; line <= names.size(); line++) {
      draw(canvas, line, least, most);
      double left = 20 + 300.0 * ((line - 1) % 2);
      double down = HEIGHT - 24 + 18.0 * ((line - 1) / 2);
      canvas.line(left, down - 4, left + 20, down - 4, 2, COLOURS[line - 1]);
      canvas.text(left + 26, down, names.get(line - 1));
    }
    canvas.write(folder, name);
  }

  /** Returns multiples of 1, 2, 2.5 or 5 times a power of ten, from 0 to the greatest value or beyond. */
  private double[] roundTicks() {
    double most = values().max().orElseThrow();
    double power = Math.pow(10, Math.floor(Math.log10(most / TICKS)));
    double step = DoubleStream.of(1, 2, 2.5, 5, 10).map(factor -> factor * power).filter(size -> size * TICKS >= most)
        .findFirst().orElse(10 * power);
    return IntStream.rangeClosed(0, (int) Math.ceil(most / step - 1e-9)).mapToDouble(tick -> tick * step).toArray();
  }

  /** Returns the powers of ten around all values. */
  private double[] decades() {
    int first = (int) Math.floor(Math.log10(values().min().orElseThrow()));
    int last = (int) Math.ceil(Math.log10(values().max().orElseThrow()));
    return IntStream.rangeClosed(first, Math.max(first + 1, last)).mapToDouble(power -> Math.pow(10, power)).toArray();
  }

  private void draw(Canvas canvas, int line, double least, double most) {
    long[] before = null;
    for (long[] row : rows) {
      if (row[line] == Time.INFINITE) {
        continue;
      }
      if (before != null) {
        // lines that a later one covers show at its sides
        canvas.line(x(before[0]), y(before[line] / unit, least, most), x(row[0]), y(row[line] / unit, least, most),
            2 + WIDER * (names.size() - line) / Math.max(5, names.size() - 1), COLOURS[line - 1]);
      }
      before = row;
    }
  }

  private DoubleStream values() {
    return rows.stream().flatMapToLong(row -> Arrays.stream(row).skip(1)).filter(value -> value != Time.INFINITE)
        .mapToDouble(value -> value / unit);
  }

  private double x(long place) {
    return LEFT + (RIGHT - LEFT) * share(place, rows.getFirst()[0], rows.getLast()[0]);
  }

  private double y(double value, double least, double most) {
    return BOTTOM - (BOTTOM - TOP) * share(value, least, most);
  }

  private double share(double value, double least, double most) {
    return logarithmic ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least);
  }
}
