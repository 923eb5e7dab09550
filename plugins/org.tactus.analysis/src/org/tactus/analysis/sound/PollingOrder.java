package org.tactus.analysis.sound;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tactus.analysis.network.BusyWindow;
import org.tactus.analysis.network.Limits;
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

  private final Streams streams;
  private final BusyWindow window;
  private final long[] arrivals;

  PollingOrder(Streams streams, BusyWindow window) {
    this.streams = streams;
    this.window = window;
    this.arrivals = IntStream.range(0, streams.size()).mapToLong(other -> streams.curve(other).eta(window.length())).toArray();
  }

  @Override
  public Witness worst(int stage) {
    return worstBelow(stage, null);
  }

  @Override
  public Witness worstBelow(int stage, Witness known) {
    int position = streams.position(stage);
    int[] bursty = bursty(position);
    if (bursty.length == 0 || streams.entities(position) > 1) {
      return null;
    }
    long[] releases = releases(position, bursty);
    if (releases == null) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release : releases) {
      Witness next = at(position, bursty, release, start);
      if (known != null && Order.response(next) >= Order.response(known)) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  /** Returns the others with more arrivals in the busy window than one round serves. */
  private int[] bursty(int position) {
    int[] bursty = new int[streams.size()];
    int count = 0;
    for (int other = 0; other < bursty.length; other++) {
      long oneRound = Time.multiply(1 + streams.classOrder(position, other), streams.entities(other));
      if (other != position && arrivals[other] > oneRound) {
        bursty[count++] = other;
      }
    }
    return Arrays.copyOf(bursty, count);
  }

  /** Returns the releases to look at, in order; null if they are too many. */
  private long[] releases(int position, int[] bursty) {
    TreeSet<Long> releases = new TreeSet<>();
    if (!collect(streams.curve(position), 1, bursty.length, releases)) {
      return null;
    }
    for (int other : bursty) {
      if (!collect(streams.curve(other), 0, bursty.length, releases)) {
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

  private Witness at(int position, int[] bursty, long release, long from) {
    ExecutionTime cost = streams.cost(position);
    long jobs = streams.curve(position).eta(release + 1);
    long start = start(position, bursty, release, from);
    if (cost.wcet() == 0) {
      return new Witness(Witness.Rule.POLLING, release, start, start, start - 1);
    }
    long finish = window.served(Time.add(cost.cost(jobs), others(position, bursty, release, start)), start);
    return new Witness(Witness.Rule.POLLING, release, start, finish, finish);
  }

  /** Returns the end of the first nanosecond that the job is certain to have run. */
  private long start(int position, int[] bursty, long release, long from) {
    long jobs = streams.curve(position).eta(release + 1);
    long before = Time.add(streams.cost(position).cost(jobs - 1), Time.EPSILON);
    long time = Math.max(from, window.supply().inverse(before));
    for (int i = 0; i < Limits.ITERATIONS && time < window.length(); i++) {
      long demand = Time.add(Time.add(before, others(position, bursty, release, time)), window.preemption(time));
      long next = window.supply().inverse(demand);
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return window.length();
  }

  /** Returns what the other callbacks demand: all that arrives in a window, less what their rounds leave for later. */
  private long others(int position, int[] bursty, long release, long delta) {
    long own = streams.cost(position).cost(streams.curve(position).eta(delta));
    long later = 0;
    for (int other : bursty) {
      ExecutionTime cost = streams.cost(other);
      later += cost.cost(streams.curve(other).eta(delta)) - cost.cost(count(streams, position, other, release, delta));
    }
    return window.own().at(delta) - own - later;
  }

  /** Returns how many jobs of another stage of the thread go before a job of the given release that starts within a window. */
  static long count(Streams streams, int position, int other, long release, long delta) {
    ArrivalCurve own = streams.curve(position);
    long pending = Math.min(own.eta(release + 1), Math.max(1, own.eta(streams.response(position))));
    long rounds = Time.add(pending, streams.classOrder(position, other));
    ArrivalCurve curve = streams.curve(other);
    return Math.min(curve.eta(delta), Time.add(curve.eta(release), Time.multiply(rounds, streams.entities(other))));
  }
}
