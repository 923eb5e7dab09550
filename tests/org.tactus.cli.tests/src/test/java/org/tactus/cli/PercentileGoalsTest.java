package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several goals for one metric of a chain: one of all instances, others of a share of them. */
class PercentileGoalsTest {

  private static final String MODEL = """
      system steering
      platform { host pi { cores c0 c1 } }
      message Frame { uint32 id }
      topic /frame : Frame
      node Camera { timer grab every 100 ms wcet 4 ms bcet 1 ms publishes /frame }
      node Motor {
        subscription turn on /frame wcet 30 ms bcet 1 ms distribution histogram(2 ms: 998, 30 ms: 2)
      }
      process drive on pi { nodes Camera, Motor }
      chain steering from Camera.grab to Motor.turn { %s }
      """;

  @TempDir
  private Path folder;

  private Path model(String goals) throws IOException {
    return Files.writeString(folder.resolve("steering.tactus"), MODEL.formatted(goals));
  }

  private static JsonObject chain(CommandRun run) {
    return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains").get(0).getAsJsonObject();
  }

  @Test
  void aBoundWithinAGoalAtAPercentileProvesItAndAGreaterOneLeavesItOpen() throws IOException {
    Path model = model("latency <= 80 ms latency <= 50 ms at 99.9 % latency <= 10 ms at 99 %");
    assertEquals(ExitStatus.DONE, CommandRun.of("check", model).status());
    CommandRun text = CommandRun.of("analyze", model);
    assertEquals(ExitStatus.DONE, text.status(), text.out() + text.err());
    assertTrue(text.out().contains("at 99.9 %") && text.out().contains("the bound is that of the maximum"), text.out());
    assertTrue(text.out().contains("2 goals met, 1 at a percentile not proved"), text.out());
    JsonObject chain = chain(CommandRun.of("analyze", model, "--format", "json"));
    assertEquals(80_000_000, chain.get("goal").getAsLong());
    assertTrue(chain.get("met").getAsBoolean());
    assertEquals("[{\"percentile\":99.9,\"goal\":50000000,\"proved\":true},"
        + "{\"percentile\":99,\"goal\":10000000,\"proved\":false}]", chain.get("percentiles").toString());
  }

  @Test
  void toolsHearOfWhatIsNotProved() throws IOException {
    Path model = model("latency <= 10 ms at 99 %");
    CommandRun junit = CommandRun.of("analyze", model, "--format", "junit");
    assertEquals(ExitStatus.DONE, junit.status(), junit.err());
    assertTrue(junit.out().contains("failures=\"0\" errors=\"0\" skipped=\"1\""), junit.out());
    assertTrue(junit.out().contains("name=\"steering at 99 %\"")
        && junit.out().contains("<skipped message=\"the goal of steering"), junit.out());
    CommandRun sarif = CommandRun.of("analyze", model, "--format", "sarif");
    assertEquals(ExitStatus.DONE, sarif.status());
    assertTrue(sarif.out().contains("TAC-GOAL-003") && sarif.out().contains("\"level\": \"warning\""), sarif.out());
    Files.writeString(model, "// tactus: allow file TAC-GOAL-003 because measured on each release\n"
        + Files.readString(model));
    CommandRun allowed = CommandRun.of("analyze", model, "--format", "github");
    assertFalse(allowed.out().contains("warning"), allowed.out());
    CommandRun explained = CommandRun.of("explain", model);
    assertEquals(ExitStatus.DONE, explained.status());
    assertTrue(explained.out().contains("which a bound of the maximum does not prove"), explained.out());
    Path page = folder.resolve("page.html");
    assertEquals(ExitStatus.GOAL, CommandRun.of("report", model, "-o", page).status(), "its runs exceed the goal");
    assertTrue(Files.readString(page).contains("at 99 %: not proved"));
    assertTrue(Files.readString(page).contains("simulated at 99 %: EXCEEDED, "), Files.readString(page));
  }

  /** The bound is 34 ms where the motor takes 30 ms, and 39 ms where it takes 35 ms. */
  @Test
  void aProofThatIsLostIsWorse() throws IOException {
    Path old = model("latency <= 80 ms latency <= 36 ms at 99.90 % latency <= 10 ms at 99 %");
    Path slower = Files.writeString(folder.resolve("slower.tactus"), Files.readString(old).replace("30 ms", "35 ms"));
    CommandRun run = CommandRun.of("diff", old, slower, "--no-generated");
    assertEquals(ExitStatus.GOAL, run.status(), run.out() + run.err());
    String words = run.out().replaceAll("\\s+", " ");
    assertTrue(words.contains("1 goal at a percentile no longer proved"), run.out());
    assertTrue(words.contains("steering latency at 99.9 %, 36 ms: met to not proved "
        + "- steering latency at 99 %, 10 ms: not proved"),
        run.out());
    JsonObject json = JsonParser.parseString(CommandRun.of("diff", old, slower, "--format", "json").out())
        .getAsJsonObject();
    assertTrue(json.get("worse").getAsBoolean());
    JsonObject chain = json.getAsJsonArray("systems").get(0).getAsJsonObject().getAsJsonArray("chains").get(0)
        .getAsJsonObject();
    assertEquals("[99.9]", chain.get("newlyUnproved").toString());
    assertEquals("[{\"percentile\":99.9,\"goal\":36000000,\"proved\":false},"
        + "{\"percentile\":99,\"goal\":10000000,\"proved\":false}]",
        chain.getAsJsonObject("new").get("percentiles").toString());

    assertEquals(ExitStatus.DONE, CommandRun.of("diff", slower, slower).status(), "it was not proved before");
    CommandRun back = CommandRun.of("diff", slower, old);
    assertEquals(ExitStatus.DONE, back.status());
    assertTrue(back.out().replaceAll("\\s+", " ").contains("1 goal at a percentile newly proved"), back.out());

    Path report = folder.resolve("old.json");
    assertEquals(ExitStatus.DONE, CommandRun.of("analyze", old, "--format", "json", "-o", report).status());
    assertEquals(ExitStatus.GOAL, CommandRun.of("analyze", slower, "--baseline", report).status());
  }

  /** Who adds a goal at a percentile that the bound does not prove has made nothing worse. */
  @Test
  void aNewGoalWithoutAProofIsNotWorse() throws IOException {
    Path old = model("latency <= 80 ms");
    Path more = Files.writeString(folder.resolve("more.tactus"), Files.readString(old).replace("latency <= 80 ms",
        "latency <= 80 ms latency <= 10 ms at 99 %"));
    CommandRun run = CommandRun.of("diff", old, more, "--no-generated");
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("steering latency at 99 %, 10 ms: not proved"), run.out());
  }

  @ParameterizedTest
  @CsvSource({"'latency <= 10 ms at 99 %', 2000s, 0, held", "'latency <= 10 ms at 99.99 %', 2000s, 3, exceeded",
      "'latency <= 40 ms at 99.9 %', 20s, 0, too-few", "'latency <= 1 ms at 99.9 %', 20s, 3, exceeded"})
  void aSimulationJudgesThemByWhatItSaw(String goal, String duration, int status, String verdict) throws IOException {
    Path model = model("latency <= 80 ms " + goal);
    CommandRun run = CommandRun.of("simulate", model, "--distribution", "--duration", duration, "--runs", "1");
    assertEquals(status, run.status(), run.out() + run.err());
    CommandRun json = CommandRun.of("simulate", model, "--distribution", "--duration", duration, "--runs", "1",
        "--format", "json");
    JsonObject seen = chain(json).getAsJsonArray("percentiles").get(0).getAsJsonObject();
    assertEquals(verdict, seen.get("verdict").getAsString(), json.out());
    assertTrue(run.out().contains(verdict.equals("too-few") ? "too few samples, needs 1000"
        : verdict.equals("held") ? "1 of 1 goal at a percentile held" : "EXCEEDED"), run.out());
  }

  @ParameterizedTest
  @CsvSource({"99, 200, 2, 0, within", "99, 200, 3, 3, exceeded", "99, 50, 1, 0, too-few", "99, 50, 2, 3, exceeded",
      "50, 10, 5, 0, within", "50, 10, 6, 3, exceeded"})
  void aMeasurementDoesSoByNearestRank(int percent, int count, int beyond, int status, String verdict)
      throws IOException {
    Path model = Files.writeString(folder.resolve("pump.tactus"), """
        system pumping
        node Pump { timer run every 10 ms wcet 8 ms }
        chain pumping from Pump.run to Pump.run { latency <= 3 ms at %d %% }
        """.formatted(percent));
    StringBuilder trace = new StringBuilder(
        "tactus-trace/1\nsystem pumping\nprocess pump\ncallback 0 Pump.run\nlost 0\n");
    for (int i = 0; i < count; i++) {
      long release = 1_000_000L + i * 10_000_000L;
      long took = i < beyond ? 5_000_000 : 2_000_000;
      trace.append("release %d 0 %d\nstart %d 0 %d 0\nfinish %d 0 %d %d%n".formatted(release, i, release, i,
          release + took, i, took));
    }
    Path traces = Files.createDirectories(folder.resolve("traces"));
    Files.writeString(traces.resolve("pump.trace"), trace.append("end\n"));
    CommandRun run = CommandRun.of("measure", model, "--traces", traces);
    assertEquals(status, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("at " + percent + " %"), run.out());
    assertEquals(status == ExitStatus.GOAL, run.out().contains("A goal at a percentile is exceeded."), run.out());
    JsonObject seen = chain(CommandRun.of("measure", model, "--traces", traces, "--format", "json"))
        .getAsJsonArray("percentiles").get(0).getAsJsonObject();
    assertEquals(verdict, seen.get("verdict").getAsString());
    assertEquals(beyond, seen.get("above").getAsInt());
  }

  @Test
  void provisionPlansForThemAndGivesNoOtherGoalUp() throws IOException {
    Path model = model("latency <= 80 ms latency <= 10 ms at 99 %");
    Path variant = folder.resolve("placed.tactus");
    CommandRun run = CommandRun.of("provision", model, "-o", variant);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("all goals of the maximum are proved, and of one at a percentile nothing is"),
        run.out());
    assertTrue(run.out().contains("latency at 99 %") && run.out().contains("not proved"), run.out());
    assertFalse(run.out().contains("degraded"), run.out());
    CommandRun met = CommandRun.of("provision", model("latency <= 60 ms at 99 %"), "-o",
        folder.resolve("other.tactus"));
    assertTrue(met.out().contains("all goals are proved"), met.out() + met.err());
  }

  @Test
  void twoGoalsOfOneMetricAndPercentileAreAnErrorAndSoIsAllOrNone() throws IOException {
    CommandRun twice = CommandRun.of("check", model("latency <= 80 ms at 99.90 % latency <= 50 ms at 99.9 %"));
    assertTrue(twice.err().contains("the goal 'latency at 99.9 %' is given twice")
        || twice.out().contains("the goal 'latency at 99.9 %' is given twice"), twice.out() + twice.err());
    for (String percentile : new String[] {"100", "0", "99.99999", "120"}) {
      CommandRun run = CommandRun.of("check", model("latency <= 80 ms at " + percentile + " %"));
      assertEquals(ExitStatus.INPUT, run.status(), percentile);
      assertTrue((run.out() + run.err()).contains("TAC-UNIT-010"), run.out() + run.err());
    }
  }
}
