package org.tactus.generator.text;

import java.util.function.IntPredicate;

/**
 * Characters that end a line, reorder what follows or cannot be seen, and the notation that stands for them where a
 * language has none of its own.
 */
public final class Visible {

  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private Visible() {}

  /**
   * Tells whether a character is none that a line of text can show: a control character, a separator of lines or
   * paragraphs, half of a surrogate pair, a mark that changes the direction of writing, or nothing that Unicode gives a
   * meaning to.
   */
  public static boolean isHidden(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
          Character.UNASSIGNED, Character.PRIVATE_USE -> true;
      case Character.FORMAT -> character != ZERO_WIDTH_NON_JOINER && character != ZERO_WIDTH_JOINER;
      default -> false;
    };
  }

  /** Returns {@code U+} and the number of a character, as Unicode writes it. */
  static String notation(int character) {
    return String.format("U+%04X", character);
  }

  /** Returns a text on one line, with the notation of every character that is hidden or otherwise refused. */
  public static String line(String text, IntPredicate refused) {
    StringBuilder line = new StringBuilder();
    text.codePoints().forEach(character -> {
      if (isHidden(character) || refused.test(character)) {
        line.append('<').append(notation(character)).append('>');
      } else {
        line.appendCodePoint(character);
      }
    });
    return line.toString();
  }

  /**
   * Returns the text of a comment that ends with its line, in a language where a backslash at the end may go on with
   * the next line.
   */
  static String comment(String text) {
    String line = line(text, character -> false).stripTrailing();
    return line.endsWith("\\") ? line.substring(0, line.length() - 1) + "<" + notation('\\') + ">" : line;
  }

  /**
   * Returns a document of JSON that means the same and shows as escapes what its strings hide; half of a pair of
   * surrogates, which JSON cannot hold, is U+FFFD.
   */
  public static String json(String document) {
    StringBuilder json = new StringBuilder();
    document.codePoints().forEach(character -> {
      if (Character.getType(character) == Character.SURROGATE) {
        json.append('\uFFFD');
      } else if (character >= 0x7F && isHidden(character)) {
        Character.toString(character).chars().forEach(unit -> json.append(String.format("\\u%04x", unit)));
      } else {
        json.appendCodePoint(character);
      }
    });
    return json.toString();
  }

  /**
   * Returns whether a text has only letters of ASCII, digits and some further characters; it is then written alike in
   * all languages.
   */
  static boolean isPlain(String text, String further) {
    return !text.isEmpty() && text.chars().allMatch(
        character -> character < 128 && Character.isLetterOrDigit(character) || further.indexOf(character) >= 0);
  }
}
