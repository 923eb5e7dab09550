package org.tactus.analysis.sound.multithread;

import java.util.HashMap;
import java.util.Map;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/**
 * The jobs in a window from the last instant, not after the release of the first job of a route, at which a thread
 * rested or took a job that is less urgent than the route. From there on all threads run jobs that go first, so at that
 * instant nothing was eligible that goes first: of what was released before only {@code m - 1} jobs in execution are
 * left, and what waits for their exclusive groups. This is the limit of carried-in jobs of the dynamic-priority paper,
 * with a group in place of a job.
 *
 * <p>Jobs that may wait behind a less urgent one of their own callback, those of the route if it has several callbacks,
 * and those of its groups count as in {@link RouteCounts}, all that may be left over.
 */
final class BusyCounts implements WindowCounts {

  private final StageNetwork network;
  private final NetworkState state;
  private final Route route;
  private final RouteCounts any;
  private final Urgency urgency;
  private final long release;
  private final Map<Integer, OrderLimit> orders = new HashMap<>();

  /**
   * How many jobs of another callback go first, of all and of those released in the window, and whether no more of them
   * are left over.
   */
  private record OrderLimit(boolean limited, long most, long released) {
  }

  /**
   * Creates the counts.
   *
   * @param any what is known about any window
   * @param release when in the window the first job of the route is released, {@link Time#INFINITE} to count what may
   *     run up to that
   */
  BusyCounts(StageNetwork network, NetworkState state, Route route, RouteCounts any, Urgency urgency, long release) {
    this.network = network;
    this.state = state;
    this.route = route;
    this.any = any;
    this.urgency = urgency;
    this.release = release;
  }

  @Override
  public long jobs(Callback callback, long window) {
    return !route.contains(callback.id()) ? any.jobs(callback, window)
        : countsOwnReleases() ? ownReleases(Time.add(release, state.response(callback.id())))
        : Time.add(route.othersAround(callback.id(), window), release == Time.INFINITE ? 1 : 0);
  }

  @Override
  public long first(Callback callback, long window) {
    if (route.contains(callback.id())) {
      return route.isSingle() && !StartWindow.excludesItself(callback)
          ? countsOwnReleases() ? ownReleases(Time.add(release, 1)) : state.arrival(callback.id()).eta(window)
          : Time.INFINITE;
    }
    OrderLimit order = order(callback);
    return order.limited ? Math.min(state.arrival(callback.id()).eta(window), order.released) : order.most;
  }

  @Override
  public long firstWork(Callback callback, long wcet, long window) {
    if (route.contains(callback.id()) || state.cause(callback.id()) != null) {
      return Time.INFINITE;
    }
    return order(callback).limited ? WindowWork.within(state.arrival(callback.id()), wcet, window)
        : any.work(callback, wcet, window);
  }

  @Override
  public long work(Callback callback, long wcet, long window) {
    return any.work(callback, wcet, window);
  }

  @Override
  public boolean separatesLeft(Callback callback) {
    return !route.contains(callback.id()) && order(callback).limited;
  }

  @Override
  public long left(Callback callback, long window) {
    if (route.contains(callback.id())) {
      return Time.INFINITE;
    }
    OrderLimit order = order(callback);
    return order.limited ? Time.subtract(Math.min(order.most, jobs(callback, window)), first(callback, window)) : 0;
  }

  @Override
  public boolean alwaysFirst(Callback callback) {
    return route.contains(callback.id()) || order(callback).most == Time.INFINITE;
  }

  @Override
  public JobLines.CallbackLines lines(Callback callback) {
    return any.lines(callback);
  }

  @Override
  public long nextRelease() {
    long next = Time.INFINITE;
    if (countsOwnReleases()) {
      long around = StartWindow.excludesItself(route.first()) ? state.response(route.first().id()) : 1;
      long step = state.arrival(route.first().id()).nextStep(release + around);
      next = step == Time.INFINITE ? step : step - around;
    }
    for (Callback other : network.model().callbacks()) {
      if (other.executor() == route.first().executor() && !route.contains(other.id())) {
        for (Callback each : route.callbacks()) {
          next = Math.min(next, urgency.next(each, other, release));
        }
      }
    }
    return next;
  }

  /**
   * Returns whether the jobs of the route before its own are those released before: it is a callback that runs them in
   * turn.
   */
  private boolean countsOwnReleases() {
    return release < Time.INFINITE && route.isSingle() && network.runsInTurn(route.first().id());
  }

  private long ownReleases(long window) {
    return Time.subtract(state.arrival(route.first().id()).eta(window), 1);
  }

  private OrderLimit order(Callback callback) {
    return orders.computeIfAbsent(callback.id(), id -> {
      long most = 0;
      long released = 0;
      for (Callback each : route.callbacks()) {
        most = Math.max(most, urgency.most(each, callback, release));
        released = Math.max(released, urgency.released(each, callback, release));
      }
      boolean waitsForNoLessUrgent = urgency.inOrder(callback)
          || route.callbacks().stream().allMatch(own -> urgency.alwaysBefore(own, callback));
      boolean limited = state.cause(callback.id()) == null && waitsForNoLessUrgent && !isWithRoute(callback);
      return new OrderLimit(limited, most, released);
    });
  }

  private boolean isWithRoute(Callback callback) {
    return callback.isExclusive()
        && route.callbacks().stream().anyMatch(own -> own.isExclusive() && own.group().equals(callback.group()));
  }
}
