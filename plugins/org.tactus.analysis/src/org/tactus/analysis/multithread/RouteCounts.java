package org.tactus.analysis.multithread;

import org.tactus.analysis.network.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/** The jobs in a window from the release of the first callback of a route: what was released before may be left over. */
final class RouteCounts implements JobCounts {

  private final NetworkState state;
  private final Route route;
  private final Precedence precedence;
  private final boolean keepsOrder;

  RouteCounts(NetworkState state, Route route, Precedence precedence) {
    this.state = state;
    this.route = route;
    this.precedence = precedence;
    this.keepsOrder = route.keepsOrder();
  }

  @Override
  public long jobs(Callback callback, long window) {
    if (state.cause(callback.id()) != null) {
      return Time.INFINITE;
    }
    return route.contains(callback.id()) ? route.others(callback.id(), window)
        : state.arrival(callback.id()).eta(Time.add(window, state.response(callback.id())) - 1);
  }

  @Override
  public long first(Callback callback, long window) {
    boolean own = route.contains(callback.id());
    if (route.isSingle() && own) {
      return Time.INFINITE;
    }
    long most = 0;
    for (Callback each : route.callbacks()) {
      most = Math.max(most, precedence.most(each, callback, keepsOrder ? 0 : window));
    }
    return own ? Math.max(0, Time.subtract(most, 1)) : most;
  }

  @Override
  public long atOnce(Callback callback) {
    if (StartWindow.excludesItself(callback)) {
      return 1;
    }
    long threads = callback.executor().threads().size();
    return state.cause(callback.id()) != null ? threads
        : Math.min(threads, state.arrival(callback.id()).eta(Math.max(1, state.response(callback.id()))));
  }
}
