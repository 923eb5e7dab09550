package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
import org.tactus.simulation.manager.MissedGoal;
import org.tactus.simulation.manager.PlayedRound;
import org.tactus.simulation.manager.RoundCause;
import org.tactus.timing.demand.Ageing;

/** A user lets the manager of a system play in the simulator, under loads and modes that change. */
class SimulateManagedTest {

  /** A controller and a logger share a core by reservations; the logger gives way when the controller needs more. */
  private static final String SHARED = SharedCore.with("edf(1)", """
      manager { load 110 %, 160 %, 220 %  every 1 s  lowers after 2 rounds }
      mode parked { load 50 % of Control.step  every 40 ms of Control.step }
      mode turning { load 250 % of Control.step  without goals of log }
      """);

  /** Measurements that are over soon. */
  private static final Ageing FORGETTING = Ageing.ofPercent(100, 100, 20, 5);

  @TempDir private Path folder;

  private SimulateManagedOptions options(String text, LoadScript script, int runs, long seconds) throws IOException {
    Path file = Files.writeString(folder.resolve("car.tactus"), text);
    Path table = folder.resolve("modes.json");
    Interpretation interpretation = Interpretation.of(Target.DEFAULT);
    PlanModes.run(ProvisionOptions.of(file, interpretation).to(table), Monitor.NONE);
    return new SimulateManagedOptions(file, interpretation, new SimulationPlan(SimulationPlan.Mode.RANDOM, runs, 1,
        OptionalLong.of(seconds * 1_000_000_000), OptionalLong.empty()), table, FORGETTING, script,
        OptionalLong.empty(), Optional.of(folder.resolve("recording")));
  }

  private static LoadScript.LoadFactor load(long seconds, int percent) {
    return new LoadScript.LoadFactor(seconds * 1_000_000_000, percent);
  }

  private static LoadScript.AskedMode mode(long seconds, String name) {
    return new LoadScript.AskedMode(seconds * 1_000_000_000, name);
  }

  private static List<String> changes(SimulateManagedResult result) {
    return result.runs().runs().getFirst().rounds().stream().filter(one -> one.at() > 0 && one.round().changes())
        .map(PlayedRound::words).toList();
  }

  @Test
  void theManagerFollowsLoadAndModeAndLowersAfterStableRounds() throws IOException {
    LoadScript script = new LoadScript(List.of(load(0, 100), load(4, 150), load(8, 100)),
        List.of(mode(30, "turning"), mode(34, "nominal")));
    SimulateManagedOptions options = options(SHARED, script, 3, 40);
    SimulateManagedResult result = SimulateManaged.run(options, Monitor.NONE);
    assertEquals(List.of("nominal at 160 %", "nominal at 110 %", "turning at 110 %", "nominal at 220 %",
        "nominal at 110 %"), changes(result), () -> ManagedJson.of(result.runs()));
    assertFalse(result.refuted());
    PlayedRound rise = result.runs().runs().getFirst().rounds().stream()
        .filter(one -> one.at() > 0 && one.round().changes()).findFirst().orElseThrow();
    assertTrue(rise.at() > 4_000_000_000L && rise.at() < 4_300_000_000L, "hears of it within 200 ms: " + rise.at());
    ManagedRun first = result.runs().runs().getFirst();
    assertTrue(first.claimed().get("brake") > first.duration() / 2, () -> ManagedJson.of(result.runs()));
    assertEquals(ManagedJson.of(result.runs()), ManagedJson.of(SimulateManaged.run(options, Monitor.NONE).runs()));
  }

  @Test
  void whatIsRecordedIsReplayedAsItWasPlayed() throws IOException {
    SimulateManagedOptions options = options(SHARED, new LoadScript(List.of(load(2, 200)), List.of()), 1, 8);
    SimulateManagedResult result = SimulateManaged.run(options, Monitor.NONE);
    List<String> again = ManagerRecording.replay(
        ManagedTable.read(Files.readString(options.table())), FORGETTING,
        Files.readString(folder.resolve("recording")));
    List<PlayedRound> rounds = result.runs().runs().getFirst().rounds();
    assertEquals(rounds.size(), again.size());
    for (int i = 0; i < again.size(); i++) {
      assertTrue(again.get(i).contains("\"configuration\": " + rounds.get(i).round().choice().configuration() + ","));
    }
  }

  @Test
  void aTableThatClaimsTooMuchIsRefuted() throws IOException {
    String text = """
        system robot
        platform { host pi { cores c0 } }
        node Brake { timer brake every 20 ms wcet 2 ms }
        node Map { timer update every 200 ms wcet 40 ms }
        executor brake: edf(1) { nodes Brake thread on c0 fifo 30 }
        executor map: edf(1) { nodes Map thread on c0 fifo 10 }
        chain brake from Brake.brake to Brake.brake { latency <= 10 ms }
        chain map from Map.update to Map.update { latency <= 100 ms }
        manager { load 110 %  every 1 s }
        """;
    SimulateManagedOptions options = options(text, LoadScript.STEADY, 1, 5);
    assertFalse(SimulateManaged.run(options, Monitor.NONE).refuted());
    Files.writeString(options.table(),
        Files.readString(options.table()).replace("\"priority\": 30", "\"priority\": 5"));
    SimulateManagedResult result = SimulateManaged.run(options, Monitor.NONE);
    assertTrue(result.refuted(), () -> ManagedJson.of(result.runs()));
    assertTrue(ManagedJson.of(result.runs()).contains("\"standing\": \"claimed\""));
    PlayedRound miss = result.runs().runs().getFirst().rounds().stream()
        .filter(one -> one.round().cause() == RoundCause.MISS).findFirst().orElseThrow();
    assertEquals(List.of("brake"), miss.round().missed());
    assertEquals(List.of(), miss.round().proved(), "what the proofs assume does not hold");
  }

  @Test
  void aMissOfAClaimedGoalIsHeardOfWithin220Milliseconds() throws IOException {
    SimulateManagedOptions options = options(SHARED, LoadScript.STEADY, 1, 5);
    Files.writeString(options.table(),
        Files.readString(options.table()).replace("\"goal\": 20000000", "\"goal\": 1000"));
    List<PlayedRound> rounds = SimulateManaged.run(options, Monitor.NONE).runs().runs().getFirst().rounds();
    PlayedRound claim = rounds.stream().filter(one -> one.round().proved().contains("brake")).findFirst().orElseThrow();
    PlayedRound miss = rounds.stream().filter(one -> one.at() > claim.at()).findFirst().orElseThrow();
    assertEquals(RoundCause.MISS, miss.round().cause());
    assertEquals(List.of("brake"), miss.round().missed());
    assertTrue(miss.at() - claim.at() < 240_000_000, "in a period of a second: " + (miss.at() - claim.at()));
  }

  @Test
  void aLoadBeyondAllProofsRefutesNothing() throws IOException {
    SimulateManagedResult result = SimulateManaged.run(
        options(SHARED, new LoadScript(List.of(load(2, 900), load(4, 100)), List.of()), 2, 12), Monitor.NONE);
    assertFalse(result.refuted());
    assertTrue(result.runs().runs().getFirst().missed().stream()
        .anyMatch(one -> one.standing() != MissedGoal.Standing.CLAIMED));
  }

  @Test
  void aTableOfAnotherModelAndAModeThatIsNoneAreRefused() throws IOException {
    SimulateManagedOptions options = options(SHARED, new LoadScript(List.of(), List.of(mode(1, "flying"))), 1, 2);
    assertTrue(assertThrows(OptionException.class, () -> SimulateManaged.run(options, Monitor.NONE)).getMessage()
        .contains("nominal, parked, turning, not 'flying'"));
    Files.writeString(options.file(), SHARED.replace("wcet 2 ms", "wcet 3 ms"));
    assertTrue(assertThrows(InputException.class, () -> SimulateManaged.run(options, Monitor.NONE)).getMessage()
        .contains("the model has changed since it was made"));
  }

  @Test
  void aModelInThePlaceOfItsTableIsRefusedWithTheWayToOne() throws IOException {
    SimulateManagedOptions good = options(SHARED, LoadScript.STEADY, 1, 1);
    Path model = folder.resolve("car.tactus");
    String refusal = assertThrows(InputException.class, () -> SimulateManaged.run(new SimulateManagedOptions(model,
        good.interpretation(), good.plan(), model, good.ageing(), good.script(), OptionalLong.empty(),
        Optional.empty()), Monitor.NONE)).getMessage();
    assertEquals(model + " is a model, and no table of modes; make a table with 'tactus provision " + model
        + " --modes modes.json', and give modes.json in its place", refusal);
  }

  /** Random systems whose load rises and falls at random, within what is claimed and beyond it. */
  @Test
  void noGoalIsMissedWhileItIsClaimed() throws IOException {
    long claimed = 0;
    int changes = 0;
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      String text = system(random);
      SimulateManagedResult result = SimulateManaged.run(options(text, script(random), 6, 20), Monitor.NONE);
      int number = seed;
      assertFalse(result.refuted(), () -> "system " + number + "\n" + text + ManagedJson.of(result.runs()));
      claimed += result.runs().runs().stream().flatMap(run -> run.claimed().values().stream())
          .mapToLong(Long::longValue).sum();
      changes += changes(result).size();
      result.runs().runs().forEach(run -> assertAllWereMissed(run, number));
    }
    assertTrue(claimed > 0 && changes > 4, claimed + " ns, " + changes + " changes");
  }

  /** What the manager hears of at the ends of chains is what the simulator sees of them. */
  private static void assertAllWereMissed(ManagedRun run, int system) {
    for (PlayedRound round : run.rounds()) {
      for (String chain : round.round().missed()) {
        assertTrue(run.missed().stream().anyMatch(one -> one.chain().equals(chain) && one.until() <= round.at()
            && one.until() >= round.at() - 1_300_000_000),
            () -> "system " + system + ": " + chain + " at " + round.at());
      }
    }
  }

  private static LoadScript script(Random random) {
    List<Integer> loads = List.of(60, 90, 100, 120, 150, 180, 250);
    List<String> modes = List.of("nominal", "busy");
    return new LoadScript(random.ints(5, 0, loads.size()).mapToObj(loads::get)
        .collect(java.util.ArrayList::new, (list, percent) -> list.add(new LoadScript.LoadFactor(
            list.size() * 4_000_000_000L + (list.isEmpty() ? 0 : random.nextInt(1_000_000_000)), percent)),
            java.util.ArrayList::addAll), List.of(new LoadScript.AskedMode(6_000_000_000L + random.nextInt(
                1_000_000_000), modes.get(1)), new LoadScript.AskedMode(13_000_000_000L, modes.get(0))));
  }

  /** Returns a system of a few chains on two cores, by priorities or by reservations. */
  static String system(Random random) {
    StringBuilder text = new StringBuilder("system random\nmessage Count = std_msgs/msg/UInt64 size 8 B\n"
        + "platform { host pi { cores c0 c1 } }\n");
    boolean reserved = random.nextInt(8) == 0; // budgets take long to decide
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      int period = List.of(10, 20, 40, 80).get(random.nextInt(4));
      text.append(String.format(Locale.ROOT, "topic /t%d : Count\n"
          + "node A%d { timer a every %d ms wcet %d us publishes /t%d }%n"
          + "node B%d { subscription b on /t%d wcet %d us }%n", i, i, period,
          period * (20 + random.nextInt(80)), i, i, i, period * (20 + random.nextInt(80))));
      for (String node : List.of("A", "B")) {
        text.append(String.format(Locale.ROOT, "executor %s%d: edf(1) { nodes %s%d thread on pi.c%d %s }%n",
            node.toLowerCase(Locale.ROOT), i, node, i, random.nextInt(2), reserved
                ? "reservation " + (1 + random.nextInt(2)) + " ms every " + 20 + " ms" : "fifo " + (10
                    + random.nextInt(9))));
      }
      text.append(String.format(Locale.ROOT, "chain c%d from A%d.a to B%d.b { latency <= %d ms criticality %d }%n", i,
          i, i, period / 2 + random.nextInt(2 * period), 1 + i));
    }
    return text.append("manager { load 100 %, 130 %, 170 %  every 1 s  lowers after 2 rounds }\n")
        .append("mode busy { load 160 % of A0.a  every 40 ms of A1.a }\n").toString();
  }
}
