package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/** Random systems with logical execution times, some too short for their jobs: no run exceeds the bounds. */
class LogicalExecutionProperties {

  private static final List<Long> PERIODS = List.of(4L, 5L, 6L, 8L, 10L, 12L, 20L);

  @Property(tries = 200)
  void noRunExceedsTheBoundsOfChainsOfTimers(@ForAll @SystemNumber long number) {
    SplittableRandom random = new SplittableRandom(number);
    List<LogicalExecutionTest.Timer> timers = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      long period = PERIODS.get(random.nextInt(PERIODS.size()));
      long offset = switch (random.nextInt(8)) {
        case 0 -> -1;
        case 1, 2 -> 0;
        default -> random.nextLong(period);
      };
      long interval = switch (random.nextInt(6)) {
        case 0, 1 -> 0;
        case 2, 3 -> period;
        default -> 1 + random.nextLong(period);
      };
      timers.add(new LogicalExecutionTest.Timer(period, offset, interval, 1 + random.nextInt(2), random.nextInt(2),
          1 + random.nextInt(4)));
    }
    TimingModel model = LogicalExecutionTest.model(timers);
    Observations all = PhasesTest.runs(model, 400, 12, random);
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE, Metric.LATENCY)) {
      long bound = result.chains().getFirst().worst(metric).orElseThrow().bound().nsOrInfinite();
      long observed = PhasesTest.observed(all, metric);
      assertTrue(observed <= bound, () -> metric + " of " + timers + ": observed " + observed + ", bound " + bound);
    }
  }

  @Property(tries = 30)
  void noRunExceedsTheBoundsOfSystemsWithMessages(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, LogicalExecutionProperties::check));
  }

  /** Found by the property: what a timer activates first waits for its first interval when the system starts. */
  @Example
  void theFirstOutputComesAnIntervalAfterTheFirstRelease() {
    SoundnessCheck check = check(101_990_739);
    assertEquals(List.of(), check.violations());
    assertTrue(check.compared() > 5);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(RandomModels.with(seed, features(seed)), Method.SOUND, seed, 12, 2_000);
  }

  private static Set<Feature> features(long seed) {
    Set<Feature> features = EnumSet.of(Feature.LOGICAL);
    features.addAll(SoundnessSearch.features(seed));
    return features;
  }
}
