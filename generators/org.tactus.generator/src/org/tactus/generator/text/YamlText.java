package org.tactus.generator.text;

import java.util.Locale;
import java.util.Set;

/** Text in YAML, for parsers of version 1.1 as ROS 2 has them and of 1.2. */
public final class YamlText {

  /** What YAML 1.1 takes for something other than a text. */
  private static final Set<String> WORDS =
      Set.of("y", "n", "yes", "no", "true", "false", "on", "off", "null", "nan", "inf");
  private static final int BYTE = 0x100;
  private static final int PLANE = 0x10000;

  private YamlText() {}

  /** Returns a scalar in double quotes, which every parser reads as a text. */
  public static String string(String text) {
    StringBuilder scalar = new StringBuilder("\"");
    text.codePoints().forEach(character -> {
      switch (character) {
        case '"' -> scalar.append("\\\"");
        case '\\' -> scalar.append("\\\\");
        case '\n' -> scalar.append("\\n");
        case '\t' -> scalar.append("\\t");
        default -> append(scalar, character);
      }
    });
    return scalar.append('"').toString();
  }

  private static void append(StringBuilder scalar, int character) {
    if (Visible.isHidden(character)) {
      scalar.append(String.format(character < BYTE ? "\\x%02X" : character < PLANE ? "\\u%04X" : "\\U%08X", character));
    } else {
      scalar.appendCodePoint(character);
    }
  }

  /** Returns a key or a text, without quotes where it needs none. */
  public static String word(String text) {
    boolean plain = Visible.isPlain(text, "_-./*") && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '/')
        && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    return plain ? text : string(text);
  }

  /** Returns text for a comment. */
  public static String comment(String text) {
    return Visible.comment(text);
  }
}
