package org.tactus.analysis.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.timing.supply.ReservationSupply;

/** Theorems 1 to 3 of the LaME paper, worked out by hand. */
class ClassTheoremTest {

  private static final ReservationSupply CORE = new ReservationSupply(1, 1);

  private static ClassChain chain(long period, long deadline, int criticality, long... costs) {
    return new ClassChain(costs, period, deadline, criticality);
  }

  @Test
  void theWorkloadStartsWithAnInstanceThatEndsAtItsDeadline() {
    ClassChain chain = chain(10, 5, 1, 2);
    assertEquals(List.of(2L, 2L, 3L, 4L), List.of(chain.workload(1, 5), chain.workload(7, 5), chain.workload(8, 5),
        chain.workload(9, 5)));
  }

  @Test
  void instancesThatOverlapCountTogether() {
    ClassChain chain = chain(10, 20, 0, 15);
    assertEquals(List.of(6L, 15L + 5L), List.of(chain.workload(1, 20), chain.workload(10, 20)));
  }

  /**
   * {@code dbf = 2 * 2}, exceeded by {@code 2 * (x - 10) / 2} from 15 on; the rest of the last callback takes 10 + 4.
   */
  @Test
  void aChainAloneOnTwoReservations() {
    ClassTheorem theorem = new ClassTheorem(List.of(chain(100, 100, 1, 2, 3)), true, 2, new ReservationSupply(5, 10));
    assertEquals(29, theorem.response(0));
    assertEquals(11 + 10 + 2, theorem.response(0, 1));
    assertTrue(theorem.isBounded());
  }

  /**
   * The less critical chain blocks with 9; the more critical one counts twice, since its first instance may end at its
   * deadline.
   */
  @Test
  void aRealTimeClassOnOneCore() {
    ClassTheorem theorem = new ClassTheorem(List.of(chain(100, 100, 2, 5), chain(100, 100, 1, 10)), true, 1, CORE);
    assertEquals(9 + 1 + 4, theorem.response(0));
    assertEquals(2 * 5 + 1 + 9, theorem.response(1));
  }

  /**
   * By Theorem 2 the first chain takes 2 * 5 + 1 + 4, more than its deadline; by Theorem 3 own instances count as well.
   */
  @Test
  void aBestEffortClassBeyondItsDeadlinesIsTakenByTheoremThree() {
    ClassTheorem theorem = new ClassTheorem(List.of(chain(100, 5, 0, 5), chain(100, 100, 0, 5)), false, 1, CORE);
    assertTrue(theorem.isBounded());
    assertEquals(15, theorem.response(0));
    assertFalse(new ClassTheorem(List.of(chain(30, 30, 0, 20), chain(30, 30, 0, 15)), false, 1, CORE).isBounded());
  }

  /** What Theorem 3 bounds beyond a deadline does not keep it. */
  @Test
  void deadlinesAreKeptByTheTheoremsForThemAlone() {
    List<ClassChain> kept = List.of(chain(100, 11, 1, 5), chain(100, 100, 0, 5));
    List<ClassChain> late = List.of(chain(100, 5, 1, 5), chain(100, 100, 0, 5));
    for (boolean realTime : List.of(true, false)) {
      assertTrue(new ClassTheorem(kept, realTime, 2, CORE).keepsDeadlines());
      assertFalse(new ClassTheorem(late, realTime, 1, CORE).keepsDeadlines());
    }
    assertTrue(new ClassTheorem(late, false, 1, CORE).isBounded());
  }
}
