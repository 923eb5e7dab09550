package org.tactus.generator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How deep each character of a line of C++ is within brackets that the line opens; behind one that it only closes, the
 * depth is below 0. Literals have no brackets; angle brackets count where they enclose arguments of a template.
 *
 * @param code the line, its literals masked
 * @param original the line itself
 * @param depth per character, an opening bracket and its closing one as deep as what surrounds them
 */
record CppBrackets(String code, String original, int[] depth) {

  static CppBrackets of(String line) {
    String code = withoutLiterals(line);
    int[] depth = new int[code.length()];
    int now = 0;
    for (int index = 0; index < code.length(); index++) {
      now -= closes(code, index) ? 1 : 0;
      depth[index] = now;
      now += opens(code, index) ? 1 : 0;
    }
    return new CppBrackets(code, line, depth);
  }

  private static boolean opens(String code, int index) {
    char sign = code.charAt(index);
    return sign == '(' || sign == '{'
        || sign == '<' && index > 0 && Character.isJavaIdentifierPart(code.charAt(index - 1));
  }

  private static boolean closes(String code, int index) {
    char sign = code.charAt(index);
    return sign == ')' || sign == '}'
        || sign == '>' && index > 0 && code.charAt(index - 1) != '-' && code.charAt(index - 1) != ' ';
  }

  /**
   * Returns the arguments of a list that the line begins within, each with its comma, the last one with everything
   * behind it.
   */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    int start = 0;
    for (int index = 0; index < code.length() && depth[index] >= 0; index++) {
      if (depth[index] == 0 && code.startsWith(", ", index)) {
        arguments.add(original.substring(start, index + 1));
        start = index + 2;
      }
    }
    arguments.add(original.substring(start));
    return arguments;
  }

  /**
   * Returns the place of the outermost opening bracket of a kind that encloses most.
   *
   * @param fits tells whether as many characters of the line fit
   */
  OptionalInt longest(char bracket, IntPredicate fits) {
    return IntStream.range(0, code.length())
        .filter(index -> code.charAt(index) == bracket && opens(code, index) && depth[index] == 0
            && fits.test(index + 1) && encloses(index) > 0)
        .filter(index -> bracket != '{' || index > 0 && code.charAt(index - 1) != ' ')
        .boxed().max(Comparator.comparingInt(this::encloses)).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /** Returns how many characters a bracket encloses; none for a type that a value is converted to. */
  private int encloses(int open) {
    int end = open + 1;
    while (end < code.length() && depth[end] > depth[open]) {
      end++;
    }
    return code.startsWith("(void)", open) ? 0 : end - open - 1;
  }

  /**
   * Returns the place behind the arguments of a template that an earlier line has opened, if something other than a
   * bracket follows.
   */
  OptionalInt endOfTemplate(IntPredicate fits) {
    return IntStream.range(0, code.length() - 2)
        .filter(index -> code.charAt(index) == '>' && depth[index] < 0 && code.charAt(index + 1) == ' '
            && fits.test(index + 1))
        .map(index -> index + 1).findFirst();
  }

  /**
   * Returns the place of the bracket behind the arguments of a template that an earlier line has opened, if it encloses
   * something.
   */
  OptionalInt callOfTemplate(IntPredicate fits) {
    return IntStream.range(1, code.length())
        .filter(index -> code.startsWith(">(", index - 1) && depth[index] < 0 && fits.test(index + 1)
            && encloses(index) > 0)
        .findFirst();
  }

  /**
   * Returns the place of the first or the last sign outside brackets that has something on both sides and fits, or -1.
   */
  int outermost(String sign, IntPredicate fits, boolean last) {
    IntStream places = IntStream.range(1, code.length() - sign.length())
        .filter(index -> code.startsWith(sign, index) && depth[index] <= 0 && fits.test(index)
            && !code.substring(0, index).isBlank());
    return (last ? places.reduce((former, latter) -> latter) : places.findFirst()).orElse(-1);
  }

  /** Returns a line of the same length in which literals hold nothing that a line may be broken at. */
  static String withoutLiterals(String line) {
    StringBuilder code = new StringBuilder(line);
    char quote = 0;
    for (int index = 0; index < line.length(); index++) {
      char character = line.charAt(index);
      if (quote == 0) {
        quote = character == '"' || character == '\'' ? character : 0;
      } else if (character == quote) {
        quote = 0;
      } else {
        code.setCharAt(index, '_');
        if (character == '\\' && index + 1 < line.length()) {
          index++;
          code.setCharAt(index, '_');
        }
      }
    }
    return code.toString();
  }
}
