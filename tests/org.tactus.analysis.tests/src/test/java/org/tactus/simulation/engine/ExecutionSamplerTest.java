package org.tactus.simulation.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.demand.ExecutionTime;

/** Drawn execution times keep to the whole curve, though only its points are looked at. */
class ExecutionSamplerTest {

  private static final int JOBS = 60;

  @Property(tries = 200)
  void noNumberOfConsecutiveJobsNeedsMore(@ForAll long seed) {
    Random random = new Random(seed);
    ExecutionTime time = random.nextBoolean() ? curve(random) : curve(random).plus(random.nextInt(20));
    ExecutionSampler sampler = new ExecutionSampler(Optional.of(time));
    Variation variation = random.nextBoolean() ? Variation.MOST : Variation.UNIFORM;
    SplitMix draws = new SplitMix(seed);
    long[] sums = new long[JOBS + 1];
    for (int job = 1; job <= JOBS; job++) {
      sums[job] = sums[job - 1] + sampler.next(variation, draws);
      for (int first = 0; first < job; first++) {
        assertTrue(sums[job] - sums[first] <= time.cost(job - first), time.toString());
      }
    }
    assertEquals(variation == Variation.MOST ? time.cost(1) : sums[1], sums[1]);
  }

  private static ExecutionTime curve(Random random) {
    TreeMap<Integer, Long> points = new TreeMap<>();
    long cost = 1 + random.nextInt(100);
    for (int jobs = 1; points.size() < 4; jobs += 1 + random.nextInt(4)) {
      points.put(jobs, cost);
      cost += random.nextInt(100);
    }
    return ExecutionTime.curve(points);
  }
}
