package org.tactus.benchmarks;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws the tables of a repeated evaluation: bounds and longest times of each place as lying bars. */
public final class EvaluationPlot {

  private static final List<String> BARS = List.of("published", "sound", "trigger", "simulated", "measured");
  private static final String[] COLOURS = {"#bbbbbb", "#0072b2", "#56b4e9", "#d55e00", "#009e73"};
  private static final int THICK = 11;
  private static final int GAP = 8;
  private static final int TOP = 60;
  private static final int LENGTH = 520;
  private static final double LETTER = 6.6;
  /** From how many times the next value on the greatest one is cut off. */
  private static final int OUTLYING = 5;

  /** A place and the values of its bars, absent where the table has none. */
  private record Group(String name, List<OptionalDouble> values) {
  }

  private EvaluationPlot() {
  }

  /**
   * Draws {@code figure-N.svg} and {@code figure-N.png} for each {@code figure-N.csv}.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(file -> file.getFileName().toString().matches("figure-\\d+\\.csv")).sorted()
          .toList()) {
        draw(folder, file);
      }
    }
  }

  private static void draw(Path folder, Path file) throws IOException {
    List<List<String>> lines = Files.readAllLines(file).stream().map(line -> Arrays.asList(line.split(","))).toList();
    int first = lines.getFirst().indexOf(BARS.getFirst());
    List<Group> groups = lines.stream().skip(1).map(line -> new Group(String.join(" ", line.subList(0, first)),
        IntStream.range(first, first + BARS.size()).mapToObj(column -> value(line.get(column))).toList())).toList();
    double most = end(groups);
    double left = 20 + LETTER * groups.stream().mapToInt(group -> group.name().length()).max().orElse(0);
    int height = TOP + groups.stream().mapToInt(EvaluationPlot::thickness).sum() + 20;
    Canvas canvas = new Canvas((int) left + LENGTH + 120, height);
    legend(canvas, groups);
    axis(canvas, left, height, most);
    double down = TOP;
    for (Group group : groups) {
      down = group(canvas, group, left, down, most);
    }
    canvas.write(folder, file.getFileName().toString().replace(".csv", ""));
  }

  /** Returns the end of the axis: the greatest value, or the next one if that would be a small part of the axis. */
  private static double end(List<Group> groups) {
    double[] values = groups.stream().flatMap(group -> group.values().stream()).filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble).sorted().toArray();
    if (values.length == 0) {
      return 1;
    }
    double most = values[values.length - 1];
    double next = values[Math.max(0, values.length - 2)];
    return next > 0 && most > OUTLYING * next ? next : most;
  }

  private static OptionalDouble value(String cell) {
    return cell.equals("-") ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }

  private static int thickness(Group group) {
    return GAP + THICK * Math.max(2, (int) group.values().stream().filter(OptionalDouble::isPresent).count());
  }

  /** Names the bars that there are. */
  private static void legend(Canvas canvas, List<Group> groups) {
    double x = 12;
    for (int bar = 0; bar < BARS.size(); bar++) {
      int at = bar;
      if (groups.stream().anyMatch(group -> group.values().get(at).isPresent())) {
        canvas.box(x, 12, 12, 12, COLOURS[bar]);
        canvas.text(x + 18, 22, BARS.get(bar));
        x += 100;
      }
    }
  }

  private static void axis(Canvas canvas, double left, int height, double most) {
    for (int quarter = 0; quarter <= 4; quarter++) {
      double x = left + LENGTH * quarter / 4.0;
      canvas.line(x, TOP - 6, x, height - 14, 1, "#dddddd");
      canvas.text(x - 12, TOP - 12, new BigDecimal(most * quarter / 4).round(new MathContext(2)).stripTrailingZeros()
          .toPlainString() + (quarter == 4 ? " us" : ""));
    }
  }

  private static double group(Canvas canvas, Group group, double left, double from, double most) {
    canvas.text(8, from + THICK, group.name());
    double down = from;
    for (int bar = 0; bar < BARS.size(); bar++) {
      OptionalDouble value = group.values().get(bar);
      if (value.isPresent()) {
        double length = LENGTH * Math.min(1, value.getAsDouble() / most);
        canvas.box(left, down, length, THICK - 1, COLOURS[bar]);
        canvas.text(left + length + 4, down + THICK - 1, String.format(Locale.ROOT, "%.0f", value.getAsDouble())
            + (value.getAsDouble() > most ? ", cut off" : ""));
        down += THICK;
      }
    }
    return from + thickness(group);
  }
}
