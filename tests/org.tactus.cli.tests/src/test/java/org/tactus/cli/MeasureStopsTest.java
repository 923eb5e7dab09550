package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus measure} shows what guards did beside the times of chains, on traces and records written by hand. */
class MeasureStopsTest {

  private static final String MODEL = """
      system stops
      platform {
        host pi {
          cores c0 c1
          memory bandwidth 10 GB per 1 s line 64 B {
            regulate c1 to 30 KB every 10 ms sampling 200 us activation 200 us
          }
        }
      }
      node A { timer a every 10 ms wcet 1 ms }
      process robot on pi { nodes A }
      executor a: plain_thread { nodes A thread on pi.c1 fifo 50 }
      chain look from A.a to A.a { latency <= 10 ms }
      """;

  /** Instances from 10 to 12, 20 to 29 and 30 to 32 ms. */
  private static final String TRACE = """
      tactus-trace/1
      system stops
      process robot
      host pi 6e0e
      pid 7
      clock 0 1000000000
      callback 0 A.a
      running 0
      release 10000000 0 0
      finish 12000000 0 0 0
      release 20000000 0 1
      finish 29000000 0 1 0
      release 30000000 0 2
      finish 32000000 0 2 0
      end
      """;

  /** The second instance ran while the core stood still from 21 to 26 ms, none did from 33 to 34 ms. */
  private static final String RECORD = """
      tactus-guard/1
      system stops
      host pi 6e0e
      regulated 1 30000 10000000
      lost 0
      used 10000000 1 1000
      used 20000000 1 20000
      stop 21000000 1 30064
      release 26000000 1 30064
      used 30000000 1 40000
      stop 33000000 1 30000
      release 34000000 1 30000
      end
      """;

  @TempDir
  private Path folder;

  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("stops.tactus"), MODEL);
    Files.writeString(folder.resolve("robot.trace"), TRACE);
    Files.writeString(folder.resolve("pi.guard"), RECORD);
  }

  private CommandRun measure(String format) {
    return CommandRun.of("measure", model, "--traces", folder, "--skip", "0", "--format", format);
  }

  private JsonObject json() {
    return JsonParser.parseString(measure("json").out()).getAsJsonObject();
  }

  private static JsonObject chain(JsonObject report) {
    return report.getAsJsonArray("chains").get(0).getAsJsonObject();
  }

  private static JsonObject first(JsonObject object, String array) {
    return object.getAsJsonArray(array).get(0).getAsJsonObject();
  }

  @Test
  void stopsStandBesideTheChainsThatRanMeanwhile() {
    String out = measure("text").out();
    String tables = out.substring(out.indexOf("regulated core"), out.indexOf("did not   "))
        + out.substring(out.indexOf("did not   ")).lines().findFirst().orElseThrow();
    assertEquals("""
        regulated core  stops  total  longest   p50  bandwidth     most         set point
        pi core 1           2   6 ms     5 ms  1 ms     3 MB/s  0.04 MB  0.03 MB per 10 ms
        """.lines().skip(1).findFirst().orElseThrow().strip(), tables.lines().skip(1).findFirst().orElseThrow());
    assertTrue(out.lines().anyMatch(line -> line.matches("    pi core 1 stood still meanwhile +9 ms +9 ms +9 ms +1")),
        out);
    assertTrue(out.lines().anyMatch(line -> line.matches("    pi core 1 did not +2 ms +2 ms +2 ms +2")), out);
  }

  @Test
  void toolsReadTheSame() {
    JsonObject report = json();
    JsonObject core = first(report, "regulation");
    assertEquals("{\"host\":\"pi\",\"core\":1,\"setpoint\":30000,\"period\":10000000,\"stops\":2,\"total\":6000000,"
        + "\"longest\":5000000,\"bandwidth\":3000000,\"most\":40000}", core.toString());
    JsonObject beside = first(chain(report), "stops");
    assertEquals(1, beside.getAsJsonObject("during").get("samples").getAsInt());
    assertEquals(9_000_000, beside.getAsJsonObject("during").get("longest").getAsLong());
    assertEquals(2, beside.getAsJsonObject("otherwise").get("samples").getAsInt());
    assertEquals(2_000_000, beside.getAsJsonObject("otherwise").get("longest").getAsLong());
  }

  @Test
  void aStopThatOnlyTouchesARunIsNotBesideIt() throws IOException {
    Files.writeString(folder.resolve("pi.guard"), RECORD.replace("stop 21", "stop 12").replace("release 26",
        "release 20"));
    assertEquals(0, first(chain(json()), "stops").getAsJsonObject("during").get("samples").getAsInt());
  }

  @Test
  void aCoreThatStillStandsStillDoesSoToTheLastLine() throws IOException {
    Files.writeString(folder.resolve("pi.guard"), RECORD.replaceAll("release 26.*\\n|stop 33.*\\n|release 34.*\\n",
        ""));
    JsonObject report = json();
    assertEquals(9_000_000, first(report, "regulation").get("total").getAsLong());
    assertEquals(1, first(chain(report), "stops").getAsJsonObject("during").get("samples").getAsInt());
  }

  @Test
  void whatRanAfterALostLineIsInNeitherRow() throws IOException {
    Files.writeString(folder.resolve("pi.guard"), RECORD.replace("lost 0", "lost 2").replaceAll(
        "used 30.*\\n|stop 33.*\\n|release 34.*\\n", ""));
    CommandRun run = measure("text");
    assertTrue(run.out().contains("lost 2 lines for which there was no memory"), run.out());
    JsonObject beside = first(chain(json()), "stops");
    assertEquals(0, beside.getAsJsonObject("during").get("samples").getAsInt(), "it ended after the last line");
    assertEquals(1, beside.getAsJsonObject("otherwise").get("samples").getAsInt());
  }

  @Test
  void withoutARecordThereIsNothingOfIt() throws IOException {
    Files.delete(folder.resolve("pi.guard"));
    assertFalse(measure("text").out().contains("regulated core"));
    assertEquals(0, json().getAsJsonArray("regulation").size());
    assertFalse(chain(json()).has("stops"));
  }

  @Test
  void recordsOfSeveralMachinesAreBroughtToTheSystemClock() throws IOException {
    Files.writeString(folder.resolve("other.trace"), TRACE.replace("process robot", "process other")
        .replace("pi 6e0e", "tx 99aa").replace("clock 0 1000000000", "clock 0 500000000").replaceAll(
            "(running|release|finish) .*\\n", ""));
    assertEquals(9_000_000, first(chain(json()), "stops").getAsJsonObject("during").get("longest").getAsLong());
    Files.writeString(folder.resolve("pi.guard"), RECORD.replace("pi 6e0e", "pi"));
    CommandRun run = measure("text");
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("does not tell on which of the machines"), run.err());
  }

  @Test
  void twoRecordsOfAHostAreOfTwoRuns() throws IOException {
    Files.writeString(folder.resolve("again.guard"), RECORD);
    CommandRun run = measure("text");
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("are both of host pi"), run.err());
  }

  @Test
  void thePageHasBothTables() throws IOException {
    Path page = folder.resolve("page.html");
    CommandRun run = CommandRun.of("report", model, "--traces", folder, "--skip", "0", "--runs", "0",
        "--no-sensitivity", "-o", page);
    assertEquals(ExitStatus.GOAL, run.status(), "the second instance took 9 ms: " + run.err());
    String text = Files.readString(page);
    assertTrue(text.contains("<th scope=\"row\">pi core 1</th><td class=\"n\" data-v=\"2\">2</td>"), text);
    assertTrue(text.contains("<td>pi core 1</td><td class=\"n\" data-v=\"9000000\">9 ms</td>"), text);
    Files.delete(folder.resolve("pi.guard"));
    CommandRun.of("report", model, "--traces", folder, "--skip", "0", "--runs", "0", "--no-sensitivity", "-o", page);
    assertFalse(Files.readString(page).contains("id=\"regulation\""));
  }
}
