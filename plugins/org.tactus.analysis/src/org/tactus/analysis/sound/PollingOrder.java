package org.tactus.analysis.sound;

import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tactus.analysis.network.BusyWindow;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.network.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * The polling points of a single-threaded executor inside the busy window of its thread (thesis, Theorem 3).
 *
 * <p>A job released at {@code A} is in one of the next {@code N} polling windows, {@code N} the own jobs pending at its
 * release, itself included: at most those that arrived in the busy window, and at most {@code eta_i(R_i)} (Lemma 8). So another
 * callback with {@code e} subscriptions runs at most {@code eta_k(A)} times for what arrived before, and {@code (N + 1) e}
 * times afterwards, the window in progress included; {@code N e} times if it is served after the own one (Lemma 4): if its
 * class comes later or, up to Iron, if it is registered later in the same group; else the order is arbitrary, unlike in the thesis. Everything that runs has arrived in the busy window, which gives the
 * other bound, {@code eta_k(S)} (Lemma 20).
 *
 * <p>Only callbacks with more arrivals in the busy window than one round serves can gain; the steps of their curves and of the
 * own one are the releases to look at (Lemma 22).
 */
final class PollingOrder implements Order {

  /** The most evaluations of a curve per release and stage that the search may take; beyond it other bounds must do. */
  private static final int EFFORT = 200_000;

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final BusyWindow window;

  PollingOrder(StageNetwork network, NetworkState state, ThreadView thread, BusyWindow window) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.window = window;
  }

  @Override
  public Witness worst(int stage) {
    return worstBelow(stage, null);
  }

  @Override
  public Witness worstBelow(int stage, Witness known) {
    int[] bursty = IntStream.of(thread.stages()).filter(other -> other != stage && isBursty(stage, other)).toArray();
    if (bursty.length == 0 || network.entities(stage) > 1) {
      return null;
    }
    long[] releases = releases(stage, bursty);
    if (releases == null) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release : releases) {
      Witness next = at(stage, bursty, release, start);
      if (known != null && Order.response(next) >= Order.response(known)) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private boolean isBursty(int stage, int other) {
    long oneRound = Time.multiply(1 + classOrder(network, stage, other), network.entities(other));
    return state.arrival(other).eta(window.length()) > oneRound;
  }

  /** Returns the releases to look at, in order; null if they are too many. */
  private long[] releases(int stage, int[] bursty) {
    TreeSet<Long> releases = new TreeSet<>();
    if (!collect(state.arrival(stage), 1, bursty.length, releases)) {
      return null;
    }
    for (int other : bursty) {
      if (!collect(state.arrival(other), 0, bursty.length, releases)) {
        return null;
      }
    }
    return releases.stream().mapToLong(Long::longValue).toArray();
  }

  private boolean collect(ArrivalCurve curve, long lead, int stages, TreeSet<Long> releases) {
    for (long step = curve.nextStep(0); step - lead < window.length(); step = curve.nextStep(step)) {
      releases.add(step - lead);
      if (releases.size() * (long) stages > EFFORT) {
        return false;
      }
    }
    return true;
  }

  private Witness at(int stage, int[] bursty, long release, long from) {
    ExecutionTime cost = network.stage(stage).cost();
    long jobs = state.arrival(stage).eta(release + 1);
    long start = start(stage, bursty, release, from);
    if (cost.wcet() == 0) {
      return new Witness(Witness.Rule.POLLING, release, start, start, start - 1);
    }
    long finish = window.served(Time.add(cost.cost(jobs), others(stage, bursty, release, start)), start);
    return new Witness(Witness.Rule.POLLING, release, start, finish, finish);
  }

  /** Returns the end of the first nanosecond that the job is certain to have run. */
  private long start(int stage, int[] bursty, long release, long from) {
    long jobs = state.arrival(stage).eta(release + 1);
    long before = Time.add(network.stage(stage).cost().cost(jobs - 1), Time.EPSILON);
    long time = Math.max(from, window.supply().inverse(before));
    for (int i = 0; i < Limits.ITERATIONS && time < window.length(); i++) {
      long demand = Time.add(Time.add(before, others(stage, bursty, release, time)), window.preemption(time));
      long next = window.supply().inverse(demand);
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return window.length();
  }

  /** Returns what the other callbacks demand: all that arrives in a window, less what their rounds leave for later. */
  private long others(int stage, int[] bursty, long release, long delta) {
    long own = network.stage(stage).cost().cost(state.arrival(stage).eta(delta));
    long later = 0;
    for (int other : bursty) {
      ExecutionTime cost = network.stage(other).cost();
      later += cost.cost(state.arrival(other).eta(delta)) - cost.cost(count(network, state, stage, other, release, delta));
    }
    return window.own().at(delta) - own - later;
  }

  /** Returns how many jobs of another stage of the thread go before a job of the given release that starts within a window. */
  static long count(StageNetwork network, NetworkState state, int stage, int other, long release, long delta) {
    ArrivalCurve own = state.arrival(stage);
    long pending = Math.min(own.eta(release + 1), Math.max(1, own.eta(state.response(stage))));
    long rounds = Time.add(pending, classOrder(network, stage, other));
    ArrivalCurve curve = state.arrival(other);
    return Math.min(curve.eta(delta), Time.add(curve.eta(release), Time.multiply(rounds, network.entities(other))));
  }

  /**
   * Returns 1 if another callback may run before the own job both in the polling window in progress at its arrival and in the one
   * that contains it, 0 if it is served after the own one for certain, so that the last window does not count.
   */
  static int classOrder(StageNetwork network, int stage, int other) {
    var callbacks = network.model().callbacks();
    return network.model().semantics().rclcpp().precedes(callbacks.get(network.stage(stage).element()),
        callbacks.get(network.stage(other).element())) ? 0 : 1;
  }
}
