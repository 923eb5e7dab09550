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

  private static final String MODEL = """
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
  private static final String SENDERS = """
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
  private static final String RECEIVER = """
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
    return array.asList().stream().map(element -> element.getAsJsonObject()).filter(object -> object.get(member).getAsString().equals(value))
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
    assertEquals(100_000, fast.getAsJsonObject("flowController").get("longest").getAsLong(), "a repetition does not count");
    assertEquals(200_000, fast.getAsJsonObject("listener").get("longest").getAsLong());
    assertEquals(300_000, fast.getAsJsonObject("delivery").get("longest").getAsLong());
    JsonObject slow = find(report.getAsJsonArray("messages"), "topic", "/slow");
    assertEquals(3_100_000, slow.getAsJsonObject("delivery").get("longest").getAsLong(), "a synchronous delivery begins with the release");
  }

  /** Fast's samples after it do not replace what a callback on any(…) keeps of Slow's. */
  @Test
  void aStateHasAValuePerTopic() throws IOException {
    Files.writeString(model, MODEL.replaceAll("node Join .*\\n", "node Join { subscription join on any(/fast, /slow) wcet 2 ms timer show every 20 ms wcet 1 ms samples join }\n")
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
    assertTrue(run.out().matches("(?s).*Slow\\.tick +3\\.1 ms +3\\.1 ms +3\\.1 ms +1 +1 ms +Slow +EXCEEDED.*"), run.out());
    assertTrue(run.out().matches("(?s).*Fast\\.tick +1 ms .* within.*"), run.out());
  }

  @Test
  void thePercentileRuleExcusesOutliers() throws IOException {
    StringBuilder trace = new StringBuilder("tactus-trace/1\nsystem joined\nprocess slow\ncallback 0 Slow.tick\n");
    for (int i = 0; i < 100; i++) {
      long release = i * 20_000_000L;
      trace.append("release ").append(release).append(" 0 ").append(i).append("\nfinish ").append(release + (i == 7 ? 5_000_000 : 900_000))
          .append(" 0 ").append(i).append(" 0\n");
    }
    Files.writeString(folder.resolve("a.trace"), trace.append("end\n"));
    CommandRun excused = measure();
    assertEquals(ExitStatus.DONE, excused.status(), excused.out() + excused.err());
    assertTrue(excused.out().contains("No bound is exceeded; 1 has outliers."), excused.out());
    assertTrue(excused.out().matches("(?s).* 1 outlier\n.*"), excused.out());
    assertEquals(ExitStatus.GOAL, measure("--percentile", "99.5").status());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "lost 0 | lost 3 | lost 3 records",
      "tactus-trace/1 | tactus-trace/9 | is not a trace",
      "release 11000000 0 1 | release soon 0 1 | a.trace:16: 'release soon 0 1' is not understood",
      "release 11000000 0 1 | release 11000000 5 1 | is not understood"})
  void damagedTraces(String text, String replacement, String message) throws IOException {
    Files.writeString(folder.resolve("a.trace"), SENDERS.replace(text, replacement));
    CommandRun run = measure();
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void traceOfAProgramThatDidNotEnd() throws IOException {
    Files.writeString(folder.resolve("a.trace"), SENDERS.substring(0, SENDERS.length() - "end\n".length()));
    assertTrue(measure().err().contains("a.trace is not complete"));
  }

  /** An index of 2^32 is none of an element, and elements are numbered as they come. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "callback 0 Fast.tick | callback 4294967296 Fast.tick",
      "callback 1 Slow.tick | callback 0 Slow.tick",
      "writer 1 | writer 3",
      "start 1100000 0 0 5000 | start 1100000 4294967296 0 5000",
      "publish 1900000 0 1 0 0 | publish 1900000 4294967296 1 0 0",
      "publish 1900000 0 1 0 0 | publish 1900000 0 1 -4294967296 0",
      "start 1100000 0 0 5000 | start 1100000 -1 0 5000"})
  void numbersOfElementsAreNotCutOff(String text, String replacement) throws IOException {
    Files.writeString(folder.resolve("a.trace"), SENDERS.replace(text, replacement));
    CommandRun run = measure();
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertTrue(run.err().contains("is not understood"), run.err());
  }

  @Test
  void threadsWithoutPolicyAndCoreAreNamed() throws IOException {
    CommandRun run = measure();
    assertTrue(run.out().replaceAll("\\s+", " ").contains("The model gives no policy and core to threads "), run.out());
    assertTrue(run.out().replaceAll("\\s+", " ").contains("but their bounds assume a core of their own."), run.out());
    assertTrue(json().getAsJsonArray("unplaced").size() >= 3, run.out());
    Files.writeString(model, MODEL + """
        platform { host here { cores c0 } }
        executor one: single_threaded { nodes Fast, Slow, Join thread on here.c0 fifo 50 }
        """);
    JsonArray unplaced = json().getAsJsonArray("unplaced");
    assertTrue(unplaced.asList().stream().noneMatch(name -> name.getAsString().contains("one")), unplaced.toString());
  }

  /** Fast.tick is modelled with 1 ms and executes 1.3 ms: 0.3 ms are what its executor needs beside it. */
  @Test
  void theOverheadThatExplainsAnExcessIsNamed() throws IOException {
    StringBuilder trace = new StringBuilder("tactus-trace/1\nsystem joined\nprocess fast\ncallback 0 Fast.tick\n");
    for (int i = 0; i < 10; i++) {
      long release = i * 10_000_000L;
      trace.append("release ").append(release).append(" 0 ").append(i).append("\nstart ").append(release).append(" 0 ").append(i).append(" 0\nfinish ")
          .append(release + 1_334_200).append(" 0 ").append(i).append(" 1300000\n");
    }
    Files.writeString(folder.resolve("a.trace"), trace.append("end\n"));
    CommandRun run = measure();
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("They would not be exceeded with overhead 335 us for executor Fast."), run.out());
    JsonArray overheads = json().getAsJsonArray("overheads");
    assertEquals(1, overheads.size());
    assertEquals(335_000, overheads.get(0).getAsJsonObject().get("overhead").getAsLong());
    Files.writeString(model, MODEL.replace("node Fast { timer", "executor quick: single_threaded { nodes Fast overhead 335 us }\nnode Fast { timer"));
    CommandRun explained = measure();
    assertEquals(ExitStatus.DONE, explained.status(), explained.out() + explained.err());
    assertTrue(!explained.out().contains("would not be exceeded"), explained.out());
  }

  /** Where a bound is exceeded the report says what all bounds rest on, as the analysis does; else the reader is spared it. */
  @Test
  void whatTheBoundsAssumeIsSaidWhereOneIsExceeded() throws IOException {
    Files.writeString(folder.resolve("a.trace"), trace(2_000_000));
    CommandRun exceeded = measure();
    assertEquals(ExitStatus.GOAL, exceeded.status(), exceeded.err());
    String text = exceeded.out().replaceAll("\\s+", " ");
    assertTrue(text.contains("the bounds assume - "), exceeded.out());
    assertTrue(text.contains("- Sending and receiving take no time: the model has no message-delay table."), exceeded.out());
    assertTrue(text.contains("- Executors need no time of their own where the model gives no overhead."), exceeded.out());
    Files.writeString(folder.resolve("a.trace"), trace(900_000));
    CommandRun within = measure();
    assertEquals(ExitStatus.DONE, within.status(), within.out() + within.err());
    assertTrue(!within.out().contains("the bounds assume"), within.out());
  }

  /** A run in which Fast.tick takes so many nanoseconds. */
  private static String trace(long nanoseconds) {
    return "tactus-trace/1\nsystem joined\nprocess fast\ncallback 0 Fast.tick\nrelease 0 0 0\nstart 0 0 0 0\nfinish "
        + nanoseconds + " 0 0 " + nanoseconds + "\nend\n";
  }

  /** What no overhead explains, such as a response that takes longer than an overloaded system has a bound for, gets no advice. */
  @Test
  void whatNoOverheadExplainsGetsNone() throws IOException {
    Files.writeString(folder.resolve("a.trace"), "tactus-trace/1\nsystem joined\nprocess fast\ncallback 0 Fast.tick\n"
        + "release 0 0 0\nstart 0 0 0 0\nfinish 90000000000 0 0 1\nend\n");
    CommandRun run = measure();
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(!run.out().contains("would not be exceeded"), run.out());
    assertEquals(0, json().getAsJsonArray("overheads").size());
  }

  /** Before it builds anything, which takes a minute. */
  @Test
  void missingCoresAreFoundBeforeTheBuild() throws IOException {
    Files.writeString(model, MODEL + """
        platform { host here { cores c0 c63 } }
        executor quick: single_threaded { nodes Fast thread on here.c63 fifo 50 }
        """);
    CommandRun run = CommandRun.of("measure", model, "--directory", folder.resolve("project"));
    assertEquals(ExitStatus.INPUT, run.status(), run.err());
    assertTrue(run.err().contains("lacks cores on which the model places threads: core 63 of "), run.err());
    assertTrue(Files.notExists(folder.resolve("project")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"0 | {0}", "0-3,8 | {0, 1, 2, 3, 8}", "2-2,5 | {2, 5}"})
  void listsOfCoresAreReadAsLinuxWritesThem(String list, String cores) {
    assertEquals(cores, MachineCores.of(" \t" + list + "\n").numbers().toString());
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
