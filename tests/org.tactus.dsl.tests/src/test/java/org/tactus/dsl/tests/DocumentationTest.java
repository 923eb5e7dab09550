package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.scoping.TactusLinkingMessages;
import org.tactus.dsl.syntax.SyntaxCodes;
import org.tactus.dsl.validation.Rule;
import org.tactus.dsl.validation.Rules;
import org.tactus.model.view.Limits;

/** Every code is explained and shown by a golden pair. */
class DocumentationTest {

  static List<Rule> rules() {
    return Rules.ALL;
  }

  static List<String> codes() {
    Stream<String> others = Stream.of(SyntaxCodes.UNEXPECTED, SyntaxCodes.UNIT_MISSING, SyntaxCodes.UNEXPECTED_END, SyntaxCodes.NOT_CLOSED,
        SyntaxCodes.NOT_TEXT, SyntaxCodes.EMPTY, SyntaxCodes.NUMBER_TOO_LARGE, SyntaxCodes.MORE, SyntaxCodes.STRAY_CHARACTER, SyntaxCodes.TOO_LONG,
        TactusLinkingMessages.UNRESOLVED, TactusLinkingMessages.MORE);
    return Stream.concat(others, Rules.ALL.stream().map(Rule::code)).toList();
  }

  @Test
  void codesAreUnique() {
    Set<String> seen = new HashSet<>();
    codes().forEach(code -> assertTrue(seen.add(code), () -> code + " stands for two things"));
  }

  @Test
  void everyRuleClassIsListed() throws IOException {
    Path folder = GoldenFiles.repository().resolve("grammar/org.tactus.dsl/src/org/tactus/dsl/validation/rules");
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> classes = new HashSet<>(files.map(file -> file.getFileName().toString().replace(".java", "")).toList());
      Set<String> listed = new HashSet<>(Rules.ALL.stream().map(rule -> rule.getClass().getSimpleName()).toList());
      assertEquals(classes, listed);
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void codeIsShownByGoldenPair(String code) throws IOException {
    boolean shown = false;
    try (Stream<Path> files = Files.list(GoldenFiles.folder().resolve(code))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".diagnostics")).toList()) {
        shown |= Files.readString(file).contains(" " + code + " ");
      }
    }
    assertTrue(shown, () -> "no golden pair in the folder " + code + " shows the code");
  }

  @ParameterizedTest
  @MethodSource("codes")
  void codeIsExplained(String code) throws IOException {
    assertEquals(1, rows(code).size());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void explanationAgreesWithRule(Rule rule) throws IOException {
    String start = "| " + rule.code() + " | " + rule.severity().text() + " | " + rule.title() + " | ";
    assertTrue(rows(rule.code()).getFirst().startsWith(start), () -> "docs/diagnostics.md has no row that begins with " + start);
  }

  /** What the reference shows as an example must not be what a rule warns of. */
  @Test
  void theReferencesFlowControllerIsFine() throws IOException {
    String page = Files.readString(GoldenFiles.repository().resolve("docs/language.md"));
    int start = page.indexOf("flow controller bulk {");
    String text = page.substring(start, page.indexOf("```", start)) + "platform { host vehicle { cores c0 c1 c2 c3 } }\n";
    assertEquals(List.of(), TactusLanguage.get().load(Path.of("page.tactus"), text).diagnostics());
  }

  /** The table of limits has the numbers that are checked. */
  @Test
  void limitsAreStated() throws IOException {
    String page = Files.readString(GoldenFiles.repository().resolve("docs/language.md"));
    String table = page.substring(page.indexOf("## Limits"));
    for (String row : List.of(
        String.format("| a file; the files of a system | %d MiB; %,d |", Limits.FILE_BYTES >> 20, Limits.FILES),
        String.format("| a name, a system's name with its dots, a topic's name | %d characters |", Limits.NAME),
        String.format("| a number | %d characters;", Limits.NUMBER),
        String.format("| a text between quotation marks | %,d characters |", Limits.TEXT),
        String.format("| messages inside each other | %d |", Limits.MESSAGE_DEPTH),
        String.format("| `times` of a publication | %,d |", Limits.MESSAGES_PER_ACTIVATION),
        String.format("| threads of an executor or class | %d |", Limits.THREADS),
        String.format("| external subscribers | %,d |", Limits.EXTERNAL_SUBSCRIBERS),
        String.format("| activations in a burst, or up to the last point of a curve | %,d |", Limits.CURVE_POINTS),
        String.format("| `bandwidth` of a memory | %d GB per s |", Limits.MEMORY_BANDWIDTH / 1_000_000_000),
        String.format("| `line` of a memory | %d MiB |", Limits.MEMORY_LINE >> 20))) {
      assertTrue(table.contains(row), row);
    }
  }

  private static List<String> rows(String code) throws IOException {
    return Files.readAllLines(GoldenFiles.repository().resolve("docs/diagnostics.md")).stream()
        .filter(line -> line.startsWith("| " + code + " |")).toList();
  }
}
