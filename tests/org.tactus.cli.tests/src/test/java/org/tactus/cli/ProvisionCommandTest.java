package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus provision}, as users call it. */
class ProvisionCommandTest {

  private static final String CAR = """
      system car
      platform { host car { cores c0 c1 } }
      message Text { string<=64 data }
      topic /fast : Text
      node Fast { timer tick every 10 ms wcet 2 ms publishes /fast }
      node Act { subscription act on /fast wcet 1 ms }
      process car on car { nodes Fast, Act }
      chain control from Fast.tick to Act.act { latency <= 8 ms criticality 2 }
      """;

  @TempDir private Path folder;

  private Path car(String text) throws IOException {
    return Files.writeString(folder.resolve("car.tactus"), text);
  }

  @Test
  void writesAVariantThatAnalyzeProves() throws IOException {
    Path variant = folder.resolve("placed.tactus");
    CommandRun run = CommandRun.of("provision", car(CAR), "-o", variant);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("car: all goals are proved"), run.out());
    assertTrue(run.out().contains("written to " + variant), run.out());
    CommandRun proof = CommandRun.of("analyze", variant);
    assertEquals(0, proof.status(), proof.out() + proof.err());
    assertEquals(0, CommandRun.of("format", "--check", variant).status());
  }

  @Test
  void reportsAsJsonWithoutWriting() throws IOException {
    CommandRun run = CommandRun.of("provision", car(CAR), "--strategy", "lame", "--format", "json");
    assertEquals(0, run.status(), run.err());
    JsonObject report = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("tactus-provision/1", report.get("schema").getAsString());
    assertEquals("proved", report.get("conclusion").getAsString());
    assertTrue(report.get("variant").isJsonNull());
    assertTrue(report.get("goals").getAsJsonArray().get(0).getAsJsonObject().get("met").getAsBoolean());
    assertFalse(report.get("front").getAsJsonArray().isEmpty());
    assertEquals(1, Files.list(folder).count());
  }

  /** LaME paper, section 4.2: best effort gets what real time leaves, and is to run all the same. */
  @Test
  void theReportSaysWhetherBestEffortStarves() throws IOException {
    String logging = CAR.replace("process car on car { nodes Fast, Act }", """
        node Log { timer log every 100 ms wcet 15 ms }
        process car on car { nodes Fast, Act, Log }
        executor fast: single_threaded { nodes Fast, Act thread on car.c0 }
        executor slow: single_threaded { nodes Log thread on car.c0 }
        """);
    CommandRun run = CommandRun.of("provision", car(logging), "--strategy", "lame", "--format", "json");
    assertEquals(0, run.status(), run.err());
    JsonObject served = JsonParser.parseString(run.out()).getAsJsonObject().get("bestEffort").getAsJsonArray().get(0)
        .getAsJsonObject();
    assertEquals("executor slow", served.get("threads").getAsString());
    assertEquals("Log.log", served.get("slowest").getAsString());
    assertTrue(served.get("served").getAsBoolean(), served::toString);
    Path variant = folder.resolve("placed.tactus");
    CommandRun text = CommandRun.of("provision", car(logging.replace("wcet 15 ms", "wcet 30 ms")), "--strategy", "lame",
        "-o", variant);
    assertTrue(text.out().contains("best effort: executor slow may starve Log.log: "), text.out());
  }

  @Test
  void aGoalThatCannotBeMetEndsWithStatusThreeAndTheProof() throws IOException {
    CommandRun run = CommandRun.of("provision", car(CAR.replace("wcet 2 ms", "wcet 12 ms")), "--degrade", "none");
    assertEquals(3, run.status(), run.err());
    assertTrue(run.out().contains("no assignment exists: the callbacks of executor Fast"), run.out());
  }

  /** Sending takes 1 ms, but only every 100 ms: a callback that runs each millisecond needs 11 % and no 110 %. */
  @Test
  void whatOnlySomeInputsCallForCountsForThoseAlone() throws IOException {
    String text = """
        system rare
        message Big size 100 KB { byte[90000] d }
        message Small size 8 B { byte[4] d }
        platform {
          host car { cores c0 c1 }
          host base { cores d0 }
          network car <-> base delay 10 us
          message delays {
            8 B 1 us 1 us 1 us
            100 KB 1 ms 1 ms 1 ms
          }
        }
        topic /often : Small
        topic /rare : Small
        topic /big : Big
        node Often { timer t every 1 ms wcet 10 us publishes /often }
        node Rare { timer t every 100 ms wcet 10 us publishes /rare }
        node Work { subscription work on any(/often, /rare) wcet 100 us publishes /big when triggered by /rare }
        node Read { subscription read on /big wcet 10 us }
        process car on car { nodes Often, Rare, Work }
        process base on base { nodes Read listener thread on d0 fifo 90 }
        executor work: single_threaded { nodes Work%s }
        executor read: single_threaded { nodes Read thread on base.d0 fifo 50 }
        chain quick from Often.t to Work.work { latency <= 50 ms }
        """;
    CommandRun run = CommandRun.of("provision", car(text.formatted("")));
    assertFalse(run.out().contains("no assignment exists"), run.out() + run.err());
    assertTrue(run.out().contains("quick"), run.out() + run.err());
    CommandRun placed = CommandRun.of("check", car(text.formatted(" thread on car.c0 fifo 50")));
    assertFalse((placed.out() + placed.err()).contains("TAC-LOAD"), placed.out() + placed.err());
    CommandRun more = CommandRun.of("check", car(text.formatted(" thread on car.c0 fifo 50")
        .replace("every 100 ms", "every 1100 us")));
    assertTrue((more.out() + more.err()).contains("TAC-LOAD"), more.out() + more.err());
  }

  /** What data comes back through is on no path of a chain that begins and ends before it. */
  @Test
  void anOverloadThatAChainDoesNotPassIsNoProofAgainstIt() throws IOException {
    String loop = """
        system car
        platform { host car { cores c0 c1 } }
        message Text { string<=64 data }
        topic /fast : Text
        topic /slow : Text
        node Fast { timer tick every 10 ms wcet 2 ms samples /slow publishes /fast }
        node Slow { timer tick every 10 ms wcet 12 ms samples /fast publishes /slow }
        process fast on car { nodes Fast }
        process slow on car { nodes Slow }
        chain fast from Fast.tick to Fast.tick { latency <= 8 ms }
        chain slow from Slow.tick to Slow.tick { latency <= GOAL }
        """;
    CommandRun run = CommandRun.of("provision", car(loop.replace("GOAL", "50 ms")));
    assertEquals(3, run.status(), run.err());
    assertTrue(run.out().contains("car: the goals of all chains but slow are proved"), run.out());
    assertTrue(run.out().contains("degraded: slow, whose goal nothing can meet: the callbacks of executor Slow"
        + " that chains with goals pass need 120 % of a core, and it has 1 thread"), run.out());
    assertTrue(CommandRun.of("provision", car(loop.replace("GOAL", "11 ms"))).out().contains("degraded: slow, whose"
        + " goal nothing can meet: its callbacks alone take 12 ms one after the other, and the goal is 11 ms"));
    JsonObject report = JsonParser.parseString(CommandRun.of("provision", folder.resolve("car.tactus"), "--format",
        "json").out()).getAsJsonObject();
    assertTrue(report.getAsJsonArray("degraded").get(0).getAsJsonObject().get("proved").getAsBoolean());
  }

  /** Work that no goal waits for must find its place too, if there is one. */
  @Test
  void workWithoutAGoalOverloadsNoCoreOrTheResultIsRefused() throws IOException {
    String text = """
        system car
        platform { host car { cores c0 c1 } }
        node Brake { timer tick every 10 ms wcet 2 ms }
        node Log { timer tick every 10 ms wcet 6 ms }
        node Map { timer tick every 10 ms wcet 6 ms }
        chain brake from Brake.tick to Brake.tick { latency <= 5 ms }
        """;
    for (String objective : List.of("slack", "utilisation", "latency")) {
      CommandRun fits = CommandRun.of("provision", car(text), "--objective", objective);
      assertEquals(0, fits.status(), fits.out());
      assertTrue(fits.out().contains("car: all goals are proved\n"), fits.out());
    }
    CommandRun over = CommandRun.of("provision", car(text.replace("6 ms", "9500 us")));
    assertEquals(3, over.status(), over.out());
    assertTrue(over.out().contains("car: all goals are proved; there is more work than can be done\n"), over.out());
    CommandRun none = CommandRun.of("provision", car(text.replaceAll("chain.*", "")), "--format", "json");
    assertEquals(0, none.status(), none.out());
    assertTrue(CommandRun.of("provision", car(text.replaceAll("chain.*", "").replace("6 ms", "9500 us"))).out()
        .contains("car: no chain has a goal, so nothing was to be proved; there is more work than can be done\n"));
  }

  @Test
  void theFrontIsATableCsvOrADrawing() throws IOException {
    Path file = car(CAR);
    assertEquals(0, CommandRun.of("provision", file, "--strategy", "llama", "--front", folder.resolve("f.csv"))
        .status());
    assertTrue(Files.readString(folder.resolve("f.csv"))
        .matches("(?s)processor time,least slack\n[0-9.]+,[0-9.]+\n.*"));
    assertEquals(0, CommandRun.of("provision", file, "--strategy", "llama", "--front", folder.resolve("f.svg"))
        .status());
    assertTrue(Files.readString(folder.resolve("f.svg")).contains("<circle "));
    assertTrue(CommandRun.of("provision", file, "--strategy", "llama", "--front", "-").out()
        .contains("processor time  least slack"));
  }

  @Test
  void wrongOptionsAreRefused() throws IOException {
    Path file = car(CAR);
    assertEquals(2, CommandRun.of("provision", file, "--free", "everything").status());
    assertEquals(2, CommandRun.of("provision", file, "--cap", "95%").status());
    assertEquals(2, CommandRun.of("provision", file, "--system-core", "car.c9").status());
    assertEquals(1, CommandRun.of("provision", folder.resolve("none.tactus")).status());
    String said = CommandRun.of("provision", file, "--strategy", "guess").err();
    assertTrue(said.contains("'guess' is none of best, llama, lame, picas, rate_monotonic, criticality_monotonic"),
        said);
  }

  /** rclcpp queues timers above an executor of events, so that the greatest priority is not for the executor. */
  @Test
  void whatIsDecidedCanBeGenerated() throws IOException {
    Path file = Files.writeString(folder.resolve("high.tactus"), """
        system high
        platform { host pi { cores c0 } }
        node A { timer t every 40 ms wcet 2 ms }
        node B { timer t every 100 ms wcet 4 ms }
        executor a: events { nodes A thread on pi.c0 }
        executor b: single_threaded { nodes B thread on pi.c0 fifo 98 }
        chain a from A.t to A.t { latency <= 12 ms }
        """);
    Path variant = folder.resolve("high-variant.tactus");
    CommandRun run = CommandRun.of("provision", file, "-o", variant);
    assertEquals(0, run.status(), run::err);
    CommandRun generated = CommandRun.of("generate", variant, "-o", folder.resolve("high"));
    assertEquals(0, generated.status(), () -> generated.err() + run.out());
  }
}
