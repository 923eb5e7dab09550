package org.tactus.analysis.published;

/**
 * A linear chain on a thread class as the LaME paper models it (section 2).
 *
 * @param costs the execution times of its callbacks
 * @param period the least time between two releases
 * @param deadline the relative deadline
 * @param criticality the criticality of its chain, which is its priority on a real-time class; 0 for none
 */
public record ClassChain(long[] costs, long period, long deadline, int criticality) {

  /** Returns the execution time of the first callbacks. */
  long cost(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += costs[i];
    }
    return sum;
  }

  /** Returns the execution time of all callbacks. */
  long cost() {
    return cost(costs.length);
  }

  long longest() {
    long longest = 0;
    for (long cost : costs) {
      longest = Math.max(longest, cost);
    }
    return longest;
  }

  /**
   * Returns the workload function: the most execution time of the chain in a window if every instance ends within a
   * deadline. The densest case is one in which the first instance ends as late as it may, a deadline after its release,
   * having run since the start of the window, so that it was released {@code deadline - cost} before; later ones run as
   * soon as they are released. So with {@code a = deadline - cost} it is
   * {@code sum over k >= 0 of min(cost, max(0, window + a - k period))}. While the cost is at most the period, at most
   * the last summand is less than the cost: Lemma 5 of what the paper cites for constrained deadlines; the sum also
   * holds where instances overlap, which is what Lemma 6 is for.
   */
  long workload(long window, long assumedDeadline) {
    long span = window + assumedDeadline - cost();
    if (span <= 0) {
      return 0;
    }
    long whole = span >= cost() ? (span - cost()) / period + 1 : 0;
    long work = whole * cost();
    for (long k = whole; k * period < span; k++) {
      work += span - k * period;
    }
    return work;
  }
}
