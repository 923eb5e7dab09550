package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * @param alone the same with no stages joined
 * @param together whether a reader that is released at the very instant reads what the leg makes
 * @param ends the ends of the jobs of the timer; none if they are not told from each other
 * @param activated the ends of the jobs that its messages activate, by the numbers of the stages in {@code alone}
 */
record PhasedLeg(Callback head, List<Hop> stages, List<Hop> alone, boolean together, Optional<JobEnds> ends,
    Map<Integer, ActivatedEnds> activated) {

  /** Returns the leg with bounds that hold for all jobs. */
  PhasedLeg alike() {
    return new PhasedLeg(head, stages, stages, together, Optional.empty(), Map.of());
  }

  /** Returns the leg with jobs of its timer apart, but not those that its messages activate. */
  PhasedLeg withoutActivated() {
    return new PhasedLeg(head, stages, alone, together, ends, Map.of());
  }

  /** Returns the leg as job paths see it. */
  JobPaths.GridLeg leg() {
    TimerGrid grid = TimerGrid.of(head).orElseThrow();
    return new JobPaths.GridLeg(grid, job -> grid.jitter() + Course.length(stages(job)), repeat(grid.period()),
        Time.add(grid.jitter(), Course.length(stages)), together);
  }

  private long repeat(long period) {
    long repeat = ends.map(JobEnds::repeat).orElse(period);
    for (ActivatedEnds one : activated.values()) {
      repeat = JobPaths.leastCommonMultiple(repeat, one.repeat());
    }
    return repeat;
  }

  /** Returns the stages of the job of a grid point. */
  List<Hop> stages(long gridPoint) {
    List<Hop> apart = apart(gridPoint);
    return Course.length(apart) < Course.length(stages) ? apart : stages;
  }

  private List<Hop> apart(long gridPoint) {
    long time = gridPoint + TimerGrid.of(head).orElseThrow().jitter();
    List<Hop> hops = new ArrayList<>();
    for (int i = 0; i < alone.size(); i++) {
      Hop hop = alone.get(i);
      Optional<Bound> own = Optional.empty();
      if (i == 0) {
        own = ends.map(jobs -> jobs.response(gridPoint));
      } else if (activated.containsKey(i)) {
        own = Optional.of(activated.get(i).response(gridPoint, time));
      }
      long any = hop.bound().nsOrInfinite();
      Bound bound = own.filter(sooner -> sooner.nsOrInfinite() < any).orElse(hop.bound());
      hops.add(new Hop(hop.kind(), hop.name(), bound));
      time = Time.add(time, bound.nsOrInfinite());
    }
    return hops;
  }
}
