package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.tactus.timing.curve.ArrivalCurve;

/** The laws of arrival curves, over all kinds and their combinations. */
class CurveProperties {

  @Provide
  Arbitrary<ArrivalCurve> simple() {
    Arbitrary<Integer> period = Arbitraries.integers().between(3, 60);
    Arbitrary<Integer> small = Arbitraries.integers().between(0, 90);
    return Arbitraries.oneOf(
        Combinators.combine(period, small, small).as((p, j, d) -> ArrivalCurve.periodic(p, j, Math.min(d, p))),
        Combinators.combine(period, Arbitraries.integers().between(1, 4), small)
            .as((p, count, d) -> ArrivalCurve.burst(count, p, Math.min(d, p / count))),
        Combinators.combine(period, small, small).as((p, a, b) -> explicit(p, a, b)));
  }

  private static ArrivalCurve explicit(int tail, int first, int second) {
    List<Long> distances = new ArrayList<>(List.of((long) first, (long) first + second));
    return ArrivalCurve.explicit(distances, 2, second + tail);
  }

  @Provide
  Arbitrary<ArrivalCurve> curves() {
    Arbitrary<Integer> shifts = Arbitraries.integers().between(0, 150);
    Arbitrary<ArrivalCurve> shifted = Combinators.combine(simple(), shifts)
        .as((curve, shift) -> curve.shifted(shift));
    Arbitrary<ArrivalCurve> scaled = Combinators
        .combine(shifted, Arbitraries.integers().between(1, 3), Arbitraries.integers().between(1, 3))
        .as((curve, factor, every) -> curve.thinned(every).times(factor));
    Arbitrary<ArrivalCurve> least = Combinators.combine(scaled, Arbitraries.integers().between(1, 200), shifts)
        .as((curve, distance, shift) -> ArrivalCurve.minimum(curve, ArrivalCurve.sporadic(distance).shifted(shift)));
    Arbitrary<List<ArrivalCurve>> several = Arbitraries.oneOf(scaled, least).list().ofMinSize(1).ofMaxSize(4);
    return Arbitraries.oneOf(scaled, least, several.map(ArrivalCurve::sum), several.map(ArrivalCurve::maximum),
        several.map(ArrivalCurve::join));
  }

  @Property(tries = 400)
  void countsNeverDecreaseAndAnEmptyWindowHoldsNothing(@ForAll("curves") ArrivalCurve curve) {
    assertEquals(0, curve.eta(0));
    long before = 0;
    for (long delta = 1; delta < 300; delta++) {
      long events = curve.eta(delta);
      assertTrue(events >= before, () -> curve.toString());
      assertTrue(events >= 1, () -> curve.toString());
      before = events;
    }
  }

  /** {@code n} events fit into a window exactly if their least distance is below its length. */
  @Property(tries = 400)
  void countAndDistanceAreInverse(@ForAll("curves") ArrivalCurve curve, @ForAll @IntRange(min = 2, max = 40) int n) {
    long distance = curve.minDistance(n);
    assertTrue(curve.eta(distance + 1) >= n, () -> curve + " at " + n);
    assertTrue(distance == 0 || curve.eta(distance) < n, () -> curve + " at " + n);
  }

  @Property(tries = 400)
  void stepsAreExactlyWhereTheCountGrows(@ForAll("curves") ArrivalCurve curve,
      @ForAll @IntRange(min = 0, max = 300) int delta) {
    long next = curve.nextStep(delta);
    assertTrue(curve.eta(next) > curve.eta(delta), () -> curve.toString());
    assertEquals(curve.eta(delta), curve.eta(next - 1), () -> curve.toString());
  }

  @Property(tries = 400)
  void shiftsAddUp(@ForAll("curves") ArrivalCurve curve, @ForAll @IntRange(min = 0, max = 99) int a,
      @ForAll @IntRange(min = 0, max = 99) int b) {
    for (long delta = 1; delta < 200; delta += 7) {
      assertEquals(curve.eta(delta + a + b), curve.shifted(a).shifted(b).eta(delta), () -> curve.toString());
    }
  }

  @Property(tries = 300)
  void combinationsAreWhatTheySay(@ForAll("curves") ArrivalCurve a, @ForAll("curves") ArrivalCurve b,
      @ForAll @IntRange(min = 1, max = 300) int delta) {
    long most = Math.max(a.eta(delta), b.eta(delta));
    long least = Math.min(a.eta(delta), b.eta(delta));
    assertEquals(a.eta(delta) + b.eta(delta), ArrivalCurve.sum(List.of(a, b)).eta(delta));
    assertEquals(most, ArrivalCurve.maximum(List.of(a, b)).eta(delta));
    assertEquals(a.equals(b) ? most : Math.min(most, least + 1), ArrivalCurve.join(List.of(a, b)).eta(delta));
    assertEquals(3 * a.eta(delta), a.times(3).eta(delta));
  }

  @Property(tries = 200)
  void twoWindowsHoldNoLessThanTheirUnion(@ForAll("subadditive") ArrivalCurve curve,
      @ForAll @IntRange(min = 1, max = 200) int a, @ForAll @IntRange(min = 1, max = 200) int b) {
    assertTrue(curve.eta(a + b) <= curve.eta(a) + curve.eta(b), () -> curve.toString());
  }

  @Provide
  Arbitrary<ArrivalCurve> subadditive() {
    Arbitrary<Integer> period = Arbitraries.integers().between(3, 60);
    Arbitrary<Integer> small = Arbitraries.integers().between(0, 90);
    Arbitrary<ArrivalCurve> periodic = Combinators.combine(period, small, small)
        .as((p, j, d) -> ArrivalCurve.periodic(p, j, Math.min(d, p)).shifted(j));
    Arbitrary<ArrivalCurve> burst = Combinators.combine(period, Arbitraries.integers().between(1, 4), small)
        .as((p, count, d) -> ArrivalCurve.burst(count, p, Math.min(d, p / count)));
    Arbitrary<List<ArrivalCurve>> several = Arbitraries.oneOf(periodic, burst).list().ofMinSize(1).ofMaxSize(3);
    return Arbitraries.oneOf(several.map(ArrivalCurve::sum), several.map(ArrivalCurve::maximum));
  }

  /**
   * The long-run rate is approached from above: no window holds less than the rate times its length, for one stream.
   */
  @Property(tries = 200)
  void theRateIsTheLongRunCount(@ForAll("simple") ArrivalCurve curve) {
    long window = 1_000_000;
    double rate = curve.rate().toDouble();
    assertEquals(rate, curve.eta(window) / (double) window, 0.001);
  }
}
