package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code tactus simulate --manager}: what it refuses, how it ends, and whole reports; {@code -Dtactus.golden=update}
 * writes what is expected anew.
 */
class SimulateManagerTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  @TempDir
  private Path folder;
  private Path model;
  private Path table;

  @BeforeEach
  void aTableIsDecided() throws IOException {
    model = Files.writeString(folder.resolve("car.tactus"), """
        system car
        platform { host pc { cores c0 } }
        node Control { timer step every 20 ms wcet 2 ms }
        node Logging { timer write every 100 ms wcet 8 ms }
        executor control: edf(1) { nodes Control thread on pc.c0 fifo 10 }
        executor logging: edf(1) { nodes Logging thread on pc.c0 fifo 30 }
        chain control from Control.step to Control.step { latency <= 12 ms criticality 2 }
        chain log from Logging.write to Logging.write { latency <= 95 ms criticality 1 }
        mode calm { load 50 % of Logging.write  without goals of log }
        manager { changes priorities load 110 %, 150 % every 500 ms lowers after 2 rounds }
        """);
    table = folder.resolve("modes.json");
    CommandRun run = CommandRun.of("provision", model, "--modes", table);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
  }

  private CommandRun run(Object... options) {
    List<Object> words = new ArrayList<>(List.of("simulate", model));
    words.addAll(Arrays.asList(options));
    return CommandRun.of(words.toArray());
  }

  private CommandRun managed(Object... options) {
    return run(Stream.concat(Stream.of("--manager", table), Arrays.stream(options)).toArray());
  }

  private void decideBySearch() throws IOException {
    Files.writeString(model,
        Files.readString(model).replace("lowers after 2 rounds", "lowers after 2 rounds decides by search within 1 s"));
    assertEquals(ExitStatus.DONE, CommandRun.of("provision", model, "--modes", table).status());
  }

  /** One callback takes longer than the table holds of all. */
  @ParameterizedTest
  @CsvSource({"searched.txt, text", "searched.json, json"})
  void aSearchIsPlayed(String golden, String format) throws IOException {
    decideBySearch();
    requireGolden(golden, managed("--runs", "1", "--duration", "6 s", "--load", "100%,260 % of Control.step@1s,100%@3s",
        "--ageing-weight", "100", "--ageing-trigger", "100", "--ageing-instances", "5", "--format", format));
  }

  @Test
  void aRequestThatIsNotAnsweredInItsTimeIsSaid() throws IOException {
    decideBySearch();
    CommandRun run = managed("--runs", "1", "--duration", "4 s", "--load", "260% of Control.step", "--answer-time",
        "0.1 ms");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().contains("no configuration of a search"), run.out());
    assertTrue(run.out().contains("nothing was proved in the time"), run.out());
    CommandRun late = managed("--answer-time", "2 s");
    assertEquals(ExitStatus.USAGE, late.status());
    assertTrue(late.err().contains("--answer-time needs at most the 1 s"), late.err());
  }

  @ParameterizedTest
  @CsvSource({"managed.txt, text", "managed.json, json"})
  void reportsAreAsExpected(String golden, String format) throws IOException {
    CommandRun run = managed("--runs", "1", "--duration", "4 s", "--load", "100%,130%@1s,100%@2s", "--in-mode",
        "calm@3s", "--ageing-weight", "100", "--ageing-trigger", "100", "--ageing-instances", "5", "--format", format);
    requireGolden(golden, run);
  }

  private static void requireGolden(String golden, CommandRun run) throws IOException {
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    Path expected = GOLDEN.resolve(golden);
    if ("update".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(expected, run.out());
    }
    assertEquals(Files.readString(expected), run.out());
  }

  @Test
  void aClaimThatDoesNotHoldIsThree() throws IOException {
    Files.writeString(model, Files.readString(model).replace("110 %, 150 %", "110 %"));
    CommandRun decided = CommandRun.of("provision", model, "--modes", table);
    assertEquals(ExitStatus.DONE, decided.status(), decided.err());
    Files.writeString(table,
        Files.readString(table).replace("\"load\": 110", "\"load\": 900").replace("oad\": 110", "oad\": 900"));
    CommandRun run = managed("--runs", "1", "--duration", "4 s", "--load", "300%");
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("although its goal was claimed"), run.out());
  }

  @Test
  void whatAManagerMeetsNeedsItsTable() {
    for (String option : List.of("--load=150%", "--in-mode=calm@1s", "--answer-time=1s", "--record=seen",
        "--ageing-weight=5", "--ageing-trigger=5", "--ageing-margin=5", "--ageing-instances=5")) {
      CommandRun run = run(option);
      assertEquals(ExitStatus.USAGE, run.status(), option);
      assertTrue(run.err().contains("name its table with --manager"), run.err());
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "--load=often|--load needs percentages with times",
      "--load=150% of Nobody@1s|--load names a callback of Control.step, Logging.write, not 'Nobody'",
      "--load=150% of@1s|--load needs percentages with times",
      "--answer-time=1s|--answer-time says when a search answers, and this manager decides by its table alone",
      "--load=150%,100%|--load needs one time after the other",
      "--load=100%@2s,150%@1s|--load needs one time after the other",
      "--load=0%|--load needs 1 to 1000 %, not 0 %",
      "--in-mode=flying@1s|--in-mode names a mode of nominal, calm, not 'flying'",
      "--in-mode=calm@|--in-mode",
      "--ageing-weight=101|the weight a is from 0 to 1 (100 %), not 1.01",
      "--ageing-instances=0|after one instance or more",
      "--mode=adversarial|--manager shows what a manager does",
      "--chain=control|--manager shows what a manager does",
      "--gantt|--manager shows what a manager does",
      "--distribution|--manager shows what a manager does",
      "--format=sarif|simulate reports as text, json"})
  void whatNoManagerMeetsIsRefused(String option, String reason) {
    CommandRun run = managed(option);
    assertEquals(ExitStatus.USAGE, run.status(), run.err());
    assertTrue(run.err().contains(reason), run.err());
    assertEquals("", run.out());
  }

  @Test
  void aTableThatIsNoneIsRefused() throws IOException {
    assertTrue(run("--manager", folder.resolve("none.json")).err().contains("there is no such file"));
    Files.writeString(table, "{\"schema\": \"tactus-modes/1\"}");
    CommandRun run = managed();
    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().contains("cannot be used") && run.err().contains("make it anew"), run.err());
  }

  @Test
  void helpNamesEveryOption() {
    String help = CommandRun.of("simulate", "--help").out();
    Stream.of("--manager=", "--load=", "--in-mode=", "--answer-time=", "--record=", "--ageing-weight=",
        "--ageing-trigger=", "--ageing-margin=", "--ageing-instances=")
        .forEach(option -> assertTrue(help.contains(option), option));
  }
}
