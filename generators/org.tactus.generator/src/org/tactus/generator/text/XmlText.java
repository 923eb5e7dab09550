package org.tactus.generator.text;

/** Text in XML 1.0. */
public final class XmlText {

  private XmlText() {}

  /**
   * Returns text for an element or for an attribute in double quotes. What a parser would turn into a blank is a
   * reference; characters that XML 1.0 cannot hold at all, such as most control characters, are replaced by their
   * notation.
   */
  public static String of(String text) {
    StringBuilder xml = new StringBuilder();
    text.codePoints().forEach(character -> {
      switch (character) {
        case '&' -> xml.append("&amp;");
        case '<' -> xml.append("&lt;");
        case '>' -> xml.append("&gt;");
        case '"' -> xml.append("&quot;");
        default -> append(xml, character);
      }
    });
    return xml.toString();
  }

  private static void append(StringBuilder xml, int character) {
    if (!isCharacter(character)) {
      xml.append("&lt;").append(Visible.notation(character)).append("&gt;");
    } else if (Visible.isHidden(character)) {
      xml.append("&#").append(character).append(';');
    } else {
      xml.appendCodePoint(character);
    }
  }

  /** Tells whether XML 1.0 can hold a character. */
  public static boolean isCharacter(int character) {
    return character == '\t' || character == '\n' || character == '\r' || character >= ' ' && character <= 0xD7FF
        || character >= 0xE000 && character <= 0xFFFD || character >= 0x10000;
  }

  /** Returns text for a comment: it holds no two hyphens in a row. */
  public static String comment(String text) {
    String line = Visible.comment(text).replace("--", "-<U+002D>");
    return line.endsWith("-") ? line.substring(0, line.length() - 1) + "<U+002D>" : line;
  }
}
