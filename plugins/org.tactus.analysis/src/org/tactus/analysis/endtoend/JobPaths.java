package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;

/**
 * The job paths of timers whose phases are known, over a hyperperiod: which job reads the data of which at the latest
 * (Becker, Dasari, Mubeen, Behnam and Nolte, End-to-end timing analysis of cause-effect chains in automotive embedded
 * systems, JSA 2017). Proofs are in {@code docs/theory/offsets.md}. All times are in nanoseconds.
 */
final class JobPaths {

  /** Sums of times below this cannot overflow. */
  private static final long LARGEST = Long.MAX_VALUE / 8;

  /**
   * A leg of a path.
   *
   * @param grid where its timer expires
   * @param after by how much it follows a grid point at most that what the job made can be read by the next leg, or
   *     that the last leg has ended
   * @param repeat after which time that is the same again, a multiple of the period
   * @param most no less than that of any job
   * @param together whether a reader that is released at the very instant sees it too
   */
  record GridLeg(TimerGrid grid, LongUnaryOperator after, long repeat, long most, boolean together) {

    private long readable(long gridPoint) {
      return gridPoint + after.applyAsLong(gridPoint);
    }

    /** Returns the last grid point whose data a job surely reads that is released at an instant. */
    private long readBefore(long instant) {
      long point = grid.before(together ? instant + 1 : instant);
      while (readable(point) > instant || readable(point) == instant && !together) {
        point -= grid.period();
      }
      return point;
    }
  }

  /**
   * A job on a path.
   *
   * @param gridPoint its grid point
   * @param delay from when what it reads could be read at the latest, or from its event or its grid point where it is
   *     the first, until its latest release
   */
  record Step(long gridPoint, long delay) {
  }

  /**
   * A path of jobs.
   *
   * @param steps the jobs
   * @param length from its event or its first grid point to the end of the last leg
   */
  private record Walk(List<Step> steps, long length) {

    private Walk longer(Walk other) {
      return other.length > length ? other : this;
    }
  }

  private final List<GridLeg> legs;
  private final long hyperperiod;

  private JobPaths(List<GridLeg> legs, long hyperperiod) {
    this.legs = legs;
    this.hyperperiod = hyperperiod;
  }

  /** Returns the job paths along legs; none if there are too many, or if a leg has no finite length. */
  static Optional<JobPaths> of(List<GridLeg> legs) {
    long hyperperiod = 1;
    long sum = 0;
    long shortest = Time.INFINITE;
    for (GridLeg leg : legs) {
      hyperperiod = leastCommonMultiple(hyperperiod, leg.repeat());
      sum = Time.add(sum, Time.add(leg.most(), Time.multiply(2, leg.repeat())));
      shortest = Math.min(shortest, leg.grid().period());
    }
    boolean few = hyperperiod / shortest <= SearchLimits.JOBS_IN_PATHS / legs.size();
    return few && hyperperiod <= LARGEST && sum <= LARGEST ? Optional.of(new JobPaths(List.copyOf(legs), hyperperiod))
        : Optional.empty();
  }

  /** Returns the least common multiple of two times, {@link Time#INFINITE} beyond what a {@code long} holds. */
  static long leastCommonMultiple(long a, long b) {
    return Time.multiply(a / greatestCommonDivisor(a, b), b);
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  /**
   * Returns the path that takes longest from the grid point of a job of the first leg, or from the one before it, just
   * after which an event comes.
   */
  List<Step> forward(boolean event) {
    GridLeg source = legs.getFirst();
    TimerGrid grid = source.grid();
    long before = event ? grid.period() : 0;
    Walk longest = new Walk(List.of(), -1);
    for (long job = grid.offset(); job < grid.offset() + hyperperiod; job += grid.period()) {
      List<Step> steps = new ArrayList<>(List.of(new Step(job, before + grid.jitter())));
      long there = source.readable(job);
      for (int i = 1; i < legs.size(); i++) {
        GridLeg reader = legs.get(i);
        long point = reader.grid().from(legs.get(i - 1).together() ? there : there + 1);
        steps.add(new Step(point, point + reader.grid().jitter() - there));
        there = reader.readable(point);
      }
      longest = longest.longer(new Walk(steps, there - job + before));
    }
    return longest.steps();
  }

  /** Returns the path that takes longest back from a job of the last leg to the job whose data it has. */
  List<Step> backward() {
    GridLeg sink = legs.getLast();
    TimerGrid grid = sink.grid();
    Walk longest = new Walk(List.of(), -1);
    for (long job = grid.offset(); job < grid.offset() + hyperperiod; job += grid.period()) {
      List<Step> steps = new ArrayList<>();
      long reader = job;
      for (int i = legs.size() - 2; i >= 0; i--) {
        GridLeg writer = legs.get(i);
        long point = writer.readBefore(reader);
        steps.add(new Step(reader, reader + legs.get(i + 1).grid().jitter() - writer.readable(point)));
        reader = point;
      }
      steps.add(new Step(reader, legs.getFirst().grid().jitter()));
      Collections.reverse(steps);
      longest = longest.longer(new Walk(steps, sink.readable(job) - reader));
    }
    return longest.steps();
  }
}
