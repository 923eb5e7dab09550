package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.endtoend.PhasedLoad.Known;
import org.tactus.analysis.network.Blocking;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.Load;
import org.tactus.analysis.window.Preemption;
import org.tactus.timing.Time;
import org.tactus.timing.model.Executor;

/**
 * The busy windows of a thread in which the timers that share it or preempt it count at their grid points, all other
 * streams with any phase, for the jobs of one stage. The proof is in {@code docs/theory/offsets.md}. All times are in
 * nanoseconds.
 */
final class PhasedThread {

  private final StageNetwork network;
  private final ThreadView thread;
  private final Stage own;
  private final TimerGrid grid;
  private final PhasedLoad mates;
  private final PhasedLoad preempting;
  private final long busy;
  private final long repeat;

  private PhasedThread(StageNetwork network, NetworkState state, Stage own, TimerGrid grid, long busy) {
    this.network = network;
    this.thread = network.threads().get(own.thread());
    this.own = own;
    this.grid = grid;
    this.busy = busy;
    int[] mateStages = IntStream.of(thread.stages()).filter(other -> other != own.id()).toArray();
    int[] preemptingStages = BusyWindow.preemptingStages(network, thread);
    Map<Integer, Known> known = new LinkedHashMap<>();
    this.repeat = choose(IntStream.concat(IntStream.of(mateStages), IntStream.of(preemptingStages)).toArray(), known);
    this.mates = load(state, mateStages, known);
    this.preempting = load(state, preemptingStages, known);
  }

  /**
   * A busy window up to the end of a job.
   *
   * @param start when it starts
   * @param jobs the jobs of the stage in it, the one that is bounded last
   * @param begun after which time that one has run for a nanosecond
   * @param length after which time it has ended
   */
  record Window(long start, long jobs, long begun, long length) {

    long end() {
      return start + length;
    }

    /** Returns this window or another one, if a job that is released from an instant on may end later there. */
    Window later(Window other, long instant) {
      return other.start + other.begun > instant && other.end() > end() ? other : this;
    }
  }

  /**
   * Returns the thread of a stage; none if something that competes with the stage is not known, or if the thread may
   * idle with work.
   *
   * @param grid the grid that repeats with what is known
   */
  static Optional<PhasedThread> of(StageNetwork network, NetworkState state, Stage own, TimerGrid grid) {
    ThreadView thread = network.threads().get(own.thread());
    boolean serves = thread.executor().filter(Executor::isSequential).isPresent() && !thread.mayIdle()
        && !thread.isContended();
    boolean bounded = state.cause(own.id()) == null && state.ceiling(own.id()) == null
        && IntStream.concat(IntStream.of(thread.stages()), IntStream.of(BusyWindow.preemptingStages(network, thread)))
            .allMatch(other -> state.arrivalCause(other) == null && network.unknownCost(other).isEmpty());
    if (!serves || !bounded) {
      return Optional.empty();
    }
    long busy = new BusyWindow(network, state, thread).length();
    return busy > SearchLimits.HORIZON ? Optional.empty()
        : Optional.of(new PhasedThread(network, state, own, grid, busy));
  }

  /**
   * Chooses the timers that count at their grid points, those with the shortest periods first, as long as the
   * hyperperiod has few jobs; returns it.
   */
  private long choose(int[] stages, Map<Integer, Known> known) {
    List<Known> candidates = IntStream.of(stages).mapToObj(network::stage).flatMap(stage -> candidate(stage).stream())
        .sorted(Comparator.comparingLong(one -> one.grid().period())).toList();
    long hyperperiod = grid.period();
    for (Known candidate : candidates) {
      long longer = JobPaths.leastCommonMultiple(hyperperiod, candidate.grid().period());
      if (longer / grid.period() <= SearchLimits.PHASED_JOBS) {
        hyperperiod = longer;
        known.put(candidate.stage().id(), candidate);
      }
    }
    return hyperperiod;
  }

  private Optional<Known> candidate(Stage stage) {
    boolean known = stage.kind() == Stage.Kind.CALLBACK
        && !Preemption.leavesJobs(network.threads().get(stage.thread()));
    return known ? TimerGrid.of(network.model().callbacks().get(stage.element()))
        .filter(other -> other.clock().equals(grid.clock())).map(other -> new Known(other, stage)) : Optional.empty();
  }

  private PhasedLoad load(NetworkState state, int[] stages, Map<Integer, Known> known) {
    int[] others = IntStream.of(stages).filter(stage -> !known.containsKey(stage)).toArray();
    return new PhasedLoad(IntStream.of(stages).filter(known::containsKey).mapToObj(known::get).toList(),
        Load.preempting(network, state, others), IntStream.of(others).mapToObj(network::stage).toList());
  }

  /** Returns the timers that count at their grid points. */
  List<Known> known() {
    List<Known> all = new ArrayList<>(mates.known());
    all.addAll(preempting.known());
    return all;
  }

  /** Returns the length of the longest busy window for any phase. */
  long busy() {
    return busy;
  }

  /** Returns after which time all that is known comes again: a multiple of the period of the grid. */
  long repeat() {
    return repeat;
  }

  /** Returns the grid point in the first hyperperiod that stands for one. */
  long first(long gridPoint) {
    return grid.offset() + Math.floorMod(gridPoint - grid.offset(), repeat);
  }

  /** Returns whether busy windows that start at grid points of some timers are few enough to look at each. */
  boolean isSmall(List<Known> starting, long span) {
    long starts = starting.stream().mapToLong(one -> span / one.grid().period() + 1).sum() + 1;
    return Time.multiply(Time.multiply(repeat / grid.period(), starts), starting.size() + 1)
        <= SearchLimits.PHASED_STEPS;
  }

  /** Returns the busy window from an instant to the end of the last of some jobs. */
  Window window(long start, long jobs) {
    long before = Time.add(own.cost().cost(jobs - 1), Blocking.untilHeld(thread));
    long begun = least(1, x -> Time.add(before, Time.add(mates.demand(start, x), preempting.demand(start, x))));
    long ahead = Time.add(own.cost().cost(jobs), mates.demand(start, begun));
    return new Window(start, jobs, begun,
        least(begun, x -> Time.add(ahead, preempting.demand(start, preempted(begun, x)))));
  }

  /** Returns for how long higher threads delay a job: to its start if its thread is not preemptive. */
  private long preempted(long begun, long length) {
    return Blocking.holdsOff(thread) ? begun : length;
  }

  private long least(long from, LongUnaryOperator demand) {
    long time = from;
    for (int i = 0; i < SearchLimits.ITERATIONS && time < busy; i++) {
      long next = thread.supply().inverse(Time.add(demand.applyAsLong(time),
          BusyWindow.reserved(thread.reservations(), time)));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return busy;
  }

  /** Returns by how much a job ends after an instant at most that ends with a window. */
  Bound after(long instant, Window window) {
    long release = instant - window.start();
    return new Bound.Bounded(window.length() - release,
        new Explanation(window.length(), release, () -> contributions(window)));
  }

  private List<Contribution> contributions(Window window) {
    long start = window.start();
    List<Contribution> parts = new ArrayList<>();
    long earlier = own.cost().cost(window.jobs() - 1);
    parts.add(new Contribution(own.source(), Contribution.Kind.OWN, 1, own.cost().cost(window.jobs()) - earlier));
    parts.add(new Contribution(own.source(), Contribution.Kind.SELF, window.jobs() - 1, earlier));
    parts.addAll(mates.contributions(Contribution.Kind.QUEUE, start, window.begun()));
    parts.addAll(preempting.contributions(Contribution.Kind.PREEMPTION, start,
        preempted(window.begun(), window.length())));
    for (ThreadView.ReservedLoad load : thread.reservations()) {
      parts.add(new Contribution(load.name(), Contribution.Kind.RESERVATION, 0, load.in(window.length())));
    }
    network.blocking().of(thread.spec()).ifPresent(section ->
        parts.add(new Contribution(section.source(), Contribution.Kind.BLOCKING, 1, section.ns())));
    long sum = parts.stream().mapToLong(Contribution::ns).sum();
    parts.add(new Contribution(thread.resource().name(), Contribution.Kind.SUPPLY, 0, window.length() - sum));
    return parts.stream().filter(part -> part.ns() != 0).toList();
  }
}
