package org.tactus.analysis.sensitivity;

import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Finds for several targets at once the last factor on the way from an easy to a hard end at which each holds, by
 * doubling and bisection. What a probe tells about one target narrows the search for all.
 *
 * <p>Every result was probed and holds, and the factor a thousandth beyond it was probed and does not, unless the
 * result is the hard end.
 */
final class Search {

  private static final int UNKNOWN = -1;

  private final int easyEnd;
  private final int hardEnd;
  private final IntFunction<BitSet> probe;
  private final int[] holds;
  private final int[] fails;

  /**
   * Searches.
   *
   * @param targets how many targets there are
   * @param easyEnd the factor in thousandths at which a target that fails here has no result
   * @param hardEnd the factor in thousandths beyond which nothing is looked for
   * @param probe tells which targets hold at a factor
   */
  Search(int targets, int easyEnd, int hardEnd, IntFunction<BitSet> probe) {
    this.easyEnd = easyEnd;
    this.hardEnd = hardEnd;
    this.probe = probe;
    this.holds = new int[targets];
    this.fails = new int[targets];
    java.util.Arrays.fill(holds, UNKNOWN);
    java.util.Arrays.fill(fails, UNKNOWN);
    narrow(Scaling.ONE);
    for (int target = 0; target < targets; target++) {
      while (!isDone(target)) {
        narrow(next(target));
      }
    }
  }

  private boolean isHarder(int factor, int than) {
    return hardEnd > easyEnd ? factor > than : factor < than;
  }

  private boolean isDone(int target) {
    return holds[target] == hardEnd || fails[target] == easyEnd
        || holds[target] != UNKNOWN && fails[target] != UNKNOWN && Math.abs(holds[target] - fails[target]) == 1;
  }

  private int next(int target) {
    if (fails[target] == UNKNOWN) {
      return towards(holds[target], hardEnd);
    }
    if (holds[target] == UNKNOWN) {
      return towards(fails[target], easyEnd);
    }
    return (holds[target] + fails[target]) / 2;
  }

  /** Doubles upwards, since the end is far; goes to the end at once downwards. */
  private static int towards(int from, int end) {
    return end > from ? Math.min(end, 2 * from) : end;
  }

  private void narrow(int factor) {
    BitSet held = probe.apply(factor);
    for (int target = 0; target < holds.length; target++) {
      boolean betweenHolds = holds[target] == UNKNOWN || isHarder(factor, holds[target]);
      boolean betweenFails = fails[target] == UNKNOWN || isHarder(fails[target], factor);
      if (betweenHolds && betweenFails) {
        if (held.get(target)) {
          holds[target] = factor;
        } else {
          fails[target] = factor;
        }
      }
    }
  }

  /** Returns the last factor in thousandths at which a target holds; empty if it fails at the easy end. */
  OptionalInt last(int target) {
    return holds[target] == UNKNOWN ? OptionalInt.empty() : OptionalInt.of(holds[target]);
  }
}
