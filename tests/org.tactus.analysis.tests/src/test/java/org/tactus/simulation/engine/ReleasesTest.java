package org.tactus.simulation.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/** Releases never exceed their arrival curve, and execution times never their curve, but both reach them. */
class ReleasesTest {

  static Stream<ArrivalCurve> curves() {
    return Stream.of(ArrivalCurve.periodic(10), ArrivalCurve.periodic(10, 35, 0), ArrivalCurve.periodic(10, 35, 4),
        ArrivalCurve.sporadic(7), ArrivalCurve.burst(5, 100, 3), ArrivalCurve.burst(300, 1000, 1),
        ArrivalCurve.explicit(List.of(0L, 5L, 90L), 2, 100), ArrivalCurve.explicit(List.of(1L, 2L, 3L, 500L), 1, 700),
        ArrivalCurve.sum(List.of(ArrivalCurve.periodic(10), ArrivalCurve.burst(2, 35, 1))),
        ArrivalCurve.periodic(10, 20, 3).shifted(13));
  }

  @ParameterizedTest
  @MethodSource("curves")
  void keepTheCurve(ArrivalCurve curve) {
    List<Variation> variations = List.of(Variation.LEAST, Variation.UNIFORM, Variation.extremes(0.2),
        Variation.mostUntil(3), Variation.leastUntil(3));
    for (Variation jitter : variations) {
      for (Variation gaps : variations) {
        Releases releases = Releases.of(curve, Time.INFINITE, 5, jitter, gaps, new SplitMix(1));
        long[] instants = Stream.generate(releases::next).limit(900).mapToLong(Long::longValue).toArray();
        for (int i = 0; i < instants.length; i++) {
          for (int j = i + 1; j < instants.length; j++) {
            assertTrue(instants[j] - instants[i] >= curve.minDistance(j - i + 1L),
                curve + ": releases " + i + " and " + j + " at " + instants[i] + " and " + instants[j]);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("curves")
  void reachTheCurveFromTheFirstRelease(ArrivalCurve curve) {
    Releases releases = Releases.of(curve, Time.INFINITE, 0, Variation.mostUntil(0), Variation.LEAST, new SplitMix(1));
    long first = releases.next();
    for (int n = 2; n <= 100; n++) {
      assertEquals(curve.minDistance(n), releases.next() - first, curve + ": " + n + " releases");
    }
  }

  @Test
  void gapsKeepTheGreatestDistance() {
    for (ArrivalCurve curve : List.of(ArrivalCurve.periodic(10, 5, 0), ArrivalCurve.burst(3, 50, 2))) {
      Releases releases = Releases.of(curve, 60, 0, Variation.extremes(0.5), Variation.extremes(0.5), new SplitMix(1));
      long last = releases.next();
      for (int n = 0; n < 1000; n++) {
        long next = releases.next();
        assertTrue(next - last <= 60, curve + ": " + last + " and " + next);
        last = next;
      }
    }
  }

  @Test
  void curveWithoutEventsAndWithOne() {
    Releases none =
        Releases.of(ArrivalCurve.none(), Time.INFINITE, 0, Variation.LEAST, Variation.LEAST, new SplitMix(1));
    assertEquals(Time.INFINITE, none.next());
  }

  @Test
  void executionTimesKeepTheirCurve() {
    ExecutionTime curve = ExecutionTime.curve(new TreeMap<>(Map.of(1, 10L, 2, 12L, 4, 20L)));
    for (Variation variation : List.of(Variation.MOST, Variation.UNIFORM, Variation.extremes(0.5))) {
      ExecutionSampler sampler = new ExecutionSampler(Optional.of(curve));
      SplitMix random = new SplitMix(3);
      long[] times =
          Stream.generate(() -> sampler.next(variation, random)).limit(200).mapToLong(Long::longValue).toArray();
      for (int i = 0; i < times.length; i++) {
        long sum = 0;
        for (int j = i; j < times.length; j++) {
          sum += times[j];
          assertTrue(sum <= curve.cost(j - i + 1L), variation + ": jobs " + i + " to " + j + " need " + sum);
        }
      }
    }
    ExecutionSampler densest = new ExecutionSampler(Optional.of(curve));
    SplitMix random = new SplitMix(3);
    assertEquals(List.of(10L, 2L, 8L, 0L),
        Stream.generate(() -> densest.next(Variation.MOST, random)).limit(4).toList());
  }
}
