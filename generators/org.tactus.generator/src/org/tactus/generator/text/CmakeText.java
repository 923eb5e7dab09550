package org.tactus.generator.text;

/** Text in CMake. */
public final class CmakeText {

  private CmakeText() {}

  /** Returns an argument: as it is where it needs no quotes, else in quotes, without references to variables. */
  public static String argument(String text) {
    return Visible.isPlain(text, "_-./+:") ? text : string(text);
  }

  /** Returns an argument in quotes. CMake cannot hold the character 0; its notation stands for it. */
  public static String string(String text) {
    StringBuilder argument = new StringBuilder("\"");
    text.codePoints().forEach(character -> {
      switch (character) {
        case '"', '\\', '$', '@' -> argument.append('\\').append((char) character);
        case '\n' -> argument.append("\\n");
        case '\r' -> argument.append("\\r");
        case '\t' -> argument.append("\\t");
        case 0 -> argument.append("<U+0000>");
        default -> argument.appendCodePoint(character);
      }
    });
    return argument.append('"').toString();
  }

  /** Returns text for a comment that begins with "# " and ends with its line. */
  public static String comment(String text) {
    return Visible.comment(text);
  }
}
