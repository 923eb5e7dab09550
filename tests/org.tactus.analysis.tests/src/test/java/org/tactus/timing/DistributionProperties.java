package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.TimeLaw;

/** Distributions of execution times: quantiles against cumulative shares, and draws against both. */
public class DistributionProperties {

  private static final long MS = 1_000_000;
  private static final double EXACT = 1e-9;

  /** Draws a law that is cut to an interval. */
  public static CutTime cut(SplittableRandom random, long most) {
    while (true) {
      long a = random.nextLong(most + 1);
      long b = random.nextLong(most + 1);
      try {
        return new CutTime(law(random, Math.min(a, b), Math.max(a, b)), Math.min(a, b), Math.max(a, b));
      } catch (IllegalArgumentException almostNothing) {
        continue; // another one
      }
    }
  }

  private static TimeLaw law(SplittableRandom random, long least, long most) {
    long width = Math.max(1, most - least);
    return switch (random.nextInt(5)) {
      case 0 -> new TimeLaw.Uniform(least, most);
      case 1 -> new TimeLaw.Gauss(least + random.nextLong(width), 1 + random.nextLong(width));
      case 2 -> new TimeLaw.Weibull(least, 1 + random.nextLong(width), 0.3 + 4 * random.nextDouble());
      case 3 -> new TimeLaw.Beta(least, least + width, 0.3 + 9 * random.nextDouble(), 0.3 + 9 * random.nextDouble());
      default -> {
        List<TimeLaw.Bar> bars = new ArrayList<>();
        for (int bar = 1 + random.nextInt(5); bar > 0; bar--) {
          long from = least + random.nextLong(width);
          long to = random.nextBoolean() ? from : Math.min(most, from + random.nextLong(width));
          bars.add(new TimeLaw.Bar(new TimeLaw.Uniform(from, Math.max(from, to)), 1 + random.nextInt(9)));
        }
        yield new TimeLaw.Histogram(bars);
      }
    };
  }

  /** A quantile is the least time that the share is not above. */
  @Property(tries = 2_000)
  void quantilesInvertCumulativeShares(@ForAll long seed, @ForAll @DoubleRange(min = 0, max = 1) double share) {
    CutTime cut = cut(new SplittableRandom(seed), 700 * MS);
    long quantile = cut.quantile(share);
    assertTrue(cut.least() <= quantile && quantile <= cut.most(), () -> cut + ": " + quantile);
    assertTrue(cut.cumulative(quantile) >= share - EXACT, () -> cut + ": " + cut.cumulative(quantile));
    assertTrue(quantile == cut.least() || cut.cumulative(quantile - 1) <= share + EXACT,
        () -> cut + ": " + cut.cumulative(quantile - 1) + " above " + share);
  }

  /** The greatest distance of 20,000 draws is above 0.025 in less than one of 10^10 cases (Dvoretzky, Massart). */
  @Property(tries = 60)
  void drawsAreDistributedAsTheModelSays(@ForAll long seed) {
    CutTime cut = cut(new SplittableRandom(seed), 50 * MS);
    ExecutionDistribution distribution = new ExecutionDistribution(List.of(cut));
    SplitMix random = new SplitMix(seed);
    long[] drawn = LongStream.generate(() -> distribution.draw(random::nextDouble)).limit(20_000).sorted().toArray();
    assertTrue(drawn[0] >= cut.least() && drawn[drawn.length - 1] <= cut.most(), cut::toString);
    for (int i = 99; i < drawn.length; i += 100) {
      int upTo = i;
      while (upTo + 1 < drawn.length && drawn[upTo + 1] == drawn[i]) {
        upTo++;
      }
      assertEquals(cut.cumulative(drawn[i]), (upTo + 1.0) / drawn.length, 0.025, () -> cut + ": " + Arrays
          .toString(LongStream.of(drawn).limit(5).toArray()));
    }
  }

  /** Draws of a sum have the sum of the parts' means and stay between the sums of their ends. */
  @Property(tries = 60)
  void sumsAreThoseOfIndependentDraws(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int parts) {
    SplittableRandom shapes = new SplittableRandom(seed);
    List<CutTime> cuts = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      cuts.add(cut(shapes, MS));
    }
    ExecutionDistribution sum = new ExecutionDistribution(cuts);
    SplitMix random = new SplitMix(seed);
    double total = 0;
    for (int i = 0; i < 20_000; i++) {
      long drawn = sum.draw(random::nextDouble);
      assertTrue(sum.least() <= drawn && drawn <= sum.most(), sum::toString);
      total += drawn / 20_000.0;
    }
    double mean = cuts.stream().mapToDouble(DistributionProperties::mean).sum();
    assertEquals(mean, total, 0.04 * MS * Math.sqrt(parts), sum::toString);
  }

  /** Returns the mean as the middle of a thousand slices of as much. */
  private static double mean(CutTime cut) {
    return LongStream.range(0, 1_000).mapToDouble(slice -> cut.quantile((slice + 0.5) / 1_000)).sum() / 1_000;
  }

  /** Of whole parameters the beta distribution is that of a count of independent events. */
  @Property(tries = 300)
  void betaIsASumOfBinomials(@ForAll @IntRange(min = 1, max = 12) int alpha,
      @ForAll @IntRange(min = 1, max = 12) int beta, @ForAll @IntRange(min = 1, max = 999) int x) {
    int events = alpha + beta - 1;
    double share = x / 1_000.0;
    double atLeast = 0;
    double ways = 1;
    for (int j = 0; j <= events; j++) {
      atLeast += j >= alpha ? ways * Math.pow(share, j) * Math.pow(1 - share, events - j) : 0;
      ways = ways * (events - j) / (j + 1);
    }
    assertEquals(atLeast, new TimeLaw.Beta(0, 1_000, alpha, beta).cumulative(x), 1e-12);
  }

  /** A double has no digits for single nanoseconds of a time beyond 2^53. */
  @Property(tries = 300)
  void aSingleTimeMayBeOfYears(@ForAll @LongRange(min = 0) long time) {
    CutTime cut = CutTime.exactly(time);
    assertEquals(1, cut.cumulative(time));
    assertEquals(0, cut.cumulative(time - 1));
    assertEquals(time, cut.quantile(0.5));
  }

  @Example
  void knownQuantiles() {
    TimeLaw gauss = new TimeLaw.Gauss(100 * MS, MS);
    assertEquals(0.841344746068543, gauss.cumulative(101 * MS), 1e-14);
    assertEquals(101_959_964, gauss.inverse(0.975), 1);
    assertEquals(96_909_768, gauss.inverse(0.001), 1);
    TimeLaw weibull = new TimeLaw.Weibull(5 * MS, 10 * MS, 2);
    assertEquals(1 - Math.exp(-1), weibull.cumulative(15 * MS), 1e-14);
    assertEquals(5 * MS + Math.round(10 * MS * Math.sqrt(Math.log(2))), weibull.inverse(0.5), 1);
    assertEquals(0.890625, new TimeLaw.Beta(0, 2 * MS, 2, 5).cumulative(MS), 1e-14);
    CutTime histogram = new CutTime(new TimeLaw.Histogram(List.of(
        new TimeLaw.Bar(new TimeLaw.Uniform(10, 10), 3), new TimeLaw.Bar(new TimeLaw.Uniform(21, 30), 1))), 0, 100);
    assertEquals(List.of(10L, 10L, 21L, 25L, 30L), java.util.stream.DoubleStream.of(0, 0.75, 0.775, 0.875, 1)
        .mapToObj(histogram::quantile).toList());
  }

  /** The mean is that of many quantiles, and beyond the greatest time is what was asked for. */
  @Property(tries = 300)
  void weibullByMeanAndRest(@ForAll @DoubleRange(min = 0.06, max = 0.9) double mean,
      @ForAll @DoubleRange(min = 2, max = 7) double digits) {
    double remaining = Math.pow(10, -digits);
    long from = 3 * MS;
    long most = 903 * MS;
    double wanted = from + mean * (most - from);
    TimeLaw.Weibull law = TimeLaw.Weibull.of(from, wanted, most, remaining);
    assertEquals(remaining, 1 - law.cumulative(most), 1e-6 + remaining / 1_000);
    double slices = LongStream.range(0, 100_000).mapToDouble(i -> law.inverse((i + 0.5) / 100_000)).sum() / 100_000;
    assertEquals(wanted, slices, 0.03 * (wanted - from), law::toString);
  }

  @Example
  void aDistributionOfNothingIsRefused() {
    TimeLaw far = new TimeLaw.Gauss(100 * MS, MS);
    assertThrows(IllegalArgumentException.class, () -> new CutTime(far, 0, 90 * MS));
    assertThrows(IllegalArgumentException.class, () -> new CutTime(far, 101 * MS, 100 * MS));
    assertThrows(IllegalArgumentException.class, () -> new TimeLaw.Weibull(0, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> TimeLaw.Weibull.of(0, MS, 1_000_000 * MS, 0.5));
    assertThrows(IllegalArgumentException.class, () -> TimeLaw.Weibull.of(0, MS, MS, 0.001));
    assertThrows(IllegalArgumentException.class, () -> new TimeLaw.Histogram(List.of()));
    assertThrows(IllegalArgumentException.class, () -> new ExecutionDistribution(List.of()));
  }
}
