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
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code tactus measure --traces} on what processes generated with {@code --probe} write; tests/ros lets real ones
 * write it.
 */
class ProbeTracesTest {

  private static final String MODEL = """
      system probed
      message Text = std_msgs/msg/String size 64 B
      topic /chatter : Text
      node Talker { timer talk every 10 ms wcet 1 ms publishes /chatter }
      node Listener {
        subscription hear on /chatter wcet 2 ms
        timer keep every 30 ms wcet 1 ms samples hear
      }
      node Sampler { timer look every 30 ms wcet 1 ms samples /chatter }
      chain heard from Talker.talk to Listener.hear { latency <= 40 ms }
      chain kept from Talker.talk to Listener.keep { age <= 90 ms }
      chain seen from Talker.talk to Sampler.look { reaction <= 90 ms age <= 80 ms }
      """;

  private static final String GUID = "0000000000000000000000000000000a";
  private static final long MS = 1_000_000;
  /** When the processes had started, in their own clock. */
  private static final long START = 5_000 * MS;

  @TempDir
  private Path folder;

  private Path model;
  private String hash;

  @BeforeEach
  void generate() throws IOException {
    model = Files.writeString(folder.resolve("probed.tactus"), MODEL);
    CommandRun run = CommandRun.of("generate", model, "--probe", "-o", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    Matcher tracedModel = Pattern.compile("kTracedModel\\[\\] =\\s+\"([0-9a-f]{64})\"")
        .matcher(Files.readString(folder.resolve("workspace/src/probed_bringup/src/talker.cpp")));
    assertTrue(tracedModel.find());
    hash = tracedModel.group(1);
    trace("talker", "boot", 0, talker());
    trace("listener", "boot", 0, listener());
    trace("sampler", "boot", 0, sampler());
  }

  private void trace(String process, String boot, long clock, String records) throws IOException {
    String head = "tactus-trace/1\nsystem probed\nprocess " + process + "\nmodel " + hash + "\nhost here " + boot
        + "\npid 7\nclock 0 " + clock + "\n";
    Files.writeString(folder.resolve(process + ".trace"), head + records + "lost 0\nend\n");
  }

  /**
   * An instance every 10 ms that takes 1 ms, of which it writes for 0.2 ms; the first begins before the listener has
   * started.
   */
  private static String talker() {
    StringBuilder text =
        new StringBuilder("callback 0 Talker.talk\nwriter 0 " + GUID + " /chatter Talker\nrunning " + START + "\n");
    for (int i = 0; i < 7; i++) {
      long release = START + i * 10 * MS;
      text.append("release %d 0 %d\nstart %d 0 %d 0\n".formatted(release, i, release + MS / 10, i));
      text.append("publish %d 0 %d 0 %d %d\n".formatted(release + MS * 6 / 10, i + 1, i, MS / 2));
      text.append("written %d 0 %d %d\n".formatted(release + MS * 9 / 10, i + 1, MS * 7 / 10));
      text.append("finish %d 0 %d %d\n".formatted(release + (i == 0 ? 9 * MS : MS), i, MS));
    }
    return text.toString();
  }

  /**
   * Each sample is delivered 1 ms after its timer's release, and handled within 2 ms; at 15 and 45 ms the state left by
   * samples 2 and 5 is read.
   */
  private static String listener() {
    StringBuilder text =
        new StringBuilder("running " + (START + 1) + "\ncallback 0 Listener.hear\nreader 0 Listener.hear /chatter\n");
    text.append("callback 1 Listener.keep\n");
    for (int i = 0; i < 2; i++) {
      long release = START + (15 + 30 * i) * MS;
      text.append(
          "release %d 1 %d\nread 1 %d 0 %d\nfinish %d 1 %d 0\n".formatted(release, i, i, 1 + 3 * i, release + MS, i));
    }
    for (int i = 0; i < 7; i++) {
      long delivered = START + i * 10 * MS + MS;
      text.append("delivered %d 0 %s %d\nrelease %d 0 %d\nstart %d 0 %d 100\n".formatted(delivered, GUID, i + 1,
          delivered, i, delivered, i));
      text.append("input 0 %d %s %d\nfinish %d 0 %d %d\n".formatted(i, GUID, i + 1, delivered + 2 * MS, i, 100 + MS));
    }
    return text.toString();
  }

  /** Reads at 5, 35 and 65 ms the samples 1, 4 and 7; ends 1 ms later. */
  private static String sampler() {
    StringBuilder text = new StringBuilder("callback 0 Sampler.look\nrunning " + START + "\n");
    for (int i = 0; i < 3; i++) {
      long release = START + (5 + 30 * i) * MS;
      text.append("release %d 0 %d\nstart %d 0 %d 0\n".formatted(release, i, release, i));
      text.append("sampled 0 %d %s %d\nfinish %d 0 %d 0\n".formatted(i, GUID, 1 + 3 * i, release + MS, i));
    }
    return text.toString();
  }

  private CommandRun measure(Object... more) {
    return CommandRun.of(Stream.concat(Stream.of("measure", model, "--traces", folder), Arrays.stream(more)).toArray());
  }

  /** Returns the report on what began at least so many seconds after the start. */
  private JsonObject report(double skip) {
    CommandRun run = measure("--format", "json", "--skip", skip);
    assertTrue(run.out().startsWith("{"), run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static JsonObject find(JsonArray array, String member, String value) {
    return array.asList().stream().map(element -> element.getAsJsonObject())
        .filter(object -> object.get(member).getAsString().equals(value))
        .findFirst().orElseThrow();
  }

  private void replace(String process, String text, String replacement) throws IOException {
    Path file = folder.resolve(process + ".trace");
    String before = Files.readString(file);
    assertTrue(before.contains(text), before);
    Files.writeString(file, before.replace(text, replacement));
  }

  private void refused(String message) {
    CommandRun run = measure();
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void whatBeganBeforeAllProcessesHadStartedDoesNotCount() {
    JsonObject talk = find(report(0).getAsJsonArray("callbacks"), "name", "Talker.talk");
    assertEquals(6, talk.get("samples").getAsInt());
    assertEquals(MS, talk.get("longest").getAsLong());
    assertEquals(4, find(report(0.025).getAsJsonArray("callbacks"), "name", "Talker.talk").get("samples").getAsInt());
  }

  @Test
  void processorTimeWithoutTheWritingIsComparedWithTheWcet() {
    JsonArray callbacks = report(0).getAsJsonArray("callbacks");
    JsonObject talk = find(callbacks, "name", "Talker.talk").getAsJsonObject("execution");
    assertEquals(MS * 8 / 10, talk.get("longest").getAsLong());
    assertEquals(MS, talk.get("bound").getAsLong());
    assertEquals(MS, find(callbacks, "name", "Listener.hear").getAsJsonObject("execution").get("longest").getAsLong());
  }

  @Test
  void messagesAndChainsAreFollowedFromProcessToProcess() {
    JsonObject report = report(0);
    JsonObject message = report.getAsJsonArray("messages").get(0).getAsJsonObject();
    assertEquals(MS, message.getAsJsonObject("delivery").get("longest").getAsLong());
    JsonObject heard = find(report.getAsJsonArray("chains"), "chain", "heard");
    assertEquals(6, heard.get("samples").getAsInt());
    assertEquals(3 * MS, heard.get("longest").getAsLong());
  }

  @Test
  void statesAreFollowedToWhoLeftThem() {
    JsonObject age = find(report(0).getAsJsonArray("chains"), "chain", "kept");
    assertEquals(2, age.get("samples").getAsInt());
    assertEquals(6 * MS, age.get("longest").getAsLong());
  }

  @Test
  void reactionAndAgeFollowWhatIsSampled() {
    JsonArray chains = report(0).getAsJsonArray("chains");
    JsonObject age = chains.asList().stream().map(JsonElement::getAsJsonObject)
        .filter(chain -> chain.get("chain").getAsString().equals("seen")
        && chain.get("metric").getAsString().equals("age")).findFirst().orElseThrow();
    assertEquals(2, age.get("samples").getAsInt(), "that of the instance before the start does not count");
    assertEquals(6 * MS, age.get("longest").getAsLong(), "from the release at 30 ms to the end at 36 ms");
    JsonObject reaction = find(chains, "metric", "reaction");
    assertEquals(6, reaction.get("samples").getAsInt(), "an event per instance but the first");
    assertEquals(36 * MS - MS / 10, reaction.get("longest").getAsLong(),
        "missed at 30.1 ms by instance 3, seen with instance 6 at 66 ms");
  }

  @Test
  void machinesAreComparedByTheirSystemClocks() throws IOException {
    long ahead = 3_000 * MS;
    String shifted = Pattern.compile("(delivered|release|start|finish|running) (\\d+)").matcher(listener())
        .replaceAll(match -> match.group(1) + " " + (Long.parseLong(match.group(2)) + ahead));
    trace("listener", "other", -ahead, shifted);
    assertEquals(3 * MS, find(report(0).getAsJsonArray("chains"), "chain", "heard").get("longest").getAsLong());
    replace("listener", "clock 0 -" + ahead + "\n", "");
    refused("listener.trace does not tell how its clock stands");
  }

  @Test
  void aKilledProcessLeavesWhatItHadWritten() throws IOException {
    Path file = folder.resolve("listener.trace");
    String whole = Files.readString(file);
    int last = whole.lastIndexOf("finish");
    Files.writeString(file, whole.substring(0, last + 20));
    CommandRun run = measure("--format", "json", "--skip", 0);
    assertTrue(run.err().contains("listener.trace was cut off: process listener was killed"), run.err());
    assertEquals(6,
        find(JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("callbacks"), "name", "Listener.hear")
        .get("samples").getAsInt(), "half a line is no record");
  }

  @Test
  void tracesOfAnotherModel() throws IOException {
    replace("talker", "model " + hash, "model 0123");
    refused("talker.trace was recorded by a process that was generated from another version of the model of probed");
    replace("talker", "system probed", "system other");
    refused("talker.trace is a trace of system other, not of probed");
  }

  @Test
  void layoutAndCommentsAreNotTheModel() throws IOException {
    Files.writeString(model, "// a comment\n" + MODEL.replace("wcet 1 ms publishes", "wcet 1 ms\n  publishes"));
    assertFalse(measure().err().contains("another version"));
    Files.writeString(model, MODEL.replace("wcet 2 ms", "wcet 3 ms"));
    refused("another version");
    Files.writeString(model,
        MODEL.replace("heard from Talker.talk to Listener.hear", "heard from Talker.talk to Sampler.look"));
    refused("another version");
  }

  @Test
  void tracesOfDifferentRuns() throws IOException {
    Files.copy(folder.resolve("talker.trace"), folder.resolve("old.trace"));
    refused("are both of process talker: they are of different runs");
    Files.delete(folder.resolve("old.trace"));
    replace("listener", "running " + (START + 1), "running " + 2 * START);
    refused("ends before another process had started");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "lost 0 | lost 12 | talker.trace lost 12 records for which there was no memory; run the system with a greater "
          + "TACTUS_TRACE_RECORDS",
      "process talker | prozess talker | the head of the trace is damaged",
      "clock 0 0 | clock 0 noon | the head of the trace is damaged",
      "callback 0 Talker.talk | callback | 'callback' is not understood",
      "end | fin | 'fin' is not understood"})
  void damagedTraces(String text, String replacement, String message) throws IOException {
    replace("talker", text, replacement);
    refused(message);
  }

  @Test
  void filesThatAreNoText() throws IOException {
    byte[] bytes = {(byte) 0x7f, 'E', 'L', 'F', (byte) 0xff, (byte) 0xfe, '\n'};
    Files.write(folder.resolve("core.trace"), bytes);
    refused("core.trace is not a trace");
    Files.delete(folder.resolve("core.trace"));
    Path file = folder.resolve("talker.trace");
    byte[] text = Files.readAllBytes(file);
    text[text.length / 2] = (byte) 0xff;
    Files.write(file, text);
    refused("talker.trace");
  }

  @ParameterizedTest
  @CsvSource({"--skip, -1", "--skip, soon"})
  void wrongUsage(String option, String value) {
    assertEquals(ExitStatus.USAGE, measure(option, value).status());
  }
}
