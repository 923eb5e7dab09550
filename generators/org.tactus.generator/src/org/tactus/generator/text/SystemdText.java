package org.tactus.generator.text;

/** Text in units of systemd. */
public final class SystemdText {

  private SystemdText() {}

  /** Returns the value of a setting that is shown to people, such as a description: on one line, without specifiers. */
  public static String value(String text) {
    return Visible.comment(text).replace("%", "%%");
  }

  /**
   * Returns a word of a command line ({@code ExecStart=}): in quotes unless it needs none, without specifiers and
   * references to variables.
   */
  public static String word(String text) {
    return Visible.isPlain(text, "_-./+:@") ? text : "\"" + quoted(text) + "\"";
  }

  /** Returns what stands between the double quotes of a command line that the template writes. */
  public static String quoted(String text) {
    StringBuilder word = new StringBuilder();
    text.codePoints().forEach(character -> {
      switch (character) {
        case '"', '\\' -> word.append('\\').append((char) character);
        case '%', '$' -> word.append((char) character).append((char) character);
        case '\n' -> word.append("\\n");
        case '\r' -> word.append("\\r");
        case '\t' -> word.append("\\t");
        case 0 -> word.append("<U+0000>");
        default -> word.appendCodePoint(character);
      }
    });
    return word.toString();
  }
}
