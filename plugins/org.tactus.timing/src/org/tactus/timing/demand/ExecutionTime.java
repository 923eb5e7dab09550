package org.tactus.timing.demand;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.timing.Time;

/**
 * The most processor time that consecutive jobs of one activity need together: a worst-case execution time, or an
 * execution-time curve of cumulative points (thesis, section 3.3).
 *
 * <p>Between and beyond the points the curve is the least that follows from them: {@code n} jobs need no more than any
 * larger number of jobs, nor more than the parts into which they can be split.
 */
public final class ExecutionTime {

  private static final int MOST_JOBS = 65_536;

  /** {@code cumulative[n]} is the cost of {@code n} consecutive jobs, up to the last point. */
  private final long[] cumulative;

  private ExecutionTime(long[] cumulative) {
    this.cumulative = cumulative;
  }

  /** Returns the execution time of an activity whose every job needs at most {@code wcet} nanoseconds. */
  public static ExecutionTime wcet(long wcet) {
    if (wcet < 0) {
      throw new IllegalArgumentException("an execution time is negative: " + wcet);
    }
    return new ExecutionTime(new long[] {0, wcet});
  }

  /**
   * Returns the execution time that is given by points.
   *
   * @param points the cumulative cost in nanoseconds by number of consecutive jobs; 1 must be among them
   */
  public static ExecutionTime curve(SortedMap<Integer, Long> points) {
    if (!points.containsKey(1) || points.firstKey() < 1 || points.lastKey() > MOST_JOBS) {
      throw new IllegalArgumentException("an execution-time curve needs points from 1 job to at most " + MOST_JOBS
          + " jobs; got " + points.keySet());
    }
    TreeMap<Integer, Long> sorted = new TreeMap<>(points);
    long before = 0;
    for (Map.Entry<Integer, Long> point : sorted.entrySet()) {
      if (point.getValue() < before) {
        throw new IllegalArgumentException(point.getKey() + " jobs need " + point.getValue()
            + " ns, less than fewer jobs do (" + before + " ns); cumulative costs must not decrease");
      }
      before = point.getValue();
    }
    return new ExecutionTime(close(sorted));
  }

  private static long[] close(TreeMap<Integer, Long> points) {
    long[] cost = new long[points.lastKey() + 1];
    for (int n = 1; n < cost.length; n++) {
      long least = points.ceilingEntry(n).getValue();
      for (Map.Entry<Integer, Long> part : points.headMap(n, true).entrySet()) {
        least = Math.min(least, Time.add(part.getValue(), cost[n - part.getKey()]));
      }
      cost[n] = least;
    }
    return cost;
  }

  /** Returns the worst-case execution time of a single job in nanoseconds. */
  public long wcet() {
    return cumulative[1];
  }

  /**
   * Returns the most processor time that consecutive jobs need.
   *
   * @param jobs the number of jobs
   * @return the time in nanoseconds, {@link Time#INFINITE} for infinitely many
   */
  public long cost(long jobs) {
    int last = cumulative.length - 1;
    if (jobs <= last) {
      return jobs <= 0 ? 0 : cumulative[(int) jobs];
    }
    if (jobs == Time.INFINITE) {
      return Time.INFINITE;
    }
    return Time.add(Time.multiply(jobs / last, cumulative[last]), cumulative[(int) (jobs % last)]);
  }

  /** Returns whether every job costs the same, which makes {@code cost(n) = n * wcet()}. */
  public boolean isConstant() {
    return cumulative.length == 2;
  }

  /** Returns the number of jobs of the last point; {@code cost(lastJobs()) / lastJobs()} is the long-run cost per job. */
  public int lastJobs() {
    return cumulative.length - 1;
  }

  /** Returns this execution time with a constant added to every job, an overhead for instance. */
  public ExecutionTime plus(long perJob) {
    if (perJob == 0) {
      return this;
    }
    long[] raised = new long[cumulative.length];
    for (int n = 1; n < raised.length; n++) {
      raised[n] = Time.add(cumulative[n], Time.multiply(n, perJob));
    }
    return new ExecutionTime(raised);
  }

  /**
   * Returns this execution time multiplied by {@code numerator / denominator}, every cumulative cost rounded up to whole
   * nanoseconds.
   */
  public ExecutionTime scaled(long numerator, long denominator) {
    long[] scaled = new long[cumulative.length];
    for (int n = 1; n < scaled.length; n++) {
      scaled[n] = Time.ceilDiv(Time.multiply(cumulative[n], numerator), denominator);
    }
    return new ExecutionTime(scaled);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExecutionTime time && Arrays.equals(cumulative, time.cumulative);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cumulative);
  }

  @Override
  public String toString() {
    return isConstant() ? cumulative[1] + " ns" : "ExecutionTime" + Arrays.toString(cumulative);
  }
}
