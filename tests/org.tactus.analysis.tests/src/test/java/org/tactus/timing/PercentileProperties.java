package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tactus.timing.model.Percentile;
import org.tactus.timing.model.Percentile.Judgement;

/** Percentiles of goals, compared with the definition of the nearest rank. */
class PercentileProperties {

  @Property
  void whatMayBeBeyondIsWhatTheNearestRankLeaves(@ForAll @IntRange(min = 1, max = 999_999) int millionths,
      @ForAll @IntRange(min = 1, max = 3_000) int count, @ForAll long seed) {
    Percentile percentile = new Percentile(millionths);
    long[] times = LongStream.generate(new Random(seed)::nextInt).limit(count).sorted().toArray();
    int rank = BigDecimal.valueOf(millionths).multiply(BigDecimal.valueOf(count))
        .divide(BigDecimal.valueOf(1_000_000), 0, RoundingMode.CEILING).intValueExact();
    long atRank = times[rank - 1];
    long limit = times[new Random(~seed).nextInt(count)];
    long beyond = LongStream.of(times).filter(time -> time > limit).count();
    assertEquals(atRank > limit, beyond > percentile.allowed(count));
    Judgement judged = percentile.judge(count, beyond);
    if (count >= percentile.fewest()) {
      assertEquals(atRank > limit ? Judgement.EXCEEDED : Judgement.HELD, judged);
    } else {
      assertEquals(beyond > 1 ? Judgement.EXCEEDED : Judgement.TOO_FEW, judged);
    }
  }

  @Property
  void oneOfTheFewestMayBeBeyondAndNoneOfLess(@ForAll @IntRange(min = 1, max = 999_999) int millionths) {
    Percentile percentile = new Percentile(millionths);
    assertTrue(percentile.allowed(percentile.fewest()) >= 1);
    assertEquals(0, percentile.allowed(percentile.fewest() - 1));
    assertEquals(percentile, Percentile.of(percentile.percent()));
    assertEquals(percentile, Percentile.of(percentile.percent().setScale(7)));
  }

  @Property(tries = 1)
  void noneAndAllAreNoPercentiles() {
    for (String percent : new String[] {"0", "100", "-1", "99.99999", "1000"}) {
      assertThrows(IllegalArgumentException.class, () -> Percentile.of(new BigDecimal(percent)), percent);
    }
    assertEquals("99.9 %", Percentile.of(new BigDecimal("99.90")).toString());
    assertEquals("90 %", Percentile.of(new BigDecimal("90.0")).toString());
  }
}
