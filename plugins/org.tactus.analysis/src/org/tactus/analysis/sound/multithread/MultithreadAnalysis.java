package org.tactus.analysis.sound.multithread;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.obstacles.QueueObstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;

/**
 * Response times of callbacks on executors with a ready queue under earliest deadline first, fixed priorities or both,
 * and on the default multi-threaded executor, on which callbacks starve only where others of their group ask for all of
 * the time; see {@link StartWindow} for the argument.
 */
public final class MultithreadAnalysis {

  private final StageNetwork network;
  private final NetworkState state;
  private final Obstacles obstacles;
  private final QueueObstacles queueObstacles;
  private final Ways ways;
  private final JobLines lines;
  private final SharedGroups sharedGroups;

  /** Creates the analysis over the state of a fixed-point iteration. */
  public MultithreadAnalysis(StageNetwork network, NetworkState state, Obstacles obstacles) {
    this.network = network;
    this.state = state;
    this.obstacles = obstacles;
    this.sharedGroups = new SharedGroups(network.model());
    this.ways = new Ways(network);
    this.lines = new JobLines(network, state, ways);
    network.threads().stream().filter(MultithreadAnalysis::covers).flatMapToInt(thread -> IntStream.of(thread.stages()))
        .filter(stage -> ways.within(callback(stage)).isPresent()).forEach(state::trackSinceOrigin);
    this.queueObstacles = new QueueObstacles(network, state, obstacles);
  }

  /** Returns whether a thread is the first of an executor of these kinds, at which its callbacks are analysed. */
  public static boolean covers(ThreadView thread) {
    return thread.sharesOut();
  }

  /**
   * Analyses the callbacks of an executor; returns the stages whose bound changed.
   *
   * @param other gives a case that bounds a stage too, null if none is known
   */
  public int[] analyse(ThreadView thread, IntFunction<Witness> other) {
    Services services = new Services(network, state);
    Executor executor = executor(thread);
    Cause common = queueObstacles.of(executor);
    return IntStream.of(thread.stages()).filter(stage -> {
      Cause cause = common != null ? common : demandObstacle(thread, executor, stage);
      if (cause != null) {
        return state.setCause(stage, cause);
      }
      return state.cause(stage) == null
          && record(thread, stage, services, other.apply(stage)) | recordSinceOrigin(stage);
    }).toArray();
  }

  /** Less urgent callbacks may have any number of jobs, but not jobs of unknown length. */
  private Cause demandObstacle(ThreadView thread, Executor executor, int stage) {
    Cause forgotten = queueObstacles.ofCallback(network.model().callbacks().get(stage));
    Cause own = forgotten != null ? forgotten : obstacles.ofDemand(stage);
    if (own != null) {
      return own;
    }
    Urgency urgency = Urgency.of(executor.kind(), ways, network, state);
    var callbacks = network.model().callbacks();
    for (int other : thread.stages()) {
      if (network.unknownCost(other).isPresent()) {
        return obstacles.ofDemand(other);
      }
      boolean first = other != stage && urgency.most(callbacks.get(stage), callbacks.get(other), 0) > 0;
      if (first && state.cause(other) != null) {
        return state.cause(other);
      }
      if (first && obstacles.ofDemand(other) != null) {
        return obstacles.ofDemand(other);
      }
    }
    return null;
  }

  /** Bounds the time from the origin of a callback's data, where all of its way is in the executor. */
  private boolean recordSinceOrigin(int stage) {
    return ways.within(callback(stage)).map(way -> {
      Route route = new Route(network, state, way.callbacks(), way.deliveries());
      long together = Time.add(stretch(way.callbacks(), way.deliveries()).map(Bound.Bounded::ns).orElse(Time.INFINITE),
          route.transit());
      return state.setSinceOrigin(stage, settled(state.sinceOrigin(stage), Math.min(together, route.byStages())));
    }).orElse(false);
  }

  /**
   * Rounds a growing time up to fewer digits the more often the executor was analysed, so that what converges slowly
   * ends.
   */
  private long settled(long before, long time) {
    int round = state.round();
    int digits = SearchLimits.digitsKept(round);
    int dropped = Long.SIZE - Long.numberOfLeadingZeros(time) - digits;
    return time <= before || dropped <= 0 || time > SearchLimits.HORIZON
        ? time : ((time - 1 >> dropped) + 1) << dropped;
  }

  private boolean record(ThreadView thread, int stage, Services services, Witness other) {
    Witness together = together(thread, stage, services);
    long response = together.finish() - together.release();
    if (other != null && other.finish() - other.release() <= Math.min(response, SearchLimits.HORIZON)) {
      return state.setResponse(stage, other.finish() - other.release(), other);
    }
    return response > SearchLimits.HORIZON ? state.diverge(stage, divergence(thread))
        : state.setResponse(stage, settled(state.response(stage), response), together);
  }

  /** Returns the case that the threads together leave of a stage; its end may lie beyond the horizon. */
  private Witness together(ThreadView thread, int stage, Services services) {
    Executor executor = executor(thread);
    StartWindow window = window(thread, single(stage), services);
    long length = window.length();
    long response = window.response(length);
    Witness.ServiceRule rule = Urgency.of(executor.kind(), ways, network, state).rule();
    return busyWindows(services).worst(thread, executor, single(stage), response)
        .map(worst -> new Witness(worst.rule(), worst.release(), worst.length(), worst.last(), worst.finish()))
        .orElseGet(() -> new Witness(rule, 0, length, length, response));
  }

  /** Returns why callbacks of an executor have no bound if their response times grow past the horizon. */
  public Cause divergence(ThreadView thread) {
    Executor executor = executor(thread);
    String resource = "executor " + executor.name();
    return new Cause(resource, Unbounded.because("the response times in " + resource + " grow beyond one hour on its "
        + executor.threads().size() + " threads; " + queueObstacles.remedy(executor), resource));
  }

  /** Returns what the bound of a callback consists of. */
  public Explanation explain(Stage stage) {
    ThreadView thread = network.threads().get(stage.thread());
    Services services = new Services(network, state);
    long response = state.response(stage.id());
    Witness witness = state.witness(stage.id());
    Route route = single(stage.id());
    StartWindow window = witness.rule().beginsBeforeRelease()
        ? busyWindows(services).window(witness.rule(), thread, executor(thread), route, witness.preemption())
        : window(thread, route, services);
    long length = witness.before();
    long finish = response + witness.release();
    return new Explanation(finish, witness.release(), () -> window.contributions(length, finish));
  }

  /**
   * Bounds the time that callbacks of one executor need one after the other, without that between them.
   *
   * @param callbacks the callbacks of a stretch of a path
   * @param deliveries the deliveries between them
   */
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    Route route = new Route(network, state, callbacks, deliveries);
    ThreadView thread = network.threads().get(network.stage(route.first().id()).thread());
    if (!covers(thread) || !route.isBounded()) {
      return Optional.empty();
    }
    Services services = new Services(network, state);
    StartWindow window = window(thread, route, services);
    long length = window.length();
    long response = window.response(length);
    BusyWindows busyWindows = busyWindows(services);
    return busyWindows.worst(thread, executor(thread), route, response)
        .map(worst -> bound(busyWindows.window(worst.rule(), thread, executor(thread), route, worst.last()), worst))
        .or(() -> response > SearchLimits.HORIZON ? Optional.empty()
            : Optional.of(bound(window, new BusyWindows.Worst(Witness.ServiceRule.ANY_ORDER, 0, 0, length, response))));
  }

  private static Bound.Bounded bound(StartWindow window, BusyWindows.Worst worst) {
    return new Bound.Bounded(worst.response(),
        new Explanation(worst.finish(), worst.release(), () -> window.contributions(worst.length(), worst.finish())));
  }

  private BusyWindows busyWindows(Services services) {
    return new BusyWindows(network, state, ways, lines, services, sharedGroups);
  }

  private StartWindow window(ThreadView thread, Route route, Services services) {
    Executor executor = executor(thread);
    return new StartWindow(network, thread, executor, route, services,
        new EndedCounts(network, state, ways, lines, route,
            new RouteCounts(ways, lines, state, route, Urgency.of(executor.kind(), ways, network, state))));
  }

  private Route single(int stage) {
    return new Route(network, state, List.of(callback(stage)), List.of());
  }

  private Callback callback(int stage) {
    return network.model().callbacks().get(stage);
  }

  private static Executor executor(ThreadView thread) {
    return thread.executor().orElseThrow();
  }
}
