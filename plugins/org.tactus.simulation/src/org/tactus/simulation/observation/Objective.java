package org.tactus.simulation.observation;

import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;

/** What a search makes as long as it can, and whose worst run is recorded. */
public sealed interface Objective {

  /** The response time of a callback. */
  record Response(Callback callback) implements Objective {
  }

  /** The latency of a delivery. */
  record DeliveryLatency(Delivery delivery) implements Objective {
  }

  /** The latency of a chain over all of its paths. */
  record ChainLatency(Chain chain, Metric metric) implements Objective {
  }
}
