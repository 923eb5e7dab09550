package org.tactus.measurement;

import java.util.Arrays;
import org.tactus.timing.model.Percentile;

/** Measured times in nanoseconds. */
public final class Times {

  private final long[] sorted;

  /** Takes over measured times in any order. */
  public Times(long[] times) {
    this.sorted = times.clone();
    Arrays.sort(sorted);
  }

  /** Returns how many there are. */
  public int count() {
    return sorted.length;
  }

  /**
   * Returns the longest one.
   *
   * @throws IllegalStateException if there is none
   */
  public long longest() {
    return percentile(100);
  }

  /**
   * Returns a percentile by nearest rank: the least measured time that at least so many per cent do not exceed.
   *
   * @param percent above 0, up to 100
   * @throws IllegalStateException if there is no time
   */
  public long percentile(double percent) {
    if (sorted.length == 0) {
      throw new IllegalStateException("nothing was measured");
    }
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted[Math.max(rank, 1) - 1];
  }

  /**
   * Returns the time at the percentile of a goal, by nearest rank too.
   *
   * @throws IllegalStateException if there is no time
   */
  public long percentile(Percentile percentile) {
    if (sorted.length == 0) {
      throw new IllegalStateException("nothing was measured");
    }
    return sorted[(int) (sorted.length - percentile.allowed(sorted.length)) - 1];
  }

  /** Returns how many exceed a bound. */
  public int above(long bound) {
    int count = 0;
    while (count < sorted.length && sorted[sorted.length - 1 - count] > bound) {
      count++;
    }
    return count;
  }
}
