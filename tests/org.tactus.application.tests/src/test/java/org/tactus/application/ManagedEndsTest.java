package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.report.TextStyle;
import org.tactus.report.provision.ModeTableJson;
import org.tactus.report.provision.ModeTableText;
import org.tactus.simulation.manager.PlayedRound;
import org.tactus.simulation.manager.RoundCause;
import org.tactus.timing.demand.Ageing;

/** A user learns of which chains the manager sees that they miss a goal, and why it does not of others. */
class ManagedEndsTest {

  @TempDir private Path folder;

  private ModesResult run(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("car.tactus"), text);
    return PlanModes.run(ProvisionOptions.of(file, Interpretation.of(Target.DEFAULT)).to(folder.resolve("modes.json")),
        Monitor.NONE);
  }

  @Test
  void theTableTellsWhereInstancesOfChainsCanBeSeenToEnd() throws IOException {
    String text = """
        system car
        platform { host car { cores c0 c1 } }
        message Count = std_msgs/msg/UInt64 size 8 B
        topic /image : Count
        topic /force : Count
        topic /time : Count
        node Camera { timer capture every 20 ms wcet 1 ms publishes /image }
        node Clock { timer tick every 100 ms wcet 1 ms publishes /time }
        node Brake { subscription brake on /image wcet 1 ms publishes /force }
        node Log { subscription write on any(/force, /time) wcet 1 ms }
        executor all: edf(1) { nodes Camera, Clock, Brake, Log thread on car.c0 fifo 20 }
        chain camera from Camera.capture to Camera.capture { latency <= 20 ms }
        chain brake from Camera.capture to Brake.brake { latency <= 20 ms }
        chain tail from Brake.brake to Brake.brake { latency <= 20 ms }
        chain log from Camera.capture to Log.write { latency <= 50 ms }
        manager { load 100 %, 150 % }
        """;
    JsonObject json = table(text);
    assertEquals(List.of("camera Camera.capture null", "brake Brake.brake null",
        "log Log.write [\"Camera.capture\",\"/image\",\"/force\"]"), ends(json), "log is written for the clock, too");
    assertEquals(List.of("tail: neither a timer nor a source releases its first callback"), unseen(json));
  }

  /** Cameras with ready queues in processes of their own, on whose images a node waits for one of each. */
  private static String stereo(String others, String chains) {
    return """
        system stereo
        platform { host car { cores c0 c1 } }
        message Image = std_msgs/msg/Header size 100 B
        topic /left : Image
        topic /right : Image
        node Left { timer shoot every 40 ms wcet 1 ms publishes /left }
        node Right { timer shoot every 50 ms wcet 1 ms publishes /right }
        node Fusion { subscription fuse on all(/left, /right) wcet 1 ms }
        """ + others + """
        executor left: edf(1) { nodes Left thread on car.c0 fifo 20 }
        executor right: edf(1) { nodes Right thread on car.c0 fifo 21 }
        executor fusion: edf(1) { nodes Fusion thread on car.c1 fifo 20 }
        """ + chains + """
        manager { load 120 %  every 1 s }
        """;
  }

  private static List<String> ends(JsonObject json) {
    return json.getAsJsonArray("ends").asList().stream().map(JsonElement::getAsJsonObject)
        .map(one -> one.get("chain").getAsString() + " " + one.get("callback").getAsString() + " " + one.get("from"))
        .toList();
  }

  private static List<String> unseen(JsonObject json) {
    return json.getAsJsonArray("unseen").asList().stream().map(JsonElement::getAsJsonObject)
        .map(one -> one.get("chain").getAsString() + ": " + one.get("because").getAsString()).toList();
  }

  private JsonObject table(String text) throws IOException {
    return new Gson().fromJson(ModeTableJson.of(run(text).modes()), JsonObject.class);
  }

  @Test
  void instancesOfChainsThatJoinAreSeenByWhatTheirDataIsOf() throws IOException {
    String chains = """
        chain left from Left.shoot to Fusion.fuse { latency <= 200 ms }
        chain right from Right.shoot to Fusion.fuse { latency <= 200 ms }
        """;
    JsonObject joined = table(stereo("", chains));
    assertEquals(List.of("left Fusion.fuse [\"Left.shoot\",\"/left\"]",
        "right Fusion.fuse [\"Right.shoot\",\"/right\"]"), ends(joined));
    assertEquals(List.of(), unseen(joined));
  }

  @Test
  void theTableAndTheReportSayWhichChainsRaiseNoRoundAndWhy() throws IOException {
    String others = """
        topic /map : Image
        node Extra { timer shoot every 500 ms wcet 1 ms publishes /left }
        node Sampler { timer step every 100 ms wcet 1 ms samples /right }
        node Old { subscription show on /right wcet 1 ms }
        process extra on car { nodes Extra }
        executor extra: edf(1) { nodes Extra thread on car.c0 fifo 19 }
        executor sampler: edf(1) { nodes Sampler thread on car.c0 fifo 18 }
        executor old: single_threaded { nodes Old thread on car.c0 fifo 17 }
        """;
    ModesResult result = run(stereo(others, """
        chain left from Left.shoot to Fusion.fuse { latency <= 200 ms }
        chain sampled from Right.shoot to Sampler.step { age <= 400 ms }
        chain old from Right.shoot to Old.show { latency <= 200 ms }
        """));
    List<String> why = unseen(new Gson().fromJson(ModeTableJson.of(result.modes()), JsonObject.class));
    assertEquals(List.of("left: topic /left also brings data of other callbacks to Fusion.fuse",
        "sampled: data is sampled on its way",
        "old: executor old of its last callback tells nothing of executions"), why);
    String report = ModeTableText.of(result.modes(), TextStyle.PLAIN);
    assertTrue(report.contains("no round begins when chain sampled misses a goal, since data is sampled on its way"),
        report);
  }

  @Test
  void chainsOverHostsAreSeenWhereTheyEndOnThatOfTheManager() throws IOException {
    String text = """
        system two
        platform {
          host car { cores c0 c1 }
          host tower { cores t0 }
          network tower -> car delay 1 ms
          network car -> tower delay 1 ms
        }
        message Image = std_msgs/msg/Header size 100 B
        topic /image : Image
        topic /sight : Image
        node Camera { timer shoot every 50 ms wcet 1 ms publishes /image }
        node Look { subscription look on /image wcet 1 ms publishes /sight }
        node Log { subscription write on /sight wcet 1 ms }
        process tower on tower { nodes Camera, Log }
        process car on car { nodes Look }
        executor camera: edf(1) { nodes Camera }
        executor log: edf(1) { nodes Log }
        executor look: edf(1) { nodes Look thread on car.c0 fifo 20 }
        chain in from Camera.shoot to Look.look { latency <= 200 ms }
        chain out from Camera.shoot to Log.write { latency <= 300 ms }
        manager { load 100 % }
        """;
    JsonObject json = table(text);
    assertEquals("car", json.get("host").getAsString());
    assertEquals(List.of("in Look.look null"), ends(json));
    assertEquals(List.of("out: it ends on host tower"), unseen(json));
  }

  /** A goal of one of two chains that a node joins, made too short, is missed; that of the other one is not. */
  @Test
  void ofTwoChainsThatJoinTheOneThatMissesItsGoalBeginsARound() throws IOException {
    run(stereo("", """
        chain left from Left.shoot to Fusion.fuse { latency <= 200 ms }
        chain right from Right.shoot to Fusion.fuse { latency <= 300 ms }
        """));
    Path table = folder.resolve("modes.json");
    Files.writeString(table, Files.readString(table).replace("\"goal\": 300000000", "\"goal\": 1050000"));
    List<PlayedRound> rounds = SimulateManaged.run(new SimulateManagedOptions(folder.resolve("car.tactus"),
        Interpretation.of(Target.DEFAULT), new SimulationPlan(SimulationPlan.Mode.RANDOM, 1, 1,
            OptionalLong.of(15_000_000_000L), OptionalLong.empty()), table, Ageing.ofPercent(100, 100, 20, 5),
        LoadScript.STEADY, OptionalLong.empty(), Optional.empty()), Monitor.NONE).runs().runs().getFirst().rounds();
    List<PlayedRound> missed = rounds.stream().filter(one -> one.round().cause() == RoundCause.MISS).toList();
    assertTrue(!missed.isEmpty(), rounds::toString);
    missed.forEach(one -> assertEquals(List.of("right"), one.round().missed()));
  }
}
