package org.tactus.simulation.observation;

import java.util.List;
import java.util.stream.Stream;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.path.Link;

/**
 * A path of a chain: callbacks of which each publishes a message that activates the next one, or leaves a value that
 * the next one samples.
 *
 * @param id the index among all paths of the model
 * @param chain the chain
 * @param links the steps from source to sink
 */
public record ChainPath(int id, Chain chain, List<Link> links) {

  /** Copies the list. */
  public ChainPath {
    links = List.copyOf(links);
  }

  /** Returns the callbacks from source to sink. */
  public List<Callback> callbacks() {
    return Stream.concat(Stream.of(chain.source()), links.stream().map(Link::subscriber)).toList();
  }

  /** Returns whether a step of it is only sampled. */
  public boolean samples() {
    return links.stream().anyMatch(Link::isSampled);
  }
}
