package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;

/** Formatting changes white space alone, settles at once and gives the layout beside the untidy input. */
class FormatterTest {

  private static final Pattern COMMENT = Pattern.compile("//.*|/\\*(?s:.*?)\\*/");

  private static Path untidy() {
    return GoldenFiles.folder().resolveSibling("formatting").resolve("untidy.tactus");
  }

  static List<Path> inputs() {
    return Stream.concat(Stream.of(untidy()), GoldenFiles.valid().stream()).toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void settlesAtOnce(Path input) throws IOException {
    String once = TactusLanguage.get().format(Files.readString(input));
    assertEquals(once, TactusLanguage.get().format(once));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void keepsModel(Path input) throws IOException {
    String text = Files.readString(input);
    LoadedSystem before = TactusLanguage.get().load(input, text);
    LoadedSystem after = TactusLanguage.get().load(input, TactusLanguage.get().format(text));
    assertTrue(EcoreUtil.equals(before.root(), after.root()));
    assertEquals(before.diagnostics().size(), after.diagnostics().size());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void keepsComments(Path input) throws IOException {
    String text = Files.readString(input);
    assertEquals(comments(text), comments(TactusLanguage.get().format(text)));
  }

  private static List<String> comments(String text) {
    return COMMENT.matcher(text).results().map(MatchResult::group).map(String::stripTrailing).toList();
  }

  @Test
  void givesExpectedLayout() throws IOException {
    Path expected = untidy().resolveSibling("untidy.expected");
    String actual = TactusLanguage.get().format(Files.readString(untidy()));
    if ("write".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(expected, actual);
    }
    assertEquals(Files.readString(expected), actual);
  }

  @Test
  void keepsLineBreaksOfWindows() {
    assertEquals("node A {\r\n  timer t every 1 s // often\r\n}\r\n",
        TactusLanguage.get().format("node A {\r\ntimer t every 1 s // often\r\n}\r\n"));
  }

  @Test
  void opensBlockThatDoesNotFit() {
    String text =
        "qos q { reliability reliable history keep_last 5 durability volatile deadline 110 ms lifespan 1 s liveliness "
            + "automatic lease 1 s }";
    assertEquals("""
        qos q {
          reliability reliable
          history keep_last 5
          durability volatile
          deadline 110 ms
          lifespan 1 s
          liveliness automatic lease 1 s
        }
        """, TactusLanguage.get().format(text));
  }

  @Test
  void refusesTextWithSyntaxError() {
    Exception refusal = assertThrows(IllegalArgumentException.class,
        () -> TactusLanguage.get().format("node A {\n  timer t every 10\n}\n"));
    assertTrue(refusal.getMessage().startsWith("2:17: expected a unit"), refusal::getMessage);
  }
}
