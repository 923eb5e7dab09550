package org.tactus.analysis.sound.multithread;

import java.util.HashMap;
import java.util.Map;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.Transit;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The jobs in a window from the release of the first callback of a route whose data comes on a single way from
 * callbacks that publish at their end. Of each of these the job that made the data has ended by then. It was released
 * so long before that it counts among those that may be unfinished, or else the window reaches back to it: one job less
 * runs in either case (docs/theory/publication.md).
 */
final class EndedCounts implements JobCounts {

  /** The most time from the release of the job that has ended to that of the route, and from the origin of its data. */
  private record Ended(long release, long origin) {
  }

  private final NetworkState state;
  private final Ways ways;
  private final Route route;
  private final JobLines lines;
  private final RouteCounts any;
  private final Map<Integer, Ended> ended = new HashMap<>();

  /** Creates the counts of a route from those that regard no such job. */
  EndedCounts(StageNetwork network, NetworkState state, Ways ways, JobLines lines, Route route, RouteCounts any) {
    this.state = state;
    this.lines = lines;
    this.ways = ways;
    this.route = route;
    this.any = any;
    ways.to(route.first()).filter(way -> !way.deliveries().isEmpty()).ifPresent(way -> {
      long time = 0;
      long origin = origin(network, way);
      for (int i = way.deliveries().size() - 1; i >= 0; i--) {
        Delivery input = way.deliveries().get(i);
        if (!network.endsWith(input.message())) {
          return;
        }
        time = Time.add(Time.add(time, Transit.bound(network, state, way.deliveries().subList(i, i + 1))),
            state.bound(way.callbacks().get(i).id()));
        ended.put(way.callbacks().get(i).id(), new Ended(time, origin));
      }
    });
  }

  /** Returns the bound on the time from the origin of the data of the route to its release. */
  private long origin(StageNetwork network, Ways.Way way) {
    long time = Transit.bound(network, state, way.deliveries());
    for (Callback callback : way.callbacks().subList(0, way.callbacks().size() - 1)) {
      time = Time.add(time, state.bound(callback.id()));
    }
    return time;
  }

  @Override
  public long jobs(Callback callback, long window) {
    long jobs = any.jobs(callback, window);
    Ended one = ended.get(callback.id());
    if (one == null || route.contains(callback.id()) || state.cause(callback.id()) != null) {
      return jobs;
    }
    long others = others(state.arrival(callback.id()), window, one.release, state.bound(callback.id()));
    long origins = ways.within(callback).map(way -> others(state.arrival(way.source().id()), window, one.origin,
        state.sinceOrigin(callback.id()))).orElse(Time.INFINITE);
    return Math.min(jobs, Math.min(others, origins));
  }

  private static long others(ArrivalCurve events, long window, long before, long unfinished) {
    return Math.max(0, Time.subtract(events.eta(Time.add(window, Math.max(before, unfinished - 1))), 1));
  }

  @Override
  public long first(Callback callback, long window) {
    return any.first(callback, window);
  }

  @Override
  public long firstWork(Callback callback, long wcet, long window) {
    return any.firstWork(callback, wcet, window);
  }

  @Override
  public long work(Callback callback, long wcet, long window) {
    return any.work(callback, wcet, window);
  }

  @Override
  public JobLines.CallbackLines lines(Callback callback) {
    return lines.of(callback, lines.isOf(callback, route.callbacks()) ? 1 : 0);
  }
}
