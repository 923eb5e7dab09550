package org.tactus.benchmarks;

import java.util.List;
import java.util.Locale;
import org.tactus.timing.Time;

/** Draws a few lines over a common axis as SVG. */
final class LinePlot {

  private static final String[] COLOURS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7"};
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 60;
  private static final int BOTTOM = 340;
  private static final int TOP = 30;

  private LinePlot() {
  }

  /**
   * Returns the drawing.
   *
   * @param axis the name of the common axis
   * @param scale the name of the other axis
   * @param names the names of the lines
   * @param rows the place on the common axis and the value of each line, infinite values are left out
   * @param unit what one of the other axis stands for
   */
  static String draw(String axis, String scale, List<String> names, List<long[]> rows, double unit) {
    double most = 0;
    for (long[] row : rows) {
      for (int i = 1; i < row.length; i++) {
        most = row[i] == Time.INFINITE ? most : Math.max(most, row[i] / unit);
      }
    }
    long from = rows.getFirst()[0];
    double perStep = (WIDTH - LEFT - 20.0) / (rows.getLast()[0] - from);
    double perUnit = (BOTTOM - TOP) / most;
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">%n"
        .formatted(WIDTH, HEIGHT));
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    for (int tick = 0; tick <= 4; tick++) {
      double y = BOTTOM - (BOTTOM - TOP) * tick / 4.0;
      line(svg, LEFT, y, WIDTH - 20, y, "#ddd");
      text(svg, 8, y + 4, String.format(Locale.ROOT, "%.2f", most * tick / 4));
    }
    for (long[] row : rows) {
      if ((row[0] - from) % Math.max(1, rows.size() / 10) == 0) {
        text(svg, LEFT + (row[0] - from) * perStep - 4, BOTTOM + 16, Long.toString(row[0]));
      }
    }
    text(svg, WIDTH / 2.0 - 40, BOTTOM + 36, axis);
    text(svg, 8, 16, scale);
    for (int i = 1; i <= names.size(); i++) {
      StringBuilder points = new StringBuilder();
      for (long[] row : rows) {
        if (row[i] != Time.INFINITE) {
          points.append(String.format(Locale.ROOT, "%.1f,%.1f ", LEFT + (row[0] - from) * perStep,
              BOTTOM - row[i] / unit * perUnit));
        }
      }
      svg.append("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"%s\"/>%n".formatted(COLOURS[i - 1],
          points.toString().strip()));
      line(svg, 200.0 * i - 180, HEIGHT - 10, 200.0 * i - 160, HEIGHT - 10, COLOURS[i - 1]);
      text(svg, 200.0 * i - 155, HEIGHT - 6, names.get(i - 1));
    }
    return svg.append("</svg>\n").toString();
  }

  private static void line(StringBuilder svg, double x1, double y1, double x2, double y2, String colour) {
    svg.append(String.format(Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n", x1, y1, x2, y2,
        colour));
  }

  private static void text(StringBuilder svg, double x, double y, String text) {
    svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">%s</text>%n", x, y, text));
  }
}
