package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tactus measure} on traces that were written by hand; tests/ros runs it on Fast DDS. */
class MeasureCommandTest {

  static final String MODEL = """
      system joined
      message Text = std_msgs/msg/String size 64 B
      flow controller bulk { scheduler FIFO }
      topic /fast : Text { publish async via bulk }
      topic /slow : Text
      node Fast { timer tick every 10 ms wcet 1 ms publishes /fast }
      node Slow { timer tick every 20 ms wcet 1 ms publishes /slow }
      node Join { subscription join on all(/fast, /slow) wcet 2 ms }
      chain fast from Fast.tick to Join.join { latency <= 40 ms trigger_latency <= 20 ms }
      """;

  private static final String FAST = "00000000000000000000000000000001";
  private static final String SLOW = "00000000000000000000000000000002";

  /** Fast publishes samples 1 and 2 with a response time of 1 ms; Slow one sample, after 3 ms. */
  static final String SENDERS = """
      tactus-trace/1
      system joined
      process fast
      callback 0 Fast.tick
      callback 1 Slow.tick
      writer 0 %1$s /fast Fast
      writer 1 %2$s /slow Slow
      lost 0
      release 1000000 0 0
      start 1100000 0 0 5000
      publish 1900000 0 1 0 0
      sent 2000000 %1$s 1 1950000
      sent 9000000 %1$s 1 8950000
      written 1910000 0 1 800000
      finish 2000000 0 0 900000
      release 11000000 0 1
      publish 11900000 0 2 0 1
      finish 12000000 0 1 1900000
      release 9000000 1 0
      publish 12000000 1 1 1 0
      sent 12050000 %2$s 1 12010000
      finish 12100000 1 0 1000000
      end
      """.formatted(FAST, SLOW);

  /** Sample 1 waits at the join, Slow's comes last. */
  static final String RECEIVER = """
      tactus-trace/1
      system joined
      process join
      callback 0 Join.join
      reader 0 Join.join /fast
      reader 1 Join.join /slow
      lost 0
      received 2100000 %1$s 1
      delivered 2200000 0 %1$s 1
      delivered 12100000 1 %2$s 1
      release 12100000 0 0
      input 0 0 %1$s 1
      input 0 0 %2$s 1
      finish 14100000 0 0 0
      end
      """.formatted(FAST, SLOW);

  @TempDir
  private Path folder;

  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("joined.tactus"), MODEL);
    Files.writeString(folder.resolve("a.trace"), SENDERS);
    Files.writeString(folder.resolve("b.trace"), RECEIVER);
  }

  private CommandRun measure(Object... more) {
    Object[] words = new Object[more.length + 4];
    System.arraycopy(new Object[] {"measure", model, "--traces", folder}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return CommandRun.of(words);
  }

  private JsonObject json() {
    return JsonParser.parseString(measure("--format", "json").out()).getAsJsonObject();
  }

  private static JsonObject find(JsonArray array, String member, String value) {
    return array.asList().stream().map(element -> element.getAsJsonObject())
        .filter(object -> object.get(member).getAsString().equals(value))
        .findFirst().orElseThrow();
  }

  @Test
  void timesAreTakenAsTheAnalysisCountsThem() {
    JsonObject report = json();
    assertEquals("tactus-measurement/1", report.get("schema").getAsString());
    assertEquals(1_000_000, find(report.getAsJsonArray("callbacks"), "name", "Fast.tick").get("longest").getAsLong());
    assertEquals(2, find(report.getAsJsonArray("callbacks"), "name", "Fast.tick").get("samples").getAsInt());
    assertEquals(2_000_000, find(report.getAsJsonArray("callbacks"), "name", "Join.join").get("longest").getAsLong());
    JsonObject fast = find(report.getAsJsonArray("messages"), "topic", "/fast");
    assertEquals(100_000, fast.getAsJsonObject("flowController").get("longest").getAsLong(),
        "a repetition does not count");
    assertEquals(200_000, fast.getAsJsonObject("listener").get("longest").getAsLong());
    assertEquals(300_000, fast.getAsJsonObject("delivery").get("longest").getAsLong());
    JsonObject slow = find(report.getAsJsonArray("messages"), "topic", "/slow");
    assertEquals(3_100_000, slow.getAsJsonObject("delivery").get("longest").getAsLong(),
        "a synchronous delivery begins with the release");
  }

  /** Fast's samples after it do not replace what a callback on any(…) keeps of Slow's. */
  @Test
  void aStateHasAValuePerTopic() throws IOException {
    Files.writeString(model, MODEL.replaceAll("node Join .*\\n",
        "node Join { subscription join on any(/fast, /slow) wcet 2 ms timer show every 20 ms wcet 1 ms samples join "
            + "}\n")
        .replaceAll("chain .*\\n", "chain kept from Slow.tick to Join.show via Join.join { latency <= 90 ms }\n"));
    Files.writeString(folder.resolve("b.trace"), """
        tactus-trace/1
        system joined
        process join
        callback 0 Join.join
        callback 1 Join.show
        lost 0
        input 0 0 %2$s 1
        input 0 1 %1$s 1
        input 0 2 %1$s 2
        release 20000000 1 0
        read 1 0 0 2
        finish 21000000 1 0 0
        end
        """.formatted(FAST, SLOW));
    JsonObject kept = find(json().getAsJsonArray("chains"), "chain", "kept");
    assertEquals(1, kept.get("samples").getAsInt());
    assertEquals(12_000_000, kept.get("longest").getAsLong());
  }

  @Test
  void aPathWaitsForTheOtherInputExceptUnderTriggerLatency() {
    JsonArray chains = json().getAsJsonArray("chains");
    assertEquals(13_100_000, find(chains, "metric", "latency").get("longest").getAsLong());
    assertEquals(0, find(chains, "metric", "trigger_latency").get("samples").getAsInt());
    assertEquals("not-measured", find(chains, "metric", "trigger_latency").get("verdict").getAsString());
  }

  @Test
  void whatIsAboveABoundIsNamed() {
    CommandRun run = measure();
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().matches("(?s).*Slow\\.tick +3\\.1 ms +3\\.1 ms +3\\.1 ms +1 +1 ms +Slow +EXCEEDED.*"),
        run.out());
    assertTrue(run.out().matches("(?s).*Fast\\.tick +1 ms .* within.*"), run.out());
  }

  @Test
  void thePercentileRuleExcusesOutliers() throws IOException {
    StringBuilder trace = new StringBuilder("tactus-trace/1\nsystem joined\nprocess slow\ncallback 0 Slow.tick\n");
    for (int i = 0; i < 100; i++) {
      long release = i * 20_000_000L;
      trace.append("release ").append(release).append(" 0 ").append(i).append("\nfinish ")
          .append(release + (i == 7 ? 5_000_000 : 900_000))
          .append(" 0 ").append(i).append(" 0\n");
    }
    Files.writeString(folder.resolve("a.trace"), trace.append("end\n"));
    CommandRun excused = measure();
    assertEquals(ExitStatus.DONE, excused.status(), excused.out() + excused.err());
    assertTrue(excused.out().contains("No bound is exceeded; 1 has outliers."), excused.out());
    assertTrue(excused.out().matches("(?s).* 1 outlier\n.*"), excused.out());
    assertEquals(ExitStatus.GOAL, measure("--percentile", "99.5").status());
  }

  /** {@code measure --directory DIR} writes into {@code DIR/traces}, and users name DIR. */
  @Test
  void theFolderThatAMeasurementHasKeptIsAsGoodAsThatOfItsTraces() throws IOException {
    Path traces = Files.createDirectories(folder.resolve("kept/traces"));
    Files.move(folder.resolve("a.trace"), traces.resolve("a.trace"));
    Files.move(folder.resolve("b.trace"), traces.resolve("b.trace"));
    CommandRun run = CommandRun.of("measure", model, "--traces", folder.resolve("kept"));
    assertEquals(CommandRun.of("measure", model, "--traces", traces).out(), run.out());
    assertTrue(run.out().contains("as recorded"), run.out() + run.err());

    Path page = folder.resolve("page.html");
    CommandRun.of("report", model, "--traces", folder.resolve("kept"), "-o", page);
    assertTrue(Files.readString(page).contains("measured"));
  }

  @Test
  void noTraces() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    CommandRun run = CommandRun.of("measure", model, "--traces", empty);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("there is no .trace file in"), run.err());
  }

  @ParameterizedTest
  @CsvSource({"--seconds, 0", "--seconds, -3", "--percentile, 101", "--format, sarif"})
  void wrongUsage(String option, String value) {
    assertEquals(ExitStatus.USAGE, measure(option, value).status());
  }

  @Test
  void whatNeedsRosIsRefusedBeforeAnythingRuns() throws IOException {
    Files.writeString(model, MODEL + "node S { service reset: std_srvs/srv/Trigger wcet 1 ms }\n");
    CommandRun run = CommandRun.of("measure", model, "--directory", folder.resolve("project"));
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("TAC-GEN-020"), run.err());
    assertTrue(Files.notExists(folder.resolve("project")));
  }
}
