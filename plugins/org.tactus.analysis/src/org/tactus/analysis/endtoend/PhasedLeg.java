package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/**
 * A leg that begins with a timer whose phase is known.
 *
 * @param head the timer
 * @param stages its stages with bounds that hold for all jobs
 * @param together whether a reader that is released at the very instant reads what the leg makes
 * @param ends the ends of the jobs of the timer; none if they are not told from each other
 */
record PhasedLeg(Callback head, List<Hop> stages, boolean together, Optional<JobEnds> ends) {

  /**
   * Returns a leg.
   *
   * @param head the timer
   * @param stages its stages
   * @param together whether the timer is all of the leg, and a reader that is released at the very instant reads it
   * @param ends the ends of the jobs of the timer, if they are known
   */
  static PhasedLeg of(Callback head, List<Hop> stages, boolean together, Optional<JobEnds> ends) {
    boolean apart = stages.getFirst().kind() == Hop.Kind.CALLBACK;
    return new PhasedLeg(head, stages, together, ends.filter(jobs -> apart));
  }

  /** Returns the leg with bounds that hold for all jobs. */
  PhasedLeg alike() {
    return new PhasedLeg(head, stages, together, Optional.empty());
  }

  /** Returns the leg as job paths see it. */
  JobPaths.GridLeg leg() {
    TimerGrid grid = TimerGrid.of(head).orElseThrow();
    return new JobPaths.GridLeg(grid, job -> grid.jitter() + Course.length(stages(job)),
        ends.map(JobEnds::repeat).orElse(grid.period()), Time.add(grid.jitter(), Course.length(stages)), together);
  }

  /** Returns the stages of the job of a grid point. */
  List<Hop> stages(long gridPoint) {
    Optional<Bound> sooner = ends.map(jobs -> jobs.response(gridPoint))
        .filter(bound -> bound.nsOrInfinite() < stages.getFirst().bound().nsOrInfinite());
    if (sooner.isEmpty()) {
      return stages;
    }
    List<Hop> hops = new ArrayList<>(stages);
    hops.set(0, new Hop(Hop.Kind.CALLBACK, head.name(), sooner.get()));
    return hops;
  }
}
