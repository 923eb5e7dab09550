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
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Bounds over joins that match close stamps of timers with offsets, by hand, and what they rest on. */
class ApproximateTimeTest {

  private static final List<Goal> ALL = List.of(Metric.values()).stream().map(metric -> new Goal(metric, 1)).toList();

  private final OwnCores cores = new OwnCores("approximate time");
  private final TimingModelBuilder builder = cores.builder;
  private int chains;

  private Callback callback(String name, long wcet, Activation activation) {
    return cores.callback(name, wcet, activation);
  }

  private Callback timer(String name, long wcet, long offset, long jitter) {
    return callback(name, wcet, Activation.periodic(100, jitter, new Phase("host", offset)));
  }

  private Callback join(String name, long wcet, long within, Callback... inputs) {
    List<String> slots = List.of(inputs).stream().map(Callback::name).toList();
    Callback join = callback(name, wcet, Activation.matched(slots, 5, within));
    for (int slot = 0; slot < inputs.length; slot++) {
      builder.localDelivery(builder.message(inputs[slot], "/" + inputs[slot].name() + "_" + name).add(), join, slot);
    }
    return join;
  }

  private long bound(Callback source, Callback sink, Metric metric) {
    return result(source, sink, metric).nsOrInfinite();
  }

  private Bound result(Callback source, Callback sink, Metric metric) {
    builder.chain("chain " + chains++, source, sink, List.of(), ALL);
    TimingModel model = builder.build();
    Bound bound = Analysis.run(model, Method.SOUND).chains().getLast().paths().stream()
        .filter(path -> path.metric() == metric).findFirst().orElseThrow().bound();
    Observations observed = new Campaign(new Simulator(model), 1, new RunLength(3_000, 4_000)).adversarial(20)
        .observations();
    long longest = observed.path(observed.paths().getLast(), metric).maximum();
    assertTrue(longest <= bound.nsOrInfinite(), "observed " + longest);
    return bound;
  }

  private static void hasNoBound(Bound bound, String why) {
    String reason = ((Bound.Unbounded) bound).reason();
    assertTrue(reason.contains(why), reason);
  }

  @Test
  void dataWaitsForTheTimersOfItsRoundAlone() {
    Callback front = timer("front", 2, 10, 0);
    Callback fusion = join("fusion", 3, 30, front, timer("rear", 4, 25, 1));
    assertEquals(15 + 1 + 4 + 3, bound(front, fusion, Metric.LATENCY));
  }

  @Test
  void theLaterTimerOfARoundWaitsForNothing() {
    Callback rear = timer("rear", 4, 25, 1);
    Callback fusion = join("fusion", 3, 30, timer("front", 2, 10, 0), rear);
    assertEquals(4 + 3, bound(rear, fusion, Metric.LATENCY));
  }

  @Test
  void aRoundMayGoOverTimeZero() {
    Callback front = timer("front", 2, 95, 0);
    Callback fusion = join("fusion", 3, 30, front, timer("rear", 4, 10, 1));
    assertEquals(15 + 1 + 4 + 3, bound(front, fusion, Metric.LATENCY));
  }

  @Test
  void joinsOneAfterTheOtherWaitOnce() {
    Callback front = timer("front", 2, 0, 0);
    Callback first = join("first", 3, 30, front, timer("rear", 4, 10, 0));
    Callback second = join("second", 5, 30, first, timer("map", 6, 20, 0));
    assertEquals(20 + 6 + 5, bound(front, second, Metric.LATENCY));
  }

  @Test
  void joinsOfEqualStampsGoOnFromThere() {
    Callback front = timer("front", 2, 0, 0);
    Callback fusion = join("fusion", 3, 30, front, timer("rear", 4, 10, 0));
    Callback left = callback("left", 7, Activation.any());
    builder.localDelivery(builder.message(fusion, "/left").add(), left, 0);
    Callback last = callback("last", 1, Activation.matched(List.of("left", "fused"), 5));
    builder.localDelivery(builder.message(left, "/done").add(), last, 0);
    builder.localDelivery(builder.message(fusion, "/fused").add(), last, 1);
    assertEquals(10 + 4 + 3 + 7 + 1, bound(front, last, Metric.LATENCY));
  }

  @Test
  void everyRoundPasses() {
    Callback front = timer("front", 2, 10, 0);
    Callback fusion = join("fusion", 3, 30, front, timer("rear", 4, 25, 1));
    assertEquals(100 + 15 + 1 + 4 + 3, bound(front, fusion, Metric.REACTION));
    assertEquals(15 + 1 + 4 + 3, bound(front, fusion, Metric.AGE));
  }

  @Test
  void stampsOfARoundThatMayLieTooFarApartHaveNoBound() {
    Callback front = timer("front", 2, 10, 0);
    hasNoBound(result(front, join("fusion", 3, 15, front, timer("rear", 4, 25, 1)), Metric.LATENCY), "up to 16 ns");
  }

  @Test
  void roundsThatMayBeTakenForEachOtherHaveNoBound() {
    Callback front = timer("front", 2, 10, 0);
    hasNoBound(result(front, join("fusion", 3, 84, front, timer("rear", 4, 25, 1)), Metric.LATENCY), "at least 84 ns");
  }

  @Test
  void timersOfUnknownPhaseHaveNoRounds() {
    Callback front = timer("front", 2, 10, 0);
    Callback rear = callback("rear", 4, Activation.periodic(100));
    hasNoBound(result(front, join("fusion", 3, 30, front, rear), Metric.LATENCY), "with an 'offset'");
  }

  @Test
  void aTimerThatMayEndAfterItsNextExpiryBearsAnotherStamp() {
    Callback front = timer("front", 99, 10, 1);
    hasNoBound(result(front, join("fusion", 3, 30, front, timer("rear", 4, 25, 1)), Metric.LATENCY),
        "the stamp of another round");
  }
}
