package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JSON that other tools rely on, on a system whose bounds are computed by hand. */
class JsonContractTest {

  /**
   * Every thread has a core of its own. A.a runs 1 ms and hands over to flow controller f (10 us a copy); the network
   * takes 100 us; the listener 20 us; B.b runs 2 ms and publishes synchronously (30 us) to C.c (listener 20 us, 3 ms).
   */
  private static final String SYSTEM = """
      system two.hosts
      platform {
        host v { cores c0 c1 ... }
        host g { cores c0 c1 ... }
        network v -> g delay 100 us
        message delays { 1 KB 10 us 20 us 30 us }
      }
      flow controller f { scheduler FIFO thread on v.c1 fifo 40 }
      message M = std_msgs/msg/String size 1 KB
      topic /t : M { publish async via f }
      topic /u : M
      node A { timer a every 100 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 2 ms publishes /u }
      node C { subscription c on /u wcet 3 ms }
      process pa on v { nodes A }
      process pb on g { nodes B }
      process pc on g { nodes C }
      chain end_to_end from A.a to C.c { latency <= 10 ms trigger_latency <= 1 ms }
      """;

  @TempDir
  private Path folder;

  private JsonObject analysed(String text) throws IOException {
    CommandRun run = CommandRun.of("analyze", Files.writeString(folder.resolve("s.tactus"), text), "--format", "json");
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static JsonObject find(JsonArray array, String member, String value) {
    for (JsonElement element : array) {
      if (element.getAsJsonObject().get(member).getAsString().equals(value)) {
        return element.getAsJsonObject();
      }
    }
    throw new AssertionError("no " + member + " " + value + " in " + array);
  }

  private static void time(long expected, JsonObject object, String member) {
    assertEquals(expected, object.get(member).getAsLong(), () -> member + " of " + object);
  }

  @Test
  void holdsTheBoundsComputedByHand() throws IOException {
    JsonObject result = analysed(SYSTEM);
    assertEquals(
        Set.of("schema", "system", "method", "target", "assumptions", "notes", "callbacks", "messages", "chains",
        "queues", "resources"),
        result.keySet());
    assertEquals("0.010000", find(result.getAsJsonArray("resources"), "name", "the core of executor A").get("use")
        .getAsString(), "1 ms every 100 ms");
    assertEquals("tactus-analysis/1", result.get("schema").getAsString());
    assertEquals("two.hosts", result.get("system").getAsString());
    assertEquals("sound", result.get("method").getAsString());
    assertEquals("jazzy", result.get("target").getAsString());
    JsonArray callbacks = result.getAsJsonArray("callbacks");
    time(1_000_000, find(callbacks, "name", "A.a"), "responseTime");
    time(2_030_000, find(callbacks, "name", "B.b"), "responseTime");
    time(3_000_000, find(callbacks, "name", "C.c"), "responseTime");
    assertEquals("A", find(callbacks, "name", "A.a").get("executor").getAsString());
  }

  @Test
  void tellsTheWayOfEveryMessage() throws IOException {
    JsonArray messages = analysed(SYSTEM).getAsJsonArray("messages");
    JsonObject async = find(messages, "topic", "/t");
    assertEquals("async", async.get("mode").getAsString());
    assertEquals("A.a", async.get("publisher").getAsString());
    assertEquals("B.b", async.get("subscriber").getAsString());
    time(10_000, async, "flowController");
    time(100_000, async, "network");
    time(20_000, async, "listener");
    time(130_000, async, "delivery");
    JsonObject sync = find(messages, "topic", "/u");
    assertEquals("sync", sync.get("mode").getAsString());
    time(0, sync, "flowController");
    time(0, sync, "network");
    time(20_000, sync, "listener");
    time(2_050_000, sync, "delivery");
  }

  @Test
  void hasAnEntryPerPathAndMetric() throws IOException {
    JsonArray chains = analysed(SYSTEM).getAsJsonArray("chains");
    assertEquals(2, chains.size());
    JsonObject latency = find(chains, "metric", "latency");
    assertEquals("end_to_end", latency.get("name").getAsString());
    assertEquals("[\"A.a\",\"B.b\",\"C.c\"]", latency.getAsJsonArray("path").toString());
    // 1 ms + 130 us + 2.03 ms + 20 us + 3 ms
    time(6_180_000, latency, "bound");
    time(10_000_000, latency, "goal");
    assertTrue(latency.get("met").getAsBoolean() && latency.get("worst").getAsBoolean());
    long stages = 0;
    for (JsonElement stage : latency.getAsJsonArray("contributions")) {
      stages += stage.getAsJsonObject().get("time").getAsLong();
    }
    assertEquals(6_180_000, stages);
    JsonObject trigger = find(chains, "metric", "trigger_latency");
    time(6_180_000, trigger, "bound");
    assertTrue(!trigger.get("met").getAsBoolean());
  }

  @Test
  void theAbsenceOfABoundIsNullWithAReason() throws IOException {
    JsonObject result = analysed(SYSTEM.replace("wcet 2 ms", ""));
    JsonObject chain = find(result.getAsJsonArray("chains"), "metric", "latency");
    assertTrue(chain.get("bound").isJsonNull());
    assertTrue(chain.get("reason").getAsString().contains("B.b"), chain.toString());
    assertTrue(find(result.getAsJsonArray("callbacks"), "name", "B.b").get("responseTime").isJsonNull());
  }

  @Test
  void severalFilesMakeAnArray() throws IOException {
    Path one = Files.writeString(folder.resolve("one.tactus"), SYSTEM);
    Path two = Files.writeString(folder.resolve("two.tactus"), SYSTEM.replace("two.hosts", "other"));
    CommandRun run = CommandRun.of("analyze", one, two, "--format", "json");
    JsonArray all = JsonParser.parseString(run.out()).getAsJsonArray();
    assertEquals("other", all.get(1).getAsJsonObject().get("system").getAsString());
  }

  /** Whether it is an array is known from the words of the command, not from what is wrong with a file. */
  @Test
  void filesWithErrorsLeaveAnArray() throws IOException {
    Path one = Files.writeString(folder.resolve("one.tactus"), SYSTEM);
    Path broken = Files.writeString(folder.resolve("two.tactus"), "system broken node {");
    JsonArray all = JsonParser.parseString(CommandRun.of("analyze", one, broken, "--format", "json").out())
        .getAsJsonArray();
    assertEquals(1, all.size());
    CommandRun none = CommandRun.of("analyze", broken, "--format", "json");
    assertEquals(new CommandRun(ExitStatus.INPUT, "", none.err()), none);
  }

  @Test
  void linesAreTheReportsOfEachFile() throws IOException {
    Path one = Files.writeString(folder.resolve("one.tactus"), SYSTEM);
    Path two = Files.writeString(folder.resolve("two.tactus"), SYSTEM + "topic /unused : M\n");
    Path broken = Files.writeString(folder.resolve("three.tactus"), "system broken node {");
    for (String command : new String[] {"check", "analyze"}) {
      CommandRun run = CommandRun.of(command, one, broken, two, "--format", "jsonl");
      assertEquals(ExitStatus.INPUT, run.status());
      List<Path> expected = command.equals("check") ? List.of(one, broken, two) : List.of(one, two);
      List<String> lines = run.out().lines().toList();
      assertEquals(expected.size(), lines.size(), run.out());
      for (int i = 0; i < lines.size(); i++) {
        JsonObject line = JsonParser.parseString(lines.get(i)).getAsJsonObject();
        assertEquals(expected.get(i).toString(), line.remove("file").getAsString());
        assertEquals(JsonParser.parseString(CommandRun.of(command, expected.get(i), "--format", "json").out()), line);
      }
      Path report = folder.resolve("report.jsonl");
      CommandRun.of(command, one, broken, two, "--format", "jsonl", "-o", report);
      assertEquals(run.out(), Files.readString(report));
    }
  }
}
