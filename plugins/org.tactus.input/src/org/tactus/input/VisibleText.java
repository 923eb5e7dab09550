package org.tactus.input;

/**
 * Text of others, made fit to stand within one line of a message or a comment. What would end the line, steer a
 * terminal or change the order in which the line is read becomes {@code \}{@code uXXXX}, as it is written in Java; all
 * else stays as it is.
 */
public final class VisibleText {

  private VisibleText() {
  }

  /** Returns the text as it may stand in one line. */
  public static String of(String text) {
    if (text.codePoints().noneMatch(VisibleText::isHidden)) {
      return text;
    }
    StringBuilder visible = new StringBuilder();
    text.codePoints().forEach(point -> {
      if (isHidden(point)) {
        new String(Character.toChars(point)).chars().forEach(unit -> visible.append(String.format("\\u%04X", unit)));
      } else {
        visible.appendCodePoint(point);
      }
    });
    return visible.toString();
  }

  /** Returns the text as it may stand in one line, cut off after {@code most} characters. */
  public static String of(String text, int most) {
    return text.length() <= most ? of(text) : of(text.substring(0, most)) + "...";
  }

  /** Returns a text in which every character can be seen; line breaks stay. */
  public static String lines(String text) {
    return String.join("\n", text.lines().map(VisibleText::of).toList());
  }

  /**
   * Tells whether a character has no look of its own: controls, separators of lines, formatting marks, halves of a
   * pair.
   */
  private static boolean isHidden(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE -> true;
      default -> false;
    };
  }
}
