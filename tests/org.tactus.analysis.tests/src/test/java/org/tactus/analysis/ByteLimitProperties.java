package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.tactus.timing.model.TimingModel;

/** Flow controllers that may send a number of bytes per period stay within their bounds, and the bounds are not idle. */
class ByteLimitProperties {

  @Property(tries = 150)
  void simulationsStayWithinSoundBounds(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) {
    SoundnessCheck check = new SoundnessCheck(RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS)), Method.SOUND, seed, 12, 2_000);
    assertEquals(List.of(), check.violations());
  }

  @Property(tries = 80)
  void contributionsSumToTheWindow(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) {
    TimingModel model = RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS));
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    result.callbacks().forEach(callback -> SoundnessProperties.explained(callback.responseTime()));
    result.messages().forEach(message -> message.flowController().ifPresent(SoundnessProperties::explained));
  }

  /** Half of the bounds are at most six times what a few adversarial runs reach. */
  @Example
  void boundsAreWithinReach() {
    List<Double> ratios = new ArrayList<>();
    LongStream.range(0, 120).forEach(seed ->
        new SoundnessCheck(RandomModels.with(seed, Set.of(RandomModels.Feature.BYTE_LIMITS)), Method.SOUND, seed, 25, 3_000).comparisons().stream()
            .filter(one -> one.kind().startsWith("limited") && one.observed() > 0)
            .forEach(one -> ratios.add((double) one.bound() / one.observed())));
    ratios.sort(null);
    assertTrue(ratios.size() > 50, () -> "bounds with samples: " + ratios.size());
    assertTrue(ratios.get(ratios.size() / 2) <= 6, () -> "median " + ratios.get(ratios.size() / 2));
  }
}
