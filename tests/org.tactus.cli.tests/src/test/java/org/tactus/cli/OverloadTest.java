package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One overloaded core, thread or reservation is no reason to say nothing about the rest. */
class OverloadTest {

  /** Core c0 has 130 %: Brake precedes the overload, Fuse is in it, Map waits for Fuse on another core. */
  private static final String CORE = """
      system car
      message M size 100 B { byte[100] data }
      platform { host pi { cores c0 c1 } }
      topic /fused : M
      node Brake { timer tick every 10 ms wcet 3 ms }
      node Fuse { event source work every 10 ms wcet 10 ms publishes /fused }
      node Log { timer write every 20 ms wcet 1 ms }
      node Map { subscription build on /fused wcet 1 ms }
      node Steer { timer tick every 10 ms wcet 4 ms }
      process car on pi { nodes Brake, Fuse, Log, Map, Steer }
      executor brake: plain_thread { nodes Brake thread on pi.c0 fifo 60 }
      executor fuse: plain_thread { nodes Fuse thread on pi.c0 fifo 50 }
      executor log: plain_thread { nodes Log thread on pi.c0 fifo 40 }
      executor map: plain_thread { nodes Map thread on pi.c1 fifo 50 }
      executor steer: plain_thread { nodes Steer thread on pi.c1 fifo 60 }
      chain braking from Brake.tick to Brake.tick { latency <= 5 ms }
      chain steering from Steer.tick to Steer.tick { latency <= 5 ms }
      chain mapping from Fuse.work to Map.build { latency <= 90 ms }
      chain logging from Log.write to Log.write { latency <= 90 ms }
      """;

  private static final String RESERVATION = """
      system car
      platform { host pi { cores c0 } }
      node Brake { timer tick every 10 ms wcet 3 ms }
      node Fuse { timer work every 10 ms wcet 6 ms }
      process car on pi { nodes Brake, Fuse }
      executor brake: plain_thread { nodes Brake thread on pi.c0 fifo 60 }
      executor fuse: plain_thread { nodes Fuse thread on pi.c0 reservation 1 ms every 2 ms }
      chain braking from Brake.tick to Brake.tick { latency <= 9 ms }
      chain fusing from Fuse.work to Fuse.work { latency <= 90 ms }
      """;

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("car.tactus"), text);
  }

  private static Map<String, JsonElement> bounds(CommandRun run) {
    JsonArray chains = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains");
    return StreamSupport.stream(chains.spliterator(), false).map(JsonElement::getAsJsonObject)
        .collect(Collectors.toMap(chain -> chain.get("name").getAsString(), chain -> chain.get("bound")));
  }

  @Test
  void checkStaysAnError() throws IOException {
    CommandRun run = CommandRun.of("check", model(CORE));
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue((run.out() + run.err()).contains("error[TAC-LOAD-001]"), run.out() + run.err());
  }

  /** Whatever else is wrong, and warnings that count as errors, weigh more than an overload. */
  @Test
  void otherErrorsWeighMoreThanAnOverload() throws IOException {
    String broken = CORE.replace("latency <= 5 ms", "latency <= 5");
    assertEquals(ExitStatus.INPUT, CommandRun.of("check", model(broken)).status());
    String warned = CORE.replace("pi.c0 fifo 40", "pi.c0 fifo 50");
    assertEquals(ExitStatus.GOAL, CommandRun.of("check", model(warned)).status());
    CommandRun strict = CommandRun.of("check", model(warned), "--warnings-as-errors");
    assertEquals(ExitStatus.INPUT, strict.status(), strict.err());
  }

  @Test
  void whatPrecedesTheOverloadAndOtherCoresHaveBounds() throws IOException {
    CommandRun run = CommandRun.of("analyze", model(CORE), "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("error[TAC-LOAD-001]"), run.err());
    Map<String, JsonElement> bounds = bounds(run);
    assertEquals(3_000_000, bounds.get("braking").getAsLong());
    assertEquals(4_000_000, bounds.get("steering").getAsLong());
    assertTrue(bounds.get("mapping").isJsonNull());
    assertTrue(bounds.get("logging").isJsonNull());
  }

  @Test
  void aJoinThatAnAperiodicSourceFillsRunsAsOftenAsItsOtherInput() throws IOException {
    CommandRun run = CommandRun.of("check", model("""
        system car
        platform { host car { cores c0 c1 } }
        message Word = std_msgs/msg/Float64 size 8 B
        topic /x : Word
        topic /y : Word
        node S { event source s aperiodic wcet 1 ms publishes /x }
        node T { timer t every 100 ms wcet 1 ms publishes /y }
        node K { subscription k on all(/x, /y) wcet 90 ms }
        node L { timer l every 100 ms wcet 20 ms }
        executor s: single_threaded { nodes S thread on car.c0 fifo 20 }
        executor t: single_threaded { nodes T thread on car.c0 fifo 30 }
        executor k: single_threaded { nodes K thread on car.c1 fifo 30 }
        executor l: single_threaded { nodes L thread on car.c1 fifo 20 }
        """));
    String text = (run.out() + run.err()).replaceAll("\\s+", " ");
    assertTrue(text.contains("a utilisation of 11/10 (110 %)"), text);
  }

  @Test
  void theReportSaysWhyTheRestHasNone() throws IOException {
    CommandRun run = CommandRun.of("analyze", model(CORE));
    String text = run.out().replaceAll("\\s+", " ");
    assertTrue(text.contains("core pi.c0 is overloaded: 135 % of it are asked for in the long run"), run.out());
    assertTrue(text.contains("2 goals met"), run.out());
  }

  @Test
  void anOverloadIsThreeAlsoIfEveryGoalIsMet() throws IOException {
    CommandRun run = CommandRun.of("analyze", model(CORE), "--chain", "steering");
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().contains("1 goal met"), run.out());
  }

  @Test
  void explainTellsWhatTheOverloadIs() throws IOException {
    CommandRun run = CommandRun.of("explain", model(CORE), "--chain", "mapping");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("pi.c0"), run.out());
    CommandRun met = CommandRun.of("explain", model(CORE), "--chain", "braking");
    assertEquals(ExitStatus.GOAL, met.status(), met.err());
    assertTrue(met.err().contains("TAC-LOAD-001"), met.err());
  }

  @Test
  void simulationsGoOn() throws IOException {
    CommandRun run = CommandRun.of("simulate", model(CORE), "--runs", "2", "--duration", "2 s", "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("error[TAC-LOAD-001]"), run.err());
    CommandRun starved = CommandRun.of("simulate", model(CORE), "--runs", "2", "--chain", "steering");
    assertEquals(ExitStatus.GOAL, starved.status(), starved.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"generate", "measure"})
  void nothingOverloadedIsBuilt(String command) throws IOException {
    Path output = folder.resolve("out");
    CommandRun run = command.equals("generate") ? CommandRun.of(command, model(CORE), "-o", output)
        : CommandRun.of(command, model(CORE), "--seconds", "1");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("TAC-LOAD-001"), run.err());
    assertFalse(Files.exists(output));
  }

  @Test
  void aReservationThatIsTooSmallStopsOnlyItsOwnThread() throws IOException {
    CommandRun run = CommandRun.of("analyze", model(RESERVATION), "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("error[TAC-LOAD-004]"), run.err());
    CommandRun enough = CommandRun.of("analyze", model(RESERVATION.replace("wcet 6 ms", "wcet 1 ms")),
        "--format", "json");
    assertEquals(ExitStatus.DONE, enough.status(), enough.err());
    assertEquals(bounds(enough).get("braking"), bounds(run).get("braking"));
    assertTrue(bounds(run).get("fusing").isJsonNull());
  }

  @Test
  void aThreadWithoutAPlaceThatIsOverloadedLeavesTheOthers() throws IOException {
    CommandRun run = CommandRun.of("analyze", model("""
        system car
        node Brake { timer tick every 10 ms wcet 3 ms }
        node Fuse { timer work every 10 ms wcet 6 ms  timer more every 10 ms wcet 6 ms }
        chain braking from Brake.tick to Brake.tick { latency <= 9 ms }
        chain fusing from Fuse.work to Fuse.work { latency <= 90 ms }
        """), "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("error[TAC-LOAD-005]"), run.err());
    assertEquals(3_000_000, bounds(run).get("braking").getAsLong());
    assertTrue(bounds(run).get("fusing").isJsonNull());
  }

  @Test
  void severalThreadsWithTooMuchWorkHaveNoBound() throws IOException {
    CommandRun run = CommandRun.of("analyze", model("""
        system car
        platform { host pi { cores c0 c1 c2 } }
        node Brake { timer tick every 10 ms wcet 3 ms }
        node Fuse {
          callback group reentrant free
          timer work every 10 ms wcet 12 ms in free
          timer more every 10 ms wcet 12 ms in free
        }
        process car on pi { nodes Brake, Fuse }
        executor brake: plain_thread { nodes Brake thread on pi.c2 fifo 60 }
        executor fuse: multi_threaded(2) { nodes Fuse thread on pi.c0, pi.c1 fifo 50 }
        chain braking from Brake.tick to Brake.tick { latency <= 9 ms }
        chain fusing from Fuse.work to Fuse.work { latency <= 90 ms }
        """), "--format", "json");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("error[TAC-LOAD-005]"), run.err());
    assertEquals(3_000_000, bounds(run).get("braking").getAsLong());
    assertTrue(bounds(run).get("fusing").isJsonNull());
  }

  /** The kernel starts no thread whose reservation is too large, so that there is nothing to be analysed. */
  @ParameterizedTest
  @ValueSource(strings = {"reservation 3 ms every 2 ms", "reservation 2 ms every 2 ms"})
  void whatDoesNotStartHasNoBounds(String reservation) throws IOException {
    CommandRun run = CommandRun.of("analyze", model(RESERVATION.replace("reservation 1 ms every 2 ms", reservation)
        .replace("fifo 60", "reservation 1 ms every 2 ms")));
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertEquals("", run.out());
  }
}
