package org.tactus.drawing.svg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.tactus.drawing.graph.Connection;
import org.tactus.drawing.layout.PlacedConnection;
import org.tactus.drawing.layout.PlacedConnection.Corner;
import org.tactus.drawing.layout.PlacedGraph;
import org.tactus.drawing.layout.PlacedShape;

/** Writes connections as lines with round corners and arrows. */
final class Lines {

  private static final double RADIUS = 5;
  private static final double ARROW = 7;

  private final PlacedGraph placed;
  private final String prefix;
  private final Function<List<String>, String> state;
  private final Map<String, String> names = new HashMap<>();

  Lines(PlacedGraph placed, String prefix, Function<List<String>, String> state) {
    this.placed = placed;
    this.prefix = prefix;
    this.state = state;
    placed.shapes().forEach(this::collect);
  }

  private void collect(PlacedShape shape) {
    names.put(shape.shape().id(), shape.shape().name());
    shape.children().forEach(this::collect);
  }

  /** Writes all; what is on the highlighted chain lies above the others. */
  void write(StringBuilder out) {
    placed.connections().stream().filter(one -> !isLit(one)).forEach(one -> write(one, out));
    placed.connections().stream().filter(this::isLit).forEach(one -> write(one, out));
  }

  private boolean isLit(PlacedConnection one) {
    return state.apply(one.connection().chains()).equals(" lit");
  }

  private void write(PlacedConnection line, StringBuilder out) {
    Connection connection = line.connection();
    out.append("<g").append(Svg.attribute("id", prefix + connection.id()))
        .append(Svg.attribute("class", "connection " + connection.kind().word() + state.apply(connection.chains())))
        .append(Svg.attribute("data-kind", connection.kind().word()))
        .append(Svg.attribute("data-from", prefix + connection.from()))
        .append(Svg.attribute("data-to", prefix + connection.to()));
    if (!connection.chains().isEmpty()) {
      out.append(Svg.attribute("data-chains", String.join(" ", connection.chains())));
    }
    out.append("><title>").append(Svg.text(names.get(connection.from()) + " → " + names.get(connection.to())))
        .append("</title><path class=\"line\"").append(Palette.LINE.stroke()).append(" stroke-width=\"1.3\"")
        .append(connection.kind().solid() ? "" : " stroke-dasharray=\"5 3\"").append(" d=\"")
        .append(path(line.corners())).append("\"/>");
    head(line.corners(), out);
    out.append("</g>\n");
  }

  private static String path(List<Corner> corners) {
    StringBuilder path = new StringBuilder("M").append(point(corners.getFirst()));
    for (int i = 1; i < corners.size() - 1; i++) {
      Corner corner = corners.get(i);
      double radius = Math.min(RADIUS,
          Math.min(distance(corners.get(i - 1), corner), distance(corner, corners.get(i + 1))) / 2);
      path.append('L').append(point(toward(corner, corners.get(i - 1), radius))).append('Q').append(point(corner))
          .append(' ').append(point(toward(corner, corners.get(i + 1), radius)));
    }
    return path.append('L').append(point(corners.getLast())).toString();
  }

  private static void head(List<Corner> corners, StringBuilder out) {
    Corner end = corners.getLast();
    Corner before = corners.get(corners.size() - 2);
    double length = Math.max(0.1, distance(before, end));
    double x = (before.x() - end.x()) / length;
    double y = (before.y() - end.y()) / length;
    Corner one = new Corner(end.x() + ARROW * x - ARROW / 2 * y, end.y() + ARROW * y + ARROW / 2 * x);
    Corner other = new Corner(end.x() + ARROW * x + ARROW / 2 * y, end.y() + ARROW * y - ARROW / 2 * x);
    out.append("<path class=\"head\"").append(Palette.LINE.fill()).append(" d=\"M").append(point(end)).append('L')
        .append(point(one)).append('L').append(point(other)).append("Z\"/>");
  }

  private static double distance(Corner one, Corner other) {
    return Math.hypot(one.x() - other.x(), one.y() - other.y());
  }

  private static Corner toward(Corner from, Corner to, double distance) {
    double share = distance(from, to) == 0 ? 0 : distance / distance(from, to);
    return new Corner(from.x() + (to.x() - from.x()) * share, from.y() + (to.y() - from.y()) * share);
  }

  private static String point(Corner corner) {
    return Svg.number(corner.x()) + " " + Svg.number(corner.y());
  }
}
