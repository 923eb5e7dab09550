package org.tactus.generator.text;

import java.nio.charset.StandardCharsets;

/** Text in C and C++. */
public final class CppText {

  private CppText() {}

  /**
   * Returns a literal of type {@code const char[]}, in the encoding UTF-8: hidden characters are octal escapes of their
   * bytes, which end after three digits, and no two question marks stand together, since they might begin a trigraph.
   */
  public static String string(String text) {
    StringBuilder literal = new StringBuilder("\"");
    int[] characters = text.codePoints().toArray();
    for (int index = 0; index < characters.length; index++) {
      int character = characters[index];
      switch (character) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\t' -> literal.append("\\t");
        case '?' -> literal.append(index > 0 && characters[index - 1] == '?' ? "\\?" : "?");
        default -> append(literal, character);
      }
    }
    return literal.append('"').toString();
  }

  private static void append(StringBuilder literal, int character) {
    if (Visible.isHidden(character)) {
      for (byte unit : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
        literal.append(String.format("\\%03o", unit & 0xFF));
      }
    } else {
      literal.appendCodePoint(character);
    }
  }

  /**
   * Returns text for a comment of either kind: it ends neither the comment nor begins another, and does not go on in
   * the next line.
   */
  public static String comment(String text) {
    return Visible.comment(text).replace("*/", "*<U+002F>").replace("/*", "/<U+002A>").replace("??/", "??<U+002F>");
  }
}
