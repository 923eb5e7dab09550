package org.tactus.generator.text;

/** Text in Python. */
public final class PythonText {

  private static final int BYTE = 0x100;
  private static final int PLANE = 0x10000;

  private PythonText() {}

  /** Returns a literal in single quotes, the style of ROS 2. */
  public static String string(String text) {
    return "'" + inner(text, '\'') + "'";
  }

  /** Returns text between the three double quotes of a docstring. */
  public static String docstring(String text) {
    return inner(text, '"');
  }

  private static String inner(String text, char quote) {
    StringBuilder literal = new StringBuilder();
    text.codePoints().forEach(character -> {
      if (character == quote || character == '\\') {
        literal.append('\\').append((char) character);
      } else if (Visible.isHidden(character)) {
        literal
            .append(String.format(character < BYTE ? "\\x%02x" : character < PLANE ? "\\u%04x" : "\\U%08x", character));
      } else {
        literal.appendCodePoint(character);
      }
    });
    return literal.toString();
  }

  /** Returns text for a comment. */
  public static String comment(String text) {
    return Visible.comment(text);
  }
}
