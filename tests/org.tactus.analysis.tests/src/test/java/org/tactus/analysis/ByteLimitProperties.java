package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Flow controllers that may send a number of bytes per period stay within their bounds, and the bounds are not idle.
 */
class ByteLimitProperties {

  @Property(tries = 8)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed ->
    new SoundnessCheck(RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS)), Method.SOUND, seed, 12,
        2_000)));
  }

  @Property(tries = 80)
  void contributionsSumToTheWindow(@ForAll @SystemNumber long seed) {
    TimingModel model = RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS));
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    result.callbacks().forEach(callback -> SoundnessProperties.explained(callback.responseTime()));
    result.messages().forEach(message -> message.flowController().ifPresent(SoundnessProperties::explained));
  }

  /**
   * A burst of another writer, 20 samples of 400 bytes at 1000 bytes per 100 ns, costs one of them under ROUND_ROBIN.
   */
  @Example
  void turnsKeepABurstOfAnotherWriterAway() {
    TimingModelBuilder b = TimingModel.builder("turns", Semantics.of("jazzy"));
    FlowController controller =
        b.flowController("f", "p", b.thread("f", Placement.ownCore()), FlowScheduler.ROUND_ROBIN,
        Optional.of(new FlowController.Limit(1_000, 100)), 1_000);
    Callback sink = callback(b, "sink", Activation.any());
    List<Callback> sources = List.of(callback(b, "own", Activation.sporadic(ArrivalCurve.sporadic(10_000))),
        callback(b, "burst", Activation.sporadic(ArrivalCurve.burst(20, 10_000, 0))));
    sources.forEach(source -> b
        .localDelivery(b.asynchronous(source, "/" + source.name(), controller, source.id(), 0, 3, 1, 400), sink, 0));
    SoundnessCheck check = new SoundnessCheck(b.build(), Method.SOUND, 3, 200, 30_000);
    assertEquals(List.of(), check.violations());
    List<SoundnessCheck.Comparison> limited =
        check.comparisons().stream().filter(one -> one.kind().startsWith("limited")).toList();
    assertEquals(2 * 3 + 100, limited.getFirst().bound());
    assertTrue(limited.getFirst().observed() > 90, limited::toString);
  }

  private static Callback callback(TimingModelBuilder b, String name, Activation activation) {
    return b.callback(b.executor(name, ExecutorKind.PLAIN_THREAD, 0, b.thread(name, Placement.ownCore())), name,
        CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(1)), activation);
  }

  /** Half of the bounds are at most six times what a few adversarial runs reach. */
  @Example
  void boundsAreWithinReach() {
    List<Double> ratios = new ArrayList<>();
    LongStream.range(0, 120).forEach(seed ->
    new SoundnessCheck(RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS)), Method.SOUND, seed, 25, 3_000)
        .comparisons().stream()
            .filter(one -> one.kind().startsWith("limited") && one.observed() > 0)
            .forEach(one -> ratios.add((double) one.bound() / one.observed())));
    ratios.sort(null);
    assertTrue(ratios.size() > 50, () -> "bounds with samples: " + ratios.size());
    assertTrue(ratios.get(ratios.size() / 2) <= 6, () -> "median " + ratios.get(ratios.size() / 2));
  }
}
