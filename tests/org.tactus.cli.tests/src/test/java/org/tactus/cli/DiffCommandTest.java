package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus diff} and {@code analyze --baseline}, as users call them. */
class DiffCommandTest {

  @TempDir
  private Path folder;

  /** Returns a text without its breaks between words. */
  private static String words(CommandRun run) {
    return run.out().replaceAll("\\s+", " ").strip();
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path car(String name, String text) throws IOException {
    write(Path.of(name).resolveSibling("host.tactus").toString(), DiffSystems.HOST);
    return write(name, text);
  }

  private static CommandRun json(Object old, Object now, Object... more) {
    List<Object> words = new ArrayList<>(List.of("diff", old, now, "--format", "json", "--no-generated"));
    words.addAll(Arrays.asList(more));
    return CommandRun.of(words.toArray());
  }

  private static JsonObject only(CommandRun run) {
    JsonArray systems = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("systems");
    assertEquals(1, systems.size(), run.out());
    return systems.get(0).getAsJsonObject();
  }

  @Test
  void aVersionIsNoDifferentFromItself() throws IOException {
    Path car = car("car.tactus", DiffSystems.CAR);
    CommandRun run = CommandRun.of("diff", car, car);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertEquals(car + " to " + car + ": nothing has changed.\n", words(run) + "\n");
  }

  /** A process is no reason of what a reservation takes, though the executor that has it is called alike. */
  @Test
  void whatOnlyHasTheNameOfACauseIsNoReason() throws IOException {
    String text = """
        system car
        platform { host pi { cores c0 c1 } }
        message M = std_msgs/msg/Float64 size 8 B
        topic /m : M
        node A { timer t every 100 ms wcet 5 ms }
        node B { timer t every 100 ms wcet 1 ms publishes /m }
        node C { subscription s on /m wcet 1 ms }
        process a on pi { nodes A }
        process heavy on pi { nodes B, C intraprocess communication off }
        executor light: single_threaded { nodes A thread on pi.c0 fifo 10 }
        executor heavy: single_threaded { nodes B thread on pi.c0 reservation 10 ms every 50 ms }
        executor other: single_threaded { nodes C thread on pi.c1 fifo 10 }
        chain a from A.t to A.t { latency <= 100 ms }
        """;
    CommandRun run = json(car("a/car.tactus", text), car("b/car.tactus",
        text.replace("reservation 10 ms", "reservation 20 ms").replace("communication off", "communication on")));
    JsonObject chain = only(run).getAsJsonArray("chains").get(0).getAsJsonObject();
    JsonObject reason = chain.getAsJsonArray("reasons").get(0).getAsJsonObject();
    assertEquals("executor heavy", reason.get("source").getAsString(), run.out());
    assertEquals("[\"thread budget of executor heavy\"]", reason.getAsJsonArray("changes").toString(), run.out());
  }

  /** The logger takes 10 ms longer before the detector on its core, so that the camera's chain takes 45 ms. */
  @Test
  void aDoubledWcetIsTheReasonOfALongerChain() throws IOException {
    CommandRun run = json(car("a/car.tactus", DiffSystems.CAR), car("b/car.tactus",
        DiffSystems.CAR.replace("wcet 10 ms", "wcet 20 ms")));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    JsonObject see = only(run).getAsJsonArray("chains").get(0).getAsJsonObject();
    assertEquals("see", see.get("chain").getAsString());
    assertEquals(35_000_000, see.getAsJsonObject("old").get("bound").getAsLong());
    assertEquals(45_000_000, see.getAsJsonObject("new").get("bound").getAsLong());
    assertEquals(10_000_000, see.get("growth").getAsLong());
    assertEquals(0.285715, see.get("ratio").getAsDouble());
    JsonObject reason = see.getAsJsonArray("reasons").get(0).getAsJsonObject();
    assertEquals("Logger.log", reason.get("source").getAsString());
    assertEquals(10_000_000, reason.get("time").getAsLong());
    assertEquals("wcet of timer Logger.log", reason.getAsJsonArray("changes").get(0).getAsString());
    JsonObject change = only(run).getAsJsonArray("model").get(0).getAsJsonObject();
    assertEquals("{\"change\":\"changed\",\"kind\":\"timer\",\"name\":\"Logger.log\",\"property\":\"wcet\","
        + "\"old\":\"10 ms\",\"new\":\"20 ms\"}", change.toString());
  }

  /** Markdown takes the line right behind a table for another row. */
  @Test
  void whatFollowsATableIsNoRowOfIt() throws IOException {
    CommandRun run = CommandRun.of("diff", car("a/car.tactus", DiffSystems.CAR), car("b/car.tactus",
        DiffSystems.CAR.replace("wcet 20 ms", "wcet 21 ms")), "--format", "markdown", "--no-generated");
    assertTrue(run.out().contains("1 chain has the same bound and goal."), run.out());
    assertFalse(run.out().matches("(?s).*\\|\\n[^|\\n].*"), run.out());
  }

  @Test
  void growthBeyondTheLimitIsAnError() throws IOException {
    Path old = car("a/car.tactus", DiffSystems.CAR);
    Path now = car("b/car.tactus", DiffSystems.CAR.replace("wcet 20 ms", "wcet 21 ms"));
    assertEquals(ExitStatus.GOAL, json(old, now, "--max-growth", "2%").status());
    assertEquals(ExitStatus.DONE, json(old, now, "--max-growth", "2.9 %").status());
    assertEquals(ExitStatus.DONE, json(now, old, "--max-growth", "0").status());
    CommandRun wrong = json(old, now, "--max-growth", "some");
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertTrue(wrong.err().contains("--max-growth needs a percentage such as 5%, not 'some'"), wrong.err());
  }

  @Test
  void aNewlyMissedGoalIsAnError() throws IOException {
    Path old = car("a/car.tactus", DiffSystems.CAR);
    Path now = car("b/car.tactus", DiffSystems.SLOWER);
    CommandRun run = CommandRun.of("diff", old, now);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(words(run).contains("1 goal newly missed"), run.out());
    assertTrue(run.out().contains("met to MISSED"), run.out());
    CommandRun still = CommandRun.of("diff", now, now);
    assertEquals(ExitStatus.DONE, still.status(), "it was missed before");
    assertEquals(ExitStatus.DONE, CommandRun.of("diff", now, old).status(), "it is met again");
  }

  @Test
  void aLostBoundIsAnErrorWithoutAGoal() throws IOException {
    String free = DiffSystems.CAR.replaceAll("\\{ latency <= 50 ms \\}", "");
    CommandRun run = CommandRun.of("diff", car("a/car.tactus", free),
        car("b/car.tactus", free.replace("wcet 20 ms", "wcet 96 ms")));
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(words(run).contains("bound lost"), run.out());
    assertTrue(words(run).contains("1 system newly overloaded"), run.out());
    assertTrue(words(run).contains("too much work after the change"), run.out());
  }

  @Test
  void systemsOfFoldersAreFoundByName() throws IOException {
    car("a/car.tactus", DiffSystems.CAR);
    car("b/moved/renamed.tactus", DiffSystems.CAR);
    write("a/bus.tactus", "system bus\n");
    write("b/train.tactus", "system train\n");
    JsonArray systems = JsonParser.parseString(json(folder.resolve("a"), folder.resolve("b")).out()).getAsJsonObject()
        .getAsJsonArray("systems");
    List<String> found = new ArrayList<>();
    systems.forEach(each -> found.add(each.getAsJsonObject().get("system").getAsString() + " "
        + each.getAsJsonObject().get("presence").getAsString()));
    assertEquals(List.of("car both", "train added", "bus removed"), found);
  }

  @Test
  void anEarlierReportIsAVersion() throws IOException {
    Path old = car("a/car.tactus", DiffSystems.CAR);
    Path report = folder.resolve("bounds.json");
    CommandRun.of("analyze", old, "--format", "json", "-o", report);
    CommandRun same = CommandRun.of("diff", report, old);
    assertEquals(ExitStatus.DONE, same.status(), same.err());
    assertTrue(words(same).contains("nothing has changed"), same.out());
    CommandRun run = CommandRun.of("diff", report, car("b/car.tactus", DiffSystems.SLOWER));
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(words(run).contains("see latency grew by 10 ms (+28.6 %): +10 ms preemption of Logger.log"), run.out());
    CommandRun wrong = CommandRun.of("diff", old, report);
    assertEquals(ExitStatus.INPUT, wrong.status());
    assertTrue(wrong.err().contains("only the old version may be one"), wrong.err());
  }

  @Test
  void anAnalysisIsComparedWithAnEarlierOne() throws IOException {
    Path report = folder.resolve("bounds.json");
    CommandRun.of("analyze", car("a/car.tactus", DiffSystems.CAR), "--format", "json", "-o", report);
    Path now = car("b/car.tactus", DiffSystems.CAR.replace("wcet 20 ms", "wcet 21 ms"));
    CommandRun run = CommandRun.of("analyze", now, "--baseline", report);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("36 ms  +1 ms (+2.9 %)"), run.out());
    assertTrue(run.out().contains("2 chains, 2 bounded"), run.out());
    assertEquals(ExitStatus.GOAL,
        CommandRun.of("analyze", now, "--baseline", report, "--max-growth", "2%").status());
    CommandRun json = CommandRun.of("analyze", now, "--baseline", report, "--format", "json");
    assertTrue(JsonParser.parseString(json.out()).isJsonObject(), json.out());
    assertTrue(json.err().contains("+1 ms (+2.9 %)"), json.err());
    CommandRun alone = CommandRun.of("analyze", now, "--max-growth", "2%");
    assertEquals(ExitStatus.USAGE, alone.status());
    CommandRun kilted = CommandRun.of("analyze", now, "--baseline", report, "--target", "kilted");
    assertEquals(ExitStatus.INPUT, kilted.status());
    assertTrue(kilted.err().contains("has sound bounds for 'jazzy', not sound bounds for 'kilted'"), kilted.err());
  }

  @Test
  void whatIsNoReportIsSaid() throws IOException {
    Path car = car("car.tactus", DiffSystems.CAR);
    assertRefused(car, write("r.json", "{"), "it is no JSON");
    assertRefused(car, write("r.json", "[1]"), "it does not say its format");
    assertRefused(car, write("r.json", "{\"schema\": \"tactus-analysis/9\"}"), "of the format 'tactus-analysis/9'");
    assertRefused(car, write("r.json", "{\"schema\": \"tactus-analysis/1\"}"), "are missing or of another type");
    assertRefused(car, folder.resolve("none.json"), "there is no such file");
  }

  private static void assertRefused(Path car, Path report, String cause) {
    for (CommandRun run : List.of(CommandRun.of("analyze", car, "--baseline", report),
        CommandRun.of("diff", report, car))) {
      assertEquals(ExitStatus.INPUT, run.status(), run.err());
      assertTrue(run.err().contains(cause), run.err());
    }
  }

  @Test
  void errorsOfAVersionAreSaid() throws IOException {
    Path good = car("a/car.tactus", DiffSystems.CAR);
    Path bad = car("b/car.tactus", DiffSystems.CAR.replace("wcet 20 ms", "wcet 20"));
    for (CommandRun run : List.of(CommandRun.of("diff", good, bad), CommandRun.of("diff", bad, good))) {
      assertEquals(ExitStatus.INPUT, run.status());
      assertTrue(run.err().contains("TAC-SYN-002"), run.err());
      assertEquals("", run.out());
    }
    CommandRun missing = CommandRun.of("diff", good, folder.resolve("none.tactus"));
    assertEquals(ExitStatus.INPUT, missing.status());
    CommandRun empty = CommandRun.of("diff", "", good);
    assertEquals(ExitStatus.INPUT, empty.status());
    assertTrue(empty.err().contains("'' is none"), empty.err());
  }

  @Test
  void revisionsAreReadWhereTheCommandRuns() throws IOException, InterruptedException {
    GitFolder git = GitFolder.in(folder);
    git.commit("models/car.tactus", DiffSystems.CAR, "models/host.tactus", DiffSystems.HOST);
    git.commit("models/car.tactus", DiffSystems.SLOWER, "models/host.tactus",
        DiffSystems.HOST.replace("c0 c1", "c0 c1 c2"));
    Outside run = Outside.run(folder.resolve("models"), "HEAD~1:./car.tactus", "car.tactus", System.getenv("PATH"));
    assertEquals(ExitStatus.GOAL, run.status(), run.said());
    assertTrue(run.said().contains("core ecu.c2"), run.said());
    assertTrue(run.said().contains("added"), run.said());
    Outside whole = Outside.run(folder, "HEAD~1:", "HEAD:models", System.getenv("PATH"));
    assertTrue(whole.said().contains("met to MISSED"), whole.said());
    Outside none = Outside.run(folder, "HEAD:models/car.tactus", "models/car.tactus", "/nonexistent");
    assertEquals(ExitStatus.INPUT, none.status());
    assertTrue(none.said().contains("git cannot be started"), none.said());
    assertTrue(none.said().contains("install git, or compare files and folders"), none.said());
  }

  /** A run in another process, which has a working directory and an environment of its own. */
  private record Outside(int status, String said) {
    static Outside run(Path directory, String old, String now, String path) throws IOException, InterruptedException {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      ProcessBuilder builder = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"),
          "org.tactus.cli.Main", "diff", old, now).directory(directory.toFile()).redirectErrorStream(true);
      builder.environment().put("PATH", path);
      Process process = builder.start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outside(process.waitFor(), said);
    }
  }
}
