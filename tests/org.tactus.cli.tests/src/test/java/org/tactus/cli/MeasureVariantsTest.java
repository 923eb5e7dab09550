package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus measure} on several systems, and on fewer cores than they have; tests/ros runs it on Fast DDS. */
class MeasureVariantsTest {

  /** The system of the traces, each node on a core of its own of three. */
  private static final String PLACED = MeasureCommandTest.MODEL.replace("message Text",
      "platform { host car { cores c0 c1 c2 } }\nmessage Text") + """
      executor fast: single_threaded { nodes Fast thread on car.c0 fifo 50 }
      executor slow: single_threaded { nodes Slow thread on car.c1 fifo 40 }
      executor join: single_threaded { nodes Join thread on %s fifo 30 }
      """;

  private static final String HANGING = """
      system hanging
      platform { host car { cores c0 c1 } }
      message Text = std_msgs/msg/String size 64 B
      flow controller bulk { scheduler FIFO thread on car.c0 fifo 60 }
      topic /fast : Text { publish async via bulk }
      node Fast { timer tick every 10 ms wcet 1 ms publishes /fast }
      node Sink { subscription sink on /fast wcet 1 ms }
      executor fast: single_threaded { nodes Fast thread on car.c0 fifo 50 }
      """;

  @TempDir
  private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("traces"));
    Files.writeString(folder.resolve("traces/a.trace"), MeasureCommandTest.SENDERS);
    Files.writeString(folder.resolve("traces/b.trace"), MeasureCommandTest.RECEIVER);
  }

  private JsonObject measured(String name, String core, Object... more) throws IOException {
    Path model = Files.writeString(folder.resolve(name + ".tactus"), PLACED.formatted(core));
    Object[] words = new Object[more.length + 6];
    System.arraycopy(new Object[] {"measure", model, "--traces", folder.resolve("traces"), "--format", "json"}, 0,
        words, 0, 6);
    System.arraycopy(more, 0, words, 6, more.length);
    return JsonParser.parseString(CommandRun.of(words).out()).getAsJsonObject();
  }

  @Test
  void boundsAreThoseOfTheCoresThatRemain() throws IOException {
    JsonObject three = measured("three", "car.c2");
    JsonObject moved = measured("moved", "car.c0");
    assertNotEquals(three, moved, "the thread of less priority waits on the core of another");
    assertEquals(moved, measured("three", "car.c2", "--cores", "2"));
    assertEquals(three, measured("three", "car.c2", "--cores", "3"));
    assertEquals(moved, measured("moved", "car.c0", "--cores", "2"));
  }

  @Test
  void threadsOfOneExecutorShareACoreThatTheyShareThen() throws IOException {
    Path model = Files.writeString(folder.resolve("pool.tactus"), """
        system joined
        platform { host car { cores c0 c1 c2 } }
        node Fast { timer tick every 10 ms wcet 1 ms }
        executor fast: multi_threaded(3) { nodes Fast threads on car.c0, car.c1, car.c2 fifo 50 }
        """);
    Files.delete(folder.resolve("traces/b.trace"));
    Files.writeString(folder.resolve("traces/a.trace"), """
        tactus-trace/1
        system joined
        process fast
        callback 0 Fast.tick
        lost 0
        release 1000000 0 0
        finish 2000000 0 0 900000
        end
        """);
    CommandRun run = CommandRun.of("measure", model, "--traces", folder.resolve("traces"), "--cores", "2");
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void systemsThatMayHangAreLeftOutWithTheReason() throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    Path hanging = Files.writeString(models.resolve("hanging.tactus"), HANGING);
    CommandRun text = CommandRun.of("measure", models);
    assertEquals(1, text.status());
    assertTrue(text.out().contains("not measured: " + hanging + ": Fast DDS may hang (TAC-FLOW-005"), text.out());
    JsonObject json =
        JsonParser.parseString(CommandRun.of("measure", models, "--format", "json").out()).getAsJsonObject();
    assertEquals("tactus-measurements/1", json.get("schema").getAsString());
    assertTrue(json.getAsJsonArray("measurements").isEmpty());
    assertEquals(hanging.toString(),
        json.getAsJsonArray("left").get(0).getAsJsonObject().get("file").getAsString());
  }

  @Test
  void tracesAreThoseOfOneSystem() throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    Files.writeString(models.resolve("hanging.tactus"), HANGING);
    CommandRun run = CommandRun.of("measure", models, "--traces", folder.resolve("traces"));
    assertEquals(2, run.status());
    assertTrue(run.err().contains("--traces are those of one system"), run.err());
  }

  @Test
  void noCoresAreRefused() throws IOException {
    Path model = Files.writeString(folder.resolve("three.tactus"), PLACED.formatted("car.c2"));
    CommandRun run = CommandRun.of("measure", model, "--cores", "0");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("needs a number from 1 on"), run.err());
  }
}
