package org.tactus.benchmarks;

import java.util.Arrays;
import java.util.List;
import org.tactus.analysis.published.ClassChain;
import org.tactus.analysis.published.ClassTheorem;
import org.tactus.analysis.published.DeadlineChain;
import org.tactus.timing.supply.ReservationSupply;

/**
 * The analyses of other executors that the dynamic-priority paper compares its Theorem 2 with in Figure 7, as far as
 * papers at hand print them. It names two sources. One is Sobhani, Choi and Kim (RTAS 2023), for executors with fixed
 * priorities of chains and for the default one. The LaME paper prints both theorems, in the version that their authors
 * have corrected: its Theorem 1 (number 2 there) and its Theorem 2 (number 1 there), for chains with deadlines up to
 * their period on threads with a supply, which is here a core for each. The other is Jiang et al. (RTSS 2022) for the
 * default executor, of which no formula is printed in a paper at hand.
 *
 * <p>As printed in the LaME paper neither theorem regards callback groups, and neither is sound
 * ({@code docs/theory/departures.md}).
 */
final class PublishedBaselines {

  /** Parts of a unit of the chains in which the theorems count, so that rounding up by one does not matter. */
  private static final long PARTS = 1_000;

  private PublishedBaselines() {
  }

  /**
   * Returns whether Theorem 1 of the LaME paper has each chain within its deadline, a shorter deadline being more
   * important.
   */
  static boolean fixedPriorities(List<DeadlineChain> chains, int threads) {
    return theorem(chains, true, threads).keepsDeadlines();
  }

  /** Returns whether Theorem 2 of the LaME paper has each chain within its deadline on a default executor. */
  static boolean defaultExecutor(List<DeadlineChain> chains, int threads) {
    return theorem(chains, false, threads).keepsDeadlines();
  }

  private static ClassTheorem theorem(List<DeadlineChain> chains, boolean byPriority, int threads) {
    return new ClassTheorem(chains.stream().map(chain -> new ClassChain(
        Arrays.stream(chain.costs()).map(cost -> cost * PARTS).toArray(), chain.period() * PARTS,
        chain.deadline() * PARTS, (int) -chain.deadline())).toList(), byPriority, threads, new ReservationSupply(1, 1));
  }
}
