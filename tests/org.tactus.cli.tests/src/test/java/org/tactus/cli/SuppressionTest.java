package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Warnings that comments allow, as each command and format tells them. */
class SuppressionTest {

  /** The history of the reader holds 2 of the 3 samples of a burst, and nobody subscribes to /status. */
  private static final String SYSTEM = """
      system s
      message M { uint32 x }
      topic /burst : M { history keep_last 2 } // tactus: allow TAC-QUEUE-001 because a sample may get lost
      // tactus: allow TAC-TOPIC-002 because the display <b>"comes"</b> later
      topic /status : M
      node A { event source a burst 3 every 100 ms wcet 1 us publishes /burst }
      node B { subscription b on /burst wcet 2 ms publishes /status }
      chain hot from A.a to B.b { latency <= 100 ms }
      """;

  @TempDir
  private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void checkCountsThem() throws IOException {
    CommandRun run = CommandRun.of("check", file("s.tactus", SYSTEM));
    assertEquals("", run.err());
    assertEquals("1 file: no errors, 1 warning suppressed\n", run.out());
  }

  @Test
  void analyzeCountsThoseOfResultsToo() throws IOException {
    CommandRun run = CommandRun.of("analyze", file("s.tactus", SYSTEM));
    assertEquals("", run.err());
    assertTrue(run.out().endsWith("\n2 warnings suppressed\n"), run.out());
    assertTrue(run.out().contains("TOO SHORT"), run.out());
    assertEquals("", CommandRun.of("analyze", file("s.tactus", SYSTEM), "--format", "github").out()
        .replaceAll("(?m)^::notice .*\n", ""));
  }

  @Test
  void sarifHasTheReason() throws IOException {
    CommandRun run = CommandRun.of("analyze", file("s.tactus", SYSTEM), "--format", "sarif");
    JsonArray results = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("runs").get(0)
        .getAsJsonObject().getAsJsonArray("results");
    assertEquals(2, results.size());
    JsonObject first = results.get(0).getAsJsonObject();
    assertEquals("TAC-TOPIC-002", first.get("ruleId").getAsString());
    assertEquals("[{\"kind\":\"inSource\",\"justification\":\"the display <b>\\\"comes\\\"</b> later\"}]",
        first.get("suppressions").toString().replace("\\u003c", "<").replace("\\u003e", ">"));
  }

  /** SARIF asks that all results of a run have suppressions, or none. */
  @Test
  void sarifHasSuppressionsOfAllResultsOrNone() throws IOException {
    String mixed = SYSTEM + "topic /other : M\n";
    for (String text : new String[] {mixed, mixed.replace("tactus: allow", "")}) {
      CommandRun run = CommandRun.of("check", file("s.tactus", text), "--format", "sarif");
      int with = 0;
      int all = 0;
      for (JsonElement one : JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("runs").get(0)
          .getAsJsonObject().getAsJsonArray("results")) {
        all++;
        with += one.getAsJsonObject().has("suppressions") ? 1 : 0;
      }
      assertEquals(2, all);
      assertEquals(text == mixed ? all : 0, with);
    }
  }

  @Test
  void jsonListsThem() throws IOException {
    JsonObject checked = json("check");
    assertEquals(0, checked.getAsJsonArray("diagnostics").size());
    JsonObject one = checked.getAsJsonArray("suppressed").get(0).getAsJsonObject();
    assertEquals("the display <b>\"comes\"</b> later", one.get("reason").getAsString());
    assertEquals(5, one.get("line").getAsInt());
    assertEquals(2, json("analyze").getAsJsonArray("suppressed").size());
  }

  private JsonObject json(String command) throws IOException {
    return JsonParser.parseString(CommandRun.of(command, file("s.tactus", SYSTEM), "--format", "json").out())
        .getAsJsonObject();
  }

  @Test
  void analyzeWarnsOfAnUnusedOneOfResults() throws IOException {
    String longer = SYSTEM.replace("keep_last 2", "keep_last 20");
    CommandRun run = CommandRun.of("analyze", file("s.tactus", longer));
    assertTrue(run.err().startsWith("warning[TAC-ALLOW-004]: nothing at this element is reported as TAC-QUEUE-001"),
        run.err());
    assertEquals("", CommandRun.of("check", file("s.tactus", longer)).err());
  }

  @Test
  void aMissedGoalIsNeverAllowed() throws IOException {
    String missed = "// tactus: allow TAC-GOAL-001 because I say so\n" + SYSTEM.replace("<= 100 ms", "<= 1 ms");
    CommandRun run = CommandRun.of("analyze", file("s.tactus", missed), "--format", "github");
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().contains("TAC-GOAL-001") && run.out().contains("TAC-ALLOW-003"), run.out());
  }

  @Test
  void generateCountsThoseOfTheLanguageAndItsOwn() throws IOException {
    String own = "// tactus: allow TAC-GEN-018 because sizes do not matter\n" + SYSTEM
        .replace("message M { uint32 x }", "message M { uint32 x }\nmessage Big size 1 KB { string<=64 data }")
        .replace("topic /status : M", "topic /status : Big");
    String plain = own.lines().skip(1).reduce("", (text, line) -> text + line + "\n");
    CommandRun warned = CommandRun.of("generate", file("s.tactus", plain), "-o", folder.resolve("a"),
        "--synthetic-load");
    CommandRun allowed = CommandRun.of("generate", file("s.tactus", own), "-o", folder.resolve("b"),
        "--synthetic-load");
    assertTrue(warned.err().contains("TAC-GEN-018"), warned.err());
    assertFalse(allowed.err().contains("TAC-GEN-018"), allowed.err());
    assertTrue(warned.out().contains("1 warning suppressed\n"), warned.out());
    assertTrue(allowed.out().contains("2 warnings suppressed\n"), allowed.out());
  }

  /** What one system of a run needs is not called unused because of another. */
  @Test
  void aFileOfSeveralSystemsAllowsWhatOneNeeds() throws IOException {
    file("parts.tactus", """
        message M { uint32 x }
        // tactus: allow TAC-TOPIC-002 because one of the systems has no display
        topic /status : M
        node A { timer a every 100 ms wcet 1 us publishes /status }
        """);
    Path one = file("one.tactus", "system one\nimport \"parts.tactus\"\n");
    Path two = file("two.tactus", """
        system two
        import "parts.tactus"
        node B { subscription b on /status wcet 1 us }
        """);
    for (String command : new String[] {"check", "analyze"}) {
      assertEquals("", CommandRun.of(command, one, two).err());
      assertTrue(CommandRun.of(command, two).err().contains("TAC-ALLOW-004"));
    }
  }
}
