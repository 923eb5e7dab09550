package org.tactus.report.html;

import java.util.List;
import java.util.Locale;

/** Bars, drawn to a scale of a thousand parts, which stretch to the width of where they stand. */
final class Bars {

  private static final int WIDTH = 1_000;

  private final Html html;
  private final long scale;

  /**
   * Begins a drawing, which those who do not see it need not hear of.
   *
   * @param scale what the whole width stands for, at least 1
   */
  Bars(Html html, long scale, String look) {
    this.html = html;
    this.scale = Math.max(1, scale);
    html.open("svg", "class", look, "viewBox", "0 0 " + WIDTH + " 20", "preserveAspectRatio", "none", "aria-hidden",
        "true", "focusable", "false");
  }

  /** Adds a bar. */
  Bars bar(long from, long until, String look) {
    double begin = at(from);
    html.empty("rect", "class", look, "x", number(begin), "y", "3", "width",
        number(Math.max(1, at(until) - begin)), "height", "14");
    return this;
  }

  /**
   * Adds many bars of one look. What lies so close that nobody sees the gap is one bar.
   *
   * @param intervals begins and ends in the order of the begins
   * @param thin whether they are thin
   */
  Bars bars(List<Interval> intervals, String look, boolean thin) {
    StringBuilder path = new StringBuilder();
    int begin = 0;
    int end = -1;
    for (Interval interval : intervals) {
      int from = (int) Math.floor(at(interval.from()));
      if (end < 0 || from > end) {
        add(path, begin, end, thin);
        begin = from;
        end = from + 1;
      }
      end = Math.max(end, (int) Math.ceil(at(interval.until())));
    }
    add(path, begin, end, thin);
    if (!path.isEmpty()) {
      html.empty("path", "class", look, "d", path.toString());
    }
    return this;
  }

  /**
   * A time on a scale.
   *
   * @param from its begin
   * @param until its end
   */
  record Interval(long from, long until) {
  }

  private static void add(StringBuilder path, int from, int until, boolean thin) {
    if (until > from) {
      int height = thin ? 4 : 14;
      path.append('M').append(from).append(thin ? " 8h" : " 3h").append(until - from).append('v').append(height)
          .append("h-").append(until - from).append('z');
    }
  }

  /** Adds a mark over the whole height. */
  Bars mark(long where, String look) {
    String x = number(Math.min(WIDTH - 1, at(where)));
    html.empty("line", "class", look, "x1", x, "x2", x, "y1", "0", "y2", "20");
    return this;
  }

  /** Ends the drawing. */
  void close() {
    html.close();
  }

  private double at(long where) {
    return Math.clamp((double) where * WIDTH / scale, 0, WIDTH);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
