package org.tactus.analysis.endtoend;

import java.util.List;
import org.tactus.analysis.Hop;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * A path whose messages activate, with the bound of every stage by itself.
 *
 * @param callbacks the callbacks, at least one
 * @param deliveries the deliveries between them, one less
 * @param hops the stages in order: the callbacks, and between two of them flow controller, network, listener and wait
 *     at a join as far as there are any
 */
record Course(List<Callback> callbacks, List<Delivery> deliveries, List<Hop> hops) {

  /** Returns the sum of the bounds in nanoseconds, {@link Time#INFINITE} if one has none. */
  static long length(List<Hop> hops) {
    long length = 0;
    for (Hop hop : hops) {
      length = Time.add(length, hop.bound().nsOrInfinite());
    }
    return length;
  }
}
