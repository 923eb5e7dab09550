package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.RandomDraws.Feature;

/** No run exceeds a bound over joins of close stamps, one after the other and with joins of equal stamps behind. */
class ApproximateTimeProperties {

  @Property(tries = 20)
  void simulationsStayWithinBoundsOverJoinsOfCloseStamps(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, ApproximateTimeProperties::check));
  }

  /** Compares many systems: how many, and the number of the first. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, ApproximateTimeProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(RandomModels.with(seed, features(seed)), Method.SOUND, seed, 12, 4_000);
  }

  private static Set<Feature> features(long seed) {
    Set<Feature> features = EnumSet.of(Feature.APPROXIMATE_TIME);
    if (seed % 2 == 0) {
      features.add(Feature.SAMPLING);
    }
    if (seed % 3 == 0) {
      features.add(Feature.SEVERAL_THREADS);
    }
    return features;
  }
}
