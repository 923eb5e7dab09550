package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A line of C++ that may be longer than ROS 2's style allows, and where uncrustify, as ROS 2 configures it, accepts
 * that it is broken. What stands within brackets is indented once more than the line that opens them; a long literal
 * becomes several; what cannot be broken stays whole.
 *
 * @param code the line without its indentation
 * @param indent its indentation
 * @param list whether it is within brackets that an earlier line opens, so that its commas separate arguments
 * @param assigned whether it is the value of an assignment, whose sign the line before ends with
 */
record CppLine(String code, String indent, boolean list, boolean assigned) {

  /** A line at the start of a statement, or within brackets. */
  CppLine(String code, String indent, boolean list) {
    this(code, indent, list, false);
  }

  /** The most characters of a line in ROS 2's style for C++. */
  static final int LONGEST = 100;
  private static final String INDENT = "  ";
  private static final String OVERRIDE = "override;";

  /** Returns the lines that it becomes. */
  List<String> broken() {
    if (fits(code.length())) {
      return List.of(indent + code);
    }
    if (code.startsWith("{")) {
      return initialiser();
    }
    if (code.startsWith("if (") && code.endsWith(") {")) {
      return condition();
    }
    CppBrackets brackets = CppBrackets.of(code);
    List<String> arguments = list ? brackets.arguments() : List.of(code);
    return arguments.size() > 1 ? filled(arguments) : whole(brackets);
  }

  /** Returns the lines of values in braces, the first of them beside the brace. */
  private List<String> initialiser() {
    List<String> lines = new ArrayList<>(new CppLine(code.substring(1), indent + INDENT, true).broken());
    lines.set(0, indent + "{" + lines.getFirst().stripLeading());
    return lines;
  }

  /** Returns the lines of a condition, whose block begins on a line of its own if there are several. */
  private List<String> condition() {
    List<String> lines = new ArrayList<>(new CppLine(code.substring(0, code.length() - 2), indent, false).broken());
    lines.add(indent + "{");
    return lines;
  }

  private boolean fits(int length) {
    return indent.length() + length <= LONGEST;
  }

  /** Returns lines that each have as many arguments as fit. */
  private List<String> filled(List<String> arguments) {
    List<String> lines = new ArrayList<>();
    String line = arguments.getFirst();
    for (String argument : arguments.subList(1, arguments.size())) {
      if (fits(line.length() + 1 + argument.length())) {
        line += " " + argument;
      } else {
        lines.addAll(new CppLine(line, indent, line.contains(", ")).broken());
        line = argument;
      }
    }
    lines.addAll(new CppLine(line, indent, false).broken());
    return lines;
  }

  private List<String> whole(CppBrackets brackets) {
    OptionalInt literal = literal();
    if (literal.isPresent()) {
      return split(literal.getAsInt(), "\"", "\"", indent, list);
    }
    if (list && code.endsWith(") " + OVERRIDE) && fits(code.length() - OVERRIDE.length() - 1)) {
      // no longer within the brackets of the arguments
      return split(code.length() - OVERRIDE.length(), "", "",
          indent.substring(Math.min(indent.length(), INDENT.length())), false);
    }
    OptionalInt round = brackets.longest('(', this::fits);
    if (round.isPresent()) {
      return inside(round.getAsInt());
    }
    if (code.startsWith("return ") && code.contains(" ? ")) {
      return split(code.indexOf(" ? ") + 2, "", "", indent + " ".repeat("return ".length()), false);
    }
    OptionalInt assignment = outermost(brackets, " = ", 2);
    if (assignment.isPresent()) {
      return assigned(assignment.getAsInt());
    }
    OptionalInt curly = brackets.longest('{', this::fits);
    if (curly.isPresent()) {
      return inside(curly.getAsInt());
    }
    OptionalInt angle = brackets.longest('<', this::fits);
    if (angle.isPresent()) {
      return split(angle.getAsInt() + 1, "", "", assigned ? indent : indent + INDENT, true);
    }
    OptionalInt end = brackets.endOfTemplate(this::fits);
    if (end.isPresent()) {
      int opened = -brackets.depth()[end.getAsInt() - 1];
      return split(end.getAsInt(), "", "", indent.substring(Math.min(indent.length(), opened * INDENT.length())),
          false);
    }
    OptionalInt call = brackets.callOfTemplate(this::fits);
    if (call.isPresent()) {
      return split(call.getAsInt() + 1, "", "", indent, true);
    }
    return IntStream.of(last(brackets, "->", 2), last(brackets, " ", 1), last(brackets, "::", 2))
        .filter(place -> place > 0).boxed().findFirst()
        .map(place -> split(place, "", "", indent, false))
        .orElse(List.of(indent + "// NOLINTNEXTLINE(whitespace/line_length)", indent + code));
  }

  /** Returns the lines when what follows an opening bracket goes to a line of its own. */
  private List<String> inside(int bracket) {
    return split(bracket + 1, "", "", indent + INDENT, true);
  }

  /** Returns the lines when what is assigned goes to a line of its own; a default is not indented. */
  private List<String> assigned(int place) {
    List<String> lines = new ArrayList<>(new CppLine(code.substring(0, place).stripTrailing(), indent, false).broken());
    lines.addAll(new CppLine(code.substring(place).stripLeading(),
        code.endsWith("= default;") ? indent : indent + INDENT, false, true).broken());
    return lines;
  }

  private List<String> split(int place, String end, String start, String next, boolean arguments) {
    List<String> lines =
        new ArrayList<>(new CppLine((code.substring(0, place) + end).stripTrailing(), indent, false).broken());
    lines.addAll(new CppLine(start + code.substring(place).stripLeading(), next, arguments).broken());
    return lines;
  }

  /**
   * Returns the place within a literal at the start of the line behind the last of its spaces that fits, with another
   * quote.
   */
  private OptionalInt literal() {
    if (!code.startsWith("\"")) {
      return OptionalInt.empty();
    }
    String masked = CppBrackets.withoutLiterals(code);
    int end = masked.indexOf('"', 1);
    int last = Math.min(end, LONGEST - indent.length() - 1);
    int space = code.lastIndexOf(' ', last - 1);
    return space > 1 && end > last ? OptionalInt.of(space + 1) : OptionalInt.empty();
  }

  private OptionalInt outermost(CppBrackets brackets, String sign, int length) {
    int place = brackets.outermost(sign, size -> true, false);
    return place >= 0 && fits(place + length) ? OptionalInt.of(place + length) : OptionalInt.empty();
  }

  private int last(CppBrackets brackets, String sign, int length) {
    IntPredicate fitting = place -> fits(place + length);
    int place = brackets.outermost(sign, fitting, true);
    return place < 0 ? -1 : place + length;
  }
}
