package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/** Random chains of timers with known and unknown phases, on two cores and of two clocks: no run exceeds the bounds. */
class PhasesProperties {

  private static final List<Long> PERIODS = List.of(4L, 5L, 6L, 8L, 10L, 12L, 20L);

  @Property(tries = 150)
  void noRunExceedsTheBounds(@ForAll @SystemNumber long number) {
    SplittableRandom random = new SplittableRandom(number);
    List<PhasesTest.Timer> timers = new ArrayList<>();
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      long period = PERIODS.get(random.nextInt(PERIODS.size()));
      long offset = switch (random.nextInt(8)) {
        case 0 -> -1;
        case 1, 2 -> 0;
        default -> random.nextLong(period);
      };
      long jitter = random.nextInt(4) == 0 ? 1 : 0;
      timers.add(new PhasesTest.Timer(period, offset, jitter, 1 + random.nextInt(2), random.nextInt(2),
          1 + random.nextInt(4), random.nextInt(12) == 0 ? "other" : "host"));
    }
    TimingModel model = PhasesTest.model(timers);
    Observations all = PhasesTest.runs(model, 400, 12, random);
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE, Metric.LATENCY)) {
      long bound = PhasesTest.bound(model, metric);
      long observed = PhasesTest.observed(all, metric);
      assertTrue(observed <= bound, () -> metric + " of " + timers + ": observed " + observed + ", bound " + bound);
    }
  }
}
