package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** Diagnostics and missed goals in the formats of code-scanning services, build servers and forges, and for people. */
class FormatsTest {

  private static final String ERROR = """
      system s
      node A { timer a every 10 ms wcet 1 ms }
      chain c from A.a to A.b { latency <= 1 ms }
      """;
  private static final String MISSED = """
      system s
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 4 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain hot from A.a to B.b { latency <= 3 ms }
      """;

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("s.tactus"), text);
  }

  private static JsonObject sarifResult(String out) {
    JsonObject log = JsonParser.parseString(out).getAsJsonObject();
    assertEquals("2.1.0", log.get("version").getAsString());
    JsonObject run = log.getAsJsonArray("runs").get(0).getAsJsonObject();
    assertEquals("Tactus", run.getAsJsonObject("tool").getAsJsonObject("driver").get("name").getAsString());
    JsonArray results = run.getAsJsonArray("results");
    assertEquals(1, results.size(), out);
    return results.get(0).getAsJsonObject();
  }

  private static void region(JsonObject result, int line, int column) {
    JsonObject region = result.getAsJsonArray("locations").get(0).getAsJsonObject().getAsJsonObject("physicalLocation")
        .getAsJsonObject("region");
    assertEquals(line, region.get("startLine").getAsInt());
    assertEquals(column, region.get("startColumn").getAsInt());
  }

  @Test
  void sarifHoldsErrors() throws IOException {
    CommandRun run = CommandRun.of("check", file(ERROR), "--format", "sarif");
    assertEquals(ExitStatus.INPUT, run.status());
    assertEquals("", run.err());
    JsonObject result = sarifResult(run.out());
    assertEquals("TAC-REF-001", result.get("ruleId").getAsString());
    region(result, 3, 21);
  }

  /** Writes a request and, in a file that it imports, an offer that falls short of it. */
  private Path mismatch() throws IOException {
    Files.writeString(folder.resolve("offer.tactus"), """
        message M { uint32 x }
        qos loose { reliability best_effort }
        topic /t : M
        node A { timer a every 10 ms wcet 1 ms publishes /t with loose }
        """);
    return file("""
        system s
        import "offer.tactus"
        qos strict { reliability reliable }
        node B { subscription b on /t with strict wcet 1 ms }
        """);
  }

  @Test
  void aMismatchIsShownAtBothPlaces() throws IOException {
    Path file = mismatch();
    String offer = file.resolveSibling("offer.tactus").toString();
    JsonObject related = JsonParser.parseString(CommandRun.of("check", file, "--format", "json").out())
        .getAsJsonObject().getAsJsonArray("diagnostics").get(0).getAsJsonObject().getAsJsonArray("related").get(0)
        .getAsJsonObject();
    assertEquals("A.a offers reliability best_effort", related.get("message").getAsString());
    assertEquals(offer, related.get("file").getAsString());
    assertEquals(List.of(4, 50, 4, 52), List.of(related.get("line").getAsInt(), related.get("column").getAsInt(),
        related.get("endLine").getAsInt(), related.get("endColumn").getAsInt()));

    JsonObject location = sarifResult(CommandRun.of("check", file, "--format", "sarif").out())
        .getAsJsonArray("relatedLocations").get(0).getAsJsonObject();
    assertEquals("A.a offers reliability best_effort", location.getAsJsonObject("message").get("text").getAsString());
    assertTrue(location.getAsJsonObject("physicalLocation").getAsJsonObject("artifactLocation").get("uri")
        .getAsString().endsWith("/offer.tactus"));

    String text = CommandRun.of("check", file).err();
    assertTrue(text.contains(" ::: " + offer + ":4:50: A.a offers reliability best_effort\n"
        + "4 | node A { timer a every 10 ms wcet 1 ms publishes /t with loose }\n"
        + "  |                                                  --\n"), text);

    String commands = CommandRun.of("check", file, "--format", "github").out();
    assertTrue(commands.contains("::notice file=" + offer + ",line=4,endLine=4,col=50,endColumn=52,title=TAC-QOS-001"
        + "::A.a offers reliability best_effort, see " + file + ":4\n"), commands);

    String suite = CommandRun.of("check", file, "--format", "junit").out();
    assertTrue(suite.contains("&#10;  " + offer + ":4:50: A.a offers reliability best_effort</failure>"), suite);
  }

  @Test
  void sarifHoldsMissedGoals() throws IOException {
    CommandRun run = CommandRun.of("analyze", file(MISSED), "--format", "sarif");
    assertEquals(ExitStatus.GOAL, run.status());
    JsonObject result = sarifResult(run.out());
    assertEquals("TAC-GOAL-001", result.get("ruleId").getAsString());
    region(result, 6, 7);
    assertTrue(
        result.getAsJsonObject("message").get("text").getAsString().contains("hot is 5 ms, above its goal of 3 ms"));
  }

  @Test
  void gitHubCommandsPointToTheLine() throws IOException {
    String out = CommandRun.of("analyze", file(MISSED), "--format", "github").out();
    assertTrue(out.startsWith("::error file="), out);
    assertTrue(out.contains(",line=6,endLine=6,col=7,endColumn=10,title=TAC-GOAL-001::"), out);
    assertEquals(1, out.lines().filter(line -> line.startsWith("::error")).count());
  }

  private JsonArray quality(String text) throws IOException {
    JsonArray entries = new JsonArray();
    JsonParser.parseString(CommandRun.of("analyze", file(text), "--format", "gitlab").out()).getAsJsonArray()
        .asList().stream().filter(one -> !one.getAsJsonObject().get("check_name").getAsString().equals("assumed"))
        .forEach(entries::add);
    return entries;
  }

  /** GitLab shows what is new by fingerprints: what has moved is not new, and no two entries may have the same. */
  @Test
  void gitLabTellsWhatIsNewFromWhatHasMoved() throws IOException {
    JsonObject missed = quality(MISSED).get(0).getAsJsonObject();
    assertEquals("TAC-GOAL-001", missed.get("check_name").getAsString());
    assertEquals("major", missed.get("severity").getAsString());
    JsonObject location = missed.getAsJsonObject("location");
    assertEquals(folder.resolve("s.tactus").toString(), location.get("path").getAsString());
    assertEquals(6, location.getAsJsonObject("lines").get("begin").getAsInt());
    JsonObject moved = quality("// a line more\n" + MISSED).get(0).getAsJsonObject();
    assertEquals(7, moved.getAsJsonObject("location").getAsJsonObject("lines").get("begin").getAsInt());
    assertEquals(missed.get("fingerprint"), moved.get("fingerprint"));
    JsonObject grown = quality(MISSED.replace("wcet 4 ms", "wcet 5 ms")).get(0).getAsJsonObject();
    assertNotEquals(missed.get("fingerprint"), grown.get("fingerprint"));
    String twice = MISSED.replace("uint32 x", "nothing x nothing y");
    Set<String> prints = new HashSet<>();
    JsonArray alike = JsonParser.parseString(CommandRun.of("check", file(twice), "--format", "gitlab").out())
        .getAsJsonArray();
    alike.forEach(one -> prints.add(one.getAsJsonObject().get("fingerprint").getAsString()));
    assertTrue(alike.size() > 1, alike.toString());
    assertEquals(alike.get(0).getAsJsonObject().get("description"), alike.get(1).getAsJsonObject().get("description"));
    assertEquals(alike.size(), prints.size(), alike.toString());
  }

  /** Messages may name lines and other places, which move too; GitLab shows one place, so the words name the other. */
  @Test
  void gitLabKnowsWhatHasMovedThoughItNamesLines() throws IOException {
    String node = "node A { timer t every 10 ms wcet 1 ms }\n";
    List<JsonObject> found = new ArrayList<>();
    for (String before : List.of("", "// a line more\n")) {
      found.add(JsonParser.parseString(CommandRun.of("check", file(before + "system q\n" + node + node), "--format",
          "gitlab").out()).getAsJsonArray().get(0).getAsJsonObject());
    }
    for (int i = 0; i < 2; i++) {
      String description = found.get(i).get("description").getAsString();
      assertTrue(description.contains("in line " + (i + 2)), description);
      assertTrue(description.contains("s.tactus:" + (i + 2) + ": "), description);
    }
    assertEquals(found.get(0).get("fingerprint"), found.get(1).get("fingerprint"));
  }

  /** A build server that shows no text shows all the same what a goal that is met rests on. */
  @Test
  void everyFormatHasWhatTheBoundsAssume() throws Exception {
    Path file = file(MISSED.replace("3 ms", "50 ms"));
    List<String> assumed = new ArrayList<>();
    JsonParser.parseString(analysed(file, "json")).getAsJsonObject().getAsJsonArray("assumptions")
        .forEach(one -> assumed.add(one.getAsString()));
    assertTrue(assumed.size() > 3, assumed.toString());
    JsonObject sarif = JsonParser.parseString(analysed(file, "sarif")).getAsJsonObject().getAsJsonArray("runs").get(0)
        .getAsJsonObject();
    JsonObject invocation = sarif.getAsJsonArray("invocations").get(0).getAsJsonObject();
    assertTrue(invocation.get("executionSuccessful").getAsBoolean());
    List<String> notes = new ArrayList<>();
    invocation.getAsJsonArray("toolExecutionNotifications").forEach(note -> {
      assertEquals("note", note.getAsJsonObject().get("level").getAsString());
      notes.add(note.getAsJsonObject().getAsJsonObject("message").get("text").getAsString());
    });
    List<String> said = assumed.stream().map(assumption -> "assumed: " + assumption).toList();
    assertEquals(said, notes);
    Element suite = (Element) DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(new ByteArrayInputStream(analysed(file, "junit").getBytes(StandardCharsets.UTF_8)))
        .getElementsByTagName("testsuite").item(0);
    assertEquals("0", suite.getAttribute("failures"));
    assertEquals(said, suite.getElementsByTagName("system-out").item(0).getTextContent().lines().skip(1).toList());
    String github = analysed(file, "github");
    assertEquals(
        "::notice file=" + file + ",title=assumed::" + String.join("%0A", assumed).replaceAll("%(?!0A)", "%25") + "\n",
        github);
    List<String> quality = new ArrayList<>();
    JsonParser.parseString(analysed(file, "gitlab")).getAsJsonArray().forEach(entry -> {
      assertEquals("info", entry.getAsJsonObject().get("severity").getAsString());
      quality.add(entry.getAsJsonObject().get("description").getAsString());
    });
    assertEquals(said, quality);
  }

  private static String analysed(Path file, String format) {
    CommandRun run = CommandRun.of("analyze", file, "--format", format);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    return run.out();
  }

  @Test
  void jUnitHasACasePerPath() throws Exception {
    String out = CommandRun.of("analyze", file(MISSED), "--format", "junit").out();
    Element suite = (Element) DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(new ByteArrayInputStream(out.getBytes(StandardCharsets.UTF_8))).getElementsByTagName("testsuite")
        .item(0);
    assertEquals("1", suite.getAttribute("tests"));
    assertEquals("1", suite.getAttribute("failures"));
    Element test = (Element) suite.getElementsByTagName("testcase").item(0);
    assertEquals("hot", test.getAttribute("name"));
    List<String> properties = new ArrayList<>();
    for (int i = 0; i < test.getElementsByTagName("property").getLength(); i++) {
      Element property = (Element) test.getElementsByTagName("property").item(i);
      properties.add(property.getAttribute("name") + "=" + property.getAttribute("value"));
    }
    assertEquals(List.of("chain=hot", "metric=latency", "bound=5000000", "goal=3000000"), properties);
    assertEquals("bound: 5 ms, goal: 3 ms",
        test.getElementsByTagName("system-out").item(0).getTextContent().lines().findFirst().orElseThrow());
    assertTrue(((Element) test.getElementsByTagName("failure").item(0)).getAttribute("message").contains("5 ms"));
  }

  @Test
  void jUnitHasACasePerFile() throws IOException {
    String out = CommandRun.of("check", file(ERROR), "--format", "junit").out();
    assertTrue(out.contains("tests=\"1\" failures=\"1\""), out);
    assertTrue(CommandRun.of("check", file(MISSED), "--format", "junit").out().contains("tests=\"1\" failures=\"0\""));
  }

  @Test
  void jsonListsDiagnostics() throws IOException {
    JsonObject report =
        JsonParser.parseString(CommandRun.of("check", file(ERROR), "--format", "json").out()).getAsJsonObject();
    assertEquals("tactus-check/1", report.get("schema").getAsString());
    JsonObject diagnostic = report.getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    assertEquals(3, diagnostic.get("line").getAsInt());
    assertEquals("error", diagnostic.get("severity").getAsString());
  }

  @Test
  void textShowsTheLineAndMarksTheSpot() throws IOException {
    Path file = file(ERROR);
    CommandRun run = CommandRun.of("check", file);
    assertTrue(run.err().startsWith("error[TAC-REF-001]: "), run.err());
    assertTrue(run.err().contains("""
         --> %s:3:21
        3 | chain c from A.a to A.b { latency <= 1 ms }
          |                     ^^^
        """.formatted(file)), run.err());
    assertEquals("1 file: 1 error\n", run.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "check | text, json, jsonl, sarif, junit, github, gitlab",
      "analyze | text, json, jsonl, sarif, junit, github, gitlab, html",
      "explain | text, json",
      "simulate | text, json",
      "measure | text, json"})
  void helpAndErrorsNameTheFormatsOfTheCommand(String command, String formats) {
    String help = CommandRun.of(command, "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("Format of the report: " + formats + " (default: text)."), help);
    CommandRun run = CommandRun.of(command, "s.tactus", "--format", "xml");
    assertEquals(ExitStatus.USAGE, run.status());
    assertEquals("tactus: " + command + " reports as " + formats + ", not as 'xml'",
        run.err().lines().findFirst().orElse(""));
  }
}
