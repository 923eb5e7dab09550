package org.tactus.analysis.published;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.published.DeadlineTheorem.Outcome;

/** Theorems 1 and 2 of the dynamic-priority paper, worked out by hand. */
class DeadlineTheoremTest {

  private static DeadlineChain chain(long period, long deadline, long... costs) {
    int[] groups = new int[costs.length];
    Arrays.fill(groups, -1);
    return new DeadlineChain(costs, groups, period, deadline);
  }

  private static List<Long> responses(int threads, DeadlineChain... chains) {
    DeadlineTheorem theorem = new DeadlineTheorem(List.of(chains), threads);
    assertEquals(Outcome.BOUNDED, theorem.outcome());
    return IntStream.range(0, chains.length).mapToObj(theorem::response).toList();
  }

  @Test
  void aChainAloneTakesItsExecutionTime() {
    assertEquals(List.of(30L), responses(2, chain(100, 100, 10, 20)));
  }

  /** A chain counts for at most the window (Eq. 4 and 5): two others leave one of three threads free. */
  @Test
  void threeChainsOnThreeThreads() {
    assertEquals(List.of(10L, 10L, 10L), responses(3, chain(100, 100, 10), chain(100, 100, 10), chain(100, 100, 10)));
  }

  /** Both chains count each other as a whole, whatever is due first. */
  @Test
  void equalDeadlinesOnOneThread() {
    assertEquals(List.of(30L, 30L), responses(1, chain(100, 100, 10), chain(100, 100, 20)));
  }

  /** The unit is the greatest common divisor: a thousandfold finer description gives the same bounds. */
  @Test
  void theUnitDoesNotMatter() {
    List<Long> coarse = responses(2, chain(50, 50, 1, 4), chain(80, 70, 10, 3), chain(60, 60, 8));
    List<Long> fine = responses(2, chain(50_000, 50_000, 1_000, 4_000), chain(80_000, 70_000, 10_000, 3_000),
        chain(60_000, 60_000, 8_000));
    assertEquals(coarse.stream().map(response -> response * 1_000).toList(), fine);
  }

  @Test
  void reasonsForNoBound() {
    assertEquals(Outcome.OVERLOADED, new DeadlineTheorem(List.of(chain(10, 10, 6), chain(10, 10, 6)), 1).outcome());
    assertEquals(Outcome.LATE, new DeadlineTheorem(List.of(chain(100, 20, 15), chain(100, 20, 15)), 1).outcome());
    assertEquals(Outcome.TOO_FINE, new DeadlineTheorem(List.of(chain(1_000_000_007L, 1_000_000_007L, 1),
        chain(999_999_937L, 999_999_937L, 500_000_003L)), 1).outcome());
  }
}
