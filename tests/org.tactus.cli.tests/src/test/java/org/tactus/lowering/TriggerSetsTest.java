package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Method;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/**
 * The callback graph of the thesis, section 3.2.5 (its figure 3.7): a callback that two others activate and that one of
 * them makes publish on one topic, the other one on two.
 */
class TriggerSetsTest {

  private static final String SYSTEM = """
      system sets
      message M = std_msgs/msg/Header size 64 B
      topic /fast : M
      topic /slow : M
      topic /always : M
      topic /seldom : M
      node C1 { timer fast every 10 ms wcet 1 ms publishes /fast }
      node C2 { timer slow every 100 ms wcet 1 ms publishes /slow }
      node C3 { subscription sort on any(/fast, /slow) wcet 1 ms publishes /always, /seldom%s }
      node C4 { subscription all on /always wcet 1 ms }
      node C5 { subscription few on /seldom wcet 30 ms }
      chain fast_few from C1.fast to C5.few { latency <= 100 ms }
      chain slow_few from C2.slow to C5.few { latency <= 100 ms reaction <= 300 ms age <= 300 ms }
      chain fast_all from C1.fast to C4.all { latency <= 100 ms }
      """;

  private static TimingModel model(String triggers) {
    return Lowered.sound(SYSTEM.formatted(triggers)).model();
  }

  private static Map<String, ChainResult> chains(AnalysisResult result) {
    return result.chains().stream().collect(Collectors.toMap(chain -> chain.chain().name(), chain -> chain));
  }

  @Test
  void anInputThatCallsForNothingLoadsNobodyAndHasNoPath() {
    AnalysisResult all = Analysis.run(Lowered.despite("TAC-LOAD-005", SYSTEM.formatted("")).model(), Method.SOUND);
    assertTrue(all.chains().stream().anyMatch(chain -> chain.paths().getFirst().bound() instanceof Bound.Unbounded),
        "30 ms of work for every message every 10 ms is too much");
    AnalysisResult some = Analysis.run(model(" when triggered by /slow"), Method.SOUND);
    Map<String, ChainResult> chains = chains(some);
    assertEquals(0, chains.get("fast_few").pathCount());
    assertEquals(1, chains.get("slow_few").pathCount());
    chains.get("slow_few").paths()
        .forEach(path -> assertTrue(path.bound() instanceof Bound.Bounded, path.bound().toString()));
    assertEquals(1, chains.get("fast_all").pathCount());
    assertEquals(30_000_000, some.callbacks().get(4).responseTime().nsOrInfinite());
  }

  @Test
  void theSimulatorPublishesWhatTheInputCallsFor() {
    TimingModel model = model(" when triggered by /slow");
    Observations observed =
        new Campaign(new Simulator(model), 1, new RunLength(1_000_000_000, 10_000)).adversarial(1).observations();
    List<Long> samples = model.callbacks().stream().map(Callback::id)
        .map(id -> observed.response(model.callbacks().get(id)).count()).toList();
    assertEquals(samples.get(0) + samples.get(1), samples.get(3), 3);
    assertEquals(samples.get(1), samples.get(4), 1);
  }

  /** One publication for each of two inputs: each of the two paths over the same callbacks has its own topics. */
  @Test
  void pathsOverTheSameCallbacksAreToldApartByTheirTopics() {
    TimingModel model = Lowered.sound("""
        system s
        message M = std_msgs/msg/Header size 64 B
        topic /x : M
        topic /y : M
        topic /a : M
        topic /b : M
        node A { timer a every 50 ms wcet 1 ms publishes /x, /y }
        node B { subscription b on any(/x, /y) wcet 1 ms publishes /a when triggered by /x, /b when triggered by /y }
        node C { subscription c on any(/a, /b) wcet 1 ms }
        chain c from A.a to C.c via B.b { latency <= 50 ms }
        """).model();
    ChainResult chain = Analysis.run(model, Method.SOUND).chains().getFirst();
    assertEquals(2, chain.pathCount());
    assertEquals(List.of(List.of("/x", "/a"), List.of("/y", "/b")), chain.paths().stream()
        .map(path -> path.deliveries().stream().map(delivery -> delivery.message().topic()).toList()).toList());
  }

  private static final String ROUND = """
      system round
      message M = std_msgs/msg/Header size 64 B
      topic /start : M
      topic /request : M
      topic /answer : M
      topic /done : M
      node Source { timer tick every 100 ms wcet 1 ms publishes /start }
      node Client { subscription ask on any(/start, /answer) wcet 2 ms publishes /request%s, /done%s }
      node Server { subscription serve on /request wcet 5 ms publishes /answer }
      node Sink { subscription end on /done wcet 1 ms }
      chain there from Source.tick to Server.serve { latency <= 100 ms }
      chain back from Server.serve to Sink.end { latency <= 100 ms }
      """;

  /** Client and server activate each other, but an answer calls for no request, so that each round ends. */
  @Test
  void aCircleThatTriggerSetsBreakHasBounds() {
    TimingModel model =
        Lowered.sound(ROUND.formatted(" when triggered by /start", " when triggered by /answer")).model();
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    Observations observed =
        new Campaign(new Simulator(model), 1, new RunLength(2_000_000_000, 10_000)).adversarial(100).observations();
    result.callbacks().forEach(callback -> {
      long bound = callback.responseTime().nsOrInfinite();
      long seen = observed.response(callback.callback()).maximum();
      assertTrue(bound < 100_000_000 && seen > 0 && seen <= bound,
          () -> callback.callback().name() + ": " + seen + " of " + bound);
    });
    result.chains().forEach(chain -> assertEquals(1, chain.paths().size()));
    assertEquals(2 * observed.response(model.callbacks().get(0)).count(),
        observed.response(model.callbacks().get(1)).count(), 2 * 100,
        "each run may end between a question and its answer");
  }

  private static final String TRANSFORMS = """
      system transforms
      message M = std_msgs/msg/Header size 64 B
      topic /tf : M
      topic /pose : M
      node Odom { timer tick every 20 ms wcet 1 ms publishes /tf timer calibrate every 1 s wcet 1 ms publishes /tf }
      node Arm { timer tick every 5 ms wcet 1 ms publishes /tf }
      node Locator { subscription look on /tf wcet 1 ms publishes /tf%s, /pose%s }
      node Planner { subscription plan on /pose wcet 10 ms }
      chain odom from Odom.tick to Planner.plan { latency <= 100 ms }
      chain rare from Odom.calibrate to Planner.plan { latency <= 100 ms }
      chain arm from Arm.tick to Planner.plan { latency <= 100 ms }
      """;

  /** A callback that reads and publishes one topic: its own messages call for nothing, nor do those of the arm. */
  @Test
  void aTriggerMayMeanTheMessagesOfOnePublisher() {
    String odometry = " when triggered by /tf from Odom.tick";
    TimingModel model = Lowered.sound(TRANSFORMS.formatted(odometry, odometry)).model();
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    Map<String, ChainResult> chains = chains(result);
    assertEquals(1, chains.get("odom").paths().size());
    assertEquals(1, chains.get("rare").paths().size(), "messages of a node are not told apart");
    assertEquals(0, chains.get("arm").pathCount());
    assertFalse(chains.get("arm").met(), "a goal without a path is not met");
    Observations observed =
        new Campaign(new Simulator(model), 1, new RunLength(2_000_000_000, 10_000)).adversarial(20).observations();
    result.callbacks().forEach(callback -> {
      long bound = callback.responseTime().nsOrInfinite();
      long seen = observed.response(callback.callback()).maximum();
      assertTrue(bound < 100_000_000 && seen > 0 && seen <= bound,
          () -> callback.callback().name() + ": " + seen + " of " + bound);
    });
    Map<String, Long> runs = model.callbacks().stream()
        .collect(Collectors.toMap(Callback::name, callback -> observed.response(callback).count()));
    long odom = runs.get("Odom.tick") + runs.get("Odom.calibrate");
    assertEquals(2 * odom + runs.get("Arm.tick"), runs.get("Locator.look"), 3 * 20);
    assertEquals(odom, runs.get("Planner.plan"), 2 * 20);
  }
}
