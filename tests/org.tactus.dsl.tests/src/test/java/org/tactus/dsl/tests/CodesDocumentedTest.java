package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.ide.quickfix.Repairs;
import org.tactus.dsl.ide.quickfix.Repair;
import org.tactus.dsl.validation.Rules;
import org.tactus.model.view.LanguageLimits;

/** Every code is explained and shown by a golden pair. */
class CodesDocumentedTest {

  private static final Path PAGE = GoldenFiles.repository().resolve("docs/diagnostics.md");
  private static final Pattern TABLE = Pattern.compile("<!-- catalogue: ([A-Z -]+) -->\n(?:\\|.*\n)*");

  static List<Code> ofLanguage() {
    return Catalogue.CODES.stream().filter(code -> code instanceof TextCode || code instanceof ElementCode
        || code instanceof CommunicationCode || code instanceof DeploymentCode
        || code instanceof SuppressionCode).toList();
  }

  @Test
  void everyRuleClassIsListed() throws IOException {
    Path folder = GoldenFiles.repository().resolve("grammar/org.tactus.dsl/src/org/tactus/dsl/validation/rules");
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> classes =
          new HashSet<>(files.map(file -> file.getFileName().toString().replace(".java", ""))
              .filter(name -> !name.equals("package-info")).toList());
      Set<String> listed = new HashSet<>(Rules.ALL.stream().map(rule -> rule.getClass().getSimpleName()).toList());
      assertEquals(classes, listed);
    }
  }

  @Test
  void everyRuleHasACodeOfItsOwn() {
    Set<Code> seen = new HashSet<>();
    Rules.ALL.forEach(rule -> assertTrue(seen.add(rule.code()), () -> rule.code() + " stands for two rules"));
  }

  @ParameterizedTest
  @MethodSource("ofLanguage")
  void codeIsShownByGoldenPair(Code code) throws IOException {
    boolean shown = false;
    try (Stream<Path> files = Files.list(GoldenFiles.folder().resolve(code.id()))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".diagnostics")).toList()) {
        shown |= Files.readString(file).contains(" " + code.severity().text() + " " + code.id() + " ");
      }
    }
    assertTrue(shown, () -> "no golden pair in the folder " + code + " shows the code");
  }

  /** The tables of the reference are written from the catalogue; {@code -Dtactus.golden=write} writes them anew. */
  @Test
  void theReferenceSaysWhatTheCatalogueSays() throws IOException {
    String page = Files.readString(PAGE);
    String expected = TABLE.matcher(page).replaceAll(table -> Matcher.quoteReplacement(table(table.group(1))));
    if ("write".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(PAGE, expected);
      return;
    }
    assertEquals(expected, page, "docs/diagnostics.md: write it anew with -Dtactus.golden=write");
  }

  @Test
  void theReferenceHasATableForEveryCode() throws IOException {
    String page = Files.readString(PAGE);
    for (Code code : Catalogue.CODES) {
      assertEquals(1, page.lines()
          .filter(line -> line.startsWith("| <a id=\"" + ReferencePage.anchor(code) + "\"></a>" + code.id() + " |"))
          .count(), code.id());
    }
  }

  private static String table(String groups) {
    StringBuilder table = new StringBuilder("<!-- catalogue: " + groups + " -->\n"
        + "| Code | Severity | Title | Why | Way out | Quick fix |\n|---|---|---|---|---|---|\n");
    for (String group : groups.split(" ")) {
      Catalogue.CODES.stream().filter(code -> code.id().startsWith(group + "-")).sorted(Comparator.comparing(Code::id))
          .forEach(code -> table.append("| <a id=\"").append(ReferencePage.anchor(code)).append("\"></a>")
              .append(row(code.entry())).append(" | ").append(quickFix(code)).append(" |\n"));
    }
    return table.toString();
  }

  private static String row(Entry entry) {
    return String.join(" | ", entry.id(), entry.severity().text(), entry.title(), entry.why(), entry.wayOut());
  }

  private static String quickFix(Code code) {
    Repair remedy = Repairs.of(code);
    return switch (remedy) {
      case Repair.Fixed fixed -> fixed.text();
      case Repair.Unfixed unfixed -> "none: " + unfixed.text();
    };
  }

  /** What the reference shows as an example must not be what a rule warns of. */
  @Test
  void theReferencesFlowControllerIsFine() throws IOException {
    String page = Files.readString(GoldenFiles.repository().resolve("docs/language.md"));
    int start = page.indexOf("flow controller bulk {");
    String text =
        page.substring(start, page.indexOf("```", start)) + "platform { host vehicle { cores c0 c1 c2 c3 } }\n";
    assertEquals(List.of(), TactusLanguage.get().load(Path.of("page.tactus"), text).diagnostics());
  }

  /** The table of limits has the numbers that are checked. */
  @Test
  void limitsAreStated() throws IOException {
    String page = Files.readString(GoldenFiles.repository().resolve("docs/language.md"));
    String table = page.substring(page.indexOf("## Limits"));
    for (String row : List.of(
        String.format("| a file; the files of a system | %d MiB; %,d |", LanguageLimits.FILE_BYTES >> 20,
            LanguageLimits.FILES),
        String.format("| a name, a system's name with its dots | %d characters |", LanguageLimits.NAME),
        String.format("| a topic's name, with its first slash | %d characters,", LanguageLimits.TOPIC_NAME),
        String.format("(`/node/service`) | %d characters (TAC-GEN-029", LanguageLimits.GENERATED_NAME),
        String.format("| a number | %d characters;", LanguageLimits.NUMBER),
        String.format("| a text between quotation marks | %,d characters |", LanguageLimits.TEXT),
        String.format("| messages inside each other | %d |", LanguageLimits.MESSAGE_DEPTH),
        String.format("| `times` of a publication | %,d |", LanguageLimits.MESSAGES_PER_ACTIVATION),
        String.format("| threads of an executor or class | %d |", LanguageLimits.THREADS),
        String.format("| external subscribers | %,d |", LanguageLimits.EXTERNAL_SUBSCRIBERS),
        String.format("| activations in a burst, or up to the last point of a curve | %,d |",
            LanguageLimits.CURVE_POINTS),
        String.format("| `bandwidth` of a memory | %d GB per s |", LanguageLimits.MEMORY_BANDWIDTH / 1_000_000_000),
        String.format("| `line` of a memory | %d MiB |", LanguageLimits.MEMORY_LINE >> 20))) {
      assertTrue(table.contains(row), row);
    }
  }
}
