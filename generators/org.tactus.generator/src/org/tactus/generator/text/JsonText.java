package org.tactus.generator.text;

/** Text in JSON. */
public final class JsonText {

  private JsonText() {}

  /** Returns a string. */
  public static String string(String text) {
    StringBuilder json = new StringBuilder("\"");
    text.codePoints().forEach(character -> {
      if (character == '"' || character == '\\') {
        json.append('\\').append((char) character);
      } else if (Visible.isHidden(character)) {
        Character.toString(character).chars().forEach(unit -> json.append(String.format("\\u%04x", unit)));
      } else {
        json.appendCodePoint(character);
      }
    });
    return json.append('"').toString();
  }
}
