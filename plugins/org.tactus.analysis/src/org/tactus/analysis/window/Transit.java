package org.tactus.analysis.window;

import java.util.List;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Delivery;

/** What messages pass between callbacks: flow controller, network and listener. */
public final class Transit {

  private Transit() {
  }

  /** Returns whether the publisher hands its message over itself, so that it runs when the subscriber is released. */
  public static boolean isDirect(StageNetwork network, Delivery delivery) {
    return network.flowStage(delivery.message()) < 0 && network.listenStage(delivery) < 0 && delivery.network() == 0;
  }

  /** Returns the sum of the bounds on the times of deliveries in nanoseconds, {@link Time#INFINITE} without one. */
  public static long bound(StageNetwork network, NetworkState state, List<Delivery> deliveries) {
    long bound = 0;
    for (Delivery delivery : deliveries) {
      bound =
          Time.add(bound, Time.add(delivery.network(), Time.add(response(state, network.flowStage(delivery.message())),
          response(state, network.listenStage(delivery)))));
    }
    return bound;
  }

  private static long response(NetworkState state, int stage) {
    return stage < 0 ? 0 : state.bound(stage);
  }
}
