package org.tactus.drawing.layout;

import org.tactus.input.VisibleText;

/**
 * How much room a text takes in whatever sans-serif font a viewer has: at least as much as in DejaVu Sans, which is
 * wider than most.
 */
public final class TextSize {

  private static final int MOST_CHARACTERS = 44;

  private TextSize() {
  }

  /** Returns the width of a text in pixels at a font size in pixels. */
  public static double width(String text, double size) {
    return text.codePoints().mapToDouble(TextSize::ems).sum() * size;
  }

  /** Returns a text in which every character can be seen, shortened if it is very long. */
  public static String shown(String text) {
    return fitting(text, MOST_CHARACTERS);
  }

  /** Returns a text in which every character can be seen, of at most so many characters. */
  public static String fitting(String text, int most) {
    String visible = VisibleText.of(text);
    int points = visible.codePointCount(0, visible.length());
    return points <= most ? visible : visible.substring(0, visible.offsetByCodePoints(0, most - 1)) + "…";
  }

  private static double ems(int point) {
    if (point >= 0x1100) {
      return point < 0x2e80 ? 0.9 : 1.05;
    }
    if (point > 126) {
      return 0.85;
    }
    return switch (point) {
      case 'i', 'j', 'l', ' ', '.', ',', '\'', '|', '/', ':', ';' -> 0.36;
      case 'f', 'r', 't', 'I', '(', ')', '[', ']', '-' -> 0.42;
      case 'm', 'w', '%', '@' -> 1.0;
      case 'M', 'W' -> 1.02;
      case '+', '=', '<', '>', '~', '#', '&' -> 0.85;
      default -> Character.isUpperCase(point) ? 0.79 : 0.65;
    };
  }
}
