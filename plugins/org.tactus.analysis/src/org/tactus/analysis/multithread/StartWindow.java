package org.tactus.analysis.multithread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;

/**
 * The time from the release of a job to its start on one of {@code m} threads that have a core each, without preemption.
 *
 * <p>At each instant before the start either a job of the own exclusive group runs, or all {@code m} threads run other jobs,
 * since the job (or an earlier one of its callback, which is no less urgent) is eligible. So a wait of {@code x} needs
 * {@code x <= A(x) + floor(W(x) / m)}:
 * <ul>
 * <li>{@code A}, members of an exclusive group, not divided by {@code m}: those that go first, and one less urgent job in execution;
 * <li>{@code W}, all others: those that go first, and less urgent ones in execution at the release or when a job of the own
 *     group ends, at most {@code m} and {@code m - 1} each time.
 * </ul>
 * A callback has at most {@code eta(x + R - 1)} jobs in the window, for those of before were released less than {@code R}
 * before it. This is the sound form of Theorems 1 and 2 of the dynamic-priority paper for a single callback; Theorem 1 leaves out the
 * less urgent job in execution, Theorem 2 divides the demand of the group by {@code m}.
 */
final class StartWindow {

  /** Less urgent jobs of one callback that may be in execution. */
  private record Blocker(Stage stage, long jobs) {
  }

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final Callback own;
  private final Precedence precedence;
  private final int threads;

  StartWindow(StageNetwork network, NetworkState state, ThreadView thread, Executor executor, int stage) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.own = network.model().callbacks().get(stage);
    this.precedence = Precedence.of(executor.kind(), state);
    this.threads = executor.threads().size();
  }

  /** Returns the least window after which the job must have started, {@link Time#INFINITE} past the horizon. */
  long length() {
    long window = 1;
    for (int i = 0; i < Limits.ITERATIONS; i++) {
      long next = Time.add(delay(window), 1);
      if (next <= window) {
        return window;
      }
      if (next > Limits.HORIZON) {
        return Time.INFINITE;
      }
      window = next;
    }
    while (window <= Limits.HORIZON) {
      window *= 2;
      if (delay(window) < window) {
        return window;
      }
    }
    return Time.INFINITE;
  }

  /** Returns the longest wait that the jobs of a window explain. */
  long delay(long window) {
    Parts parts = parts(window);
    return Time.add(sum(parts.group), sum(parts.shared) / threads);
  }

  /** Returns the response time and what it consists of. */
  List<Contribution> contributions(long window, long response) {
    Parts parts = parts(window);
    List<Contribution> result = new ArrayList<>();
    result.add(new Contribution(own.name(), Kind.OWN, 1, network.stage(own.id()).cost().wcet()));
    result.addAll(parts.group);
    for (Contribution part : parts.shared) {
      result.add(new Contribution(part.source(), part.kind(), part.jobs(), part.ns() / threads));
    }
    result.removeIf(part -> part.ns() == 0 && part.kind() != Kind.OWN);
    long rest = response - sum(result);
    if (rest != 0) {
      result.add(new Contribution(own.name(), Kind.ROUNDING, 0, rest));
    }
    return result;
  }

  /** Work during which the own group is busy, and work that all threads share. */
  private record Parts(List<Contribution> group, List<Contribution> shared) {
  }

  private Parts parts(long window) {
    Parts parts = new Parts(new ArrayList<>(), new ArrayList<>());
    List<Blocker> blockers = new ArrayList<>();
    Stage groupBlocker = null;
    addOwn(window, parts);
    for (int id : thread.stages()) {
      if (id == own.id()) {
        continue;
      }
      Stage stage = network.stage(id);
      long jobs = jobs(id, window);
      long first = Math.min(jobs, precedence.most(own, callback(id)));
      boolean member = isMember(callback(id));
      add(stage, Kind.QUEUE, first, member ? parts.group : parts.shared);
      if (jobs > first && member) {
        groupBlocker = groupBlocker == null || groupBlocker.cost().wcet() < stage.cost().wcet() ? stage : groupBlocker;
      } else if (jobs > first) {
        blockers.add(new Blocker(stage, jobs - first));
      }
    }
    if (groupBlocker != null) {
      add(groupBlocker, Kind.BLOCKING, 1, parts.group);
    }
    addBlockers(blockers, parts);
    return parts;
  }

  /** Adds own jobs that go first: the earlier ones, or with several queues all. */
  private void addOwn(long window, Parts parts) {
    ArrivalCurve curve = state.arrival(own.id());
    long span = network.entities(own.id()) > 1 ? window + state.response(own.id()) - 1 : state.response(own.id());
    add(network.stage(own.id()), Kind.SELF, Math.max(0, curve.eta(span) - 1), isSerialised() ? parts.group : parts.shared);
  }

  private void addBlockers(List<Blocker> blockers, Parts parts) {
    long groupJobs = parts.group.stream().mapToLong(Contribution::jobs).reduce(0, Time::add);
    long slots = Time.add(threads, Time.multiply(groupJobs, threads - 1L));
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

  private long jobs(int stage, long window) {
    return state.cause(stage) != null ? Time.INFINITE
        : state.arrival(stage).eta(Time.add(window, state.response(stage)) - 1);
  }

  private boolean isMember(Callback other) {
    return isSerialised() && own.group().isPresent() && other.group().equals(own.group());
  }

  /** Returns whether jobs of the own group run one at a time; the first releases of the executor by groups do so for reentrant ones too. */
  private boolean isSerialised() {
    return own.isExclusive() || own.executor().kind() == ExecutorKind.EVENTS_CBG;
  }

  private Callback callback(int stage) {
    return network.model().callbacks().get(stage);
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
