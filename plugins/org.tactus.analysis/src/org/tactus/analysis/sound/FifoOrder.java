package org.tactus.analysis.sound;

import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.StepTable;

/**
 * Service in the order of arrival over all streams: listeners and FIFO flow controllers.
 *
 * <p>A job that is released {@code A} after the start of the busy window waits for what arrived by then, itself
 * included, {@code sum eta_w(A + 1) c_w}; later arrivals of the thread come after it. It completes at the least
 * {@code x} with {@code sbf(x) >= H(x) + sum eta_w(A + 1) c_w}, {@code H} being what preempts. Between two steps of the
 * sum {@code x} stays and {@code A} grows, so only the steps matter. Contrast with Lemmas 5-7 of the DDS paper, which
 * add the jobs pending before the release by a response-time bound.
 */
final class FifoOrder implements Order {

  private final StageNetwork network;
  private final BusyWindow window;
  private Witness timed;
  private Witness free;

  FifoOrder(StageNetwork network, BusyWindow window) {
    this.network = network;
    this.window = window;
  }

  @Override
  public Witness worst(int stage) {
    if (network.stage(stage).cost().wcet() == 0) {
      free = free == null ? search(1) : free;
      return free;
    }
    timed = timed == null ? search(0) : timed;
    return timed;
  }

  private Witness search(long extra) {
    Witness worst = at(0, window.own().at(1), extra, 0);
    StepTable own = window.own();
    long finish = worst.finish();
    for (int i = 0; i < own.size() && own.window(i) <= window.length(); i++) {
      Witness next = at(own.window(i) - 1, own.demand(i), extra, finish);
      finish = next.finish();
      worst = Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private Witness at(long release, long demand, long extra, long from) {
    long served = window.served(demand + extra, from);
    return new Witness(Witness.ServiceRule.FIFO, release, release + 1, served, served - extra);
  }
}
