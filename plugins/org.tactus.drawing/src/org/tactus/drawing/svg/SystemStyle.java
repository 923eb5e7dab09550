package org.tactus.drawing.svg;

import org.tactus.drawing.graph.ShapeKind;
import org.tactus.drawing.layout.ShapeSizes;

/** The style sheet of the drawing of a system, and which colours shapes have. */
final class SystemStyle {

  private SystemStyle() {
  }

  /** Returns the colour of a shape's inside. */
  static Palette fill(ShapeKind kind) {
    return switch (kind) {
      case HOST -> Palette.HOST;
      case PROCESS -> Palette.PROCESS;
      case EXECUTOR -> Palette.EXECUTOR;
      case NODE, TIMER, EVENT, SUBSCRIPTION, SERVICE, CLIENT -> Palette.NODE;
      case TOPIC, TOPICS -> Palette.TOPIC;
      case FLOW_CONTROLLER -> Palette.CONTROLLER;
      case OUTSIDE, GROUP -> Palette.GROUP;
    };
  }

  /** Returns the colour of a shape's outline. */
  static Palette border(ShapeKind kind) {
    return switch (kind) {
      case TOPIC, TOPICS -> Palette.TOPIC_BORDER;
      case HOST, PROCESS, EXECUTOR, NODE, TIMER, EVENT, SUBSCRIPTION, SERVICE, CLIENT, FLOW_CONTROLLER, OUTSIDE,
          GROUP -> Palette.BORDER;
    };
  }

  /** Returns the style sheet. */
  static String sheet() {
    StringBuilder rules = new StringBuilder(Palette.rules());
    rules.append(".tactus-drawing text{font:").append(Svg.number(ShapeSizes.NAME))
        .append("px system-ui,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif}\n");
    rules.append(".tactus-drawing text.note{font-size:").append(Svg.number(ShapeSizes.NOTE)).append("px}\n");
    rule(rules, ".paper", "fill", Palette.PAPER);
    rule(rules, "text", "fill", Palette.INK);
    rule(rules, "text.note", "fill", Palette.FAINT);
    rule(rules, ".sign", "stroke", Palette.RELEASED);
    rule(rules, ".heading", "fill", Palette.HEADING);
    for (ShapeKind kind : ShapeKind.values()) {
      String element = "." + kind.word() + ">.body";
      rule(rules, element, "fill", fill(kind));
      rule(rules, element, "stroke", border(kind));
    }
    rule(rules, ".line", "stroke", Palette.LINE);
    rule(rules, ".head", "fill", Palette.LINE);
    rules.append("""
        .tactus-drawing .dim{opacity:.3}
        .tactus-drawing .frames .dim,.tactus-drawing .dim .dim{opacity:1}
        .tactus-drawing .lit>.line{stroke-width:2.4}
        .tactus-drawing .shapes>.lit>.body{stroke-width:2}
        .tactus-drawing .shapes .lit>.label{font-weight:600}
        """);
    rule(rules, ".lit>.line", "stroke", Palette.CHAIN);
    rule(rules, ".lit>.head", "fill", Palette.CHAIN);
    rule(rules, ".shapes>.lit>.body", "stroke", Palette.CHAIN);
    rule(rules, "text.chain", "fill", Palette.CHAIN);
    return rules.toString();
  }

  private static void rule(StringBuilder rules, String element, String property, Palette colour) {
    rules.append(".tactus-drawing ").append(element).append('{').append(property).append(':')
        .append(colour.reference()).append("}\n");
  }
}
