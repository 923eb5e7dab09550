package org.tactus.drawing.svg;

import java.util.EnumSet;
import java.util.Set;
import org.tactus.drawing.graph.ConnectionKind;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.ShapeKind;
import org.tactus.drawing.layout.ShapeSizes;
import org.tactus.drawing.layout.TextSize;

/** What the signs and lines that occur in a drawing mean. */
final class Legend {

  private static final double GAP = 14;

  private final Set<ShapeKind> kinds = EnumSet.noneOf(ShapeKind.class);
  private final Set<ConnectionKind> lines = EnumSet.noneOf(ConnectionKind.class);
  private final StringBuilder items = new StringBuilder();
  private double x;

  Legend(DrawingGraph graph) {
    graph.visit(shape -> kinds.add(shape.kind()));
    graph.connections().forEach(connection -> lines.add(connection.kind()));
    for (ShapeKind kind : kinds) {
      if (kind.form() == ShapeKind.Form.ROW) {
        sign(kind);
      }
    }
    if (kinds.contains(ShapeKind.TOPIC) || kinds.contains(ShapeKind.TOPICS)) {
      pill();
    }
    if (lines.contains(ConnectionKind.SAMPLE)) {
      dashes("samples");
    }
    if (lines.contains(ConnectionKind.CALL)) {
      dashes("calls");
    }
  }

  double width() {
    return x;
  }

  double height() {
    return items.isEmpty() ? 0 : 2 * GAP + 8;
  }

  void write(double below, StringBuilder out) {
    if (!items.isEmpty()) {
      out.append("<g class=\"legend\" aria-hidden=\"true\" transform=\"translate(0 ")
          .append(Svg.number(below + GAP + 8)).append(")\">").append(items).append("</g>\n");
    }
  }

  private void sign(ShapeKind kind) {
    Signs.write(kind, x + 5, 0, items);
    name(16, kind.spoken());
  }

  private void pill() {
    items.append("<g class=\"topic\"><rect class=\"body\"").append(Svg.attribute("x", x))
        .append(" y=\"-6\" width=\"22\" height=\"12\" rx=\"6\"").append(Palette.TOPIC.fill())
        .append(Palette.TOPIC_BORDER.stroke()).append("/></g>");
    name(28, "topic");
  }

  private void dashes(String what) {
    items.append("<path class=\"line\" fill=\"none\"").append(Palette.LINE.stroke())
        .append(" stroke-width=\"1.3\" stroke-dasharray=\"5 3\" d=\"M").append(Svg.number(x)).append(" 0h24\"/>");
    name(30, what);
  }

  private void name(double after, String text) {
    items.append("<text class=\"note\" y=\"4\" font-size=\"10.5\" font-family=\"sans-serif\"")
        .append(Svg.attribute("x", x + after)).append(Palette.FAINT.fill()).append('>').append(text).append("</text>");
    x += after + Math.ceil(TextSize.width(text, ShapeSizes.NOTE)) + GAP;
  }
}
