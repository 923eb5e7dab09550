package org.tactus.drawing.svg;

import java.util.List;
import java.util.Optional;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.DrawnChain;
import org.tactus.drawing.graph.Shape;
import org.tactus.drawing.graph.ShapeKind.Form;
import org.tactus.drawing.layout.Rectangle;
import org.tactus.drawing.layout.PlacedGraph;
import org.tactus.drawing.layout.PlacedShape;
import org.tactus.drawing.layout.ShapeSizes;
import org.tactus.drawing.layout.TextSize;

/** Writes the drawing of a system as SVG: frames below, then boxes, then lines. */
public final class SystemSvg {

  private static final double EDGE = 16;
  private static final double TITLE = 15;
  private static final double LINE = 22;
  private static final int MOST_OF_A_LINE = 160;

  private final DrawingGraph graph;
  private final PlacedGraph placed;
  private final Optional<DrawnChain> chain;
  private final String prefix;
  private final StringBuilder out = new StringBuilder();

  private SystemSvg(DrawingGraph graph, PlacedGraph placed, Optional<DrawnChain> chain, String prefix) {
    this.graph = graph;
    this.placed = placed;
    this.chain = chain;
    this.prefix = prefix;
  }

  /**
   * Writes a drawing.
   *
   * @param chain the chain that is highlighted
   * @param prefix what all ids begin with
   */
  public static String of(DrawingGraph graph, PlacedGraph placed, Optional<DrawnChain> chain, String prefix) {
    return new SystemSvg(graph, placed, chain, prefix).text();
  }

  private String text() {
    String title = TextSize.fitting(graph.name().isEmpty() ? "system" : graph.name(), MOST_OF_A_LINE);
    String subtitle = chain.map(one -> TextSize.fitting("chain " + one.name() + " " + one.text(), MOST_OF_A_LINE))
        .orElse("");
    Legend legend = new Legend(graph);
    double top = EDGE + LINE + (subtitle.isEmpty() ? 0 : LINE) + 4;
    double width = Math.max(Math.max(placed.width(), legend.width()), Math.max(TextSize.width(title, TITLE) * 1.1,
        TextSize.width(subtitle, ShapeSizes.NAME))) + 2 * EDGE;
    double height = top + placed.height() + legend.height() + EDGE;
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tactus-drawing system\" role=\"img\"")
        .append(Svg.attribute("aria-labelledby", prefix + "title " + prefix + "description"))
        .append(Svg.attribute("width", Math.ceil(width))).append(Svg.attribute("height", Math.ceil(height)))
        .append(Svg.attribute("viewBox", "0 0 " + Svg.number(Math.ceil(width)) + " " + Svg.number(Math.ceil(height))))
        .append(">\n");
    out.append("<title").append(Svg.attribute("id", prefix + "title")).append(">").append(Svg.text(title))
        .append("</title>\n<desc").append(Svg.attribute("id", prefix + "description")).append(">")
        .append(Svg.text(description())).append("</desc>\n<style>\n").append(SystemStyle.sheet()).append("</style>\n");
    out.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"").append(Palette.PAPER.fill()).append("/>\n");
    line(EDGE, EDGE + TITLE, title, "title", " font-size=\"15\" style=\"font-size:15px;font-weight:600\"", Palette.INK);
    if (!subtitle.isEmpty()) {
      line(EDGE, EDGE + TITLE + LINE, subtitle, "chain", " font-size=\"12\"", Palette.CHAIN);
    }
    out.append("<g transform=\"translate(").append(Svg.number(EDGE)).append(' ').append(Svg.number(top))
        .append(")\">\n<g class=\"frames\">\n");
    placed.shapes().forEach(this::frames);
    out.append("</g>\n<g class=\"shapes\">\n");
    placed.shapes().forEach(this::boxes);
    out.append("</g>\n<g class=\"connections\" fill=\"none\">\n");
    new Lines(placed, prefix, this::state).write(out);
    out.append("</g>\n");
    legend.write(placed.height(), out);
    return out.append("</g>\n</svg>\n").toString();
  }

  private String description() {
    long hosts = placed.shapes().stream().filter(shape -> shape.shape().kind().word().equals("host")).count();
    StringBuilder text = new StringBuilder("Nodes, topics and connections of the system");
    text.append(hosts == 0 ? "" : " on " + hosts + (hosts == 1 ? " host" : " hosts")).append(", from left to right.");
    chain.ifPresent(one -> text.append(" Highlighted: chain ").append(one.name()).append(' ').append(one.text())
        .append('.'));
    return text.toString();
  }

  /** Returns the class that says whether something is on the highlighted chain; nothing without one. */
  private String state(List<String> chains) {
    return chain.map(one -> chains.contains(one.id()) ? " lit" : " dim").orElse("");
  }

  private void frames(PlacedShape frame) {
    if (frame.shape().form() != Form.FRAME) {
      return;
    }
    open(frame.shape());
    Rectangle bounds = frame.bounds();
    body(bounds, 6, frame.shape());
    double x = bounds.x() + ShapeSizes.MARGIN;
    double y = bounds.y() + 18;
    String heading = ShapeSizes.heading(frame.shape());
    line(x, y, heading, "label", " font-size=\"12\"", Palette.INK);
    note(x + Math.ceil(TextSize.width(heading, ShapeSizes.NAME)) + ShapeSizes.MARGIN, y, frame.shape(), "start");
    frame.children().forEach(this::frames);
    out.append("</g>\n");
  }

  private void boxes(PlacedShape placedShape) {
    Rectangle bounds = placedShape.bounds();
    Runnable drawn = switch (placedShape.shape().form()) {
      case FRAME -> () -> placedShape.children().forEach(this::boxes);
      case TABLE -> () -> table(placedShape);
      case PILL -> () -> box(placedShape.shape(), bounds, bounds.height() / 2);
      case BOX -> () -> box(placedShape.shape(), bounds, 4);
      case ROW -> () -> row(placedShape);
    };
    drawn.run();
  }

  private void table(PlacedShape table) {
    Rectangle bounds = table.bounds();
    open(table.shape());
    body(bounds, 4, table.shape());
    out.append("<rect class=\"heading\"").append(Svg.attribute("x", bounds.x() + 1))
        .append(Svg.attribute("y", bounds.y() + 1)).append(Svg.attribute("width", bounds.width() - 2))
        .append(Svg.attribute("height", ShapeSizes.HEADING - 2)).append(" rx=\"3\"")
        .append(Palette.HEADING.fill()).append("/>");
    line(bounds.x() + ShapeSizes.MARGIN, bounds.y() + 16, ShapeSizes.heading(table.shape()), "label",
        " font-size=\"12\"", Palette.INK);
    note(bounds.x() + bounds.width() - ShapeSizes.MARGIN, bounds.y() + 16, table.shape(), "end");
    out.append('\n');
    table.children().forEach(this::row);
    out.append("</g>\n");
  }

  private void row(PlacedShape row) {
    Rectangle bounds = row.bounds();
    open(row.shape());
    out.append("<rect class=\"row\" fill=\"none\"").append(Svg.attribute("x", bounds.x()))
        .append(Svg.attribute("y", bounds.y())).append(Svg.attribute("width", bounds.width()))
        .append(Svg.attribute("height", bounds.height())).append("/>");
    Signs.write(row.shape().kind(), bounds.x() + ShapeSizes.MARGIN + 5, bounds.y() + bounds.height() / 2, out);
    line(bounds.x() + ShapeSizes.MARGIN + ShapeSizes.SIGN, bounds.y() + 15, ShapeSizes.heading(row.shape()), "label",
        " font-size=\"12\"", Palette.INK);
    note(bounds.x() + bounds.width() - ShapeSizes.MARGIN, bounds.y() + 15, row.shape(), "end");
    out.append("</g>\n");
  }

  private void box(Shape shape, Rectangle bounds, double radius) {
    open(shape);
    body(bounds, radius, shape);
    double middle = bounds.x() + bounds.width() / 2;
    line(middle, bounds.y() + 16, ShapeSizes.heading(shape), "label", " font-size=\"12\" text-anchor=\"middle\"",
        Palette.INK);
    note(middle, bounds.y() + 31, shape, "middle");
    out.append("</g>\n");
  }

  private void open(Shape shape) {
    out.append("<g").append(Svg.attribute("id", prefix + shape.id()))
        .append(Svg.attribute("class", shape.kind().word() + state(shape.chains())))
        .append(Svg.attribute("data-kind", shape.kind().word())).append(Svg.attribute("data-name", shape.name()));
    if (!shape.chains().isEmpty()) {
      out.append(Svg.attribute("data-chains", String.join(" ", shape.chains())));
    }
    String details = shape.details().isEmpty() ? "" : "\n" + shape.details();
    String note = shape.note().isEmpty() ? "" : ", " + shape.note();
    out.append("><title>").append(Svg.text(shape.kind().spoken() + " " + shape.name() + note + details))
        .append("</title>");
  }

  private void body(Rectangle bounds, double radius, Shape shape) {
    out.append("<rect class=\"body\"").append(Svg.attribute("x", bounds.x())).append(Svg.attribute("y", bounds.y()))
        .append(Svg.attribute("width", bounds.width())).append(Svg.attribute("height", bounds.height()))
        .append(Svg.attribute("rx", radius)).append(SystemStyle.fill(shape.kind()).fill())
        .append(SystemStyle.border(shape.kind()).stroke()).append("/>");
  }

  private void note(double x, double y, Shape shape, String anchor) {
    if (!shape.note().isEmpty()) {
      line(x, y, TextSize.shown(shape.note()), "note", " font-size=\"10.5\" text-anchor=\"" + anchor + "\"",
          Palette.FAINT);
    }
  }

  private void line(double x, double y, String text, String style, String attributes, Palette colour) {
    out.append("<text").append(Svg.attribute("class", style)).append(Svg.attribute("x", x))
        .append(Svg.attribute("y", y)).append(attributes).append(" font-family=\"sans-serif\"").append(colour.fill())
        .append('>').append(Svg.text(text)).append("</text>");
  }
}
