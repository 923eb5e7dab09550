package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.input.StandardInput;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.report.TextStyle;
import org.tactus.input.InputLimits;
import org.tactus.report.provision.ModeTableJson;
import org.tactus.report.provision.ModeTableText;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.modes.ModeTable;
import org.tactus.synthesis.modes.ProvedConfiguration;
import org.tactus.synthesis.modes.ProvedSwitch;
import org.tactus.synthesis.modes.Setting;

/** A user describes modes and loads, and gets the table by which the manager of the running system goes. */
class PlanModesTest {

  /** A controller and a logger share a core by reservations; the logger gives way when the controller needs more. */
  private static final String SHARED = SharedCore.with("single_threaded", """
      manager { load 100 %, 150 %, 200 %  lowers after 4 rounds }
      mode parked { load 50 % of Control.step  every 40 ms of Control.step }
      mode turning { load 250 % of Control.step  without goals of log }
      """);

  @TempDir private Path folder;

  private ProvisionOptions options(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("car.tactus"), text);
    return ProvisionOptions.of(file, Interpretation.of(Target.DEFAULT)).to(folder.resolve("modes.json"));
  }

  private ModesResult run(String text) throws IOException {
    return PlanModes.run(options(text), Monitor.NONE);
  }

  /** Two timers on a core, of which the first has the greater priority, each with a goal. */
  private static String byPriority(String a, String goalOfA, String b, String goalOfB) {
    return """
        system robot
        platform { host pi { cores c0 } }
        node A { timer a %s }
        node B { timer b %s }
        executor a: single_threaded { nodes A thread on pi.c0 fifo 20 }
        executor b: single_threaded { nodes B thread on pi.c0 fifo 10 }
        chain a from A.a to A.a { latency <= %s }
        chain b from B.b to B.b { latency <= %s }
        """.formatted(a, b, goalOfA, goalOfB);
  }

  private static List<String> chains(ModeTable table, Set<Integer> chains) {
    return chains.stream().map(chain -> table.problem().model().chains().get(chain).name()).toList();
  }

  @Test
  void everyModeAndLoadHasAConfigurationThatIsProvedOneStepFurther() throws IOException {
    ModesResult result = run(SHARED);
    ModeTable table = result.modes().table();
    assertEquals(List.of("nominal", "parked", "turning"),
        table.problem().modes().stream().map(mode -> mode.name()).toList());
    assertEquals(9, table.configurations().size());
    assertEquals(List.of(150, 200, 200),
        table.configurations().stream().limit(3).map(ProvedConfiguration::provedLoad).toList());
    for (ProvedConfiguration one : table.configurations()) {
      assertTrue(chains(table, one.proved()).contains("brake"), one.toString());
    }
    ProvedConfiguration turning = table.of(2, 200).orElseThrow();
    assertEquals(List.of("brake"), chains(table, turning.proved()));
    assertTrue(turning.goals().stream().noneMatch(goal -> table.problem().model().chains().get(goal.chain()).name()
        .equals("log")), "its goal does not hold in this mode");
  }

  @Test
  void aTableIsNotWrittenOverAModel() throws IOException {
    String text = byPriority("every 20 ms wcet 2 ms", "5 ms", "every 100 ms wcet 10 ms", "50 ms");
    Path file = Files.writeString(folder.resolve("car.tactus"), text);
    Path notes = Files.writeString(folder.resolve("notes.md"), "# Notes\n");
    for (Path other : List.of(file, notes)) {
      String before = Files.readString(other);
      InputException refused = assertThrows(InputException.class, () -> PlanModes.run(
          ProvisionOptions.of(file, Interpretation.of(Target.DEFAULT)).to(other), Monitor.NONE));
      assertTrue(refused.getMessage().contains("would be written over"), refused.getMessage());
      assertEquals(before, Files.readString(other));
    }
    Path table = Files.writeString(folder.resolve("modes.json"), "{\"schema\": \"tactus-modes/1\"}");
    PlanModes.run(ProvisionOptions.of(file, Interpretation.of(Target.DEFAULT)).to(table), Monitor.NONE);
    assertTrue(Files.readString(table).contains("configurations"));
  }

  @Test
  void whatTheNextLoadFactorCannotHoldIsProvedForItsOwn() throws IOException {
    ModeTable table = run(byPriority("every 20 ms wcet 2 ms", "5 ms", "every 100 ms wcet 10 ms", "50 ms")
        + "manager { changes priorities load 100 %, 400 % }").modes().table();
    ProvedConfiguration usual = table.configurations().getFirst();
    assertEquals(List.of(100, 100), List.of(usual.load(), usual.provedLoad()));
    assertEquals(List.of("a", "b"), chains(table, usual.proved()));
    ProvedConfiguration loaded = table.configurations().getLast();
    assertEquals(400, loaded.provedLoad());
    assertFalse(chains(table, loaded.proved()).contains("a"));
  }

  @Test
  void aRiseByOneStepIsProvedBeforeDuringAndAfter() throws IOException {
    ModeTable table = run(SHARED).modes().table();
    Map<String, ProvedSwitch> switches = table.switches().stream()
        .collect(Collectors.toMap(one -> one.first() + "-" + one.second(), one -> one));
    assertEquals(36, switches.size());
    for (String step : List.of("0-1", "1-2")) {
      assertTrue(chains(table, switches.get(step).proved()).contains("brake"),
          () -> switches.get(step) + "\n" + table.configurations());
    }
  }

  @Test
  void aModeThatIsAskedForBeforeTheLoadRisesIsProved() throws IOException {
    ModeTable table = run(SHARED).modes().table();
    ProvedSwitch turning = table.switches().stream().filter(one -> one.first() == 0 && one.second() == 6).findFirst()
        .orElseThrow();
    assertEquals(List.of("brake"), chains(table, turning.unproved()), "5 ms of work with a budget for 2 ms");
    assertEquals(List.of("brake"), chains(table, turning.atFirst()));
    assertEquals(List.of(), chains(table, turning.atSecond()));
  }

  @Test
  void theTableAndTheReportSayTheSameInEveryRun() throws IOException {
    ModesResult first = run(SHARED);
    String table = Files.readString(folder.resolve("modes.json"));
    String report = ModeTableText.of(first.modes(), TextStyle.PLAIN);
    ModesResult second = run(SHARED);
    assertEquals(table, Files.readString(folder.resolve("modes.json")));
    assertEquals(report, ModeTableText.of(second.modes(), TextStyle.PLAIN));
    assertTrue(table.contains("\"schema\": \"tactus-modes/1\""), table);
    assertTrue(table.contains("{\"name\": \"Control.step\", \"wcet\": 5000000}"), "250 % of 2 ms: " + table);
    assertTrue(table.contains("\"rounds\": 4"), table);
    assertTrue(report.contains("nominal at 100 %"), report);
  }

  @Test
  void reportAndTableTellWhatTheProofsAssume() throws IOException {
    ModesResult result = run(SHARED.replace("node Logging {", """
        node Free { timer run every 100 ms wcet 1 ms }
        chain free from Free.run to Free.run { latency <= 100 ms }
        node Logging {"""));
    List<String> assumptions = result.modes().table().assumptions();
    assertTrue(assumptions.stream().anyMatch(one -> one.contains("Free")), assumptions.toString());
    assertEquals(assumptions, new Gson().fromJson(ModeTableJson.of(result.modes()), JsonObject.class)
        .getAsJsonArray("assumptions").asList().stream().map(JsonElement::getAsString).toList());
    String text = ModeTableText.of(result.modes(), TextStyle.PLAIN);
    assertTrue(text.contains("\nassumed\n"), text);
  }

  @Test
  void whatTheModelProvesStays() throws IOException {
    ModeTable table = run(SHARED.replace("load 100 %, 150 %, 200 %  ", "").replaceAll("mode .*\n", ""))
        .modes().table();
    assertEquals(1, table.configurations().size());
    assertEquals(List.of(new Setting.Budget(3_000_000, 10_000_000), new Setting.Budget(6_000_000, 10_000_000)),
        List.copyOf(table.configurations().getFirst().settings().values()));
    assertFalse(table.missed());
  }

  @Test
  void prioritiesAreExchangedWhereAModeNeedsIt() throws IOException {
    ModeTable table = run(byPriority("every 10 ms wcet 4 ms", "10 ms criticality 1", "every 40 ms wcet 6 ms",
        "14 ms criticality 2") + """
        manager { changes priorities }
        mode busy { load 200 % of B.b  without goals of a }
        """).modes().table();
    assertFalse(table.missed(), table.toString());
    ProvedConfiguration busy = table.of(1, 100).orElseThrow();
    Setting.Priority a = (Setting.Priority) busy.settings().get(0);
    Setting.Priority b = (Setting.Priority) busy.settings().get(1);
    assertTrue(b.priority() > a.priority(), busy.toString());
    // while priorities are exchanged, either thread may be above the other, with 12 ms of b
    assertEquals(List.of("b"), chains(table, table.switches().getFirst().unproved()));
  }

  @Test
  void aTimerThatHadAnotherPeriodHasNoPhaseAfterwards() throws IOException {
    String text = """
        system robot
        platform { host pi { cores c0 c1 } }
        node A { timer a every 20 ms offset 0 ms wcet 1 ms publishes /x }
        node B { timer b every 20 ms offset 5 ms wcet 1 ms samples /x }
        message Word = std_msgs/msg/Float64 size 8 B
        topic /x : Word
        executor a: single_threaded { nodes A thread on pi.c0 fifo 20 }
        executor b: single_threaded { nodes B thread on pi.c1 fifo 20 }
        chain x from A.a to B.b { latency <= 10 ms }
        """;
    ModeTable still = run(text + "mode busy { load 110 % }\n").modes().table();
    assertFalse(still.missed(), still.configurations().toString());
    // once back from a mode in which B.b went at another pace, it goes at any phase beside A.a
    ModeTable table = run(text + "mode busy { every 21 ms of B.b  without goals of x }\n").modes().table();
    ProvedConfiguration nominal = table.of(0, 100).orElseThrow();
    assertEquals(Set.of(), nominal.proved(), nominal.toString());
    assertTrue(nominal.goals().getFirst().bound() >= 20_000_000, nominal.toString());
  }

  @Test
  void aModeWithMoreWorkThanCanBeDoneIsNotAsGoodAsProved() throws IOException {
    ModesResult result = run(byPriority("every 20 ms wcet 2 ms", "20 ms criticality 2", "every 100 ms wcet 20 ms",
        "100 ms criticality 1") + "mode turning { load 600 % of B.b  without goals of b }\n");
    ModeTable table = result.modes().table();
    assertEquals(List.of("a"), chains(table, table.configurations().get(1).proved()));
    assertEquals(List.of(), table.configurations().get(0).overloads());
    assertEquals(1, table.configurations().get(1).overloads().size());
    assertTrue(result.missed(), "b cannot be proved after the mode");
    String report = ModeTableText.of(result.modes(), TextStyle.PLAIN);
    assertTrue(report.contains("overloaded: core pi.c0 in turning at 100 %, of which 130 % are asked for"), report);
    assertTrue(Files.readString(folder.resolve("modes.json")).contains("\"overloads\": [\"core pi.c0\"]"), report);
  }

  @Test
  void whatIsGivenUpIsWhatIsAskedFor() throws IOException {
    String text = byPriority("every 10 ms wcet 6 ms", "10 ms criticality 1", "every 20 ms wcet 2 ms",
        "5 ms criticality 2") + "manager { changes budgets }\n" + """
        node C { timer c every 20 ms wcet 5 ms }
        executor c: single_threaded { nodes C thread on pi.c0 reservation 1 ms every 10 ms }
        chain c from C.c to C.c { latency <= 10 ms criticality 3 }
        """;
    ProvisionOptions options = options(text);
    ProvedConfiguration chains =
        PlanModes.run(options, Monitor.NONE).modes().table().configurations().getFirst();
    ProvisionOptions.Searching usual = options.search();
    ProvedConfiguration none = PlanModes.run(options.with(new ProvisionOptions.Searching(usual.strategy(),
        usual.objective(), usual.method(), Degradation.NONE, usual.seed(), usual.nanoseconds())), Monitor.NONE)
        .modes().table().configurations().getFirst();
    assertFalse(chains.givenUp().isEmpty(), chains.toString());
    assertEquals(Map.of(), none.givenUp());
  }

  /** The most critical chain first is the wrong order at 150 %. */
  @Test
  void whatTheManagerSaysOfTheSearchCountsUnlessAnOptionSaysOtherwise() throws IOException {
    ProvisionOptions options = options("""
        system robot
        platform { host pi { cores c0 } }
        node Control { timer step every 20 ms wcet 2 ms }
        node Logging { timer write every 100 ms wcet 8 ms }
        executor control: edf(1) { nodes Control thread on pi.c0 fifo 10 }
        executor logging: edf(1) { nodes Logging thread on pi.c0 fifo 30 }
        chain control from Control.step to Control.step { latency <= 12 ms criticality 1 }
        chain log from Logging.write to Logging.write { latency <= 95 ms criticality 2 }
        manager { load 150 %  strategy criticality_monotonic  objective robust  seed 7 }
        """);
    assertTrue(PlanModes.run(options, Monitor.NONE).missed());
    ProvisionOptions.Searching usual = options.search();
    assertFalse(PlanModes.run(options.with(new ProvisionOptions.Searching(usual.strategy(), usual.objective(),
        usual.method(), usual.degradation(), usual.seed(), usual.nanoseconds())), Monitor.NONE).missed());
  }

  /** The configuration of the model proves all goals of the mode, but leaves no time for another one. */
  @Test
  void aConfigurationWithMoreWorkThanCanBeDoneIsTheLastThatIsTaken() throws IOException {
    ModeTable table = run(SHARED.replace("load 100 %, 150 %, 200 %  ", "").replaceAll("mode .*\n", "")
        + "mode logging { load 320 % of Logging.write  without goals of log }\n").modes().table();
    ProvedConfiguration logging = table.of(1, 100).orElseThrow();
    assertEquals(List.of(), logging.overloads(), logging.toString());
    assertTrue(((Setting.Budget) logging.settings().get(1)).budget() >= 6_400_000, logging.toString());
    assertEquals(List.of("brake"), chains(table, logging.proved()));
  }

  /** Nothing is left to be asked whether it goes on. */
  @Test
  void theLastSearchThatIsEndedIsSaid() throws IOException {
    AtomicInteger steps = new AtomicInteger();
    ModesResult result = PlanModes.run(options(SHARED.replaceFirst("mode parked.*\n.*\n", "")
        .replace("load 100 %, 150 %, 200 %", "load 150 %").replace("wcet 2 ms", "wcet 5 ms")), new Monitor() {
          @Override
          public void started(String step) {
            steps.incrementAndGet();
          }

          @Override
          public boolean isCancelled() {
            return steps.get() > 2;
          }
        });
    assertEquals(1, result.modes().table().configurations().size());
    assertTrue(result.modes().table().ended());
    assertTrue(result.modes().notes().getFirst().startsWith("ended early"), result.modes().notes().toString());
  }

  @Test
  void whatIsEndedClaimsNothingThatWasNotProved() throws IOException {
    AtomicInteger steps = new AtomicInteger();
    ModesResult result = PlanModes.run(options(SHARED), new Monitor() {
      @Override
      public void started(String step) {
        steps.incrementAndGet();
      }

      @Override
      public boolean isCancelled() {
        return steps.get() > 2;
      }
    });
    ModeTable table = result.modes().table();
    assertTrue(table.ended());
    assertEquals(9, table.configurations().size());
    assertEquals(36, table.switches().size());
    assertTrue(table.switches().stream().allMatch(one -> one.proved().isEmpty()), table.switches().toString());
    Map<Integer, Setting> given = table.configurations().getLast().settings();
    assertEquals(List.of(new Setting.Budget(3_000_000, 10_000_000), new Setting.Budget(6_000_000, 10_000_000)),
        List.copyOf(given.values()));
    assertTrue(result.modes().notes().getFirst().startsWith("ended early"), result.modes().notes().toString());
    assertTrue(Files.readString(folder.resolve("modes.json")).contains("ended early"));
  }

  @Test
  void theSystemHasAName() {
    ProvisionOptions options = ProvisionOptions.of(StandardInput.file(), Interpretation.of(Target.DEFAULT));
    InputException unnamed = assertThrows(InputException.class, () -> PlanModes.run(options, Monitor.NONE));
    assertEquals("the table says of which file it is: name it instead of -", unnamed.getMessage());
  }

  @Test
  void whatCannotChangeIsSaidWithTheReason() throws IOException {
    ModesResult result = run(SHARED.replace("manager {", "manager { changes budgets ")
        + "node Held { timer t every 100 ms wcet 1 ms }\n"
        + "executor held: single_threaded { nodes Held thread on car.c1 fifo 5 }\n"
        + "node Laser = laser/driver { timer t every 100 ms wcet 1 ms }\n"
        + "executor laser: single_threaded { nodes Laser thread on car.c1 reservation 3 ms every 10 ms }\n");
    assertEquals(List.of("executor held keeps its settings: the manager does not change priorities",
        "executor laser keeps its settings: its code exists and does not register its threads"),
        result.modes().notes());
    InputException none = assertThrows(InputException.class, () -> run("""
        system car
        platform { host car { cores c0 } }
        node A { timer a every 10 ms wcet 4 ms }
        """));
    assertTrue(none.getMessage().contains("no thread"), none.getMessage());
  }

  @Test
  void aTableThatTheManagerCouldNotReadIsRefusedBeforeItIsDecided() {
    String loads = IntStream.rangeClosed(100, 167).mapToObj(load -> load + " %").collect(Collectors.joining(", "));
    InputException many = assertThrows(InputException.class, () -> run(SHARED.replace("100 %, 150 %, 200 %", loads)));
    assertEquals("3 modes with 68 load factors each are 204 configurations, and the manager reads at most 200: give "
        + "'manager' fewer load factors, or the system fewer modes", many.getMessage());
    assertFalse(Files.exists(folder.resolve("modes.json")));
  }

  @Test
  void aTableThatIsLongerThanTheManagerReadsIsRefused() {
    String longest = "x".repeat(InputLimits.MODES_BYTES);
    assertEquals(longest, PlanModes.readable(longest));
    InputException one = assertThrows(InputException.class, () -> PlanModes.readable(longest + "x"));
    assertTrue(one.getMessage().startsWith("the table has 16777217 bytes, and the manager reads at most 16777216"),
        one.getMessage());
  }
}
