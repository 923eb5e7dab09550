package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.function.ToLongFunction;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * A step of a path from a callback to the next one: all deliveries that lead there in parallel. Paths are told apart by
 * their callbacks; the slowest of parallel deliveries bounds the step.
 *
 * @param deliveries the parallel deliveries, at least one
 */
record Link(List<Delivery> deliveries) {

  Link {
    deliveries = List.copyOf(deliveries);
  }

  /** Returns the callback at the start of the step. */
  Callback publisher() {
    return deliveries.get(0).message().publisher();
  }

  /** Returns the callback at the end of the step. */
  Callback subscriber() {
    return deliveries.get(0).subscriber();
  }

  /** Returns the first of the deliveries that are the longest under a measure. */
  Delivery longest(ToLongFunction<Delivery> length) {
    Delivery longest = deliveries.get(0);
    for (Delivery delivery : deliveries) {
      longest = length.applyAsLong(delivery) > length.applyAsLong(longest) ? delivery : longest;
    }
    return longest;
  }
}
