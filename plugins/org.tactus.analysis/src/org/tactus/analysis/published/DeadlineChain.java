package org.tactus.analysis.published;

/**
 * A processing chain as the dynamic-priority paper models it (section III): callbacks in a row, released by its first
 * one.
 *
 * @param costs the execution times of its callbacks
 * @param groups the exclusive group of each callback, -1 for none
 * @param period the least time between two releases
 * @param deadline the relative deadline, at most the period
 */
public record DeadlineChain(long[] costs, int[] groups, long period, long deadline) {

  /** Returns the execution time of all callbacks. */
  long cost() {
    return firstCosts(costs.length);
  }

  long lastCost() {
    return costs[costs.length - 1];
  }

  int length() {
    return costs.length;
  }

  /** Returns the execution time of the first callbacks. */
  long firstCosts(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += costs[i];
    }
    return sum;
  }

  /** Returns the longest callback of a group, 0 if none is in it. */
  long longestIn(int group) {
    long longest = 0;
    for (int i = 0; i < costs.length; i++) {
      longest = groups[i] == group ? Math.max(longest, costs[i]) : longest;
    }
    return longest;
  }

  /** Returns the chain with times in another unit, of which they are multiples. */
  DeadlineChain in(long unit) {
    long[] scaled = costs.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] /= unit;
    }
    return new DeadlineChain(scaled, groups, period / unit, deadline / unit);
  }

  /** Returns the greatest common divisor of its times and another time. */
  long unit(long other) {
    long unit = divisor(divisor(other, period), deadline);
    for (long cost : costs) {
      unit = divisor(unit, cost);
    }
    return unit;
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }
}
