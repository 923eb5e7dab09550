package org.tactus.analysis.multithread;

import java.util.TreeSet;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;

/**
 * The busy window of an exclusive group, which carries nothing of the group in.
 *
 * <p>Let {@code r} be the release of a job with deadline {@code d} at most, and {@code t0 <= r} the last instant at which no job of
 * its group that goes first, the earlier ones of its callback among them, is left over. From {@code t0} to its start one of these
 * is pending or runs, so the argument of {@link StartWindow} holds for the window from {@code t0}; of the group only what is
 * released in it counts, and one less urgent job in execution at {@code t0}. Then every release {@code A = r - t0} is looked
 * at; between two steps of the demand the first one is the worst.
 *
 * <p>Under earliest deadline first the head of each queue of the group has to be its most urgent job: timers have that, and
 * callbacks on a single way from one whose instances do not overtake each other. Each thread has a core of its own, and the group
 * is in one executor.
 */
final class GroupWindow {

  /** The most releases that are looked at. */
  private static final int MOST_RELEASES = 200;

  /** Of an executor with more callbacks groups are not looked at: the cost grows with the square. */
  private static final int MOST_CALLBACKS = 64;

  /**
   * The case with the greatest response time.
   *
   * @param release the release in the window
   * @param latest the end of the stretch of releases with the same demand
   * @param length the window
   * @param response the response time
   */
  record Case(long release, long latest, long length, long response) {
  }

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final Executor executor;
  private final Route route;
  private final Services services;
  private final Callback own;
  private final Origins origins;
  private final Precedence precedence;

  GroupWindow(StageNetwork network, NetworkState state, ThreadView thread, Executor executor, Route route,
      Services services) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.executor = executor;
    this.route = route;
    this.services = services;
    this.own = route.first();
    this.origins = new Origins(network, state);
    this.precedence = Precedence.of(executor.kind(), network, state);
  }

  /** Returns the worst case, null if the window has no end within reach or the argument does not hold. */
  Case worst() {
    boolean applies = own.isExclusive() && thread.stages().length <= MOST_CALLBACKS && services.of(executor).isDedicated();
    if (!applies || !membersAreHere() || !headsAreFirst()) {
      return null;
    }
    long end = window(Time.INFINITE).length(network.stage(own.id()).cost().wcet());
    if (end == Time.INFINITE) {
      return null;
    }
    Case worst = null;
    long release = 0;
    for (int i = 0; release < end; i++) {
      long next = nextStep(release);
      if (i == MOST_RELEASES) {
        return null;
      }
      long latest = Math.min(next, end) - 1;
      StartWindow window = window(latest);
      long length = window.length();
      if (length == Time.INFINITE) {
        return null;
      }
      long response = Time.subtract(window.response(length), release);
      worst = worst == null || response > worst.response ? new Case(release, latest, length, response) : worst;
      release = next;
    }
    return worst;
  }

  /** Returns the window of a job that is released no later than a time after its begin. */
  StartWindow window(long latest) {
    return new StartWindow(network, thread, executor, route, services, new Counts(latest));
  }

  /** Returns the least later release at which more jobs of the executor may go first. */
  private long nextStep(long release) {
    TreeSet<Long> steps = new TreeSet<>();
    for (int id : thread.stages()) {
      Callback callback = network.model().callbacks().get(id);
      if (callback == own) {
        steps.add(step(id, release, 0));
      } else if (executor.kind() == ExecutorKind.EDF && own.deadline().isPresent() && callback.deadline().isPresent()) {
        steps.add(step(id, release, own.deadline().getAsLong() - callback.deadline().getAsLong()));
      }
    }
    return steps.first();
  }

  private long step(int callback, long release, long shift) {
    ArrivalCurve curve = state.arrival(callback);
    long next = curve.nextStep(Math.max(0, release + shift + 1));
    return next == Time.INFINITE ? Time.INFINITE : Math.max(release + 1, next - shift - 1);
  }

  private boolean membersAreHere() {
    return services.members().stream().noneMatch(other -> other.executor() != executor && other.group().equals(own.group()));
  }

  private boolean headsAreFirst() {
    for (int id : thread.stages()) {
      Callback callback = network.model().callbacks().get(id);
      if (callback.group().equals(own.group()) && executor.kind() == ExecutorKind.EDF && !origins.keepOrder(callback)) {
        return false;
      }
    }
    return true;
  }

  /** The jobs in the busy window of the group for a job released by a time after its begin. */
  private final class Counts implements JobCounts {

    private final long latest;

    Counts(long latest) {
      this.latest = latest;
    }

    @Override
    public long jobs(Callback callback, long window) {
      if (callback == own) {
        long span = network.entities(own.id()) > 1 ? window : Math.min(window, Time.add(latest, 1));
        return Math.max(0, Time.subtract(state.arrival(own.id()).eta(span), 1));
      }
      if (state.cause(callback.id()) != null) {
        return Time.INFINITE;
      }
      long carried = isMember(callback) ? 0 : state.response(callback.id()) - 1;
      return state.arrival(callback.id()).eta(Time.add(window, carried));
    }

    @Override
    public long first(Callback callback, long window) {
      if (callback == own) {
        return Time.INFINITE;
      }
      long most = precedence.most(own, callback, latest);
      boolean timed = executor.kind() == ExecutorKind.EDF && isMember(callback) && callback.activation() instanceof Activation.External
          && own.deadline().isPresent() && callback.deadline().isPresent() && latest != Time.INFINITE;
      if (!timed) {
        return most;
      }
      long span = Time.add(latest, own.deadline().getAsLong() - callback.deadline().getAsLong() + 1);
      return Math.min(most, span <= 0 ? 0 : state.arrival(callback.id()).eta(span));
    }

    private boolean isMember(Callback callback) {
      return callback.group().equals(own.group());
    }
  }
}
