package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;

/**
 * Looks for the worst release in a window that begins before it: when a thread last rested or took a less urgent job,
 * see {@link BusyCounts}, or when the exclusive group of a callback had nothing pending, see {@link GroupCounts}. Of
 * interest are the releases at which more jobs count, up to the longest time for which all threads may be busy before
 * the release. After some of them, several are looked at together: with the jobs of the last and the release of the
 * first.
 */
final class BusyWindows {

  private final StageNetwork network;
  private final NetworkState state;
  private final Ways ways;
  private final JobLines lines;
  private final Services services;
  private final SharedGroups sharedGroups;

  /**
   * Releases and their window.
   *
   * @param rule how the window begins
   * @param release the first, when in the window the first job of the route is released
   * @param last the last of them
   * @param length the window in which the last job must have started
   * @param finish when in the window that job has ended
   */
  record Worst(Witness.ServiceRule rule, long release, long last, long length, long finish) {

    long response() {
      return finish - release;
    }
  }

  BusyWindows(StageNetwork network, NetworkState state, Ways ways, JobLines lines, Services services,
      SharedGroups sharedGroups) {
    this.network = network;
    this.state = state;
    this.ways = ways;
    this.lines = lines;
    this.services = services;
    this.sharedGroups = sharedGroups;
  }

  /**
   * Returns the worst release of a route in the window that shows the shortest response time, if one below that which
   * is known.
   */
  Optional<Worst> worst(ThreadView thread, Executor executor, Route route, long known) {
    long least = least(route);
    if (known / SearchLimits.HOPELESS_RATIO > least || sharedGroups.of(executor).isPresent()) {
      return Optional.empty();
    }
    Worst best = null;
    for (Witness.ServiceRule rule : rules(executor, route)) {
      long lowest = best == null ? known : best.response();
      if (lowest > least) {
        best = worst(rule, thread, executor, route, lowest).orElse(best);
      }
    }
    return Optional.ofNullable(best);
  }

  private List<Witness.ServiceRule> rules(Executor executor, Route route) {
    List<Witness.ServiceRule> rules = new ArrayList<>();
    if (services.of(executor).isDedicated()
        && (!executor.kind().ordersByDeadline() || !route.hasDeadline() || route.keepsOrder())) {
      rules.add(Witness.ServiceRule.BUSY_WINDOW);
    }
    if (route.isSingle() && route.first().isExclusive()) {
      rules.add(Witness.ServiceRule.GROUP_WINDOW);
    }
    return rules;
  }

  private Optional<Worst> worst(Witness.ServiceRule rule, ThreadView thread, Executor executor, Route route,
      long known) {
    LongFunction<WindowCounts> counting = counting(rule, executor, route);
    long busy = -1;
    long width = 1;
    long length = 1;
    Worst worst = null;
    for (long release = 0, looked = 0; busy < 0 || release < busy; looked++) {
      WindowCounts counts = counting.apply(release);
      long last = Math.max(counts.nextRelease() - 1, release + width - 1);
      last = busy < 0 ? last : Math.min(last, busy - 1);
      StartWindow window = window(thread, executor, route, width == 1 ? counts : counting.apply(last));
      length = window.length(length, Time.add(known, release));
      Worst next = new Worst(rule, release, width == 1 ? release : last, length, window.response(length));
      if (next.finish > SearchLimits.HORIZON || next.response() >= known) {
        return Optional.empty();
      }
      worst = worst == null || next.response() > worst.response() ? next : worst;
      if (busy < 0) {
        busy = window(thread, executor, route, counting.apply(Time.INFINITE)).length(1, SearchLimits.HORIZON);
        if (busy == Time.INFINITE) {
          return Optional.empty();
        }
      }
      width = looked < SearchLimits.SINGLE_RELEASES
          ? 1 : Math.max(width, (busy - release) / SearchLimits.RELEASE_GROUPS);
      release = Time.add(last, 1);
    }
    return Optional.of(worst);
  }

  /** Returns the window of the jobs that count up to a release. */
  StartWindow window(Witness.ServiceRule rule, ThreadView thread, Executor executor, Route route, long last) {
    return window(thread, executor, route, counting(rule, executor, route).apply(last));
  }

  private StartWindow window(ThreadView thread, Executor executor, Route route, JobCounts counts) {
    return new StartWindow(network, thread, executor, route, services, counts);
  }

  private LongFunction<WindowCounts> counting(Witness.ServiceRule rule, Executor executor, Route route) {
    Urgency urgency = Urgency.of(executor.kind(), ways, network, state);
    RouteCounts any = new RouteCounts(ways, lines, state, route, urgency);
    return switch (rule) {
      case GROUP_WINDOW -> release -> new GroupCounts(network, state, route.first(), any, urgency, release);
      case BUSY_WINDOW -> release -> new BusyCounts(network, state, route, any, urgency, release);
      case FIFO, ANY_ORDER, HIGH_PRIORITY, TURNS, GROUP_TURNS, POLLING, LIMITED, LIMITED_TURNS, LEVEL_WINDOW ->
          throw new IllegalArgumentException("no window that begins before the release: " + rule);
    };
  }

  private long least(Route route) {
    long least = route.transit();
    for (Callback callback : route.callbacks()) {
      least = Time.add(least, network.stage(callback.id()).cost().wcet());
    }
    return least;
  }
}
