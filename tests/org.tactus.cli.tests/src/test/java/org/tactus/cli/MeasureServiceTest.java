package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus measure} on traces of services that were written by hand; tests/ros has those of ROS 2. */
class MeasureServiceTest {

  private static final String MODEL = """
      system asked
      node Left { timer ask every 10 ms wcet 1 ms calls told client told of Server.answer wcet 1 ms }
      node Right { timer ask every 10 ms wcet 1 ms calls told client told of Server.answer wcet 1 ms }
      node Server { service answer: std_srvs/srv/Trigger request 8 B response 64 B wcet 2 ms }
      chain left from Left.ask to Left.told { latency <= 40 ms }
      chain right from Right.ask to Right.told { latency <= 40 ms }
      """;

  /**
   * Both call at once; the request of Right arrives first and is handled first. Left calls once more, which nobody
   * answers.
   */
  private static final List<String> CALLERS = List.of(
      "callback 0 Left.ask", "callback 1 Left.told", "callback 2 Right.ask", "callback 3 Right.told",
      "writer 0 L Left.told/request Left", "writer 1 R Right.told/request Right",
      "reader 0 Left.told Server.answer/response", "reader 1 Right.told Server.answer/response",
      "release 1000000 0 0", "publish 1800000 0 1 0 0 100", "written 1850000 0 1 40100", "finish 1900000 0 0 0",
      "release 1000000 2 0", "publish 1810000 1 1 2 0 0", "finish 1910000 2 0 0",
      "release 11000000 0 1", "publish 11800000 0 2 0 1 0", "finish 11900000 0 1 0",
      "delivered 4110000 1 R' 1", "release 4110000 3 0", "start 4200000 3 0 0", "input 3 0 R' 1",
      "finish 5200000 3 0 0",
      "delivered 6100000 0 L' 1", "release 6100000 1 0", "start 6300000 1 0 0", "input 1 0 L' 1",
      "finish 7300000 1 0 0");

  private static final List<String> SERVER = List.of(
      "callback 0 Server.answer", "reader 0 Server.answer Server.answer/request",
      "writer 0 R' Server.answer/response Server", "writer 1 L' Server.answer/response Server",
      "delivered 1900000 0 R 1", "release 1900000 0 0", "start 2000000 0 0 0", "input 0 0 R 1",
      "publish 4000000 0 1 0 0 700", "written 4050000 0 1 900", "finish 4060000 0 0 1200",
      "delivered 1930000 0 L 1", "release 1930000 0 1", "start 4070000 0 1 0", "input 0 1 L 1",
      "publish 6000000 1 1 0 1 0", "finish 6050000 0 1 2000");

  @TempDir
  private Path folder;

  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("asked.tactus"), MODEL);
    trace("callers", CALLERS);
    trace("server", SERVER);
  }

  private void trace(String process, List<String> records) throws IOException {
    Files.writeString(folder.resolve(process + ".trace"),
        "tactus-trace/1\nsystem asked\nprocess " + process + "\n" + String.join("\n", records) + "\nend\n");
  }

  private JsonObject find(String list, String member, String value) {
    CommandRun run = CommandRun.of("measure", model, "--traces", folder, "--format", "json");
    JsonArray array = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray(list);
    return array.asList().stream().map(element -> element.getAsJsonObject())
        .filter(object -> object.get(member).getAsString().equals(value))
        .findFirst().orElseThrow();
  }

  private static void assertTimes(long longest, int samples, JsonObject times) {
    assertEquals(samples, times.get("samples").getAsInt(), times.toString());
    assertEquals(longest, times.get("longest").getAsLong(), times.toString());
  }

  @Test
  void aServiceRespondsFromTheArrivalOfTheRequest() {
    JsonObject service = find("callbacks", "name", "Server.answer");
    assertTimes(6_050_000 - 1_930_000, 2, service);
    assertEquals(4_060_000 - 1_900_000, service.get("p50").getAsLong());
    assertEquals(1_000, service.getAsJsonObject("execution").get("p50").getAsLong(),
        "without the sending of the response");
  }

  @Test
  void aClientRespondsFromTheArrivalOfItsOwnResponse() {
    assertTimes(7_300_000 - 6_100_000, 1, find("callbacks", "name", "Left.told"));
    assertTimes(5_200_000 - 4_110_000, 1, find("callbacks", "name", "Right.told"));
  }

  @Test
  void requestsAndResponsesAreDelivered() {
    assertTimes(1_930_000 - 1_000_000, 1, find("messages", "topic", "Left.told/request").getAsJsonObject("delivery"));
    assertTimes(1_900_000 - 1_000_000, 1, find("messages", "topic", "Right.told/request").getAsJsonObject("delivery"));
    assertTimes(6_100_000 - 1_930_000, 1, find("messages", "subscriber", "Left.told").getAsJsonObject("delivery"));
  }

  @Test
  void aChainGoesThroughTheServiceToTheClientThatCalled() {
    assertTimes(7_300_000 - 1_000_000, 1, find("chains", "chain", "left"));
    assertTimes(5_200_000 - 1_000_000, 1, find("chains", "chain", "right"));
  }

  /** Left calls with two activations in a row. */
  @Test
  void aCallThatIsNotDueIsAnExcess() throws IOException {
    for (int every : new int[] {1, 2}) {
      model = Files.writeString(folder.resolve("asked.tactus"), MODEL.replace("wcet 2 ms", "wcet 3 ms")
          .replaceFirst("calls told", "calls told every " + every + " activations"));
      CommandRun run = CommandRun.of("measure", model, "--traces", folder);
      String said = run.err().replaceAll("\\s+", " ");
      assertEquals(every == 2, said.contains("warning: Left.ask sent Left.told/request again after 1 activation, in the"
          + " model with one of 2"), said);
      assertEquals(every == 2 ? ExitStatus.GOAL : ExitStatus.DONE, run.status(), run.out());
    }
  }

  /** Not every middleware says when it had a request, and which. */
  @Test
  void withoutArrivalsTheChainIsMeasured() throws IOException {
    trace("server",
        SERVER.stream().filter(line -> !line.startsWith("delivered") && !line.startsWith("release")).toList());
    assertTimes(7_300_000 - 1_000_000, 1, find("chains", "chain", "left"));
    assertEquals("not-measured", find("callbacks", "name", "Server.answer").get("verdict").getAsString());
  }

  /** Earlier probes wrote when something had arrived, but not what. */
  @Test
  void tracesOfEarlierProbesAreRead() throws IOException {
    List<String> earlier = new ArrayList<>(SERVER);
    earlier.add("arrived 4080000 0");
    trace("server", earlier);
    assertTimes(6_050_000 - 1_930_000, 2, find("callbacks", "name", "Server.answer"));
  }
}
