package org.tactus.analysis.endtoend;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tactus.analysis.Bound;
import org.tactus.analysis.endtoend.PhasedLoad.Known;
import org.tactus.analysis.endtoend.PhasedThread.Window;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;

/**
 * Until when a job has ended that a message of a timer's job activates, for every grid point of the timer: the job is
 * released after the grid point and by a known time, and the timers that share its thread or preempt it count at their
 * grid points in busy windows that begin before that time. The proof is in {@code docs/theory/offsets.md}. All times
 * are in nanoseconds.
 */
final class ActivatedEnds {

  private final PhasedThread thread;
  private final ArrivalCurve arrivals;
  private final Map<Release, Window> windows = new HashMap<>();

  /** When a job is released: from an instant on, and until another one at the latest. */
  private record Release(long earliest, long latest) {
  }

  private ActivatedEnds(PhasedThread thread, ArrivalCurve arrivals) {
    this.thread = thread;
    this.arrivals = arrivals;
  }

  /**
   * Returns the ends of the jobs of a callback that messages activate; none if they may not run in the order of their
   * releases, if something that competes with them is not known, if the thread may idle with work, or if there are too
   * many busy windows.
   *
   * @param grid the grid of the timer
   * @param latest by how much a release follows its grid point at most
   */
  static Optional<ActivatedEnds> of(StageNetwork network, NetworkState state, Callback callback, TimerGrid grid,
      long latest) {
    Stage stage = network.stage(callback.id());
    boolean ordered = callback.activation() instanceof Activation.Any && network.runsInTurn(stage.id());
    return ordered ? PhasedThread.of(network, state, stage, grid)
        .filter(thread -> !thread.known().isEmpty() && thread.isSmall(thread.known(), thread.busy() + latest))
        .map(thread -> new ActivatedEnds(thread, state.arrival(stage.id()))) : Optional.empty();
  }

  /** Returns after which time the ends lie to the grid points as before: a multiple of the period. */
  long repeat() {
    return thread.repeat();
  }

  /**
   * Returns by how much the job ends at most after its latest release.
   *
   * @param gridPoint the grid point of the timer's job
   * @param latest when the job is released at the latest
   */
  Bound response(long gridPoint, long latest) {
    long job = thread.first(gridPoint);
    Release release = new Release(job, job + latest - gridPoint);
    return thread.after(release.latest(), windows.computeIfAbsent(release, this::longest));
  }

  /**
   * Returns the busy window in which the job ends last: over all that may start with the latest release of a timer's
   * job, or with the latest release of this one. Each stands for those that start after the one before it.
   */
  private Window longest(Release release) {
    long before = release.earliest() - thread.busy();
    TreeSet<Long> starts = new TreeSet<>();
    for (Known one : thread.known()) {
      long lateness = one.grid().jitter();
      long first = one.grid().from(before - lateness + 1);
      for (long point = first; point + lateness < release.latest(); point += one.grid().period()) {
        starts.add(point + lateness);
      }
    }
    starts.add(release.latest());
    Window longest = new Window(release.latest(), 1, 0, 0);
    for (long start : starts) {
      long jobs = Math.max(1, arrivals.eta(Math.min(release.latest() - before, thread.busy())));
      longest = longest.later(thread.window(start, jobs), release.earliest());
      before = start;
    }
    return longest;
  }
}
