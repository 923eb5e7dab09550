package org.tactus.analysis.sound;

import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Service in any order among the streams, each stream in its own order, without preemption inside the thread and
 * without idling: the callbacks of a single-threaded executor whatever its version, a plain thread, and flow
 * controllers whose order is not known better (DDS paper, Eq. 18-20, in two steps like Theorems 11 and 12).
 *
 * <p>A job released at {@code A} starts once everything is served that arrives before its start, {@code S}; from then
 * on only other threads delay it. A callback with several subscriptions keeps no order between them, nor does a topic
 * that is published by several clocks; its jobs complete within the busy window, and no more is known. Of
 * the others, only the releases at which the own request-bound function steps matter (Lemma 7 of [10] in the DDS paper,
 * section 5.3), within the busy window (Lemma 6 there).
 */
final class AnyOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final BusyWindow window;

  AnyOrder(StageNetwork network, NetworkState state, BusyWindow window) {
    this.network = network;
    this.state = state;
    this.window = window;
  }

  @Override
  public Witness worst(int stage) {
    if (network.entities(stage) > 1 || !network.countsUpToRelease(stage)) {
      long length = window.length();
      return new Witness(Witness.ServiceRule.BUSY_WINDOW, 0, length, length, length);
    }
    ArrivalCurve curve = state.arrival(stage);
    ExecutionTime cost = network.stage(stage).cost();
    Witness worst = null;
    long start = 1;
    long release = 0;
    while (release < window.length()) {
      long jobs = curve.eta(release + 1);
      start = start(curve, cost, jobs, start);
      Witness next = finish(stage, jobs, release, start);
      if (worst == null || Order.response(next) > Order.response(worst)) {
        worst = next;
      }
      release = curve.nextStep(release + 1) - 1;
    }
    return worst;
  }

  /** Returns the end of the first nanosecond that the job is certain to have run, as Theorem 11 does, or of more. */
  private long start(ArrivalCurve curve, ExecutionTime cost, long jobs, long from) {
    long before = Time.add(cost.cost(jobs - 1), window.untilHeld());
    long time = Math.max(from, window.supply().inverse(before));
    for (int i = 0; i < SearchLimits.ITERATIONS && time < window.length(); i++) {
      long demand = Time.add(Time.add(before, others(curve, cost, time)), window.preemption(time));
      long next = window.supply().inverse(demand);
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return window.length();
  }

  private Witness finish(int stage, long jobs, long release, long start) {
    ArrivalCurve curve = state.arrival(stage);
    ExecutionTime cost = network.stage(stage).cost();
    if (cost.wcet() == 0) {
      return new Witness(Witness.ServiceRule.ANY_ORDER, release, start, start, start - 1);
    }
    long before = start;
    long finish = window.finished(Time.add(cost.cost(jobs), others(curve, cost, before)), before);
    ThreadView thread = network.threads().get(network.stage(stage).thread());
    while (finish > before && finish < window.length() && ByteLimit.letsOthersBetween(network, thread, stage)) {
      before = finish;
      finish = window.finished(Time.add(cost.cost(jobs), others(curve, cost, before)), before);
    }
    return new Witness(Witness.ServiceRule.ANY_ORDER, release, before, window.preemptible(before, finish), finish);
  }

  private long others(ArrivalCurve curve, ExecutionTime cost, long delta) {
    return window.own().at(delta) - cost.cost(curve.eta(delta));
  }
}
