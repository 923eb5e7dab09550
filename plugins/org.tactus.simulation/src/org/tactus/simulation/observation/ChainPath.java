package org.tactus.simulation.observation;

import java.util.List;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;

/**
 * A path of a chain: callbacks of which each publishes a message that activates the next one, or leaves a value that the next one
 * samples.
 *
 * @param id the index among all paths of the model
 * @param chain the chain
 * @param callbacks the callbacks from source to sink
 * @param samples whether a step of it is only sampled
 */
public record ChainPath(int id, Chain chain, List<Callback> callbacks, boolean samples) {

  /** Copies the list. */
  public ChainPath {
    callbacks = List.copyOf(callbacks);
  }
}
