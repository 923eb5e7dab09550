package org.tactus.dsl.resource;

import java.util.Optional;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.SyntaxError;
import org.tactus.model.view.LanguageLimits;

/**
 * Finds words, numbers and texts beyond the {@link LanguageLimits} before the parser sees them: converting or matching
 * those of any length would take time and stack that nobody bounds.
 */
final class LongWords {

  private static final int QUOTED = 30;

  private final String text;
  private int at;

  private LongWords(String text) {
    this.text = text;
  }

  /** Returns the first one of a text. */
  static Optional<SyntaxError> first(String text) {
    return new LongWords(text).search();
  }

  private Optional<SyntaxError> search() {
    while (at < text.length()) {
      int start = at;
      Optional<SyntaxError> tooLong = switch (text.charAt(at)) {
        case '/' -> slash(start);
        case '"', '\'' -> text(start);
        default -> word(start);
      };
      if (tooLong.isPresent()) {
        return tooLong;
      }
      at = Math.max(at, start + 1);
    }
    return Optional.empty();
  }

  /** Passes a comment, or reads the name of a topic. */
  private Optional<SyntaxError> slash(int start) {
    if (text.startsWith("//", start)) {
      at = end(text.indexOf('\n', start));
      return Optional.empty();
    }
    if (text.startsWith("/*", start)) {
      int end = text.indexOf("*/", start + 2);
      at = end < 0 ? text.length() : end + 2;
      return Optional.empty();
    }
    at++;
    while (at < text.length() && (isWord(text.charAt(at)) || "-/~".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return limited(start, at - start, LanguageLimits.NAME, "topic name");
  }

  private Optional<SyntaxError> text(int start) {
    char quote = text.charAt(start);
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(text.length(), at + 1);
    return limited(start, at - start - 2, LanguageLimits.TEXT, "text");
  }

  private Optional<SyntaxError> word(int start) {
    boolean number = isDigit(text.charAt(start));
    while (at < text.length()
        && (number ? isDigit(text.charAt(at)) || text.charAt(at) == '.' : isWord(text.charAt(at)))) {
      at++;
    }
    return limited(start, at - start, number ? LanguageLimits.NUMBER : LanguageLimits.NAME, number ? "number" : "name");
  }

  private Optional<SyntaxError> limited(int start, int length, int most, String kind) {
    return length <= most ? Optional.empty()
        : Optional.of(new SyntaxError(start, 0, TextCode.TOO_LONG, "the " + kind + " '"
            + text.substring(start, start + QUOTED) + "…' has " + length + " characters, more than the " + most
            + " that a " + kind
        + " may have: shorten it"));
  }

  private int end(int found) {
    return found < 0 ? text.length() : found;
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
