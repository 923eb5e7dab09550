package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A switch over an enum has an answer for each constant, and does not compile without: it is an expression, since the
 * compiler lets statements leave constants out, and has no {@code default}, which would answer for new ones.
 */
class SwitchesTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();

  /** What is no code, or could be taken for braces and labels: text blocks, texts, characters and comments. */
  private static final Pattern NO_CODE = Pattern.compile("\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\""
      + "|'(?:\\\\.|[^'\\\\\n])+'|/\\*(?s:.*?)\\*/|//[^\n]*");
  private static final Pattern SWITCH = Pattern.compile("\\bswitch \\(");
  /** What a statement follows: the end of another one, a block or the parentheses of a loop. */
  private static final Pattern BEFORE_STATEMENT = Pattern.compile("[;{})]\\s*$");
  private static final Pattern LABELS = Pattern.compile("\\bcase\\s+([^:>]*?)\\s*(?:->|:)");
  private static final Pattern CONSTANTS =
      Pattern.compile("(?:null|default|[A-Z][A-Z_0-9]*)(?:\\s*,\\s*(?:null|default|[A-Z][A-Z_0-9]*))*");
  private static final Pattern DEFAULT = Pattern.compile("\\bdefault\\s*(?:->|:)");

  @Test
  void overEnumsHaveAnAnswerForEachConstant() throws IOException {
    List<String> found = new ArrayList<>();
    int enums = 0;
    for (Path source : sources()) {
      for (EnumSwitch each : EnumSwitch.of(Files.readString(source))) {
        enums++;
        if (each.statement() || each.open()) {
          found.add(ROOT.relativize(source) + ": switch " + each.selector()
              + (each.statement() ? " is a statement" : "") + (each.open() ? " has a default" : ""));
        }
      }
    }
    assertTrue(enums > 50, enums + " switches over enums were found");
    assertEquals("", String.join("\n", found), "make each an expression without default");
  }

  @Test
  void statementsAndDefaultsAreSeen() {
    String text = """
        void f(Kind kind, Shape shape) {
          int a = switch (kind) { case ONE, TWO -> 1; case THREE -> g("case four -> }"); };
          int b = switch (kind) { case ONE -> 1; default -> 2; };
          switch (kind) { case ONE -> f(); case TWO, THREE -> { } }
          for (;;) switch (h(kind)) { case ONE: f(); }
          switch (shape) {
            case Circle circle -> f();
            default -> { switch (kind) { case null, default -> f(); case ONE -> f(); } }
          }
          return switch (shape) { case Square s when s.side() > 3 -> 1; case Circle c -> 2; };
        }
        """;
    assertEquals(List.of("(kind) false false", "(kind) false true", "(kind) true false", "(h(kind)) true false",
        "(kind) true true"), EnumSwitch.of(text).stream()
        .map(each -> each.selector() + " " + each.statement() + " " + each.open()).toList());
  }

  /**
   * A switch whose labels are constants.
   *
   * @param selector what it is over, in parentheses
   * @param statement whether it is a statement
   * @param open whether it has a default
   */
  private record EnumSwitch(String selector, boolean statement, boolean open) {

    static List<EnumSwitch> of(String text) {
      String code = NO_CODE.matcher(text).replaceAll("\"\"");
      List<EnumSwitch> switches = new ArrayList<>();
      SWITCH.matcher(code).results().forEach(start -> {
        String selector = code.substring(start.end() - 1, end(code, start.end() - 1, '(', ')'));
        int open = code.indexOf('{', start.end() - 1 + selector.length());
        String body = direct(code.substring(open, end(code, open, '{', '}')));
        List<String> labels = LABELS.matcher(body).results().map(label -> label.group(1)).toList();
        if (!labels.isEmpty() && labels.stream().allMatch(label -> CONSTANTS.matcher(label).matches())) {
          switches.add(new EnumSwitch(selector, BEFORE_STATEMENT.matcher(code.substring(0, start.start())).find(),
              DEFAULT.matcher(body).find() || labels.stream().anyMatch(label -> label.endsWith("default"))));
        }
      });
      return switches;
    }

    private static int end(String code, int start, char open, char close) {
      int depth = 0;
      for (int i = start; i < code.length(); i++) {
        depth += code.charAt(i) == open ? 1 : code.charAt(i) == close ? -1 : 0;
        if (depth == 0) {
          return i + 1;
        }
      }
      throw new IllegalArgumentException("no end of " + code.substring(start));
    }

    /** Returns what stands in a block, without what stands in blocks within. */
    private static String direct(String block) {
      StringBuilder direct = new StringBuilder();
      int depth = 0;
      for (char c : block.toCharArray()) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth == 1) {
          direct.append(c);
        }
      }
      return direct.toString();
    }
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String part : List.of("grammar", "plugins", "generators")) {
      try (Stream<Path> modules = Files.list(ROOT.resolve(part))) {
        for (Path folder : modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList()) {
          try (Stream<Path> all = Files.walk(folder)) {
            all.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }
}
