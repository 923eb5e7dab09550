package org.tactus.analysis.sound;

import java.util.BitSet;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * The polling points of a single-threaded executor inside the busy window of its thread (thesis, Theorem 3).
 *
 * <p>A job released at {@code A} is in one of the next {@code N} polling windows, {@code N} the own jobs pending at its
 * release, itself included: at most those that arrived in the busy window, and at most {@code eta_i(R_i)} (Lemma 8). So
 * another callback with {@code e} subscriptions runs at most {@code eta_k(A)} times for what arrived before, and
 * {@code (N + 1) e} times afterwards, the window in progress included; {@code N e} times if it is served after the own
 * one (Lemma 4): if its class comes later or, up to Iron, if it is registered later in the same group; else the order
 * is arbitrary, unlike in the thesis. Everything that runs has arrived in the busy window, which gives the other bound,
 * {@code eta_k(S)} (Lemma 20).
 *
 * <p>Only callbacks with more arrivals in the busy window than one round serves can gain; the steps of their curves and
 * of the own one are the releases to look at (Lemma 22). As the release grows, so does the start, and neither goes
 * back: one pass over the steps serves all releases.
 */
final class PollingOrder implements Order {

  private final Streams streams;
  private final BusyWindow window;
  private final BurstSteps steps;

  PollingOrder(Streams streams, BusyWindow window) {
    this.streams = streams;
    this.window = window;
    this.steps = BurstSteps.of(streams, window.length());
  }

  @Override
  public Witness worst(int stage) {
    return worstBelow(stage, null);
  }

  @Override
  public Witness worstBelow(int stage, Witness known) {
    int position = streams.position(stage);
    boolean counted = streams.entities(position) == 1 && streams.countsUpToRelease(position);
    if (!counted || known != null && !mayBeat(position, known)) {
      return null;
    }
    BitSet gains = gains(position);
    if (gains.isEmpty()) {
      return null;
    }
    PollingSweep sweep = new PollingSweep(streams, steps, position);
    Witness worst = null;
    long start = 1;
    // a job completes within the busy window, so that releases near its end cannot be worse
    for (long release = nextRelease(position, gains, -1); release < latest(worst); release =
        nextRelease(position, gains, release)) {
      Witness next = at(position, sweep, release, start);
      if (known != null && Order.response(next) >= Order.response(known)) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  /**
   * Returns whether polling points leave anything for later of what a case in the busy window counts; else its release
   * takes as long.
   */
  private boolean mayBeat(int position, Witness known) {
    if (!known.rule().countsAllUpToStart()) {
      return true;
    }
    for (int other : steps.bursty()) {
      if (other != position && streams.curve(other).eta(known.before())
          > count(streams, position, other, known.release(), known.before())) {
        return true;
      }
    }
    return false;
  }

  private long latest(Witness worst) {
    return window.length() - (worst == null ? 0 : Order.response(worst));
  }

  /** Returns the least release to look at after another. */
  private long nextRelease(int position, BitSet gains, long release) {
    int step = steps.after(release);
    while (step < steps.size() && !gains.get(steps.stream(step))) {
      step++;
    }
    return Math.min(streams.curve(position).nextStep(release + 1) - 1, steps.window(step));
  }

  /** Returns the others with more arrivals in the busy window than the rounds of a first job serve. */
  private BitSet gains(int position) {
    BitSet gains = new BitSet(streams.size());
    for (int other : steps.bursty()) {
      long oneRound = Time.multiply(1 + streams.classOrder(position, other), streams.entities(other));
      gains.set(other, other != position && streams.curve(other).eta(window.length()) > oneRound);
    }
    return gains;
  }

  private Witness at(int position, PollingSweep sweep, long release, long from) {
    ExecutionTime cost = streams.cost(position);
    long jobs = streams.curve(position).eta(release + 1);
    sweep.release(release, pending(streams, position, release));
    long start = start(position, sweep, jobs, from);
    if (cost.wcet() == 0) {
      return new Witness(Witness.ServiceRule.POLLING, release, start, start, start - 1);
    }
    long finish = window.finished(Time.add(cost.cost(jobs), others(position, sweep, start)), start);
    return new Witness(Witness.ServiceRule.POLLING, release, start, window.preemptible(start, finish), finish);
  }

  /** Returns the end of the first nanosecond that the job is certain to have run, or of more. */
  private long start(int position, PollingSweep sweep, long jobs, long from) {
    long before = Time.add(streams.cost(position).cost(jobs - 1), window.untilHeld());
    long time = Math.max(from, window.supply().inverse(before));
    for (int i = 0; i < SearchLimits.ITERATIONS && time < window.length(); i++) {
      long demand = Time.add(Time.add(before, others(position, sweep, time)), window.preemption(time));
      long next = window.supply().inverse(demand);
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return window.length();
  }

  /** Returns what the other callbacks demand: all that arrives in a window, less what their rounds leave for later. */
  private long others(int position, PollingSweep sweep, long delta) {
    return window.own().at(delta) - streams.cost(position).cost(streams.curve(position).eta(delta))
        - sweep.later(delta);
  }

  private static long pending(Streams streams, int position, long release) {
    ArrivalCurve own = streams.curve(position);
    return Math.min(own.eta(release + 1), Math.max(1, own.eta(streams.response(position))));
  }

  /**
   * Returns how many jobs of another stage of the thread go before a job of the given release that starts within a
   * window.
   */
  static long count(Streams streams, int position, int other, long release, long delta) {
    long rounds = Time.add(pending(streams, position, release), streams.classOrder(position, other));
    ArrivalCurve curve = streams.curve(other);
    return Math.min(curve.eta(delta), Time.add(curve.eta(release), Time.multiply(rounds, streams.entities(other))));
  }
}
