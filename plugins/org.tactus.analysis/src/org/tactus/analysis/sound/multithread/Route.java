package org.tactus.analysis.sound.multithread;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.Transit;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Delivery;

/**
 * Callbacks of one executor that data passes one after the other; a single callback is the shortest route.
 *
 * <p>An instance of a later callback is one that an instance of the first caused. Where each callback is fed along the
 * route alone, with one message per instance, the instances of all callbacks correspond to those of the first.
 */
final class Route {

  private final StageNetwork network;
  private final NetworkState state;
  private final List<Callback> callbacks;
  private final List<Delivery> deliveries;
  private final BitSet ids = new BitSet();

  /**
   * Creates a route.
   *
   * @param callbacks the callbacks, at least one
   * @param deliveries the deliveries between them, one less
   */
  Route(StageNetwork network, NetworkState state, List<Callback> callbacks, List<Delivery> deliveries) {
    this.network = network;
    this.state = state;
    this.callbacks = callbacks;
    this.deliveries = deliveries;
    callbacks.forEach(callback -> ids.set(callback.id()));
  }

  List<Callback> callbacks() {
    return callbacks;
  }

  Callback first() {
    return callbacks.getFirst();
  }

  Callback last() {
    return callbacks.getLast();
  }

  boolean isSingle() {
    return callbacks.size() == 1;
  }

  boolean contains(int callback) {
    return ids.get(callback);
  }

  private int index(int callback) {
    for (int i = 0; i < callbacks.size(); i++) {
      if (callbacks.get(i).id() == callback) {
        return i;
      }
    }
    return -1;
  }

  /** Returns whether one of the callbacks has a deadline. */
  boolean hasDeadline() {
    return callbacks.stream().anyMatch(callback -> callback.deadline().isPresent());
  }

  /** Returns whether all stages between the callbacks, and the callbacks, have bounds. */
  boolean isBounded() {
    return latency() < Time.INFINITE;
  }

  /** Returns the bound on the time from the release of the first callback to the end of the last, stage by stage. */
  long latency() {
    return latency(callbacks.size() - 1);
  }

  /** Returns the bound on the time from the release of the first callback to that of the last. */
  long untilRelease() {
    int last = callbacks.size() - 1;
    return last == 0 ? 0
        : Time.add(latency(last - 1), Transit.bound(network, state, deliveries.subList(last - 1, last)));
  }

  private long latency(int index) {
    long sinceOrigin = first().activation() instanceof Activation.External
        ? state.sinceOrigin(callbacks.get(index).id()) : Time.INFINITE;
    return Math.min(sinceOrigin, byStages(index));
  }

  /** Returns the sum of the bounds of all stages from the release of the first callback to the end of the last. */
  long byStages() {
    return byStages(callbacks.size() - 1);
  }

  private long byStages(int index) {
    long latency = state.bound(first().id());
    for (int i = 1; i <= index; i++) {
      latency = Time.add(latency, state.bound(callbacks.get(i).id()));
    }
    return Time.add(latency, Transit.bound(network, state, deliveries.subList(0, index)));
  }

  /** Returns the bound on the time in flow controllers, on networks and in listeners. */
  long transit() {
    return Transit.bound(network, state, deliveries);
  }

  /** Returns whether a callback is released while the one before it holds a thread. */
  private boolean isDirect(int index) {
    return Transit.isDirect(network, deliveries.get(index - 1));
  }

  /**
   * Returns how many callbacks may be released when no thread of the executor has just run one before it: the first,
   * and after transit.
   */
  int detached() {
    return 1 + (int) IntStream.range(1, callbacks.size()).filter(index -> !isDirect(index)).count();
  }

  /** Returns whether a callback is fed along the route alone, once by each instance of the one before. */
  private boolean isFedByRoute(int index) {
    Callback callback = callbacks.get(index);
    return callback.activation() instanceof Activation.Any && network.received(callback).size() == 1
        && network.external(callback).isEmpty() && deliveries.get(index - 1).message().perActivation() == 1;
  }

  private boolean corresponds(int index) {
    for (int i = 1; i <= index; i++) {
      if (!isFedByRoute(i)) {
        return false;
      }
    }
    return network.runsInTurn(first().id());
  }

  /**
   * Returns whether whatever is ahead in the queue of a later callback was released at the first one before: instances
   * do not overtake each other, because there is one at a time or each callback before runs them in turn.
   */
  boolean keepsOrder() {
    int before = callbacks.size() - 1;
    return isSingle() || corresponds(before)
        && (state.arrival(first().id()).eta(latency(before)) <= 1
            || callbacks.subList(0, before).stream().allMatch(Callback::isExclusive));
  }

  /**
   * Returns the most other instances of a callback of the route that may run in a window from the release of the first.
   */
  long others(int callback, long window) {
    int index = index(callback);
    ArrivalCurve curve = state.arrival(callback);
    long any = Time.subtract(curve.eta(Time.add(window, state.bound(callback)) - 1), 1);
    if (!corresponds(index)) {
      return any;
    }
    ArrivalCurve releases = state.arrival(first().id());
    long earlier = Math.max(0, releases.eta(latency(index)) - 1);
    return isSingle() ? earlier : Math.min(any, Time.add(earlier, Math.max(0, releases.eta(window) - 1)));
  }

  /**
   * Returns the most other instances of a callback of the route that may run in a window that begins before the release
   * of the first.
   */
  long othersAround(int callback, long window) {
    int index = index(callback);
    long any = Time.subtract(state.arrival(callback).eta(Time.add(window, state.bound(callback)) - 1), 1);
    return corresponds(index)
        ? Math.min(any, Time.subtract(state.arrival(first().id()).eta(Time.add(window, latency(index)) - 1), 1)) : any;
  }

  /** Returns whether all callbacks are in a group, so that others of the group hold them up by the group alone. */
  boolean isWithin(CallbackGroup group) {
    return IntStream.range(0, callbacks.size()).allMatch(index -> isIn(index, group));
  }

  /**
   * Returns how many callbacks of a group may be released while another job of the group is in execution, not one of
   * the route.
   */
  long entries(CallbackGroup group) {
    long entries = 0;
    for (int i = 0; i < callbacks.size(); i++) {
      entries += isIn(i, group) && !followsInGroup(i) ? 1 : 0;
    }
    return entries;
  }

  private boolean isIn(int index, CallbackGroup group) {
    return callbacks.get(index).isExclusive() && callbacks.get(index).group().equals(Optional.of(group));
  }

  private boolean followsInGroup(int index) {
    return index > 0 && isDirect(index) && callbacks.get(index).isExclusive()
        && isIn(index - 1, callbacks.get(index).group().get());
  }

  /**
   * Returns how many times a callback of the route may begin to wait when another one of the route has ended: its
   * message comes from that one, or it is in the same group.
   */
  long following() {
    long following = 0;
    for (int i = 1; i < callbacks.size(); i++) {
      following += isDirect(i) ? 1 : 0;
      for (int before = 0; before < i; before++) {
        boolean blocks = callbacks.get(i).isExclusive() && isIn(before, callbacks.get(i).group().get());
        following += blocks && !(before == i - 1 && isDirect(i)) ? 1 : 0;
      }
    }
    return following;
  }
}
