package org.tactus.analysis.multithread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.network.LeastWindow;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;

/**
 * The time from the release of the first job of a route to the start of the last on one of {@code m} threads, without preemption
 * by other jobs of the executor.
 *
 * <p>At each instant before the start either a job of the own exclusive group runs, or all {@code m} threads run other jobs,
 * since the job (or an earlier one of its callback, which is no less urgent) is eligible. So a wait of {@code x} needs
 * {@code x <= A(x) + floor(W(x) / m)} if each thread has a core of its own; otherwise {@link ThreadService} says how long the jobs
 * of {@code A} occupy a thread, and for how long the threads may want the processor for {@code W}:
 * <ul>
 * <li>{@code A}, group members, not divided by {@code m}: those that go first, one less urgent job in execution, and all of
 *     other executors, whose order does not regard this one; also other jobs of a timer that is armed again when it has run;
 * <li>{@code W}, all others: those that go first, and less urgent ones in execution at the release or when a job of the own
 *     group ends, at most {@code m} and {@code m - 1} each time, {@code m} where it runs in another executor.
 * </ul>
 * On a longer route also count the jobs before the last, and the time in transit, at which no job of the route is pending; the
 * other jobs count once for the whole route.
 *
 * <p>A callback has at most {@code eta(x + R - 1)} jobs in the window, for those of before were released less than {@code R}
 * before it. This is the sound form of Theorems 1 and 2 of the dynamic-priority paper for a single callback; Theorem 1 leaves out the
 * less urgent job in execution, Theorem 2 divides the demand of the group by {@code m}.
 */
final class StartWindow {

  /** Less urgent jobs of one callback that may be in execution. */
  private record Blocker(Stage stage, long jobs) {
  }

  /** Jobs that run one after the other, the time for which they occupy a thread, and work that all threads share. */
  private static final class Parts {
    final List<Contribution> serial = new ArrayList<>();
    final List<Contribution> shared = new ArrayList<>();
    long occupied;

    void addSerial(Stage stage, Kind kind, long jobs, ThreadService service) {
      add(stage, kind, jobs, serial);
      occupied = Time.add(occupied, service.occupied(stage, jobs));
    }

    long serialJobs() {
      return serial.stream().mapToLong(Contribution::jobs).reduce(0, Time::add);
    }
  }

  private final StageNetwork network;
  private final ThreadView thread;
  private final Route route;
  private final JobCounts counts;
  private final int threads;
  private final Services services;
  private final ThreadService service;
  private final long transit;

  /** Creates the window of a route on the executor of a thread, with the jobs in it counted in a given way. */
  StartWindow(StageNetwork network, ThreadView thread, Executor executor, Route route, Services services, JobCounts counts) {
    this.network = network;
    this.thread = thread;
    this.route = route;
    this.counts = counts;
    this.threads = executor.threads().size();
    this.services = services;
    this.service = services.of(executor);
    this.transit = route.transit();
  }

  /** Returns the least window after which the last job must have started, {@link Time#INFINITE} past the horizon. */
  long length() {
    return LeastWindow.of(window -> Time.add(delay(window), 1), window -> delay(window) < window);
  }

  /** Returns the longest time to the start of the last job that the jobs of a window explain. */
  private long delay(long window) {
    Parts parts = parts(window);
    long phases = Time.add(parts.serialJobs(), route.callbacks().size());
    return Time.add(Time.add(parts.occupied, transit), service.longest(sum(parts.shared), phases, window));
  }

  /** Returns the bound that a window gives on the time to the end of the last job, without that in transit. */
  long response(long window) {
    return window == Time.INFINITE ? Time.INFINITE
        : Time.add(Time.subtract(delay(window), transit), service.occupied(network.stage(route.last().id()), 1));
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
    for (Contribution part : parts.shared) {
      result.add(new Contribution(part.source(), part.kind(), part.jobs(), part.ns() / threads));
    }
    result.removeIf(part -> part.ns() == 0 && part.kind() != Kind.OWN);
    long rest = response - sum(result);
    if (rest != 0) {
      result.add(service.isDedicated() ? new Contribution(route.last().name(), Kind.ROUNDING, 0, rest)
          : new Contribution(service.resources(), Kind.SUPPLY, 0, rest));
    }
    return result;
  }

  private Contribution own(Callback callback) {
    return new Contribution(callback.name(), Kind.OWN, 1, network.stage(callback.id()).cost().wcet());
  }

  private Parts parts(long window) {
    Parts parts = new Parts();
    List<Blocker> blockers = new ArrayList<>();
    Map<CallbackGroup, Stage> groupBlockers = new LinkedHashMap<>();
    for (int id : thread.stages()) {
      Stage stage = network.stage(id);
      Callback callback = network.model().callbacks().get(id);
      long jobs = counts.jobs(callback, window);
      long first = Math.min(jobs, counts.first(callback, window));
      boolean member = isMember(callback);
      Kind kind = route.contains(id) ? Kind.SELF : Kind.QUEUE;
      if (member) {
        parts.addSerial(stage, kind, first, service);
      } else {
        add(stage, kind, first, parts.shared);
      }
      if (jobs > first && member) {
        groupBlockers.merge(callback.group().orElseThrow(), stage,
            (one, other) -> one.cost().wcet() < other.cost().wcet() ? other : one);
      }
      if (jobs > first && !(member && route.isWithin(callback.group().orElseThrow()))) {
        blockers.add(new Blocker(stage, jobs - first));
      }
    }
    groupBlockers.forEach((group, stage) -> parts.addSerial(stage, Kind.BLOCKING, route.entries(group), service));
    long elsewhere = addMembersElsewhere(window, parts);
    addBlockers(blockers, elsewhere, parts);
    route.callbacks().stream().limit(route.callbacks().size() - 1L)
        .forEach(callback -> parts.addSerial(network.stage(callback.id()), Kind.OWN, 1, service));
    return parts;
  }

  /** Adds the jobs of the route's groups in other executors, all of which may go first; returns their number. */
  private long addMembersElsewhere(long window, Parts parts) {
    long all = 0;
    for (Callback other : services.members()) {
      if (other.executor() != route.last().executor() && isMember(other)) {
        long jobs = counts.jobs(other, window);
        parts.addSerial(network.stage(other.id()), Kind.QUEUE, jobs, services.of(other.executor()));
        all = Time.add(all, jobs);
      }
    }
    return all;
  }

  private void addBlockers(List<Blocker> blockers, long elsewhere, Parts parts) {
    long slots = Time.add(Time.add(route.begun(threads), elsewhere), Time.multiply(parts.serialJobs(), threads - 1L));
    blockers.sort(Comparator.comparingLong((Blocker blocker) -> blocker.stage.cost().wcet()).reversed());
    for (Blocker blocker : blockers) {
      long taken = Math.min(slots, blocker.jobs);
      long work = Time.multiply(taken, blocker.stage.cost().wcet());
      if (work > 0) {
        parts.shared.add(new Contribution(blocker.stage.label(), Kind.BLOCKING, taken, work));
      }
      slots -= taken;
    }
  }

  /** Returns whether jobs of a callback exclude one of the route; a timer that is armed again when it has run excludes itself. */
  private boolean isMember(Callback other) {
    return route.contains(other.id()) && runsAlone(other) || other.isExclusive()
        && route.callbacks().stream().anyMatch(own -> own.isExclusive() && own.group().equals(other.group()));
  }

  private static boolean runsAlone(Callback callback) {
    return callback.executor().kind() == ExecutorKind.EVENTS_CBG && callback.callbackClass() == CallbackClass.TIMER;
  }

  private static void add(Stage stage, Kind kind, long jobs, List<Contribution> parts) {
    if (jobs > 0) {
      parts.add(new Contribution(stage.label(), kind, jobs, stage.cost().cost(jobs)));
    }
  }

  private static long sum(List<Contribution> parts) {
    return parts.stream().mapToLong(Contribution::ns).reduce(0, Time::add);
  }
}
