package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.tactus.timing.supply.Supply;

/** The laws of supplies, and the reservation against a simulation of its worst case. */
class SupplyProperties {

  @Provide
  Arbitrary<Supply> supplies() {
    Arbitrary<Integer> period = Arbitraries.integers().between(1, 40);
    return Arbitraries.oneOf(Arbitraries.just(Supply.dedicated()),
        Combinators.combine(period, period).as((a, b) -> Supply.reservation(Math.min(a, b), Math.max(a, b))),
        Combinators.combine(period, period, period)
            .as((delay, a, b) -> Supply.boundedDelay(delay, Math.min(a, b), Math.max(a, b))));
  }

  @Property(tries = 300)
  void serviceNeverDecreasesAndIsAtMostTheTime(@ForAll("supplies") Supply supply) {
    assertEquals(0, supply.sbf(0));
    for (long delta = 1; delta < 300; delta++) {
      assertTrue(supply.sbf(delta) >= supply.sbf(delta - 1));
      assertTrue(supply.sbf(delta) <= delta);
    }
  }

  @Property(tries = 300)
  void theInverseIsTheLeastWindow(@ForAll("supplies") Supply supply,
      @ForAll @IntRange(min = 1, max = 200) int service) {
    long window = supply.inverse(service);
    assertTrue(supply.sbf(window) >= service);
    assertTrue(supply.sbf(window - 1) < service);
  }

  /** The budget at the start of one period and at the end of all later ones, seen from the end of the first budget. */
  @Property(tries = 200)
  void aReservationProvidesWhatItsWorstScheduleDoes(@ForAll @IntRange(min = 1, max = 20) int a,
      @ForAll @IntRange(min = 1, max = 20) int b) {
    long budget = Math.min(a, b);
    long period = Math.max(a, b);
    Supply supply = Supply.reservation(budget, period);
    long served = 0;
    for (long t = 0; t < 10 * period; t++) {
      assertEquals(served, supply.sbf(t));
      long inPeriods = t - (period - budget);
      if (inPeriods >= 0 && inPeriods % period >= period - budget) {
        served++;
      }
    }
  }
}
