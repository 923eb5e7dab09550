package org.tactus.generator.text;

/**
 * Text in the definitions of messages, from which rosidl makes IDL and from that the sources of several languages.
 *
 * <p>Three steps of rosidl undo backslashes: Python's {@code unicode_escape} when IDL is written, IDL's own escape
 * sequences, and a last one for backslashes and quotes. Each backslash is written eight times to be one in the end. A
 * number sign begins a comment even within quotes. Characters beyond ASCII stand for themselves, since
 * {@code unicode_escape} takes them for single bytes only where they are escaped. The definition itself becomes a text
 * in C, where two question marks may begin a trigraph.
 */
public final class RosMessageText {

  private static final String BACKSLASH = "\\\\\\\\\\\\\\\\";

  private RosMessageText() {}

  /**
   * Returns the value of a constant.
   *
   * @throws IllegalArgumentException if {@link #holds} is false
   */
  public static String string(String text) {
    if (!holds(text)) {
      throw new IllegalArgumentException("a message cannot hold the text " + Visible.line(text, character -> false));
    }
    return "\"" + text.replace("\\", BACKSLASH).replace("\"", "\\\"").replace("#", "\\x23").replace("\t", "\\t")
        .replace("??", "?\\x3f") + "\"";
  }

  /**
   * Tells whether rosidl can carry a text: its generators write control characters and separators of lines as they are,
   * within literals of one line.
   */
  public static boolean holds(String text) {
    return text.codePoints().allMatch(character -> character == '\t' || !Visible.isHidden(character));
  }

  /**
   * Returns text for a comment, which rosidl copies into comments of C: without backslashes, which it would decode, and
   * brackets, in which it looks for units.
   */
  public static String comment(String text) {
    return Visible.line(CppText.comment(text), character -> character == '\\' || character == '[' || character == ']')
        .stripTrailing();
  }
}
