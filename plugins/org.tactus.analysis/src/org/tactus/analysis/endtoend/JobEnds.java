package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;

/**
 * Until when each job of a timer has ended, for every grid point of its hyperperiod: the timers that share its thread
 * or preempt it count at their grid points, all other streams with any phase (offsets as in Tindell 1994 and in
 * Palencia and González Harbour, RTSS 1998, with every start of a busy window looked at). The proof is in
 * {@code docs/theory/offsets.md}. All times are in nanoseconds.
 */
final class JobEnds {

  /** A busy window and the job in it that is bounded: when it has run for a nanosecond, and when it has ended. */
  private record Window(long start, long begun, long length) {

    long end() {
      return start + length;
    }
  }

  private final StageNetwork network;
  private final ThreadView thread;
  private final Known own;
  private final PhasedLoad mates;
  private final PhasedLoad preempting;
  private final long busy;
  private final long repeat;
  private final Map<Long, Window> windows = new HashMap<>();

  private JobEnds(StageNetwork network, NetworkState state, Stage stage, long busy) {
    this.network = network;
    this.thread = network.threads().get(stage.thread());
    this.own = new Known(TimerGrid.of(network.model().callbacks().get(stage.element())).orElseThrow(), stage);
    this.busy = busy;
    int[] mateStages = IntStream.of(thread.stages()).filter(other -> other != stage.id()).toArray();
    int[] preemptingStages = BusyWindow.preemptingStages(network, thread);
    Map<Integer, Known> known = new LinkedHashMap<>();
    this.repeat = choose(IntStream.concat(IntStream.of(mateStages), IntStream.of(preemptingStages)).toArray(), known);
    this.mates = load(state, mateStages, known);
    this.preempting = load(state, preemptingStages, known);
  }

  /**
   * Returns the ends of the jobs of a timer; none if its phase or something that competes with it is not known, if its
   * thread may idle with work, or if there are too many jobs.
   */
  static Optional<JobEnds> of(StageNetwork network, NetworkState state, Callback timer) {
    Stage stage = network.stage(timer.id());
    ThreadView thread = network.threads().get(stage.thread());
    boolean serves = thread.executor().filter(Executor::isSequential).isPresent() && !thread.mayIdle()
        && !thread.isContended();
    boolean bounded = state.cause(stage.id()) == null && state.ceiling(stage.id()) == null
        && IntStream.concat(IntStream.of(thread.stages()), IntStream.of(BusyWindow.preemptingStages(network, thread)))
            .allMatch(other -> state.arrivalCause(other) == null && network.unknownCost(other).isEmpty());
    if (TimerGrid.of(timer).isEmpty() || !serves || !bounded) {
      return Optional.empty();
    }
    long busy = new BusyWindow(network, state, thread).length();
    return busy > SearchLimits.HORIZON ? Optional.empty() : Optional.of(new JobEnds(network, state, stage, busy))
        .filter(jobs -> jobs.steps() <= SearchLimits.PHASED_STEPS);
  }

  /**
   * Chooses the timers that count at their grid points, those with the shortest periods first, as long as the
   * hyperperiod has few jobs; returns it.
   */
  private long choose(int[] stages, Map<Integer, Known> known) {
    List<Known> candidates = IntStream.of(stages).mapToObj(network::stage).flatMap(stage -> candidate(stage).stream())
        .sorted(Comparator.comparingLong(one -> one.grid().period())).toList();
    long hyperperiod = own.grid().period();
    for (Known candidate : candidates) {
      long longer = JobPaths.leastCommonMultiple(hyperperiod, candidate.grid().period());
      if (longer / own.grid().period() <= SearchLimits.PHASED_JOBS) {
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
        .filter(grid -> grid.clock().equals(own.grid().clock())).map(grid -> new Known(grid, stage)) : Optional.empty();
  }

  private PhasedLoad load(NetworkState state, int[] stages, Map<Integer, Known> known) {
    int[] others = IntStream.of(stages).filter(stage -> !known.containsKey(stage)).toArray();
    return new PhasedLoad(IntStream.of(stages).filter(known::containsKey).mapToObj(known::get).toList(),
        Load.preempting(network, state, others), IntStream.of(others).mapToObj(network::stage).toList());
  }

  private long steps() {
    List<Known> known = known();
    long starts = known.stream().mapToLong(one -> busy / one.grid().period() + 1).sum();
    return Time.multiply(Time.multiply(repeat / own.grid().period(), starts), known.size());
  }

  private List<Known> known() {
    List<Known> all = new ArrayList<>(List.of(own));
    all.addAll(mates.known());
    all.addAll(preempting.known());
    return all;
  }

  /** Returns after which time the ends lie to their grid points as before: a multiple of the period. */
  long repeat() {
    return repeat;
  }

  /** Returns the response time of the job of a grid point, counted from its latest release. */
  Bound response(long gridPoint) {
    long job = first(gridPoint);
    Window window = window(job);
    long release = job + own.grid().jitter() - window.start();
    return new Bound.Bounded(window.length() - release,
        new Explanation(window.length(), release, () -> contributions(job, window)));
  }

  /** Returns the grid point in the first hyperperiod that stands for one. */
  private long first(long gridPoint) {
    long offset = own.grid().offset();
    return offset + Math.floorMod(gridPoint - offset, repeat);
  }

  private Window window(long job) {
    return windows.computeIfAbsent(job, this::longest);
  }

  /** Returns the busy window in which a job ends last, over all that may start with the latest release of a job. */
  private Window longest(long job) {
    long last = job + own.grid().jitter();
    Window longest = new Window(last, 0, 0);
    for (Known one : known()) {
      long lateness = one.grid().jitter();
      long earliest = one.grid().from(job - busy - lateness + 1);
      for (long point = earliest; point + lateness <= last; point += one.grid().period()) {
        Window window = window(job, point + lateness);
        longest = window.start() + window.begun() > job && window.end() > longest.end() ? window : longest;
      }
    }
    return longest;
  }

  private Window window(long job, long start) {
    ExecutionTime cost = own.stage().cost();
    long jobs = own.grid().releases(start, job + 1);
    long before = Time.add(cost.cost(jobs - 1), Blocking.untilHeld(thread));
    long begun = least(1, x -> Time.add(before, Time.add(mates.demand(start, x), preempting.demand(start, x))));
    long ahead = Time.add(cost.cost(jobs), mates.demand(start, begun));
    return new Window(start, begun,
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

  private List<Contribution> contributions(long job, Window window) {
    Stage stage = own.stage();
    long start = window.start();
    long jobs = own.grid().releases(start, job + 1);
    List<Contribution> parts = new ArrayList<>();
    long earlier = stage.cost().cost(jobs - 1);
    parts.add(new Contribution(stage.source(), Contribution.Kind.OWN, 1, stage.cost().cost(jobs) - earlier));
    parts.add(new Contribution(stage.source(), Contribution.Kind.SELF, jobs - 1, earlier));
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
