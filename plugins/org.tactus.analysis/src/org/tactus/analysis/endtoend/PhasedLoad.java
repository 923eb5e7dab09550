package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;

/**
 * Streams that compete for a thread in the same way.
 *
 * @param known the timers that count at their grid points
 * @param others the streams that count with any phase
 * @param otherStages their stages
 */
record PhasedLoad(List<Known> known, Load others, List<Stage> otherStages) {

  /**
   * A timer whose phase is known.
   *
   * @param grid where it expires
   * @param stage its jobs
   */
  record Known(TimerGrid grid, Stage stage) {

    private long demand(long start, long length) {
      return stage.cost().cost(grid.releases(start, start + length));
    }
  }

  /** Returns the most processor time that the jobs need that may be released in a window, in nanoseconds. */
  long demand(long start, long length) {
    long demand = others.at(length);
    for (Known one : known) {
      demand = Time.add(demand, one.demand(start, length));
    }
    return demand;
  }

  /** Returns the same by stages. */
  List<Contribution> contributions(Contribution.Kind kind, long start, long length) {
    List<Contribution> parts = new ArrayList<>();
    for (Known one : known) {
      parts.add(new Contribution(one.stage().source(), kind, one.grid().releases(start, start + length),
          one.demand(start, length)));
    }
    for (int i = 0; i < otherStages.size(); i++) {
      long jobs = others.curve(i).eta(length);
      parts.add(new Contribution(otherStages.get(i).source(), kind, jobs, others.cost(i).cost(jobs)));
    }
    return parts;
  }
}
