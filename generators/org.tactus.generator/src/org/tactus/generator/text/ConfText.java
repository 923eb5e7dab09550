package org.tactus.generator.text;

/** Text in the files that the deployment scripts read line by line, whose fields are separated by vertical bars. */
public final class ConfText {

  private ConfText() {}

  /** Returns a field; bars, characters that end a line and backslashes are replaced by their notation. */
  public static String field(String text) {
    return Visible.line(text, character -> character == '|' || character == '\\');
  }

  /** Returns text for a comment. */
  public static String comment(String text) {
    return Visible.comment(text);
  }
}
