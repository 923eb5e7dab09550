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

/** What {@code tactus analyze} and {@code tactus simulate} say about the queues of samples. */
class QueueReportTest {

  /**
   * Bursts of three samples, 10 us each in the flow controller and 20 us in the listener. The last sample of a burst
   * waits for the two before it; the reader takes 2 ms for each.
   */
  private static final String BURSTS = """
      system bursts
      platform { host v { cores c0 c1 ... } message delays { 1 KB 10 us 20 us 30 us } }
      flow controller f { scheduler FIFO queue 2 thread on v.c1 fifo 40 }
      message M = std_msgs/msg/String size 1 KB
      topic /t : M { publish async via f history keep_last DEPTH }
      node A { event source a burst 3 every 100 ms wcet 1 us publishes /t }
      node B { subscription b on /t wcet 2 ms }
      process pa on v { nodes A }
      process pb on v { nodes B }
      chain all from A.a to B.b { latency <= 50 ms }
      """;

  @TempDir
  private Path folder;

  private CommandRun run(String depth, String... arguments) throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), BURSTS.replace("DEPTH", depth));
    String[] all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = file.toString();
    return CommandRun.of(all);
  }

  private static JsonObject queue(CommandRun run, String kind) {
    JsonArray queues = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("queues");
    for (JsonElement queue : queues) {
      if (queue.getAsJsonObject().get("kind").getAsString().equals(kind)) {
        return queue.getAsJsonObject();
      }
    }
    throw new AssertionError(queues);
  }

  @Test
  void warnsAtTheSettingThatIsTooSmall() throws IOException {
    String out = run("2", "analyze", "--format", "github").out();
    assertTrue(out.contains("::warning file="), out);
    assertTrue(out.contains(",line=3,endLine=3,col=42,endColumn=43,title=TAC-QUEUE-001::flow controller f of "), out);
    assertTrue(out.contains(
        ",line=5,endLine=5,col=54,endColumn=55,title=TAC-QUEUE-001::writer A.a of /t may have to hold 3 samples, and "
        + "holds 2, so that some are lost: set 'history keep_last 3'"), out);
    assertTrue(out.contains(",line=5,endLine=5,col=54,endColumn=55,title=TAC-QUEUE-001::reader B.b of /t "), out);
    assertEquals(3, out.lines().filter(line -> line.startsWith("::warning")).count(), out);
    String sarif = run("3", "analyze", "--format", "sarif").out();
    assertTrue(sarif.contains("\"level\": \"warning\"") && sarif.contains("set 'queue 3'"), sarif);
  }

  @Test
  void tellsTheDepthThatEveryQueueNeeds() throws IOException {
    CommandRun analysis = run("3", "analyze", "--format", "json");
    for (String kind : new String[] {"reader", "writer", "flow controller"}) {
      assertEquals(3, queue(analysis, kind).get("needed").getAsLong(), kind);
    }
    assertTrue(queue(analysis, "reader").get("suffices").getAsBoolean());
    assertEquals(3, queue(analysis, "writer").get("depth").getAsLong());
    assertEquals("A.a", queue(analysis, "writer").get("owner").getAsString());
    assertFalse(queue(analysis, "flow controller").get("suffices").getAsBoolean(), "it holds two");
  }

  @Test
  void flagsShortQueuesAndSaysWhatALatencyThenMeans() throws IOException {
    String text = run("2", "analyze").out();
    assertTrue(text.lines().anyMatch(line -> line.matches("reader B.b of /t +3 +2 +TOO SHORT")), text);
    assertTrue(text.lines().anyMatch(line -> line.matches("writer A.a of /t +3 +2 +TOO SHORT")), text);
    String unwrapped = text.replaceAll("\\s+", " ");
    assertTrue(unwrapped
        .contains("The reader B.b of /t holds 2 and may need 3: samples may be lost there, and latencies are those of"
        + " samples that are not."), text);
    assertTrue(unwrapped.contains("Latencies are those of samples that are not overwritten"), text);
  }

  @Test
  void saysNothingWhereAllQueuesSuffice() throws IOException {
    CommandRun run = CommandRun.of("analyze",
        Files.writeString(folder.resolve("all.tactus"),
            BURSTS.replace("keep_last DEPTH", "keep_all").replace(" queue 2", "")).toString());
    assertFalse(run.out().contains("TOO SHORT") || run.out().contains("overwritten"), run.out());
  }

  @Test
  void simulationObservesThem() throws IOException {
    CommandRun simulation =
        run("2", "simulate", "--mode", "adversarial", "--runs", "60", "--seed", "1", "--format", "json");
    assertEquals(3, queue(simulation, "flow controller").get("observed").getAsLong(), "as many as needed");
    assertEquals(2, queue(simulation, "reader").get("observed").getAsLong(), "the first is taken when it arrives");
  }
}
