package org.tactus.simulation.observation;

import java.util.Arrays;
import java.util.List;
import org.tactus.timing.Time;

/**
 * A distribution of observed times: count, maximum, and a histogram with 32 buckets per power of two for percentiles.
 * Mutable while runs are observed.
 */
public final class Samples {

  private static final int SUB_BITS = 5;
  private static final int SUB = 1 << SUB_BITS;

  private final int[][] buckets = new int[64][];
  private long count;
  private long maximum = -1;
  private long maximumEnd;
  private final long[] limits;
  private final long[] beyond;
  private long told = Time.INFINITE;
  private Excess excess;

  /** Creates an empty distribution without a limit. */
  public Samples() {
    this(List.of());
  }

  /** Creates an empty distribution that also counts what exceeds each of some limits in nanoseconds. */
  public Samples(List<Long> limits) {
    this.limits = limits.stream().mapToLong(Long::longValue).distinct().sorted().toArray();
    this.beyond = new long[this.limits.length];
  }

  /** Hears of observations beyond a limit. */
  @FunctionalInterface
  public interface Excess {

    /** Takes a duration in nanoseconds and the instant at which it ended. */
    void exceeded(long duration, long end);
  }

  /** Tells of each observation beyond a limit in nanoseconds from now on. */
  public void tell(long limit, Excess listener) {
    told = limit;
    excess = listener;
  }

  /** Adds an observation: a duration in nanoseconds and the instant at which it ended. */
  public void add(long duration, long end) {
    count++;
    if (duration > told) {
      excess.exceeded(duration, end);
    }
    for (int i = 0; i < limits.length && duration > limits[i]; i++) {
      beyond[i]++;
    }
    if (duration > maximum) {
      maximum = duration;
      maximumEnd = end;
    }
    int octave = octave(duration);
    int[] row = buckets[octave];
    if (row == null) {
      row = new int[SUB];
      buckets[octave] = row;
    }
    row[slot(duration, octave)]++;
  }

  /** Adds all observations of another distribution with the same limits. */
  public void merge(Samples other) {
    count += other.count;
    for (int i = 0; i < beyond.length; i++) {
      beyond[i] += other.beyond[i];
    }
    if (other.maximum > maximum) {
      maximum = other.maximum;
      maximumEnd = other.maximumEnd;
    }
    for (int octave = 0; octave < buckets.length; octave++) {
      if (other.buckets[octave] != null) {
        if (buckets[octave] == null) {
          buckets[octave] = new int[SUB];
        }
        for (int slot = 0; slot < SUB; slot++) {
          buckets[octave][slot] += other.buckets[octave][slot];
        }
      }
    }
  }

  /** Returns the number of observations. */
  public long count() {
    return count;
  }

  /**
   * Returns how many observations exceed a limit.
   *
   * @throws IllegalArgumentException if it is none of those that it was created with
   */
  public long beyond(long limit) {
    int index = Arrays.binarySearch(limits, limit);
    if (index < 0) {
      throw new IllegalArgumentException("what exceeds " + limit + " ns was not counted");
    }
    return beyond[index];
  }

  /** Returns the greatest observation in nanoseconds, -1 if there is none. */
  public long maximum() {
    return maximum;
  }

  /** Returns the instant in its run at which the greatest observation ended. */
  public long maximumEnd() {
    return maximumEnd;
  }

  /**
   * Returns a percentile: a value that at least the given share of observations does not exceed, at most 1/32 above the
   * least such value.
   *
   * @param share the share, from 0 to 1
   * @return the value in nanoseconds, -1 without observations
   */
  public long percentile(double share) {
    long wanted = Math.max(1, (long) Math.ceil(share * count));
    long seen = 0;
    for (int octave = 0; octave < buckets.length; octave++) {
      for (int slot = 0; buckets[octave] != null && slot < SUB; slot++) {
        seen += buckets[octave][slot];
        if (seen >= wanted && buckets[octave][slot] > 0) {
          return Math.min(maximum, greatest(octave, slot));
        }
      }
    }
    return maximum;
  }

  /** Values below 32 have a bucket each in row 0; row k holds those from 2^(k+4) to below 2^(k+5). */
  private static int octave(long value) {
    return value < SUB ? 0 : 64 - Long.numberOfLeadingZeros(value) - SUB_BITS;
  }

  private static int slot(long value, int octave) {
    return octave == 0 ? (int) value : (int) (value >>> (octave - 1)) & (SUB - 1);
  }

  private static long greatest(int octave, int slot) {
    return octave == 0 ? slot : (((long) (SUB | slot)) << (octave - 1)) + (1L << (octave - 1)) - 1;
  }
}
