package org.tactus.analysis.sound;

import java.util.function.LongUnaryOperator;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;

/**
 * Fixed points over demands that are evaluated directly, in windows that may differ from the busy window of the thread.
 */
final class DirectSearch {

  private final ThreadView thread;
  private final Load preempting;
  private final BusyWindow tabulated;

  private DirectSearch(ThreadView thread, Load preempting, BusyWindow tabulated) {
    this.thread = thread;
    this.preempting = preempting;
    this.tabulated = tabulated;
  }

  /** Returns the search on a thread. */
  static DirectSearch on(StageNetwork network, NetworkState state, ThreadView thread) {
    return new DirectSearch(thread, BusyWindow.preemptingLoad(network, state, thread), null);
  }

  /** Returns the search on a thread that looks up what preempts as far as its busy window has it in a table. */
  static DirectSearch on(StageNetwork network, NetworkState state, ThreadView thread, BusyWindow window) {
    return new DirectSearch(thread, BusyWindow.preemptingLoad(network, state, thread), window.isTabulated()
        ? window : null);
  }

  /** Returns what preempts in a window. */
  long preemption(long delta) {
    return tabulated != null && delta <= tabulated.length() ? tabulated.preemption(delta)
        : Time.add(preempting.at(delta), BusyWindow.reserved(thread.reservations(), delta));
  }

  /**
   * Returns the least {@code x >= from} at which {@code sbf(x) >= demand(x) + preemption(x)}, {@link Time#INFINITE} if
   * it is beyond a limit or not found in time.
   */
  long least(LongUnaryOperator demand, long from, long limit) {
    long time = Math.max(1, from);
    for (int i = 0; i < SearchLimits.ITERATIONS && time <= limit; i++) {
      long next = thread.supply().inverse(Time.add(demand.applyAsLong(time), preemption(time)));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Time.INFINITE;
  }

  /** Returns the same without a limit other than the horizon. */
  long least(LongUnaryOperator demand, long from) {
    return least(demand, from, SearchLimits.HORIZON);
  }
}
