package org.tactus.simulation.engine;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.timing.model.Callback;

/**
 * Of what the origins of data are, as executors tell it: of the callback that was released first, as long as executors
 * with a ready queue hand it on in one process; of the topic on which it came from elsewhere.
 */
final class DataOrigins {

  private final List<Callback> callbacks;
  private final SortedMap<String, Long> origins = new TreeMap<>();

  private DataOrigins(List<Callback> callbacks) {
    this.callbacks = callbacks;
  }

  /** Returns the earliest origin of each callback or topic that the data of an instance is of. */
  static SortedMap<String, Long> of(CallbackInstance instance, List<Callback> callbacks) {
    DataOrigins all = new DataOrigins(callbacks);
    all.add(instance);
    return all.origins;
  }

  private void add(CallbackInstance instance) {
    if (instance.inputs.length == 0) {
      add(callbacks.get(instance.callback).name(), instance.release);
    }
    for (Arrival input : instance.inputs) {
      if (input.packet != null && input.delivery.listener().isEmpty()
          && input.packet.message.publisher().executor().kind().hasReadyQueue()) {
        add(input.packet.publisher);
      } else {
        add(input.topic, input.origin());
      }
    }
  }

  private void add(String label, long origin) {
    origins.merge(label, origin, Math::min);
  }
}
