package org.tactus.analysis.sound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.LeastWindow;
import org.tactus.analysis.window.Load;
import org.tactus.analysis.window.Transit;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.supply.Supply;

/**
 * The callbacks of a subchain on one executor that polls in windows: the round-robin bound of the thesis (Theorem 2,
 * Definitions 3 to 5) without its order inside a class.
 *
 * <p>From the release of the first job of a segment, callbacks that hand their messages over directly, to the start of
 * its last one there are at most {@code N} polling points, {@code eta_i(R_i)} for each of its callbacks. Each other
 * callback with {@code e} subscriptions runs at most {@code N e} times meanwhile, {@code e} times more unless it is
 * served after the last one for certain; so does an earlier callback of the subchain. A message in transit ends a
 * segment, since the windows that pass meanwhile are not counted. Over all segments no callback runs more often than it
 * has jobs, {@code eta_j(x + R_j - 1)} in the whole window {@code x}, the time in transit included.
 *
 * <p>The window starts at any release, so of the threads that preempt the jobs that are left over then count as well.
 * Between the segments the thread need not want the processor: in a reservation its budget may then be used up at the
 * start of the next one, so that only a single segment has this bound there.
 */
final class PollingStretch {

  /** The jobs of a callback that may run before the last one starts, and the time that they take. */
  private record Jobs(long count, long ns) {
  }

  /**
   * Callbacks whose messages arrive when they are sent, by their positions, and the most polling points until the last
   * of them runs.
   */
  private record Segment(int last, boolean single, long points) {
  }

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final List<Callback> callbacks;
  private final Streams streams;
  private final List<Segment> segments;
  private final int last;
  private final long transit;
  private final Load preempting;

  private PollingStretch(StageNetwork network, NetworkState state, ThreadView thread, List<Callback> callbacks,
      List<Delivery> deliveries) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.callbacks = callbacks;
    this.streams = Streams.ofCallbacks(network, state, thread);
    this.segments = segments(deliveries);
    this.last = streams.position(callbacks.getLast().id());
    this.transit = Transit.bound(network, state, deliveries);
    this.preempting = Load.withLeftOver(network, state, BusyWindow.preemptingStages(network, thread));
  }

  /**
   * Returns the bound on the time that the callbacks need, without that in transit between them; empty if there is
   * none.
   *
   * @param thread the executor's thread, which polls in windows and has no preempting thread of equal priority
   */
  static Optional<Bound.Bounded> of(StageNetwork network, NetworkState state, ThreadView thread,
      List<Callback> callbacks,
      List<Delivery> deliveries) {
    boolean known = IntStream.concat(IntStream.of(thread.stages()),
        IntStream.of(BusyWindow.preemptingStages(network, thread)))
        .allMatch(stage -> state.cause(stage) == null);
    boolean counted = callbacks.stream().allMatch(callback -> network.countsUpToRelease(callback.id()));
    if (!known || !counted || Transit.bound(network, state, deliveries) == Time.INFINITE) {
      return Optional.empty();
    }
    return new PollingStretch(network, state, thread, callbacks, deliveries).bound();
  }

  private List<Segment> segments(List<Delivery> deliveries) {
    List<Segment> result = new ArrayList<>();
    long points = 0;
    int first = 0;
    for (int i = 0; i < callbacks.size(); i++) {
      int position = streams.position(callbacks.get(i).id());
      points = Time.add(points, Math.max(1, streams.curve(position).eta(streams.response(position))));
      if (i == deliveries.size() || !Transit.isDirect(network, deliveries.get(i))) {
        result.add(new Segment(position, first == i, points));
        points = 0;
        first = i + 1;
      }
    }
    return result;
  }

  private Optional<Bound.Bounded> bound() {
    if (segments.size() > 1 && thread.supply() != Supply.dedicated()) {
      return Optional.empty();
    }
    long start = least(x -> Time.add(before(x), Time.EPSILON), 1);
    if (start == Time.INFINITE) {
      return Optional.empty();
    }
    boolean free = streams.cost(last).wcet() == 0;
    long ahead = Time.add(others(start), own(start, 0).ns());
    long finish = free ? start - 1 : least(x -> ahead, start);
    if (finish == Time.INFINITE) {
      return Optional.empty();
    }
    long response = finish - transit;
    return Optional.of(new Bound.Bounded(response,
        new Explanation(response, 0, () -> contributions(start, free ? start : finish, response))));
  }

  /**
   * Returns the least window, not below another, that serves a demand of the executor, what preempts, and the time in
   * transit.
   */
  private long least(LongUnaryOperator demand, long from) {
    LongUnaryOperator needed = x -> Time.add(Time.add(demand.applyAsLong(x), transit),
        Time.add(preempting.at(x), BusyWindow.reserved(thread.reservations(), x)));
    long window = LeastWindow.of(x -> thread.supply().inverse(needed.applyAsLong(Math.max(from, x))),
        x -> thread.supply().sbf(x) >= needed.applyAsLong(x));
    return window > SearchLimits.HORIZON ? Time.INFINITE : Math.max(from, window);
  }

  /** Returns the demand of all jobs that run before the last one. */
  private long before(long window) {
    return Time.add(others(window), own(window, 1).ns());
  }

  private long others(long window) {
    long demand = 0;
    for (int other = 0; other < streams.size(); other++) {
      demand = other == last ? demand : Time.add(demand, jobs(other, window).ns());
    }
    return demand;
  }

  /**
   * Returns the jobs of another callback than the last: those of its rounds in each segment, and no more than it has.
   */
  private Jobs jobs(int other, long window) {
    ExecutionTime cost = streams.cost(other);
    long count = 0;
    long ns = 0;
    for (Segment segment : segments) {
      long rounds = Time.multiply(Time.add(segment.points, streams.classOrder(segment.last, other)),
          streams.entities(other));
      count = Time.add(count, rounds);
      ns = Time.add(ns, cost.cost(rounds));
    }
    return fewer(new Jobs(count, ns), streams.pending(other, window), cost);
  }

  /** Returns the jobs of the last callback up to that of the subchain, less a number. */
  private Jobs own(long window, int less) {
    ExecutionTime cost = streams.cost(last);
    long count = 0;
    long ns = 0;
    for (Segment segment : segments) {
      boolean ends = segment == segments.getLast();
      long rounds = ends ? ownRounds(segment) - less
          : Time.multiply(Time.add(segment.points, streams.classOrder(segment.last, last)), streams.entities(last));
      count = Time.add(count, rounds);
      ns = Time.add(ns, cost.cost(rounds));
    }
    return fewer(new Jobs(count, ns), Math.max(1, streams.pending(last, window)) - less, cost);
  }

  /** Returns the most jobs of the last callback in the segment that it ends, the last one included. */
  private long ownRounds(Segment segment) {
    long queues = streams.entities(last);
    return segment.single ? Time.add(segment.points, Time.multiply(segment.points + 1, queues - 1))
        : Time.multiply(Time.add(segment.points, 1), queues);
  }

  private static Jobs fewer(Jobs rounds, long pending, ExecutionTime cost) {
    long count = Math.min(rounds.count, pending);
    return new Jobs(count, Math.min(rounds.ns, cost.cost(count)));
  }

  private List<Contribution> contributions(long start, long window, long response) {
    List<Contribution> parts = new ArrayList<>();
    for (Callback callback : callbacks) {
      int position = streams.position(callback.id());
      passing(callback, position == last ? own(start, 0) : jobs(position, start), parts);
    }
    for (int id : thread.stages()) {
      int position = streams.position(id);
      if (callbacks.stream().noneMatch(callback -> callback.id() == id)) {
        Jobs jobs = jobs(position, start);
        add(network.stage(id).source(), Kind.QUEUE, jobs.count, jobs.ns, parts);
      }
    }
    for (int id : BusyWindow.preemptingStages(network, thread)) {
      Load load = Load.withLeftOver(network, state, new int[] {id});
      add(network.stage(id).source(), Kind.PREEMPTION, load.events(window), load.at(window), parts);
    }
    for (ThreadView.ReservedLoad load : thread.reservations()) {
      add(new Source.Other(load.name()), Kind.RESERVATION, 0, load.in(window), parts);
    }
    add(new Source.Other(thread.resource().name()), Kind.SUPPLY, 0,
        response - parts.stream().mapToLong(Contribution::ns).sum(), parts);
    return parts;
  }

  /** Adds the job of a callback of the subchain and the others of this callback. */
  private void passing(Callback callback, Jobs jobs, List<Contribution> parts) {
    Stage stage = network.stage(callback.id());
    long own = Math.min(stage.cost().wcet(), jobs.ns);
    long stalls = Math.min(own, network.memoryDelay(callback));
    parts.add(new Contribution(stage.source(), Kind.OWN, 1, own - stalls));
    add(stage.source(), Kind.MEMORY, 0, stalls, parts);
    add(stage.source(), Kind.SELF, jobs.count - 1, jobs.ns - own, parts);
  }

  private static void add(Source source, Kind kind, long jobs, long ns, List<Contribution> parts) {
    if (ns != 0) {
      parts.add(new Contribution(source, kind, jobs, ns));
    }
  }
}
