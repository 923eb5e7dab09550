package org.tactus.timing.demand;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * The most processor time that consecutive jobs of one activity need together: a worst-case execution time, or an
 * execution-time curve of cumulative points (thesis, section 3.3).
 *
 * <p>Between and beyond the points the curve is the least that follows from them: {@code n} jobs need no more than any
 * larger number of jobs, nor more than the parts into which they can be split. With {@code k} the point of the least
 * cost per job, {@code cost(n) = cost(n - k) + cost(k)} for all {@code n > (k - 1) * last}: of any {@code k} parts
 * other than {@code k} some add up to a multiple of {@code k}, which {@code k} covers as cheaply. The table reaches
 * that far unless it would be very long; then the sum is an upper bound.
 */
public final class ExecutionTime {

  private static final int MOST_JOBS = 65_536;

  /**
   * {@code cumulative[n]} is the cost of {@code n} consecutive jobs, beyond which {@code step} jobs cost the same
   * again.
   */
  private final long[] cumulative;
  private final int last;
  private final int step;
  /** The numbers of jobs whose costs imply all others. */
  private final int[] points;

  private ExecutionTime(long[] cumulative, int last, int step) {
    this(cumulative, last, step, IntStream.rangeClosed(1, last).toArray());
  }

  private ExecutionTime(long[] cumulative, int last, int step, int[] points) {
    this.cumulative = cumulative;
    this.last = last;
    this.step = step;
    this.points = points;
  }

  /** Returns the execution time of an activity whose every job needs at most {@code wcet} nanoseconds. */
  public static ExecutionTime wcet(long wcet) {
    if (wcet < 0) {
      throw new IllegalArgumentException("an execution time is negative: " + wcet);
    }
    return new ExecutionTime(new long[] {0, wcet}, 1, 1);
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
    int last = sorted.lastKey();
    int step = cheapest(sorted);
    long periodicFrom = Math.max(last, (step - 1L) * last + 1);
    return new ExecutionTime(close(sorted, (int) Math.min(periodicFrom, MOST_JOBS)), last, step,
        sorted.keySet().stream().mapToInt(Integer::intValue).toArray());
  }

  /** Returns the point of the least cost per job. */
  private static int cheapest(TreeMap<Integer, Long> points) {
    Map.Entry<Integer, Long> best = points.firstEntry();
    for (Map.Entry<Integer, Long> point : points.entrySet()) {
      if (Time.multiply(point.getValue(), best.getKey()) < Time.multiply(best.getValue(), point.getKey())) {
        best = point;
      }
    }
    return best.getKey();
  }

  private static long[] close(TreeMap<Integer, Long> points, int jobs) {
    long[] cost = new long[jobs + 1];
    for (int n = 1; n < cost.length; n++) {
      long least = Time.INFINITE;
      for (Map.Entry<Integer, Long> part : points.entrySet()) {
        least = Math.min(least, Time.add(part.getValue(), cost[Math.max(0, n - part.getKey())]));
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
    if (jobs < cumulative.length) {
      return jobs <= 0 ? 0 : cumulative[(int) jobs];
    }
    if (jobs == Time.INFINITE) {
      return Time.INFINITE;
    }
    if (last == 1) {
      return Time.multiply(jobs, cumulative[1]);
    }
    long times = Time.ceilDiv(jobs - (cumulative.length - 1), step);
    return Time.add(Time.multiply(times, cumulative[step]), cumulative[(int) (jobs - times * step)]);
  }

  /** Returns whether every job costs the same, which makes {@code cost(n) = n * wcet()}. */
  public boolean isConstant() {
    return last == 1;
  }

  /** Returns the number of jobs of the last point; what holds up to it implies the rest of the curve. */
  public int lastJobs() {
    return last;
  }

  /**
   * Returns the numbers of jobs, rising from 1, such that jobs that need no more than their costs keep to the curve up
   * to its last point.
   */
  public IntStream points() {
    return IntStream.of(points);
  }

  /**
   * Returns the number of jobs that are cheapest together: {@code cost(n) / n} of them is the long-run cost per job.
   */
  public int cheapestJobs() {
    return step;
  }

  /** Returns the long-run cost of a job in nanoseconds: that of each of the jobs that are cheapest together. */
  public Fraction perJob() {
    return Fraction.of(cost(step), step);
  }

  /**
   * Returns the most that both need together for as many jobs (thesis, section 3.2.4, for overheads). Where the sum
   * repeats only after more jobs than a table holds, the cheapest number of jobs in the table repeats instead, which is
   * an upper bound.
   */
  public ExecutionTime plus(ExecutionTime other) {
    if (other.isConstant()) {
      return plus(other.wcet());
    }
    if (isConstant()) {
      return other.plus(wcet());
    }
    long together = (long) step / greatestCommonDivisor(step, other.step) * other.step;
    int jobs = (int) Math.min(MOST_JOBS, Math.max(cumulative.length, other.cumulative.length) - 1 + together);
    long[] sum = new long[jobs + 1];
    int cheapest = 1;
    for (int n = 1; n <= jobs; n++) {
      sum[n] = Time.add(cost(n), other.cost(n));
      if (Time.multiply(sum[n], cheapest) < Time.multiply(sum[cheapest], n)) {
        cheapest = n;
      }
    }
    return new ExecutionTime(sum, Math.max(last, other.last), cheapest);
  }

  private static int greatestCommonDivisor(int a, int b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  /** Returns this execution time with a constant added to every job, a synchronous send for instance. */
  public ExecutionTime plus(long perJob) {
    if (perJob == 0) {
      return this;
    }
    if (isConstant()) {
      return wcet(Time.add(wcet(), perJob));
    }
    long[] raised = new long[cumulative.length];
    for (int n = 1; n < raised.length; n++) {
      raised[n] = Time.add(cumulative[n], Time.multiply(n, perJob));
    }
    return new ExecutionTime(raised, last, step);
  }

  /**
   * Returns this execution time multiplied by {@code numerator / denominator}, every cumulative cost rounded up to
   * whole nanoseconds.
   */
  public ExecutionTime scaled(long numerator, long denominator) {
    long[] scaled = new long[cumulative.length];
    for (int n = 1; n < scaled.length; n++) {
      scaled[n] = Time.ceilDiv(Time.multiply(cumulative[n], numerator), denominator);
    }
    return new ExecutionTime(scaled, last, step);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExecutionTime time && last == time.last && step == time.step
        && Arrays.equals(cumulative, time.cumulative);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cumulative);
  }

  @Override
  public String toString() {
    return isConstant() ? cumulative[1] + " ns"
        : "ExecutionTime" + Arrays.toString(Arrays.copyOf(cumulative, last + 1));
  }
}
