package org.tactus.simulation.engine;

import java.util.Optional;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Draws execution times such that no number of consecutive jobs needs more than the model's execution-time curve
 * allows. An unknown execution time counts as 0. What a distribution gives is cut off where the curve allows less.
 */
final class ExecutionSampler {

  private ExecutionTime bound;
  /** The least time of a job, where the bound leaves it so much. */
  private long shortest;
  /** What a scenario may draw from; null if it is not known. */
  private final ExecutionDistribution distribution;
  /** The numbers of jobs whose cost limits the last of them; empty if every job has the same bound. */
  private final int[] windows;
  /** What all jobs up to the latest ones have needed together, a ring. It may overflow; its differences do not. */
  private final long[] spent;
  private long jobs;

  ExecutionSampler(Optional<ExecutionTime> bound) {
    this(bound, 0, Optional.empty());
  }

  ExecutionSampler(Optional<ExecutionTime> bound, long shortest, Optional<ExecutionDistribution> distribution) {
    this.shortest = shortest;
    this.distribution = distribution.orElse(null);
    this.bound = bound.orElse(ExecutionTime.wcet(0));
    this.windows = this.bound.isConstant() ? new int[0] : this.bound.points().filter(window -> window > 1).toArray();
    this.spent = new long[windows.length == 0 ? 0 : windows[windows.length - 1] + 1];
  }

  /** Goes by other execution times, and another least one, of as many jobs; what was needed before counts in them. */
  void follow(ExecutionTime other, long least) {
    bound = other;
    shortest = least;
  }

  long next(Variation variation, SplitMix random) {
    long most = bound.wcet();
    for (int window : windows) {
      long before = spentBefore(jobs) - spentBefore(Math.max(0, jobs - window + 1));
      most = Math.min(most, Time.subtract(bound.cost(window), before));
    }
    most = Math.max(0, most); // those before may have gone by greater ones
    long least = Math.min(Math.max(1, shortest), most);
    long time = variation.kind() == Variation.Kind.DISTRIBUTED && distribution != null
        ? Math.clamp(distribution.draw(random::nextDouble), least, most) : variation.pick(least, most, jobs, random);
    if (spent.length > 0) {
      spent[(int) ((jobs + 1) % spent.length)] = spentBefore(jobs) + time;
    }
    jobs++;
    return time;
  }

  private long spentBefore(long job) {
    return spent[(int) (job % spent.length)];
  }
}
