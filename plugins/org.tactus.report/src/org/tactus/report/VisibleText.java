package org.tactus.report;

/**
 * Text from files, file names and arguments as a terminal or a log may show it: characters that move the cursor, break lines, turn
 * the direction of writing or cannot be seen stand as {@code \\uXXXX}.
 */
public final class VisibleText {

  private VisibleText() {}

  /** Returns a text on one line in which every character can be seen. */
  public static String of(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
        visible.append(c).append(text.charAt(++i));
      } else if (isHidden(c)) {
        visible.append(String.format("\\u%04X", (int) c));
      } else {
        visible.append(c);
      }
    }
    return visible.toString();
  }

  /** Returns a text in which every character can be seen; line breaks stay. */
  public static String lines(String text) {
    return String.join("\n", text.lines().map(VisibleText::of).toList());
  }

  private static boolean isHidden(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
          Character.UNASSIGNED, Character.PRIVATE_USE -> true;
      default -> false;
    };
  }
}
