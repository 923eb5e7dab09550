package org.tactus.drawing.svg;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.drawing.TimelineSpan;
import org.tactus.drawing.TimelineSpan.Kind;
import org.tactus.drawing.graph.DrawnChain;
import org.tactus.drawing.layout.ShapeSizes;
import org.tactus.drawing.layout.TextSize;

/** Writes a timeline as SVG: an axis, a row per thread or stage, and a key of the numbers in boxes. */
public final class TimelineSvg {

  private static final double EDGE = 16;
  private static final double CHART = 900;
  private static final double ROW = 34;
  private static final double BOX = 20;
  private static final double TOP = 62;
  private static final double KEY_LINE = 17;
  private static final double KEY_COLUMN = 470;
  private static final int MOST_SPANS = 10_000;

  private final TimelineDrawing timeline;
  private final String prefix;
  private final TimeAxis axis;
  private final Map<String, Integer> rows = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, List<String>> chains = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();
  private final double left;

  private TimelineSvg(TimelineDrawing timeline, String prefix) {
    this.timeline = timeline;
    this.prefix = prefix;
    this.axis = TimeAxis.of(timeline.until() - timeline.from());
    double labels = 0;
    for (TimelineSpan span : shown()) {
      rows.putIfAbsent(span.row(), rows.size());
      labels = Math.max(labels, TextSize.width(TextSize.shown(span.row()), ShapeSizes.NAME));
      if (!span.label().isEmpty()) {
        numbers.putIfAbsent(span.label(), numbers.size() + 1);
        chains.putIfAbsent(span.label(), span.chains());
      }
    }
    this.left = EDGE + Math.ceil(labels) + ShapeSizes.MARGIN;
  }

  /**
   * Writes a timeline.
   *
   * @param prefix what all ids begin with
   */
  public static String of(TimelineDrawing timeline, String prefix) {
    return new TimelineSvg(timeline, prefix).text();
  }

  private List<TimelineSpan> shown() {
    return timeline.spans().subList(0, Math.min(MOST_SPANS, timeline.spans().size()));
  }

  private String text() {
    double below = TOP + ROW * rows.size() + EDGE;
    int keys = (numbers.size() + 1) / 2;
    double height = below + KEY_LINE * (keys + 2) + EDGE;
    double width = left + CHART + 2 * EDGE + 40;
    String title = TextSize.fitting(timeline.title(), 110);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tactus-drawing timeline\" role=\"img\"")
        .append(Svg.attribute("aria-labelledby", prefix + "title " + prefix + "description"))
        .append(Svg.attribute("width", Math.ceil(width))).append(Svg.attribute("height", Math.ceil(height)))
        .append(Svg.attribute("viewBox", "0 0 " + Svg.number(Math.ceil(width)) + " " + Svg.number(Math.ceil(height))))
        .append(">\n<title").append(Svg.attribute("id", prefix + "title")).append('>').append(Svg.text(title))
        .append("</title>\n<desc").append(Svg.attribute("id", prefix + "description")).append('>')
        .append(Svg.text(rows.size() + (rows.size() == 1 ? " row" : " rows") + ", time in " + axis.symbol()
            + " from left to right, " + axis.text(timeline.until() - timeline.from()) + " in all."))
        .append("</desc>\n<style>\n").append(sheet()).append("</style>\n")
        .append("<rect class=\"paper\" width=\"100%\" height=\"100%\"").append(Palette.PAPER.fill()).append("/>\n");
    write(EDGE, EDGE + 15, title, "title", " font-size=\"15\" style=\"font-size:15px;font-weight:600\"", Palette.INK);
    axis(below - EDGE);
    rows.forEach((name, row) -> write(left - ShapeSizes.MARGIN, y(row) + 15, TextSize.shown(name), "label",
        " font-size=\"12\" text-anchor=\"end\"", Palette.INK));
    for (Kind kind : Kind.values()) {
      shown().stream().filter(span -> span.kind() == kind).forEach(this::span);
    }
    shown().stream().filter(span -> span.kind() == Kind.BEGUN || span.kind() == Kind.BOUND).forEach(this::label);
    key(below + KEY_LINE);
    return out.append("</svg>\n").toString();
  }

  private static String sheet() {
    return Palette.rules() + """
        .tactus-drawing text{font:12px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
        .tactus-drawing text.note{font-size:10.5px}
        .tactus-drawing .dim{opacity:.3}
        """ + rule(".paper", "fill", Palette.PAPER) + rule("text", "fill", Palette.INK)
        + rule("text.note", "fill", Palette.FAINT) + rule(".mark", "stroke", Palette.BORDER)
        + rule(".waits>rect", "fill", Palette.BORDER) + rule(".begun>rect", "fill", Palette.NODE)
        + rule(".begun>rect", "stroke", Palette.LINE) + rule(".runs>rect", "fill", Palette.HEADING)
        + rule(".bound>rect", "fill", Palette.HEADING) + rule(".bound>rect", "stroke", Palette.LINE);
  }

  private static String rule(String element, String property, Palette colour) {
    return ".tactus-drawing " + element + "{" + property + ":" + colour.reference() + "}\n";
  }

  private void axis(double bottom) {
    long duration = timeline.until() - timeline.from();
    for (long mark : axis.marks(duration)) {
      double x = x(timeline.from() + mark);
      out.append("<path class=\"mark\"").append(Palette.BORDER.stroke()).append(" d=\"M").append(Svg.number(x))
          .append(' ').append(Svg.number(TOP - 8)).append('V').append(Svg.number(bottom)).append("\"/>");
      write(x, TOP - 13, axis.text(mark), "note", " font-size=\"10.5\" text-anchor=\"middle\"", Palette.FAINT);
    }
    out.append('\n');
  }

  private void span(TimelineSpan span) {
    double x = x(span.from());
    double width = Math.max(0.5, x(span.until()) - x);
    out.append("<g").append(Svg.attribute("class", span.kind().word()))
        .append(Svg.attribute("data-kind", span.kind().word())).append(Svg.attribute("data-row", span.row()));
    if (!span.label().isEmpty()) {
      out.append(Svg.attribute("data-name", span.label()));
    }
    if (!span.chains().isEmpty()) {
      out.append(Svg.attribute("data-chains", String.join(" ", span.chains().stream().map(DrawnChain::idOf).toList())));
    }
    out.append("><title>").append(Svg.text((span.label().isEmpty() ? span.row() : span.label()) + " "
        + span.kind().word() + " " + axis.text(span.from() - timeline.from()) + " to "
        + axis.text(span.until() - timeline.from()) + ", for " + axis.text(span.until() - span.from())))
        .append("</title><rect").append(Svg.attribute("x", x)).append(Svg.attribute("width", width)).append(switch (
            span.kind()) {
          case WAITS -> Svg.attribute("y", y(rows.get(span.row())) + BOX - 4) + Svg.attribute("height", 3)
              + Palette.BORDER.fill();
          case BEGUN -> Svg.attribute("y", y(rows.get(span.row()))) + Svg.attribute("height", BOX)
              + Palette.NODE.fill() + Palette.LINE.stroke();
          case RUNS -> Svg.attribute("y", y(rows.get(span.row())) + 1) + Svg.attribute("height", BOX - 2)
              + Palette.HEADING.fill();
          case BOUND -> Svg.attribute("y", y(rows.get(span.row()))) + Svg.attribute("height", BOX)
              + Palette.HEADING.fill() + Palette.LINE.stroke();
        }).append("/></g>\n");
  }

  /** Writes the name into a box, or its number where the name does not fit. */
  private void label(TimelineSpan span) {
    if (span.label().isEmpty()) {
      return;
    }
    double room = x(span.until()) - x(span.from()) - 6;
    String name = TextSize.shown(span.label());
    String number = String.valueOf(numbers.get(span.label()));
    String text = TextSize.width(name, ShapeSizes.NOTE) <= room ? name
        : TextSize.width(number, ShapeSizes.NOTE) <= room + 4 ? number : "";
    if (!text.isEmpty()) {
      write((x(span.from()) + x(span.until())) / 2, y(rows.get(span.row())) + 14, text, "note inside",
          " font-size=\"10.5\" text-anchor=\"middle\" pointer-events=\"none\"", Palette.INK);
    }
  }

  private void key(double top) {
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(numbers.entrySet());
    int half = (entries.size() + 1) / 2;
    for (int i = 0; i < entries.size(); i++) {
      String name = entries.get(i).getKey();
      String of = chains.get(name).isEmpty() ? "" : ": " + String.join(", ", chains.get(name));
      write(EDGE + (i < half ? 0 : KEY_COLUMN), top + KEY_LINE * (i % Math.max(1, half)),
          TextSize.fitting(entries.get(i).getValue() + "  " + name + of, 66), "note", " font-size=\"10.5\"",
          Palette.FAINT);
    }
    int more = timeline.spans().size() - shown().size();
    if (more > 0) {
      write(EDGE, top + KEY_LINE * (half + 1), "and " + more + " more, which are not drawn", "note",
          " font-size=\"10.5\"", Palette.FAINT);
    }
  }

  private double x(long instant) {
    return left + CHART * ((double) (instant - timeline.from()) / (timeline.until() - timeline.from()));
  }

  private static double y(int row) {
    return TOP + ROW * row;
  }

  private void write(double x, double y, String text, String style, String attributes, Palette colour) {
    out.append("<text").append(Svg.attribute("class", style)).append(Svg.attribute("x", x))
        .append(Svg.attribute("y", y)).append(attributes).append(" font-family=\"sans-serif\"").append(colour.fill())
        .append('>').append(Svg.text(text)).append("</text>\n");
  }
}
