package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.input.modes.ManagedTable;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.report.ManagedJson;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.simulation.manager.ManagerRecording;
import org.tactus.simulation.manager.PlayedRound;
import org.tactus.simulation.manager.PlayedSearch;
import org.tactus.simulation.manager.RoundCause;
import org.tactus.timing.demand.Ageing;

/** A user lets a manager that decides by search play in the simulator, under loads that no table holds. */
class SimulateSearchTest {

  /** All callbacks at 200 % are proved, at 300 % not; the controller alone may take that long. */
  private static final String SHARED = SharedCore.with("edf(1)", """
      manager { load 110 %, 160 %  every 1 s  lowers after 2 rounds  decides by search within 2 s }
      mode parked { load 50 % of Control.step }
      """);

  private static final Ageing FORGETTING = Ageing.ofPercent(100, 100, 20, 5);
  private static final long SECOND = 1_000_000_000;

  @TempDir private Path folder;

  private SimulateManagedOptions options(String text, LoadScript script, int runs, long seconds,
      OptionalLong answerTime) throws IOException {
    Path file = Files.writeString(folder.resolve("car.tactus"), text);
    Path table = folder.resolve("modes.json");
    Interpretation interpretation = Interpretation.of(Target.DEFAULT);
    PlanModes.run(ProvisionOptions.of(file, interpretation).to(table), Monitor.NONE);
    return new SimulateManagedOptions(file, interpretation, new SimulationPlan(SimulationPlan.Mode.RANDOM, runs, 1,
        OptionalLong.of(seconds * SECOND), OptionalLong.empty()), table, FORGETTING, script, answerTime,
        Optional.of(folder.resolve("recording")));
  }

  private SimulateManagedResult run(LoadScript script, long seconds) throws IOException {
    return SimulateManaged.run(options(SHARED, script, 1, seconds, OptionalLong.empty()), Monitor.NONE);
  }

  private static LoadScript.LoadFactor load(long seconds, int percent) {
    return new LoadScript.LoadFactor(seconds * SECOND, percent);
  }

  private static LoadScript.LoadFactor control(long seconds, int percent) {
    return new LoadScript.LoadFactor(seconds * SECOND, percent, Optional.of("Control.step"));
  }

  private static ManagedRun first(SimulateManagedResult result) {
    return result.runs().runs().getFirst();
  }

  private static List<String> changes(SimulateManagedResult result) {
    return first(result).rounds().stream().filter(one -> one.at() > 0 && one.round().changes())
        .map(PlayedRound::words).toList();
  }

  @Test
  void aControllerThatTakesLongGetsAConfigurationThatIsProvedAndGoesBackToTheTable() throws IOException {
    LoadScript script = new LoadScript(List.of(load(0, 100), control(4, 260), load(16, 100)), List.of());
    SimulateManagedResult result = run(script, 26);
    String json = ManagedJson.of(result.runs());
    assertEquals("nominal at 160 %", changes(result).get(0), "the greatest of the table, until there is an answer");
    assertTrue(changes(result).get(1).endsWith("(searched)"), json);
    assertFalse(changes(result).getLast().contains("searched"), "the table holds the load again");
    assertFalse(result.refuted(), json);
    PlayedSearch asked = first(result).asked().getFirst();
    assertEquals(PlayedSearch.Outcome.SEARCHED, asked.outcome());
    assertEquals(OptionalInt.of(4), asked.number(), "after two modes of two loads each");
    assertTrue(asked.until() - asked.at() >= 2 * SECOND && asked.until() - asked.at() < 2 * SECOND + 25_000_000,
        "it is heard of within 20 ms: " + asked);
    PlayedRound change = first(result).rounds().stream().filter(PlayedRound::isSearched).findFirst().orElseThrow();
    assertEquals(RoundCause.SEARCH, change.round().cause());
    assertEquals(20_000_000, change.at() - asked.until(), "a round follows at once");
    assertTrue(change.settledAt() >= change.at() + 10_000_000, "raises wait for the period of what was lowered");
    assertTrue(first(result).rounds().stream().anyMatch(one -> one.isSearched()
        && one.round().proved().equals(List.of("brake", "log"))), json);
    assertEquals(json, ManagedJson.of(SimulateManaged.run(options(SHARED, script, 1, 26, OptionalLong.empty()),
        Monitor.NONE).runs()), "a run is the same each time");
  }

  @Test
  void anAnswerThatComesEarlierCountsEarlier() throws IOException {
    LoadScript script = new LoadScript(List.of(control(2, 260)), List.of());
    SimulateManagedResult result =
        SimulateManaged.run(options(SHARED, script, 1, 6, OptionalLong.of(SECOND / 2)), Monitor.NONE);
    PlayedSearch asked = first(result).asked().getFirst();
    assertTrue(asked.until() - asked.at() >= SECOND / 2 && asked.until() - asked.at() < SECOND / 2 + 25_000_000,
        asked::toString);
    assertRefused("needs at most the 2 s for which the manager waits", SHARED, OptionalLong.of(3 * SECOND));
    assertRefused("decides by its table alone", SHARED.replace("decides by search within 2 s", ""),
        OptionalLong.of(SECOND));
  }

  private void assertRefused(String part, String text, OptionalLong answerTime) throws IOException {
    SimulateManagedOptions options = options(text, LoadScript.STEADY, 1, 1, answerTime);
    String refusal = assertThrows(OptionException.class, () -> SimulateManaged.run(options, Monitor.NONE)).getMessage();
    assertTrue(refusal.contains(part), refusal);
  }

  @Test
  void anAnswerAboutALoadOrAModeOfBeforeDoesNotCount() throws IOException {
    SimulateManagedResult grown = run(new LoadScript(List.of(control(2, 200), control(3, 380)), List.of()), 6);
    assertEquals("the load is another one by now", first(grown).asked().getFirst().why());
    SimulateManagedResult left = run(new LoadScript(List.of(control(2, 260)),
        List.of(new LoadScript.AskedMode(3 * SECOND, "parked"))), 8);
    assertEquals("mode parked is asked for", first(left).asked().getFirst().why());
    assertEquals(PlayedSearch.Outcome.DROPPED, first(left).asked().getFirst().outcome());
  }

  @Test
  void moreWorkThanCanBeDoneIsNotProvedAndAskedAgainAfterTenRounds() throws IOException {
    SimulateManagedResult result = run(new LoadScript(List.of(load(2, 500)), List.of()), 30);
    List<PlayedSearch> asked = first(result).asked();
    List<PlayedSearch> full = asked.stream().filter(one -> one.outcome() == PlayedSearch.Outcome.NOTHING).toList();
    assertTrue(full.size() > 1 && full.getFirst().why().contains("more work than can be done"), asked::toString);
    assertTrue(full.get(1).at() - full.get(0).until() >= 9 * SECOND, asked::toString);
    assertFalse(result.refuted());
  }

  @Test
  void whatIsRecordedIsReplayedAsItWasPlayed() throws IOException {
    LoadScript script = new LoadScript(List.of(control(2, 260), load(10, 100)), List.of());
    SimulateManagedOptions options = options(SHARED, script, 1, 20, OptionalLong.empty());
    SimulateManagedResult result = SimulateManaged.run(options, Monitor.NONE);
    List<String> again = ManagerRecording.replay(ManagedTable.read(Files.readString(options.table())), FORGETTING,
        Files.readString(folder.resolve("recording")));
    List<PlayedRound> rounds = first(result).rounds();
    assertEquals(rounds.size(), again.size());
    for (int i = 0; i < again.size(); i++) {
      PlayedRound round = rounds.get(i);
      String expected = "\"configuration\": " + round.round().choice().configuration() + ", \"by\": \""
          + (round.isSearched() ? "search" : "table") + "\"";
      assertTrue(again.get(i).contains(expected), again.get(i));
      assertTrue(again.get(i).contains("\"proved\": [" + (round.round().proved().isEmpty() ? ""
          : "\"" + String.join("\", \"", round.round().proved()) + "\"") + "]"), again.get(i));
    }
  }

  @Test
  void theSearchDecidesAsTheManagerSays() throws IOException {
    String text = """
        system robot
        platform { host pi { cores c0 c1 } }
        node Control { timer step every 20 ms wcet 2 ms }
        node Logging { timer write every 100 ms wcet 8 ms }
        executor control: edf(1) { nodes Control thread on pi.c0 fifo 10 }
        executor logging: edf(1) { nodes Logging thread on pi.c0 fifo 30 }
        chain control from Control.step to Control.step { latency <= 12 ms criticality 1 }
        chain log from Logging.write to Logging.write { latency <= 95 ms criticality 2 }
        manager { load 110 %  every 1 s  decides by search within 1 s  strategy criticality_monotonic }
        """;
    LoadScript script = new LoadScript(List.of(load(2, 170)), List.of());
    assertFalse(provesControl(text, script), "the most critical chain first is the wrong order");
    assertTrue(provesControl(text.replace("strategy criticality_monotonic", "strategy best"), script));
  }

  private boolean provesControl(String text, LoadScript script) throws IOException {
    return first(SimulateManaged.run(options(text, script, 1, 10, OptionalLong.empty()), Monitor.NONE)).rounds()
        .stream().anyMatch(one -> one.isSearched() && one.round().proved().contains("control"));
  }

  /** Random systems of which single callbacks take longer than any table holds. */
  @Test
  void noGoalIsMissedWhileItIsClaimed() throws IOException {
    int searched = 0;
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      String text = SimulateManagedTest.system(random).replace("lowers after 2 rounds",
          "lowers after 2 rounds  decides by search within 1 s");
      SimulateManagedResult result =
          SimulateManaged.run(options(text, script(random), 3, 20, OptionalLong.empty()), Monitor.NONE);
      int number = seed;
      assertFalse(result.refuted(), () -> "system " + number + "\n" + text + ManagedJson.of(result.runs()));
      searched += (int) result.runs().runs().stream().flatMap(run -> run.rounds().stream())
          .filter(one -> one.isSearched() && !one.round().proved().isEmpty()).count();
    }
    assertTrue(searched > 4, searched + " rounds with claims that a search has proved");
  }

  private static LoadScript script(Random random) {
    List<LoadScript.LoadFactor> loads = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      long at = i * 4 * SECOND + random.nextInt(1_000_000_000);
      loads.add(new LoadScript.LoadFactor(at, 60 + random.nextInt(90)));
      loads.add(new LoadScript.LoadFactor(at + 1, 150 + random.nextInt(200),
          Optional.of(List.of("A0.a", "B0.b", "A1.a", "B1.b").get(random.nextInt(4)))));
    }
    return new LoadScript(loads, List.of(new LoadScript.AskedMode(13 * SECOND, "busy")));
  }
}
