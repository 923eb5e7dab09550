package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.timing.model.TimingModel;

/** No run of a system in which callbacks send with some activations alone exceeds a bound. */
class ThinnedProperties {

  private static final List<Feature> BESIDE = List.of(Feature.SAMPLING, Feature.SEVERAL_THREADS, Feature.GROUPS,
      Feature.TRIGGER_SETS, Feature.LOGICAL, Feature.AT_END);

  private static TimingModel model(long seed) {
    Random random = new Random(seed);
    Set<Feature> features = EnumSet.of(random.nextBoolean() ? Feature.THINNED : Feature.SPACED);
    BESIDE.stream().filter(feature -> random.nextInt(3) == 0).forEach(features::add);
    return RandomModels.with(seed, features);
  }

  @Property(tries = 20)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed ->
        new SoundnessCheck(model(seed), Method.SOUND, seed, 12, 2_000)));
  }

  /** The paths of interest are there: with messages that are not always published, and of every metric. */
  @ParameterizedTest
  @EnumSource(names = {"THINNED", "SPACED"})
  void pathsOverSuchMessagesAreCompared(Feature feature) {
    int latencies = 0;
    int others = 0;
    for (long seed = 0; seed < 120; seed++) {
      SoundnessCheck check = new SoundnessCheck(RandomModels.with(seed, Set.of(feature, Feature.SAMPLING)),
          Method.SOUND, seed, 20, 4_000);
      assertEquals(List.of(), check.violations(), "seed " + seed);
      boolean thinned = check.result().chains().stream().flatMap(chain -> chain.paths().stream())
          .anyMatch(path -> path.links().stream().anyMatch(link -> link.isThinned()));
      latencies += thinned ? count(check, "latency") : 0;
      others += thinned ? count(check, "reaction") + count(check, "age") : 0;
    }
    assertTrue(latencies > 30, "latencies compared: " + latencies);
    assertTrue(others > 30, "reaction times and ages compared: " + others);
  }

  private static int count(SoundnessCheck check, String metric) {
    return (int) check.comparisons().stream().filter(one -> one.kind().startsWith(metric + " of")).count();
  }
}
