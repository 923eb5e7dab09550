package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks lines of generated C++ that names of the model make longer than ROS 2's style allows, as {@link CppLine} says.
 * Comments in front of a declaration are filled anew; a preprocessor line, which cannot be broken well, is kept from
 * uncrustify.
 */
final class CppLines {

  private static final List<String> COMMENTS = List.of("/// ", "// ");

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
      for (String part : isTooLong(line) ? fitting(line, before) : List.of(line)) {
        result.append(part).append('\n');
      }
      before = line;
    }
    return result.append(isKept(before) ? "// *INDENT-ON*\n" : "").toString();
  }

  /** Tells whether a line is to be kept from uncrustify. */
  private static boolean isKept(String line) {
    return isTooLong(line) && line.startsWith("#");
  }

  private static boolean isTooLong(String line) {
    return line.length() > CppLine.LONGEST;
  }

  private static List<String> fitting(String line, String before) {
    String code = line.stripLeading();
    String indent = line.substring(0, line.length() - code.length());
    for (String comment : COMMENTS) {
      if (code.startsWith(comment)) {
        return filled(code.substring(comment.length()), indent + comment);
      }
    }
    if (code.startsWith("#") || code.startsWith("/") || code.startsWith("* ")) {
      return List.of(line);
    }
    if (code.startsWith("}  // ")) {
      return List.of(indent + "// NOLINTNEXTLINE(whitespace/line_length)", line);
    }
    return new CppLine(code, indent, before.endsWith("(") || before.endsWith(",") || before.endsWith("{"),
        before.endsWith("=")).broken();
  }

  /** Returns a comment as lines of whole words. */
  private static List<String> filled(String text, String prefix) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (prefix.length() + rest.length() > CppLine.LONGEST && rest.indexOf(' ') > 0) {
      int fitting = rest.lastIndexOf(' ', CppLine.LONGEST - prefix.length());
      int place = fitting > 0 ? fitting : rest.indexOf(' ');
      lines.add(prefix + rest.substring(0, place));
      rest = rest.substring(place + 1);
    }
    lines.add(prefix + rest);
    return lines;
  }
}
