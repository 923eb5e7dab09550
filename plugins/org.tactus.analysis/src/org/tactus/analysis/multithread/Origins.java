package org.tactus.analysis.multithread;

import java.util.ArrayList;
import java.util.List;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/** Counts the jobs of a callback by the release, outside the modelled messages, of the data that they handle: its origin. */
final class Origins {

  private final StageNetwork network;
  private final NetworkState state;

  Origins(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
  }

  /**
   * Returns the most jobs of a callback that are unfinished at an instant, or released later, and whose origins are less than
   * {@code span} after it; {@link Time#INFINITE} if its data does not come on a single way from a single source.
   */
  long most(Callback callback, long span) {
    Route route = from(callback);
    long latency = route == null ? Time.INFINITE : route.latency();
    if (latency == Time.INFINITE || span == Time.INFINITE) {
      return Time.INFINITE;
    }
    return latency + span <= 0 ? 0 : state.arrival(route.first().id()).eta(latency + span);
  }

  /** Returns the only way of data to a callback from its only source, null if there are several. */
  private Route from(Callback callback) {
    List<Callback> callbacks = new ArrayList<>(List.of(callback));
    List<Delivery> deliveries = new ArrayList<>();
    while (!(callbacks.getFirst().activation() instanceof Activation.External)) {
      Delivery input = onlyInput(callbacks.getFirst());
      if (input == null || callbacks.contains(input.message().publisher())) {
        return null;
      }
      callbacks.addFirst(input.message().publisher());
      deliveries.addFirst(input);
    }
    return new Route(network, state, callbacks, deliveries);
  }

  private Delivery onlyInput(Callback callback) {
    List<Delivery> inputs = network.received(callback);
    boolean only = callback.activation() instanceof Activation.Any && inputs.size() == 1
        && network.external(callback).isEmpty() && inputs.getFirst().message().perActivation() == 1;
    return only ? inputs.getFirst() : null;
  }
}
