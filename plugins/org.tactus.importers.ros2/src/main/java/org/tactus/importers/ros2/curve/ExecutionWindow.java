package org.tactus.importers.ros2.curve;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.timing.demand.Ageing;

/**
 * Measures an execution-time curve: the most processor time that so many consecutive instances have taken together, for
 * up to {@value #LENGTH} of them (thesis, section 5.3.4.2, Algorithm 1, whose printed loops begin at 0 and run over
 * reversed indices). With ageing the curve also falls, slowly, where recent instances need much less (section 5.3.6).
 */
public final class ExecutionWindow {

  /** The instances of a window, L in the thesis. */
  public static final int LENGTH = 64;

  private final Ageing ageing;
  /** Sums of all times before an instance, in a ring. */
  private final long[] sums = new long[LENGTH + 1];
  private final long[] longest = new long[LENGTH + 1];
  private final long[] recent = new long[LENGTH + 1];
  private long total;
  private long samples;
  private long sinceMerge;
  private long merges;
  private long least = Long.MAX_VALUE;

  /** Creates an empty window that forgets nothing. */
  public ExecutionWindow() {
    this(Ageing.NONE);
  }

  /**
   * Creates an empty window.
   *
   * @throws IllegalArgumentException if it were merged before it is full
   */
  public ExecutionWindow(Ageing ageing) {
    this.ageing = requireWindow(ageing);
  }

  /**
   * Makes sure that windows are full before they are merged.
   *
   * @throws IllegalArgumentException if they are not
   */
  public static Ageing requireWindow(Ageing ageing) {
    if (ageing.isOn() && ageing.period() < LENGTH) {
      throw new IllegalArgumentException("T, the instances between two mergings, is at least the " + LENGTH
          + " of a window, not " + ageing.period());
    }
    return ageing;
  }

  /**
   * Adds the execution time of the next instance.
   *
   * @param time nanoseconds, not negative
   */
  public void add(long time) {
    if (time < 0) {
      throw new IllegalArgumentException("an execution time is negative: " + time);
    }
    least = Math.min(least, time);
    total = Math.addExact(total, ageing.raised(time));
    samples++;
    sums[(int) (samples % sums.length)] = total;
    int known = (int) Math.min(samples, LENGTH);
    for (int n = 1; n <= known; n++) {
      long sum = total - sums[(int) ((samples - n) % sums.length)];
      longest[n] = Math.max(longest[n], sum);
      recent[n] = Math.max(recent[n], sum);
    }
    if (ageing.isOn() && ++sinceMerge == ageing.period()) {
      merge();
    }
  }

  /**
   * Merges the recent curve into the whole one where it is much lower, and begins it anew. The thesis prints its two
   * cases the other way round from what its text says and its experiments need.
   */
  private void merge() {
    if (ageing.isBelow(recent[1], longest[1])) {
      for (int n = 1; n <= LENGTH; n++) {
        longest[n] = ageing.merged(recent[n], longest[n]);
      }
      merges++;
    }
    Arrays.fill(recent, 0);
    sinceMerge = 0;
  }

  /** Forgets all that was measured, as where a node enters another phase. */
  public void clear() {
    Arrays.fill(sums, 0);
    Arrays.fill(longest, 0);
    Arrays.fill(recent, 0);
    total = 0;
    samples = 0;
    sinceMerge = 0;
    least = Long.MAX_VALUE;
  }

  /** Takes over the greater of both for each number of instances: what bounds either. */
  public void raiseTo(ExecutionWindow other) {
    for (int n = 1; n <= LENGTH; n++) {
      longest[n] = Math.max(longest[n], other.longest[n]);
    }
    samples += other.samples;
    least = Math.min(least, other.least);
  }

  /** Returns how many instances were measured. */
  public long samples() {
    return samples;
  }

  /** Returns how often the curve was lowered. */
  public long merges() {
    return merges;
  }

  /** Returns the longest time of a single instance in nanoseconds; empty if none was measured. */
  public OptionalLong longest() {
    return samples == 0 ? OptionalLong.empty() : OptionalLong.of(longest[1]);
  }

  /**
   * Returns the curve by number of instances, in nanoseconds, without the points that others imply: n instances take no
   * more than parts of them take together (Definition 9). Empty if nothing was measured.
   */
  public SortedMap<Integer, Long> curve() {
    SortedMap<Integer, Long> points = new TreeMap<>();
    int known = (int) Math.min(samples, LENGTH);
    long[] implied = new long[known + 1];
    for (int n = 1; n <= known; n++) {
      long parts = Long.MAX_VALUE;
      for (int part : points.keySet()) {
        parts = Math.min(parts, points.get(part) + implied[n - part]);
      }
      if (longest[n] < parts) {
        points.put(n, longest[n]);
      }
      implied[n] = Math.min(longest[n], parts);
    }
    return points;
  }
}
