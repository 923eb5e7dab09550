package org.tactus.drawing.layout;

import org.tactus.drawing.graph.Shape;

/** ShapeSizes in pixels, which layout and drawing share. */
public final class ShapeSizes {

  /** The font size of names. */
  public static final double NAME = 12;
  /** The font size of notes. */
  public static final double NOTE = 10.5;
  /** The height of the heading of a table, and of a box without a note. */
  public static final double HEADING = 24;
  /** The height of a row. */
  public static final double ROW = 22;
  /** The height of the heading of a frame. */
  public static final double FRAME_HEADING = 26;
  /** What is left free beside a text. */
  public static final double MARGIN = 10;
  /** The room of the sign before the name in a row. */
  public static final double SIGN = 18;

  private static final double NOTE_LINE = 15;
  private static final double LEAST = 56;

  private ShapeSizes() {
  }

  /** Returns the width that a shape needs for its own texts and rows. */
  static double width(Shape shape) {
    return switch (shape.form()) {
      case FRAME -> width(heading(shape), NAME) + noteBeside(shape) + 2 * MARGIN;
      case TABLE -> Math.max(Math.max(LEAST, width(heading(shape), NAME) + noteBeside(shape) + 2 * MARGIN),
          shape.children().stream().mapToDouble(ShapeSizes::width).max().orElse(0));
      case ROW -> MARGIN + SIGN + width(shape.label(), NAME) + noteBeside(shape) + MARGIN;
      case PILL, BOX -> Math.max(LEAST, 2 * MARGIN + Math.max(width(heading(shape), NAME), width(shape.note(), NOTE)));
    };
  }

  /** Returns the height of a shape without what stands in a frame. */
  static double height(Shape shape) {
    return switch (shape.form()) {
      case FRAME -> FRAME_HEADING;
      case TABLE -> HEADING + ROW * shape.children().size();
      case ROW -> ROW;
      case PILL, BOX -> HEADING + (shape.note().isEmpty() ? 0 : NOTE_LINE);
    };
  }

  /** Returns the heading of a shape: its name, after its kind where that is not plain from its form. */
  public static String heading(Shape shape) {
    String name = TextSize.shown(shape.label());
    return switch (shape.kind()) {
      case HOST, PROCESS, EXECUTOR, FLOW_CONTROLLER -> shape.kind().spoken() + " " + name;
      case NODE, TIMER, EVENT, SUBSCRIPTION, SERVICE, CLIENT, TOPIC, TOPICS, OUTSIDE, GROUP -> name;
    };
  }

  private static double noteBeside(Shape shape) {
    return shape.note().isEmpty() ? 0 : MARGIN + width(shape.note(), NOTE);
  }

  private static double width(String text, double size) {
    return Math.ceil(TextSize.width(TextSize.shown(text), size));
  }
}
