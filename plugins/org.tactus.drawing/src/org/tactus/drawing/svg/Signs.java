package org.tactus.drawing.svg;

import org.tactus.drawing.graph.ShapeKind;

/** The signs before callbacks: how each is released. */
final class Signs {

  private Signs() {
  }

  /** Writes the sign of a kind around a point; nothing for what is no callback. */
  static void write(ShapeKind kind, double x, double y, StringBuilder out) {
    String path = switch (kind) {
      case TIMER -> "M5 0A5 5 0 1 1 -5 0A5 5 0 1 1 5 0M0 -3V0H2.5";
      case EVENT -> "M1 -5L-3 1H2L-1 5";
      case SUBSCRIPTION -> "M-4 -4L4 0L-4 4Z";
      case SERVICE -> "M-4 -4H4V4H-4Z";
      case CLIENT -> "M0 -5L5 0L0 5L-5 0Z";
      case HOST, PROCESS, EXECUTOR, NODE, TOPIC, TOPICS, FLOW_CONTROLLER, OUTSIDE, GROUP -> "";
    };
    if (!path.isEmpty()) {
      out.append("<path class=\"sign\" fill=\"none\"").append(Palette.RELEASED.stroke())
          .append(" stroke-width=\"1.4\" transform=\"translate(").append(Svg.number(x)).append(' ')
          .append(Svg.number(y)).append(")\" d=\"").append(path).append("\"/>");
    }
  }
}
