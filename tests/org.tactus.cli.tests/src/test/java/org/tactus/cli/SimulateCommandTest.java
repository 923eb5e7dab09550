package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus simulate}: statuses, formats, repeatability, and the trace and chart of the worst run. */
class SimulateCommandTest {

  private static final Path TALKER = CommandRun.example("talker-listener/talker-listener.tactus");

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("system.tactus"), text);
  }

  private static String system(String goal) {
    return """
        system s
        message M { uint32 x }
        topic /t : M
        node A { timer a every 10 ms wcet 4 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        chain c from A.a to B.b { latency <= %s }
        """.formatted(goal);
  }

  @Test
  void goalThatNoRunExceedsIsZero() throws IOException {
    CommandRun run = CommandRun.of("simulate", file(system("50 ms")));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("not exceeded"), run.out());
    assertTrue(run.out().endsWith("proves nothing: 'tactus analyze' gives bounds\n"), run.out());
  }

  @Test
  void refutedGoalIsThree() throws IOException {
    CommandRun run = CommandRun.of("simulate", file(system("4500 us")));
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("EXCEEDED"), run.out());
    assertTrue(run.out().endsWith("1 of 1 goals exceeded: these runs refute them\n"), run.out());
  }

  /** Log delays the first of 2,000 instances, and the first of 500: 0.05 % and 0.2 %. */
  @Test
  void anExceededGoalMayHoldAtP999() throws IOException {
    Path file = file("""
        system s
        platform { host pi { cores c0 } }
        node Log { event source write sporadic 3600 s wcet 500 us }
        node A { timer a every 1 ms wcet 100 us }
        process p on pi { nodes Log, A }
        executor log: plain_thread { nodes Log thread on pi.c0 fifo 60 }
        executor a: plain_thread { nodes A thread on pi.c0 fifo 50 }
        chain c from A.a to A.a { latency <= 300 us }
        """);
    Object[] often = {"simulate", file, "--runs", "1", "--duration", "2 s"};
    CommandRun run = CommandRun.of(often);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("EXCEEDED, 99.95 % within it, holds at p99.9\n"), run.out());
    assertTrue(run.out().endsWith("1 of 1 goals exceeded: these runs refute them; 1 of them holds at p99.9\n"),
        run.out());
    assertEquals(run.out(), CommandRun.of(often).out());
    CommandRun fewer = CommandRun.of("simulate", file, "--runs", "1", "--duration", "500 ms");
    assertTrue(fewer.out().contains("EXCEEDED, 99.80 % within it\n"), fewer.out());
    JsonObject chain = chain(CommandRun.of("simulate", file, "--runs", "1", "--duration", "2 s",
        "--format", "json"));
    assertEquals(chain.get("samples").getAsLong() - 1, chain.get("withinGoal").getAsLong());
    assertTrue(chain.get("holdsAtP999").getAsBoolean());
    assertTrue(chain.get("p999").getAsLong() <= 103_125, chain.toString());
    assertEquals(600_000, chain.get("observed").getAsLong());
    assertFalse(chain(CommandRun.of("simulate", file, "--runs", "1", "--duration", "500 ms", "--format", "json"))
        .get("holdsAtP999").getAsBoolean());
  }

  private static JsonObject chain(CommandRun run) {
    return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains").get(0).getAsJsonObject();
  }

  /**
   * What a state or topic of several writers loses has no bound; a run in which nothing gets through exceeds the goal.
   */
  @Test
  void dataThatNeverArrivesRefutesAReactionGoal() throws IOException {
    Path file = file("""
        system s
        message M { uint32 x }
        topic /slow : M
        topic /fast : M
        topic /out : M
        node Slow { timer tick every 50 ms wcet 1 ms publishes /slow }
        node Fast { timer tick every 10 ms wcet 1 ms publishes /fast }
        node Merge { subscription merge on any(/slow, /fast) wcet 1 ms publishes /out }
        node Reader { timer look every 40 ms wcet 1 ms samples /out }
        chain c from Slow.tick to Reader.look { reaction <= 100 ms age <= 60 ms }
        """);
    CommandRun bounds = CommandRun.of("analyze", file);
    assertEquals(ExitStatus.GOAL, bounds.status(), bounds.err());
    assertTrue(bounds.out().contains("sample the state of Merge.merge"), bounds.out());
    CommandRun run = CommandRun.of("simulate", file, "--runs", "1");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().replaceAll(" +", " ").contains("c reaction 1.25 s 1.25 s 1.25 s 1 100 ms EXCEEDED"),
        run.out());
    assertTrue(run.out().contains("never completed"), run.out());
    assertTrue(run.out().endsWith("1 of 2 goals exceeded: these runs refute them\n"), run.out());
  }

  /**
   * Two callbacks that a message, a sampled topic and a state link are three paths, under the same names in both
   * reports.
   */
  @Test
  void pathsAreNumberedAsInTheAnalysis() throws IOException {
    Path file = file("""
        system s
        message M { uint32 x }
        topic /a : M
        topic /b : M
        node N {
          timer first every 10 ms wcet 1 ms publishes /a, /b
          subscription second on /a wcet 1 ms samples first, /b
        }
        chain c from N.first to N.second { latency <= 20 ms age <= 40 ms }
        """);
    List<String> names = names(CommandRun.of("analyze", file, "--format", "json"));
    assertEquals(List.of("c#1", "c#2", "c#3"), names);
    assertEquals(names, names(CommandRun.of("simulate", file, "--format", "json")));
  }

  private static List<String> names(CommandRun run) {
    JsonArray chains = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains");
    return StreamSupport.stream(chains.spliterator(), false)
        .map(chain -> chain.getAsJsonObject().get("name").getAsString())
        .distinct().toList();
  }

  @Test
  void equalSeedsPrintTheSame() throws IOException {
    Path file = file(system("50 ms"));
    for (String mode : new String[] {"random", "adversarial"}) {
      String first = CommandRun.of("simulate", file, "--mode", mode, "--format", "json").out();
      assertEquals(first, CommandRun.of("simulate", file, "--mode", mode, "--format", "json").out());
      assertFalse(
          first.equals(CommandRun.of("simulate", file, "--mode", mode, "--seed", "1", "--format", "json").out()));
    }
  }

  @Test
  void jsonHasTheListsOfTheAnalysis() throws IOException {
    CommandRun run =
        CommandRun.of("simulate", file(system("50 ms")), "--format", "json", "--runs", "1", "--duration", "95 ms");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("\"schema\": \"tactus-simulation/1\""), run.out());
    assertTrue(run.out().contains("\"duration\": 95000000"), run.out());
    assertTrue(run.out().contains("{\"name\": \"A.a\", \"executor\": "), run.out());
    assertTrue(
        run.out().replaceAll("\\s+", " ").contains("\"metric\": \"latency\", \"observed\": 5000000, \"samples\": 10"),
        run.out());
    assertTrue(run.out().contains("\"exceeded\": false"), run.out());
  }

  /** Data that would arrive after 2^63 ns never does. */
  @Test
  void noSumOfTimesOverflows() throws IOException {
    CommandRun run = CommandRun.of("simulate", file("""
        system s
        message M { string x }
        topic /a : M
        node T { timer t every 9000000000 s wcet 4400000000 s publishes /a }
        node U { subscription u on /a wcet 9000000000 s }
        """));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("T.t       4400000000 s  4400000000 s"), run.out());
  }

  @Test
  void aRunThatEndsBeforeItsTimeSaysSo() throws IOException {
    CommandRun text = CommandRun.of("simulate", file(system("50 ms")), "--runs", "2", "--mode", "synchronous",
        "--duration", "9000000000 s", "--events",
        "1000");
    assertEquals(ExitStatus.DONE, text.status(), text.err());
    assertTrue(text.out().replaceAll("\\s+", " ").contains("All runs ended after 1,000 events, the earliest at "),
        text.out());
    CommandRun json = CommandRun.of("simulate", file(system("50 ms")), "--runs", "2", "--format", "json");
    assertTrue(json.out().contains("\"mostEvents\": 500000") && json.out().contains("\"cutRuns\": 0,"), json.out());
    assertTrue(json.out().contains("\"earliestCut\": null"), json.out());
  }

  /** Looking for work costs the same for 256 idle threads as for 16, and a long curve as much as a short one. */
  @Test
  void threadsAndCurvesDoNotSlowItDown() throws IOException {
    for (String executor : List.of("edf(256)", "multi_threaded(256)", "events_cbg(256)")) {
      Path file = file("""
          system s
          message M { uint32 x }
          topic /a : M
          node S { event source e burst 65536 every 100 s wcet [1: 1 us, 60000: 50 ms] publishes /a }
          node U { subscription u on /a wcet 1 us }
          executor X : %s { nodes S, U }
          """.formatted(executor));
      Duration time = ProcessorTime
          .of(() -> assertEquals(ExitStatus.DONE, CommandRun.of("simulate", file, "--runs", "1").status()));
      assertTrue(time.compareTo(Duration.ofSeconds(10)) < 0, executor + " took " + time);
    }
  }

  @Test
  void traceAndChartShowTheWorstRun() throws IOException {
    Path trace = folder.resolve("trace.json");
    CommandRun run = CommandRun.of("simulate", file(system("50 ms")), "--trace", trace, "--gantt", "--details");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("# runs") && run.out().contains("callback A.a (released at "), run.out());
    assertTrue(Files.readString(trace).startsWith("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n"));
  }

  @Test
  void releasedTogetherTheCaseStudyMeetsItsGoalsInReadyQueuesOnly() {
    List<String> queues = List.of("edf", "fixed-priority", "mixed");
    for (String executor : Stream.concat(queues.stream(), Stream.of("multi-threaded", "single-threaded")).toList()) {
      CommandRun run = CommandRun.of("simulate",
          CommandRun.example("dynamic-priority-case-study/" + executor + ".tactus"), "--mode", "synchronous");
      assertEquals(queues.contains(executor) ? ExitStatus.DONE : ExitStatus.GOAL, run.status(),
          executor + run.out() + run.err());
    }
  }

  @Test
  void threadClassesRunAsExecutorsOfTheirOwn() {
    CommandRun run =
        CommandRun.of("simulate", CommandRun.example("thread-classes/thread-classes.tactus"), "--format", "json");
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("\"name\": \"Detector.detect\", \"executor\": \"robot.critical\""), run.out());
    assertTrue(run.out().contains("\"name\": \"Mapper.map\", \"executor\": \"robot.background\""), run.out());
  }

  @Test
  void wrongUsageIsTwo() {
    for (Object[] words : new Object[][] {
        {"simulate"}, {"simulate", TALKER, "--format", "sarif"}, {"simulate", TALKER, "--duration", "2"},
        {"simulate", TALKER, "--duration", "0 s"}, {"simulate", TALKER, "--duration", "0.1 ns"},
        {"simulate", TALKER, "--runs", "0"}, {"simulate", TALKER, "--events", "0"},
        {"simulate", TALKER, "--chain", "nothing"},
        {"simulate", TALKER, "--mode", "fast"}, {"simulate", TALKER, "--gantt", "--format", "json"}}) {
      CommandRun run = CommandRun.of(words);
      assertEquals(ExitStatus.USAGE, run.status(), run.err());
      assertEquals("", run.out());
      assertTrue(run.err().contains("--help"), run.err());
    }
  }
}
