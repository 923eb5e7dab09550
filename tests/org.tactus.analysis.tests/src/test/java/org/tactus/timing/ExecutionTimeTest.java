package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.timing.demand.ExecutionTime;

/** Execution-time curves between and beyond their points. */
class ExecutionTimeTest {

  private static ExecutionTime curve(Map<Integer, Long> points) {
    return ExecutionTime.curve(new TreeMap<>(points));
  }

  /** The callback of the thesis, section 3.2.4: 56 ms once, 122 ms in 40 consecutive instances. */
  @Test
  void rareCostlyInstancesDoNotAddUp() {
    ExecutionTime time = curve(Map.of(1, 56L, 40, 122L));
    assertEquals(56, time.cost(1));
    assertEquals(112, time.cost(2));
    assertEquals(122, time.cost(3));
    assertEquals(122, time.cost(40));
    assertEquals(178, time.cost(41));
    assertEquals(1220, time.cost(400));
  }

  /** Pairs are cheaper per job than the last point, so many jobs split into pairs. */
  @Test
  void manyJobsSplitIntoTheCheapestParts() {
    ExecutionTime time = curve(Map.of(1, 8L, 2, 10L, 3, 18L));
    assertEquals(20, time.cost(4));
    assertEquals(28, time.cost(5));
    assertEquals(500, time.cost(100));
    assertEquals(2, time.cheapestJobs());
    assertEquals(3, time.lastJobs());
  }

  @Test
  void costsThatDecreaseAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> curve(Map.of(1, 8L, 2, 7L)));
    assertThrows(IllegalArgumentException.class, () -> curve(Map.of(2, 7L)));
  }

  /** Compared with the cheapest way to cover the jobs by points, for far more jobs than any point has. */
  @Property(tries = 200)
  void everyNumberOfJobsHasTheLeastCostThatFollowsFromThePoints(@ForAll long seed) {
    Random random = new Random(seed);
    TreeMap<Integer, Long> points = points(random);
    ExecutionTime time = ExecutionTime.curve(points);
    long[] least = new long[300];
    for (int jobs = 1; jobs < least.length; jobs++) {
      long best = Long.MAX_VALUE;
      for (var point : points.entrySet()) {
        best = Math.min(best, point.getValue() + least[Math.max(0, jobs - point.getKey())]);
      }
      least[jobs] = best;
      assertEquals(best, time.cost(jobs), () -> points.toString());
      assertEquals(best + 3L * jobs, time.plus(3).cost(jobs), () -> points.toString());
    }
  }

  /**
   * The sums repeat after the least common multiple of the cheapest numbers of jobs, so they stay exact beyond their
   * table.
   */
  @Property(tries = 200)
  void theSumOfTwoCurvesIsExact(@ForAll long seed) {
    Random random = new Random(seed);
    ExecutionTime one = ExecutionTime.curve(points(random));
    ExecutionTime other = ExecutionTime.curve(points(random));
    ExecutionTime sum = one.plus(other);
    for (int jobs = 0; jobs < 400; jobs++) {
      assertEquals(one.cost(jobs) + other.cost(jobs), sum.cost(jobs), one + " and " + other);
    }
    assertEquals(sum, other.plus(one));
  }

  private static TreeMap<Integer, Long> points(Random random) {
    TreeMap<Integer, Long> points = new TreeMap<>(Map.of(1, 1L + random.nextInt(20)));
    for (int i = random.nextInt(4); i > 0; i--) {
      points.put(points.lastKey() + 1 + random.nextInt(4), points.lastEntry().getValue() + random.nextInt(15));
    }
    return points;
  }
}
