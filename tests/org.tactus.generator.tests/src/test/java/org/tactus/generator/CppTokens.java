package org.tactus.generator;

/** What is left of C++ without comments, blanks and the content of literals. */
final class CppTokens {

  private CppTokens() {}

  static String skeleton(String text) {
    StringBuilder skeleton = new StringBuilder();
    int index = 0;
    while (index < text.length()) {
      char character = text.charAt(index);
      if (text.startsWith("//", index)) {
        int end = text.indexOf('\n', index);
        while (end > 0 && text.charAt(end - 1) == '\\') {
          end = text.indexOf('\n', end + 1);
        }
        index = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", index)) {
        index = text.indexOf("*/", index + 2) + 2;
      } else if (character == '"' || character == '\'') {
        index = endOfLiteral(text, index);
        skeleton.append(character).append(character);
      } else if (isWord(character)) {
        int end = endOfWord(text, index);
        skeleton.append(text, index, end);
        index = end;
      } else {
        if (!Character.isWhitespace(character)) {
          skeleton.append(character);
        }
        index++;
      }
    }
    return skeleton.toString();
  }

  /** Returns where a name ends, or a number, whose digits quotes may separate. */
  private static int endOfWord(String text, int start) {
    boolean number = Character.isDigit(text.charAt(start));
    int index = start;
    while (index < text.length() && (isWord(text.charAt(index)) || number && text.charAt(index) == '\''
        && index + 1 < text.length() && isWord(text.charAt(index + 1)))) {
      index++;
    }
    return index;
  }

  private static boolean isWord(char character) {
    return Character.isLetterOrDigit(character) || character == '_';
  }

  private static int endOfLiteral(String text, int start) {
    int index = start + 1;
    while (text.charAt(index) != text.charAt(start)) {
      if (text.charAt(index) == '\n') {
        throw new AssertionError("a literal goes on over the end of its line: " + text.substring(start, index));
      }
      index += text.charAt(index) == '\\' ? 2 : 1;
    }
    return index + 1;
  }
}
