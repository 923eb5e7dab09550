package org.tactus.simulation.engine;

import java.util.Optional;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Draws execution times such that no number of consecutive jobs needs more than the model's execution-time curve allows.
 * An unknown execution time counts as 0.
 */
final class ExecutionSampler {

  private final ExecutionTime bound;
  /** The execution times of the latest jobs, a ring; empty if every job has the same bound. */
  private final long[] recent;
  private long jobs;

  ExecutionSampler(Optional<ExecutionTime> bound) {
    this.bound = bound.orElse(ExecutionTime.wcet(0));
    this.recent = new long[this.bound.isConstant() ? 0 : this.bound.lastJobs()];
  }

  long next(Variation variation, SplitMix random) {
    long most = bound.wcet();
    long spent = 0;
    for (int back = 1; back < recent.length && back <= jobs; back++) {
      spent += recent[(int) ((jobs - back) % recent.length)];
      most = Math.min(most, bound.cost(back + 1) - spent);
    }
    long time = variation.pick(Math.min(1, most), most, jobs, random);
    if (recent.length > 0) {
      recent[(int) (jobs % recent.length)] = time;
    }
    jobs++;
    return time;
  }
}
