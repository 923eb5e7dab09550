package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Bounds over joins that match stamps, by hand, and what they rest on. */
class ExactTimeTest {

  private static final List<Goal> ALL = List.of(Metric.values()).stream().map(metric -> new Goal(metric, 1)).toList();

  private final OwnCores cores = new OwnCores("exact time");
  private final TimingModelBuilder builder = cores.builder;

  private Callback callback(String name, long wcet, Activation activation) {
    return cores.callback(name, wcet, activation);
  }

  private void send(Callback from, Callback to, int slot, long times) {
    Message message = builder.message(from, "/" + from.name() + "_" + to.name()).perActivation(times).add();
    builder.localDelivery(message, to, slot);
  }

  private Callback relay(Callback from, String name, long wcet) {
    Callback relay = callback(name, wcet, Activation.any());
    send(from, relay, 0, 1);
    return relay;
  }

  private Callback join(String name, long wcet, int queue, Callback... inputs) {
    List<String> slots = List.of(inputs).stream().map(Callback::name).toList();
    Callback join = callback(name, wcet, Activation.matched(slots, queue));
    for (int slot = 0; slot < inputs.length; slot++) {
      send(inputs[slot], join, slot, 1);
    }
    return join;
  }

  private AnalysisResult analyse(Callback source, Callback sink, Callback... via) {
    builder.chain("chain", source, sink, List.of(via), ALL);
    return Analysis.run(builder.build(), Method.SOUND);
  }

  private static Bound bound(AnalysisResult result, Metric metric) {
    return result.chains().getFirst().paths().stream().filter(path -> path.metric() == metric).findFirst()
        .orElseThrow().bound();
  }

  private static void hasNoBound(Bound bound, String why) {
    String reason = ((Bound.Unbounded) bound).reason();
    assertTrue(reason.contains(why), reason);
  }

  @Test
  void dataWaitsForTheSlowestWayOfItsActivationAlone() {
    Callback source = callback("source", 1, Activation.periodic(100));
    Callback left = relay(source, "left", 2);
    Callback fusion = join("fusion", 3, 10, left, relay(source, "right", 20));
    AnalysisResult result = analyse(source, fusion, left);
    assertEquals(1 + 20 + 3, bound(result, Metric.LATENCY).nsOrInfinite());
    assertEquals(1 + 2 + 3, bound(result, Metric.TRIGGER_LATENCY).nsOrInfinite());
    assertEquals(100 + 1 + 20 + 3, bound(result, Metric.REACTION).nsOrInfinite());
    assertEquals(1 + 20 + 3, bound(result, Metric.AGE).nsOrInfinite());
  }

  @Test
  void waysThatMeetAgainAreOneActivation() {
    Callback source = callback("source", 1, Activation.periodic(100));
    Callback first = join("first", 3, 10, relay(source, "left", 2), relay(source, "right", 20));
    Callback second = join("second", 4, 10, first, relay(source, "beside", 30));
    assertEquals(1 + 30 + 4, bound(analyse(source, second, first), Metric.LATENCY).nsOrInfinite());
  }

  @Test
  void aPathFromTheMiddleCountsFromTheSourceWhereAnotherWayIsLast() {
    Callback source = callback("source", 1, Activation.periodic(100));
    Callback left = relay(source, "left", 2);
    Callback fusion = join("fusion", 3, 10, left, relay(source, "right", 20));
    assertEquals(1 + 20 + 3, bound(analyse(left, fusion), Metric.LATENCY).nsOrInfinite());
  }

  @Test
  void sourcesOfTheirOwnNeverMeet() {
    Callback source = callback("source", 1, Activation.periodic(100));
    Callback fusion = join("fusion", 3, 10, source, callback("other", 1, Activation.periodic(100)));
    AnalysisResult result = analyse(source, fusion);
    hasNoBound(bound(result, Metric.LATENCY), "stems from source");
    hasNoBound(bound(result, Metric.REACTION), "their stamps never agree");
    assertEquals(-1, longest(builder.build(), Metric.LATENCY));
  }

  @Test
  void severalMessagesOfOneStampAreRefused() {
    Callback source = callback("source", 1, Activation.periodic(100));
    Callback relay = callback("relay", 2, Activation.any());
    send(source, relay, 0, 2);
    Callback fusion = join("fusion", 3, 10, relay, source);
    hasNoBound(bound(analyse(source, fusion, relay), Metric.LATENCY), "several times with the same stamp");
  }

  /** Without its condition on the queue the theorem would promise a reaction that a run exceeds. */
  @Test
  void aQueueThatIsTooShortMayDropTheSetsOfEveryActivation() {
    long enough = bound(slow(3), Metric.REACTION).nsOrInfinite();
    assertEquals(10 + 1 + 25 + 3, enough, "three sets may be complete at once");
    hasNoBound(bound(new ExactTimeTest().slow(1), Metric.REACTION), "let it 'queue 3'");
    ExactTimeTest dropping = new ExactTimeTest();
    AnalysisResult result = dropping.slow(1);
    assertEquals(1 + 25 + 3, bound(result, Metric.LATENCY).nsOrInfinite(), "of what gets through");
    long reaction = longest(dropping.builder.build(), Metric.REACTION);
    assertTrue(reaction > enough, "observed " + reaction);
    assertTrue(longest(builder.build(), Metric.REACTION) <= enough);
  }

  /** A way over a network that takes longer than two periods. */
  private AnalysisResult slow(int queue) {
    Callback source = callback("source", 1, Activation.periodic(10));
    Callback fusion = callback("fusion", 1, Activation.matched(List.of("near", "far"), queue));
    send(source, fusion, 0, 1);
    Message far = builder.message(source, "/far").add();
    builder.delivery(far, fusion).slot(1).network(25).add();
    return analyse(source, fusion);
  }

  private static long longest(TimingModel model, Metric metric) {
    Observations observed = new Campaign(new Simulator(model), 1, new RunLength(3_000, 4_000)).adversarial(20)
        .observations();
    return observed.path(observed.paths().getFirst(), metric).maximum();
  }
}
