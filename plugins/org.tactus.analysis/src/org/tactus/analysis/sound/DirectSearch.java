package org.tactus.analysis.sound;

import java.util.function.LongUnaryOperator;
import org.tactus.analysis.network.BusyWindow;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.Load;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;

/** Fixed points over demands that are evaluated directly, for the few stages of a flow controller. */
final class DirectSearch {

  private final ThreadView thread;
  private final Load preempting;

  DirectSearch(ThreadView thread, Load preempting) {
    this.thread = thread;
    this.preempting = preempting;
  }

  /** Returns what preempts in a window. */
  long preemption(long delta) {
    return Time.add(preempting.at(delta), BusyWindow.reserved(thread.reservations(), delta));
  }

  /**
   * Returns the least {@code x >= from} at which {@code sbf(x) >= demand(x) + preemption(x)}, {@link Time#INFINITE} if it is
   * beyond the horizon or not found in time.
   */
  long least(LongUnaryOperator demand, long from) {
    long time = Math.max(1, from);
    for (int i = 0; i < Limits.ITERATIONS && time <= Limits.HORIZON; i++) {
      long next = thread.supply().inverse(Time.add(demand.applyAsLong(time), preemption(time)));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Time.INFINITE;
  }
}
