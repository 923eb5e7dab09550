package org.tactus.analysis.sound.multithread;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;

/**
 * Counts the jobs of a callback by the release, outside the modelled messages, of the data that they handle: its
 * origin. What is known of a callback is kept.
 */
final class Origins {

  private final Ways callbackWays;
  private final StageNetwork network;
  private final NetworkState state;
  private final Map<Integer, Optional<Passage>> ways = new HashMap<>();

  /** The only way of data to a callback with the bounds on the time to its end and to its release. */
  private record Passage(ArrivalCurve source, long latency, long untilRelease, boolean inOrder) {

    /** Returns how many jobs have origins less than a span after an instant, and less than {@code before} before it. */
    long count(long before, long span) {
      return before == Time.INFINITE || span == Time.INFINITE ? Time.INFINITE
          : before + span <= 0 ? 0 : source.eta(before + span);
    }

    /** Returns the most work after an instant of jobs with origins less than a span after it. */
    long work(long span, long wcet) {
      return latency == Time.INFINITE || span == Time.INFINITE ? Time.INFINITE
          : WindowWork.within(source, wcet, latency + span);
    }

    /** Returns the least greater span with which they are more. */
    long next(long before, long span) {
      long step = source.nextStep(Math.max(0, before + span));
      return step == Time.INFINITE ? Time.INFINITE : step - before;
    }
  }

  Origins(Ways callbackWays, StageNetwork network, NetworkState state) {
    this.callbackWays = callbackWays;
    this.network = network;
    this.state = state;
  }

  /**
   * Returns the most jobs of a callback that are unfinished at an instant, or released later, and whose origins are
   * less than {@code span} after it; {@link Time#INFINITE} if its data does not come on a single way from a single
   * source.
   */
  long most(Callback callback, long span) {
    return way(callback).map(way -> way.count(way.latency, span)).orElse(Time.INFINITE);
  }

  /** Returns the most work after the instant of the jobs that {@link #most} counts. */
  long mostWork(Callback callback, long span, long wcet) {
    return way(callback).map(way -> way.work(span, wcet)).orElse(Time.INFINITE);
  }

  /**
   * Returns the most jobs of a callback that are released at an instant or later and whose origins are at most
   * {@code span} after it.
   */
  long released(Callback callback, long span) {
    return way(callback).map(way -> way.count(way.untilRelease, Time.add(span, 1))).orElse(Time.INFINITE);
  }

  /**
   * Returns the least greater span with which one of these counts is greater, {@link Time#INFINITE} if there is none.
   */
  long next(Callback callback, long span) {
    return way(callback).filter(way -> way.latency < Time.INFINITE)
        .map(way -> Math.min(way.next(way.latency, span), way.next(way.untilRelease + 1, span))).orElse(Time.INFINITE);
  }

  /** Returns whether the jobs of a callback are released in the order of their origins. */
  boolean inOrder(Callback callback) {
    return way(callback).filter(Passage::inOrder).isPresent();
  }

  private Optional<Passage> way(Callback callback) {
    return ways.computeIfAbsent(callback.id(), id -> callbackWays.to(callback).map(this::route).map(route ->
        new Passage(state.arrival(route.first().id()), route.latency(), route.untilRelease(), route.keepsOrder())));
  }

  private Route route(Ways.Way way) {
    return new Route(network, state, way.callbacks(), way.deliveries());
  }
}
