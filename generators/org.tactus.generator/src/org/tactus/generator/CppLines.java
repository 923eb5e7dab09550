package org.tactus.generator;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Breaks lines of generated C++ that names of the model make longer than ROS 2's style allows: after the first parenthesis, else
 * after an assignment, before the argument of a template or between arguments. Comments and preprocessor lines stay whole, and
 * so does a name that alone is too long.
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
    return text.lines().map(CppLines::brokenLine).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String brokenLine(String line) {
    String code = line.stripLeading();
    if (line.length() <= LONGEST || code.startsWith("#") || code.startsWith("/") || code.startsWith("*")) {
      return line;
    }
    String indent = line.substring(0, line.length() - code.length());
    OptionalInt place = BREAKS.stream().flatMapToInt(sign -> place(line, sign)).findFirst();
    if (place.isPresent()) {
      return broken(line, place.getAsInt(), indent + INDENT);
    }
    int comma = line.lastIndexOf(", ", LONGEST - 1);
    return comma < 0 ? line : broken(line, comma + 1, indent);
  }

  private static String broken(String line, int place, String indent) {
    String rest = indent + line.substring(place).stripLeading();
    return line.substring(0, place) + "\n" + (rest.length() < line.length() ? brokenLine(rest) : rest);
  }

  /** Returns the place behind the first such sign if something follows it and what precedes it fits. */
  private static IntStream place(String line, String sign) {
    int end = line.indexOf(sign) + sign.length();
    boolean fits = end >= sign.length() && end <= LONGEST && end < line.length() && !line.startsWith(")", end);
    return fits ? IntStream.of(end) : IntStream.empty();
  }
}
