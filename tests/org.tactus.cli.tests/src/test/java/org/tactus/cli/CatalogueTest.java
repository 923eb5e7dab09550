package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.diagnostics.TextCode;

/** The catalogue of diagnostics: each code is reported of its example, and told alike by every command and format. */
class CatalogueTest {

  private static final Pattern REPORTED = Pattern.compile("(error|warning)\\[(TAC-[A-Z]+-[0-9]+)]"
      + "|::(error|warning) [^\\n]*,title=(TAC-[A-Z]+-[0-9]+)::|(warning|tactus): (TAC-[A-Z]+-[0-9]+) ");

  /**
   * Further errors are only counted where there are many of others; what a manager does not hear is said of one without
   * a table, too.
   */
  private static final Set<Code> AFTER_OTHERS =
      Set.of(TextCode.MORE_ERRORS, TextCode.MORE_UNRESOLVED, GeneratorCode.MANAGER_HEARS_NOTHING);

  @TempDir
  private Path folder;

  static List<Code> codes() {
    return Catalogue.CODES;
  }

  @Test
  void codesAreUniqueAndWellFormed() {
    Set<String> seen = new HashSet<>();
    for (Code code : Catalogue.CODES) {
      assertTrue(code.id().matches("TAC-[A-Z]+-[0-9]{3}"), code.id());
      assertTrue(seen.add(code.id()), () -> code.id() + " stands for two things");
      for (String text : List.of(code.entry().title(), code.entry().why(), code.entry().wayOut())) {
        assertTrue(!text.isBlank() && text.equals(text.strip()) && !text.contains("\n") && !text.contains(" | "),
            () -> code.id() + ": " + text);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void exampleMakesExactlyThisDiagnostic(Code code) throws IOException {
    Entry entry = code.entry();
    Path file = Files.writeString(folder.resolve(Catalogue.exampleName(code)), Catalogue.example(code));
    List<Object> arguments = new ArrayList<>(List.of(entry.command().split(" ")));
    arguments.add(entry.command().startsWith("import") ? 2 : 1, file);
    if (entry.command().startsWith("generate")) {
      arguments.addAll(List.of("-o", folder.resolve("workspace")));
    }
    CommandRun run = CommandRun.of(arguments.toArray());
    Set<String> expected =
        new TreeSet<>(Set.of(Catalogue.of(entry.reportedAs()).severity().text() + " " + entry.reportedAs()));
    Set<String> reported = reported(run.err() + run.out());
    if (AFTER_OTHERS.contains(code)) {
      reported.retainAll(expected);
    }
    assertEquals(expected, reported, () -> run.err() + run.out());
  }

  private static Set<String> reported(String text) {
    Set<String> reported = new TreeSet<>();
    Matcher matcher = REPORTED.matcher(text);
    while (matcher.find()) {
      for (int group = 1; group < matcher.groupCount(); group += 2) {
        if (matcher.group(group) != null) {
          reported.add(severity(matcher.group(group)) + " " + matcher.group(group + 1));
        }
      }
    }
    return reported;
  }

  private static String severity(String word) {
    return switch (word) {
      case "tactus" -> "error";
      default -> word;
    };
  }

  /** A code that a product class writes as text could be one that the catalogue does not have. */
  @Test
  void codesStandInTheCatalogueAlone() throws IOException {
    Pattern literal = Pattern.compile("[\"'][^\"'\n]*TAC-[A-Z]+-[0-9]+");
    List<String> found = new ArrayList<>();
    for (String part : List.of("grammar", "plugins", "generators")) {
      try (Stream<Path> files = Files.walk(Path.of("..", "..", part))) {
        for (Path file : files.filter(CatalogueTest::isProduct).toList()) {
          literal.matcher(Files.readString(file)).results().forEach(match -> found.add(file + ": " + match.group()));
        }
      }
    }
    assertEquals(List.of(), found);
  }

  /** What reports name as the place in the reference is an anchor there, and SARIF's links lead to it. */
  @ParameterizedTest
  @MethodSource("codes")
  void placeInTheReferenceIsThere(Code code) throws IOException {
    String[] place = ReferencePage.place(code).split("#");
    String page = Files.readString(Path.of("..", "..").resolve(place[0]));
    assertEquals(2, page.split("<a id=\"" + place[1] + "\"></a>", -1).length, code.id());
    for (String docs : List.of("https://example.org/docs", "https://example.org/docs/")) {
      assertEquals("https://example.org/" + ReferencePage.place(code),
          ReferencePage.address(URI.create(docs), code).toString());
    }
  }

  @Test
  void sarifLinksToTheReferenceWhereItIsPublished() throws IOException {
    Path file = Files.writeString(folder.resolve("a.tactus"), Catalogue.example(Catalogue.of("TAC-TOPIC-002")));
    JsonObject plain = driver(CommandRun.of("check", file, "--format", "sarif"));
    assertFalse(plain.has("informationUri"), plain.toString());
    JsonObject rule = plain.getAsJsonArray("rules").get(0).getAsJsonObject();
    assertFalse(rule.has("helpUri"), rule.toString());
    assertTrue(rule.getAsJsonObject("help").get("text").getAsString()
        .endsWith("Reference: docs/diagnostics.md#tac-topic-002\n"), rule.toString());
    for (String command : List.of("check", "analyze")) {
      JsonObject linked = driver(CommandRun.of(command, file, "--format", "sarif", "--documentation",
          "https://example.org/tactus/docs"));
      assertEquals("https://example.org/tactus/docs", linked.get("informationUri").getAsString());
      assertEquals("https://example.org/tactus/docs/diagnostics.md#tac-topic-002",
          linked.getAsJsonArray("rules").get(0).getAsJsonObject().get("helpUri").getAsString());
    }
    for (String wrong : List.of("docs", "file:///docs", "https://example.org/#x", "https://example.org/a b",
        "https:///d")) {
      CommandRun refused = CommandRun.of("check", file, "--documentation", wrong);
      assertEquals(ExitStatus.USAGE, refused.status(), wrong);
      assertTrue(refused.err().contains("is no address of a folder"), refused.err());
    }
    JsonObject json = JsonParser.parseString(CommandRun.of("check", file, "--format", "json").out()).getAsJsonObject();
    assertEquals("docs/diagnostics.md#tac-topic-002", json.getAsJsonArray("diagnostics").get(0).getAsJsonObject()
        .get("documentation").getAsString());
  }

  private static JsonObject driver(CommandRun run) {
    return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("runs").get(0).getAsJsonObject()
        .getAsJsonObject("tool").getAsJsonObject("driver");
  }

  private static boolean isProduct(Path file) {
    String path = file.toString();
    boolean help = path.endsWith("/cli/ExplainCommand.java") || path.endsWith("/cli/Tactus.java");
    return (path.endsWith(".java") || path.endsWith(".xtend")) && path.contains("/src/")
        && !path.contains("/org.tactus.diagnostics/") && !help;
  }

  @ParameterizedTest
  @MethodSource("codes")
  void explainTellsWhatTheCatalogueSays(Code code) {
    CommandRun text = CommandRun.of("explain", code.id().toLowerCase(Locale.ROOT));
    assertEquals(ExitStatus.DONE, text.status(), text.err());
    assertTrue(text.out().startsWith(code.severity().text() + "[" + code.id() + "]: "), text.out());
    assertTrue(text.out().lines().filter(line -> !line.startsWith("  ")).allMatch(line -> line.length() <= 100),
        text.out());
    JsonObject json =
        JsonParser.parseString(CommandRun.of("explain", code.id(), "--format", "json").out()).getAsJsonObject();
    assertEquals("tactus-code/1", json.get("schema").getAsString());
    assertEquals(code.severity().text(), json.get("severity").getAsString());
    assertEquals(Catalogue.example(code), json.get("example").getAsString());
    assertTrue(text.out().endsWith("\nReference: " + json.get("documentation").getAsString() + "\n"), text.out());
  }

  @Test
  void explainShowsTheExampleAndHowToReportIt() {
    String out = CommandRun.of("explain", "TAC-LOWER-004").out();
    assertTrue(out.contains("Way out: Choose another kind of executor, or another target."), out);
    assertTrue(out.contains("Example, with which 'tactus check --target humble' reports it:\n\n  system queue\n"), out);
    assertTrue(CommandRun.of("explain", "TAC-GEN-006").out().contains("'tactus check' reports TAC-CORE-008:"));
    String order = CommandRun.of("explain", "TAC-GEN-013").out().replaceAll("\\s+", " ");
    assertTrue(order.contains("'edf(1)' keeps an order (see executors of the runtime packages)."), order);
  }

  @Test
  void explainRefusesCodesThatAreNotThereAndOptionsOfSystems() {
    CommandRun unknown = CommandRun.of("explain", "TAC-CORE-099");
    assertEquals(ExitStatus.USAGE, unknown.status());
    assertTrue(unknown.err().contains("there is no diagnostic TAC-CORE-099: did you mean TAC-CORE-00"), unknown.err());
    CommandRun chain = CommandRun.of("explain", "TAC-CORE-005", "--chain", "hot");
    assertEquals(ExitStatus.USAGE, chain.status());
    assertTrue(chain.err().contains("--chain is for a system"), chain.err());
  }

  @Test
  void sarifBringsItsRulesAlong() throws IOException {
    Path place = Files.createDirectories(folder.resolve("ein Ordner"));
    Path file = Files.writeString(place.resolve("späte 50%.tactus"), """
        message Text { string<=64 data }
        topic /text : Text
        topic /other : Text
        node Talker { timer talk every 100 ms wcet 1 ms publishes /text }
        """);
    JsonObject run = JsonParser.parseString(CommandRun.of("check", file, "--format", "sarif").out()).getAsJsonObject()
        .getAsJsonArray("runs").get(0).getAsJsonObject();
    JsonArray rules = run.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
    assertEquals(2, rules.size());
    JsonObject rule = rules.get(0).getAsJsonObject();
    assertEquals("TAC-TOPIC-002", rule.get("id").getAsString());
    assertEquals("NobodySubscribes", rule.get("name").getAsString());
    assertEquals("Nobody subscribes to a topic that is published.",
        rule.getAsJsonObject("shortDescription").get("text").getAsString());
    assertEquals("Messages that nobody takes cost time in the publisher for nothing.",
        rule.getAsJsonObject("fullDescription").get("text").getAsString());
    assertTrue(
        rule.getAsJsonObject("help").get("text").getAsString().contains("Add a subscription, or stop publishing."));
    assertTrue(rule.getAsJsonObject("help").get("markdown").getAsString().contains("```\n"));
    assertEquals("warning", rule.getAsJsonObject("defaultConfiguration").get("level").getAsString());
    for (int i = 0; i < 2; i++) {
      JsonObject result = run.getAsJsonArray("results").get(i).getAsJsonObject();
      assertEquals(result.get("ruleId"), rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject().get("id"));
      String uri = result.getAsJsonArray("locations").get(0).getAsJsonObject().getAsJsonObject("physicalLocation")
          .getAsJsonObject("artifactLocation").get("uri").getAsString();
      assertTrue(uri.startsWith("file:///") && uri.endsWith("/ein%20Ordner/sp%C3%A4te%2050%25.tactus"), uri);
      assertEquals(StandardCharsets.US_ASCII.newEncoder().canEncode(uri), true, uri);
    }
  }
}
