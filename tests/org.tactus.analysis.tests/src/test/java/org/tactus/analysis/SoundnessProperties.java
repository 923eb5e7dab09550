package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.TimingModel;

/** No simulation of any system exceeds a sound bound, and every bound is the sum of its explanation. */
class SoundnessProperties {

  @Property(tries = 20)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed ->
        new SoundnessCheck(RandomModels.of(seed), Method.SOUND, seed, 12, 2_000)));
  }

  @Property(tries = 40)
  void simulationsStayWithinSoundBoundsUnderAnyCombinationOfFeatures(
      @ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed ->
        new SoundnessCheck(RandomModels.with(seed, SoundnessSearch.features(seed)), Method.SOUND, seed, 12, 2_000)));
  }

  /** Found by the campaign: two callbacks that publish with one writer share its queue under ROUND_ROBIN. */
  @Example
  void aSharedWriterIsOneQueue() {
    SoundnessCheck check = new SoundnessCheck(RandomModels.of(1540), Method.SOUND, 1540, 25, 3_000);
    assertEquals(List.of(), check.violations());
    assertTrue(check.compared() > 20);
  }

  /** Found by the campaign: a job that an execution-time curve leaves nothing for publishes at its release. */
  @Example
  void aJobWithoutTimePublishesAtOnce() {
    SoundnessCheck check = new SoundnessCheck(RandomModels.of(20_284), Method.SOUND, 20_284, 25, 3_000);
    assertEquals(List.of(), check.violations());
    assertTrue(check.compared() > 5);
  }

  /** Found by a property: a curve of overhead may leave nothing for a job, on several threads too. */
  @Example
  void aJobWithoutOverheadPublishesAtOnce() {
    long seed = 237_738_567;
    Set<Feature> features = SoundnessSearch.features(seed);
    // there were none of these yet when it was found
    features.removeAll(Set.of(Feature.EXACT_TIME, Feature.AT_END, Feature.THINNED, Feature.SPACED,
        Feature.APPROXIMATE_TIME));
    SoundnessCheck check = new SoundnessCheck(RandomModels.with(seed, features), Method.SOUND, seed, 12, 2_000);
    assertEquals(List.of(), check.violations());
    assertTrue(check.compared() > 5);
  }

  /** Found by the search: a joint window shortened the slower of two parallel deliveries below the faster one. */
  @Example
  void aStepTakesAsLongAsTheSlowestOfParallelDeliveries() {
    SoundnessCheck check = new SoundnessCheck(RandomModels.of(20_000_465), Method.SOUND, 20_000_465, 40, 4_000);
    assertEquals(List.of(), check.violations());
    assertTrue(check.compared() > 15);
  }

  @Property(tries = 80)
  void contributionsSumToTheWindow(@ForAll @SystemNumber long seed) {
    TimingModel model = RandomModels.of(seed);
    for (Method method : Method.values()) {
      AnalysisResult result = Analysis.run(model, method);
      result.callbacks().forEach(callback -> explained(callback.responseTime()));
      result.messages().forEach(message -> {
        message.flowController().ifPresent(SoundnessProperties::explained);
        message.listener().ifPresent(SoundnessProperties::explained);
        explained(message.delivered());
      });
      result.chains().forEach(chain -> chain.paths().forEach(path -> explained(path.bound())));
    }
  }

  static void explained(Bound bound) {
    if (bound instanceof Bound.Bounded bounded) {
      Explanation explanation = bounded.explanation();
      assertEquals(bounded.ns(), explanation.window() - explanation.release());
      assertEquals(explanation.window(), explanation.contributions().stream().mapToLong(Contribution::ns).sum());
      assertTrue(explanation.contributions().stream().allMatch(part -> part.ns() >= 0),
          () -> explanation.contributions().toString());
    }
  }

  @Property(tries = 30)
  void equalModelsHaveEqualBounds(@ForAll @SystemNumber long seed) {
    assertEquals(bounds(seed), bounds(seed));
  }

  private static List<Long> bounds(long seed) {
    return Analysis.run(RandomModels.of(seed), Method.SOUND).callbacks().stream()
        .map(callback -> callback.responseTime().nsOrInfinite()).toList();
  }
}
