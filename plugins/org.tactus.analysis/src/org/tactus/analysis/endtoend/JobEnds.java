package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.endtoend.PhasedLoad.Known;
import org.tactus.analysis.endtoend.PhasedThread.Window;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.model.Callback;

/**
 * Until when each job of a timer has ended, for every grid point of its hyperperiod: the timers that share its thread
 * or preempt it count at their grid points, all other streams with any phase (offsets as in Tindell 1994 and in
 * Palencia and González Harbour, RTSS 1998, with every start of a busy window looked at). The proof is in
 * {@code docs/theory/offsets.md}. All times are in nanoseconds.
 */
final class JobEnds {

  private final TimerGrid grid;
  private final PhasedThread thread;
  private final List<Known> starting;
  private final Map<Long, Window> windows = new HashMap<>();

  private JobEnds(TimerGrid grid, Stage stage, PhasedThread thread) {
    this.grid = grid;
    this.thread = thread;
    this.starting = new ArrayList<>(List.of(new Known(grid, stage)));
    this.starting.addAll(thread.known());
  }

  /**
   * Returns the ends of the jobs of a timer; none if its phase or something that competes with it is not known, if its
   * thread may idle with work, or if there are too many jobs.
   */
  static Optional<JobEnds> of(StageNetwork network, NetworkState state, Callback timer) {
    Stage stage = network.stage(timer.id());
    return TimerGrid.of(timer).flatMap(grid -> PhasedThread.of(network, state, stage, grid)
        .map(thread -> new JobEnds(grid, stage, thread)).filter(JobEnds::isSmall));
  }

  private boolean isSmall() {
    return thread.isSmall(starting, thread.busy());
  }

  /** Returns after which time the ends lie to their grid points as before: a multiple of the period. */
  long repeat() {
    return thread.repeat();
  }

  /** Returns the response time of the job of a grid point, counted from its latest release. */
  Bound response(long gridPoint) {
    long job = thread.first(gridPoint);
    return thread.after(job + grid.jitter(), windows.computeIfAbsent(job, this::longest));
  }

  /** Returns the busy window in which a job ends last, over all that may start with the latest release of a job. */
  private Window longest(long job) {
    long last = job + grid.jitter();
    Window longest = new Window(last, 1, 0, 0);
    for (Known one : starting) {
      long lateness = one.grid().jitter();
      long earliest = one.grid().from(job - thread.busy() - lateness + 1);
      for (long point = earliest; point + lateness <= last; point += one.grid().period()) {
        long start = point + lateness;
        longest = longest.later(thread.window(start, grid.releases(start, job + 1)), job);
      }
    }
    return longest;
  }
}
