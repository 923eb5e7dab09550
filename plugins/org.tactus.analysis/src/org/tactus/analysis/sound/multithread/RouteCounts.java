package org.tactus.analysis.sound.multithread;

import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;

/**
 * The jobs in a window from the release of the first callback of a route: what was released before may be left over.
 */
final class RouteCounts implements JobCounts {

  private final Ways ways;
  private final JobLines lines;
  private final NetworkState state;
  private final Route route;
  private final Urgency urgency;
  private final boolean keepsOrder;

  RouteCounts(Ways ways, JobLines lines, NetworkState state, Route route, Urgency urgency) {
    this.ways = ways;
    this.lines = lines;
    this.state = state;
    this.route = route;
    this.urgency = urgency;
    this.keepsOrder = route.keepsOrder();
  }

  @Override
  public long jobs(Callback callback, long window) {
    if (state.cause(callback.id()) != null) {
      return Time.INFINITE;
    }
    return route.contains(callback.id()) ? route.others(callback.id(), window)
        : around(callback, window);
  }

  /** Returns the most jobs of a callback that are released in a window or left over at its start. */
  private long around(Callback callback, long window) {
    long released = state.arrival(callback.id()).eta(Time.add(window, state.response(callback.id())) - 1);
    long sinceOrigin = state.sinceOrigin(callback.id());
    return sinceOrigin == Time.INFINITE ? released
        : Math.min(released, source(callback).eta(Time.add(window, sinceOrigin) - 1));
  }

  @Override
  public long first(Callback callback, long window) {
    boolean own = route.contains(callback.id());
    if (route.isSingle() && own) {
      return Time.INFINITE;
    }
    long most = 0;
    for (Callback each : route.callbacks()) {
      most = Math.max(most, urgency.most(each, callback, keepsOrder ? 0 : window));
    }
    return own ? Math.max(0, Time.subtract(most, 1)) : most;
  }

  @Override
  public long firstWork(Callback callback, long wcet, long window) {
    if (state.cause(callback.id()) != null || route.contains(callback.id())) {
      return Time.INFINITE;
    }
    long most = 0;
    for (Callback each : route.callbacks()) {
      most = Math.max(most, urgency.mostWork(each, callback, keepsOrder ? 0 : window, wcet));
    }
    return Math.min(most, work(callback, wcet, window));
  }

  @Override
  public long work(Callback callback, long wcet, long window) {
    if (state.cause(callback.id()) != null || route.contains(callback.id())) {
      return Time.INFINITE;
    }
    long released = WindowWork.around(state.arrival(callback.id()), wcet, window, state.bound(callback.id()));
    return Math.min(released, WindowWork.around(source(callback), wcet, window, state.sinceOrigin(callback.id())));
  }

  private ArrivalCurve source(Callback callback) {
    return state.arrival(ways.within(callback).map(Ways.Way::source).orElse(callback).id());
  }

  @Override
  public JobLines.CallbackLines lines(Callback callback) {
    return lines.of(callback, 0);
  }
}
