package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;

/**
 * The time from the release of the first job of a route to the start of the last on one of {@code m} threads, without
 * preemption by other jobs of the executor.
 *
 * <p>At each instant before the start either a job of the own exclusive group runs, or all {@code m} threads run other
 * jobs, since the job (or an earlier one of its callback, which is no less urgent) is eligible. So a wait of {@code x}
 * needs {@code x <= A(x) + floor(W(x) / m)} if each thread has a core of its own, and less where {@link SharedWork}
 * knows that jobs of {@code W} do not run beside each other; otherwise {@link ThreadService} says how long the jobs of
 * {@code A} occupy a thread, and for how long the threads may want the processor for {@code W}:
 * <ul>
 * <li>{@code A}, group members, not divided by {@code m}: those that go first, one less urgent job in execution, and
 * all of other executors, whose order does not regard this one; also other jobs of a timer that is armed again when it
 * has run;
 * <li>{@code W}, all others: those that go first, and less urgent ones in execution at the release or when a job of the
 * own group ends, at most {@code m} and {@code m - 1} each time, {@code m} where it runs in another executor.
 * </ul>
 * On a longer route also count the jobs before the last, and the time in transit, at which no job of the route is
 * pending; the other jobs count once for the whole route.
 *
 * <p>A callback has at most {@code eta(x + R - 1)} jobs in the window, for those of before were released less than
 * {@code R} before it; see {@link RouteCounts}, and {@link BusyCounts} for windows that begin earlier. This is the
 * sound form of Theorems 1 and 2 of the dynamic-priority paper for a single callback; Theorem 1 leaves out the less
 * urgent job in execution, Theorem 2 divides the demand of the group by {@code m}.
 */
final class StartWindow {

  /**
   * Jobs that run one after the other, here or in other executors, work that all threads share, and work beside serial
   * jobs.
   */
  private final class Parts {
    final List<Contribution> serial = new ArrayList<>();
    final SharedWork shared = new SharedWork(threads);
    long work;
    long occupied;
    long jobs;
    long occupiedElsewhere;
    long jobsElsewhere;
    long beside;

    void addSerial(Stage stage, Kind kind, long count) {
      add(stage, kind, count, serial);
      work = Time.add(work, stage.cost().cost(count));
      occupied = Time.add(occupied, service.occupied(stage, count));
      jobs = Time.add(jobs, count);
    }

    void addElsewhere(Stage stage, long count, ThreadService other) {
      add(stage, Kind.QUEUE, count, serial);
      occupiedElsewhere = Time.add(occupiedElsewhere, other.occupied(stage, count));
      jobsElsewhere = Time.add(jobsElsewhere, count);
    }

    /** Chooses the jobs that may be in execution when a phase begins; others may only run while serial jobs do. */
    void choose() {
      long following = Math.min(shared.starting(), Time.add(jobs, route.following()));
      long detached = Time.add(route.detached(), jobsElsewhere);
      beside = shared.choose(Time.add(Time.multiply(detached, threads), Time.multiply(following, threads - 1L)),
          Time.add(detached, following));
    }

    /** Returns the work of others in the phases, not more than keeps all threads busy if each has a core of its own. */
    long sharedWork() {
      return service.isDedicated() ? shared.together() : shared.total();
    }

    /** Returns the phases up to the start of the last job. */
    Phases untilStart() {
      int callbacks = route.callbacks().size();
      long count = Time.add(Time.add(jobs - (callbacks - 1), jobsElsewhere), callbacks);
      return new Phases(work, occupied, jobs, sharedWork(), beside, count,
          Math.max(0, Time.subtract(count, Time.add(jobsElsewhere, route.detached()))), false);
    }
  }

  /** A callback of the executor, with what does not depend on the window. */
  private record Entry(Callback callback, Stage stage, Kind kind, boolean member, JobLines.CallbackLines lines,
      boolean excludesItself) {
  }

  private final StageNetwork network;
  private final Route route;
  private final List<Entry> entries = new ArrayList<>();
  private final JobCounts counts;
  private final int threads;
  private final Services services;
  private final ThreadService service;
  private final long transit;

  /** Creates the window of a route on the executor of a thread, with the jobs in it counted in a given way. */
  StartWindow(StageNetwork network, ThreadView thread, Executor executor, Route route, Services services,
      JobCounts counts) {
    this.network = network;
    this.route = route;
    this.counts = counts;
    this.threads = executor.threads().size();
    this.services = services;
    this.service = services.of(executor);
    this.transit = route.transit();
    for (int id : thread.stages()) {
      Callback callback = network.model().callbacks().get(id);
      entries.add(new Entry(callback, network.stage(id), route.contains(id) ? Kind.SELF
          : Kind.QUEUE, isMember(callback), counts.lines(callback), excludesItself(callback)));
    }
  }

  /**
   * Returns a window after which the last job must have started, the least or one not much longer,
   * {@link Time#INFINITE} past the horizon.
   */
  long length() {
    return length(1, SearchLimits.HORIZON);
  }

  /**
   * Returns the same if it is within a limit, else {@link Time#INFINITE}.
   *
   * @param from where to start, at most the result
   */
  long length(long from, long limit) {
    long window = from;
    for (int i = 0; i < SearchLimits.START_WINDOW_STEPS && window <= limit; i++) {
      long longer = Time.add(delay(window), 1);
      if (longer <= window) {
        return window;
      }
      window = longer;
    }
    return window > limit ? Time.INFINITE : coarse(window, limit);
  }

  private long coarse(long from, long limit) {
    long low = from;
    long high = low + Math.max(1, low / SearchLimits.START_WINDOW_PARTS);
    while (high <= limit && delay(high) >= high) {
      low = high;
      high = Time.add(high, 2 * (high - from));
    }
    if (high > limit) {
      return Time.INFINITE;
    }
    while (high - low > Math.max(1, high / SearchLimits.START_WINDOW_PARTS)) {
      long middle = low + (high - low) / 2;
      if (delay(middle) < middle) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** Returns the longest time to the start of the last job that the jobs of a window explain. */
  private long delay(long window) {
    Parts parts = parts(window);
    return Time.add(Time.add(parts.occupiedElsewhere, transit), service.longest(parts.untilStart(), window));
  }

  /** Returns the bound that a window gives on the time to the end of the last job, without that in transit. */
  long response(long window) {
    if (window == Time.INFINITE) {
      return Time.INFINITE;
    }
    Stage last = network.stage(route.last().id());
    Parts parts = parts(window);
    Phases start = parts.untilStart();
    long apart = Time.add(service.longest(start, window), service.occupied(last, 1));
    long whole = Time.add(apart, Time.add(parts.occupiedElsewhere, transit));
    return Time.add(parts.occupiedElsewhere, last.cost().wcet() == 0 ? apart
        : Math.min(apart, service.longest(start.with(last.cost().wcet(), service.occupied(last, 1)), whole)));
  }

  /** Returns the response time and what it consists of. */
  List<Contribution> contributions(long window, long response) {
    Parts parts = parts(window);
    List<Contribution> result = new ArrayList<>();
    long stalls = network.memoryDelay(route.last());
    Contribution own = own(route.last());
    result.add(new Contribution(own.source(), own.kind(), own.jobs(), own.ns() - stalls));
    result.add(new Contribution(own.source(), Kind.MEMORY, 0, stalls));
    result.addAll(parts.serial);
    result.addAll(parts.shared.contributions(service.isDedicated() ? parts.sharedWork() / threads : Time.INFINITE));
    result.removeIf(part -> part.ns() == 0 && part.kind() != Kind.OWN);
    long rest = response - sum(result);
    if (rest != 0) {
      result.add(service.isDedicated() ? new Contribution(new Source.Execution(route.last()), Kind.ROUNDING, 0, rest)
          : new Contribution(service.resources(), Kind.SUPPLY, 0, rest));
    }
    return result;
  }

  private Contribution own(Callback callback) {
    return new Contribution(new Source.Execution(callback), Kind.OWN, 1, network.stage(callback.id()).cost().wcet());
  }

  private Parts parts(long window) {
    Parts parts = new Parts();
    Map<CallbackGroup, Stage> groupBlockers = new LinkedHashMap<>();
    for (Entry entry : entries) {
      long jobs = counts.jobs(entry.callback, window);
      long first = Math.min(jobs, counts.first(entry.callback, window));
      if (entry.member) {
        addMember(entry, jobs, first, parts, groupBlockers);
      } else {
        addOther(entry, jobs, first, Math.min(jobs - first, counts.left(entry.callback, window)), window, parts.shared);
      }
    }
    groupBlockers.forEach((group, stage) -> parts.addSerial(stage, Kind.BLOCKING, route.entries(group)));
    addMembersElsewhere(window, parts);
    parts.choose();
    route.callbacks().stream().limit(route.callbacks().size() - 1L)
        .forEach(callback -> parts.addSerial(network.stage(callback.id()), Kind.OWN, 1));
    return parts;
  }

  /** Adds jobs of a callback in a group of the route. */
  private void addMember(Entry entry, long jobs, long first, Parts parts, Map<CallbackGroup, Stage> groupBlockers) {
    parts.addSerial(entry.stage, entry.kind, first);
    if (jobs > first) {
      CallbackGroup group = entry.callback.group().orElseThrow();
      groupBlockers.merge(group, entry.stage, (one, other) -> one.cost().wcet() < other.cost().wcet() ? other : one);
      if (!route.isWithin(group)) {
        parts.shared.addCandidates(entry.lines, entry.stage, Time.multiply(jobs - first, entry.stage.cost().wcet()),
            false);
      }
    }
  }

  /**
   * Adds jobs of another callback. What the jobs that go first do not need of the work that all may do is left to
   * others: to less urgent ones in execution and, where these count apart, to jobs that were released before the
   * window.
   */
  private void addOther(Entry entry, long jobs, long first, long left, long window, SharedWork shared) {
    long wcet = entry.stage.cost().wcet();
    long unlimited = entry.stage.cost().cost(first);
    long ahead = first == 0 ? 0 : Math.min(unlimited, counts.firstWork(entry.callback, wcet, window));
    long unused = ahead < unlimited ? Time.subtract(Time.multiply(first, wcet), ahead) : 0;
    long others = jobs == first ? 0 : Time.multiply(Time.subtract(jobs, first), wcet);
    long rest = Math.min(Time.add(others, unused), Time.subtract(counts.work(entry.callback, wcet, window), ahead));
    shared.add(entry.lines, entry.stage, entry.kind, first, ahead);
    boolean alwaysFirst = counts.alwaysFirst(entry.callback);
    if (entry.excludesItself) {
      long before = counts.separatesLeft(entry.callback)
          ? Math.min(rest, Time.add(Time.multiply(left, wcet), unused)) : 0;
      long lessUrgent = alwaysFirst ? Time.subtract(rest, before) : rest;
      shared.addWaiting(entry.lines, entry.stage, left, before, lessUrgent > 0);
      shared.addCandidates(entry.lines, entry.stage, lessUrgent, false);
    } else {
      shared.addCandidates(entry.lines, entry.stage, rest, alwaysFirst);
    }
  }

  /** Adds the jobs of the route's groups in other executors, all of which may go first. */
  private void addMembersElsewhere(long window, Parts parts) {
    for (Callback other : services.members()) {
      if (other.executor() != route.last().executor() && isMember(other)) {
        parts.addElsewhere(network.stage(other.id()), counts.jobs(other, window), services.of(other.executor()));
      }
    }
  }

  /** Returns whether no two jobs of a callback are in execution at once. */
  static boolean excludesItself(Callback callback) {
    return callback.isExclusive() || runsAlone(callback);
  }

  /**
   * Returns whether jobs of a callback exclude one of the route; a timer that is armed again when it has run excludes
   * itself.
   */
  private boolean isMember(Callback other) {
    return route.contains(other.id()) && runsAlone(other) || other.isExclusive()
        && route.callbacks().stream().anyMatch(own -> own.isExclusive() && own.group().equals(other.group()));
  }

  private static boolean runsAlone(Callback callback) {
    return callback.executor().kind().armsTimersAfterRun() && callback.callbackClass() == CallbackClass.TIMER;
  }

  private static void add(Stage stage, Kind kind, long jobs, List<Contribution> parts) {
    if (jobs > 0) {
      parts.add(new Contribution(stage.source(), kind, jobs, stage.cost().cost(jobs)));
    }
  }

  private static long sum(List<Contribution> parts) {
    return parts.stream().mapToLong(Contribution::ns).reduce(0, Time::add);
  }
}
