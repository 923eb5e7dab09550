package org.tactus.generator;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Breaks lines of generated C++ that names of the model make longer than ROS 2's style allows, as its uncrustify configuration would: after the first
 * parenthesis, else after an assignment, before the argument of a template or between arguments. What follows is indented once, however often the
 * line is broken, and once more within braces. Comments stay whole, and so does a name that alone is too long; a preprocessor line, which cannot be
 * broken well, is kept from uncrustify. No literal is broken.
 */
final class CppLines {

  /** The most characters of a line in ROS 2's style for C++. */
  private static final int LONGEST = 100;
  private static final String INDENT = "  ";
  /** What a line may be broken behind, in the order of preference. */
  private static final List<String> BREAKS = List.of("(", " =", "<");

  private CppLines() {
  }

  /** Returns a text with its long lines broken. */
  static String broken(String text) {
    StringBuilder result = new StringBuilder();
    String before = "";
    for (String line : text.lines().toList()) {
      if (isKept(line) != isKept(before)) {
        result.append(isKept(line) ? "// *INDENT-OFF*\n" : "// *INDENT-ON*\n");
      }
      result.append(isTooLong(line) ? fitting(line, before) : line).append('\n');
      before = line;
    }
    return result.append(isKept(before) ? "// *INDENT-ON*\n" : "").toString();
  }

  /** Tells whether a line is to be kept from uncrustify. */
  private static boolean isKept(String line) {
    return isTooLong(line) && line.startsWith("#");
  }

  private static boolean isTooLong(String line) {
    return line.length() > LONGEST;
  }

  private static String fitting(String line, String before) {
    String code = line.stripLeading();
    if (code.startsWith("#") || code.startsWith("/") || code.startsWith("*")) {
      return line;
    }
    String indent = line.substring(0, line.length() - code.length());
    boolean continues = before.endsWith("(") || before.endsWith(",") || before.endsWith("=");
    return broken(line, continues ? indent : indent + INDENT);
  }

  private static String broken(String line, String indent) {
    if (!isTooLong(line)) {
      return line;
    }
    String code = withoutLiterals(line);
    OptionalInt place = BREAKS.stream().flatMapToInt(sign -> place(code, sign)).findFirst();
    if (place.isPresent()) {
      return broken(line, place.getAsInt(), indent);
    }
    int comma = code.lastIndexOf(", ", LONGEST - 1);
    return comma < 0 ? line : broken(line, comma + 1, code.lastIndexOf('{', comma) > code.lastIndexOf('}', comma) ? indent + INDENT : indent);
  }

  /** Returns a line of the same length in which literals hold nothing that a line may be broken behind. */
  private static String withoutLiterals(String line) {
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

  private static String broken(String line, int place, String indent) {
    String rest = indent + line.substring(place).stripLeading();
    return line.substring(0, place) + "\n" + (rest.length() < line.length() ? broken(rest, indent) : rest);
  }

  /** Returns the place behind the first such sign if something follows it and what precedes it fits. */
  private static IntStream place(String line, String sign) {
    int end = line.indexOf(sign) + sign.length();
    boolean fits = end >= sign.length() && end <= LONGEST && end < line.length() && !line.startsWith(")", end);
    return fits ? IntStream.of(end) : IntStream.empty();
  }
}
