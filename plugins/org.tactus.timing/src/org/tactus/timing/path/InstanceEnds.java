package org.tactus.timing.path;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.TimingModel;

/**
 * Chains of which every instance can be seen where it ends: the last callback runs for data of this chain alone, which
 * was released at its first one. Then the time from the origin of each of its executions to their end is a response of
 * the chain, no longer than what any goal limits. Nothing joins, branches in or is sampled on the way, and all of it is
 * on one host, whose clock all origins mean.
 */
public final class InstanceEnds {

  private final LinkGraph graph;
  private final boolean oneHost;
  private final Set<Integer> fed = new HashSet<>();

  /** Prepares the search in a model. */
  public InstanceEnds(TimingModel model) {
    this.graph = new LinkGraph(model);
    this.oneHost = model.cores().stream().map(Core::host).distinct().count() <= 1;
    model.externalInputs().stream().map(ExternalInput::subscriber).map(Callback::id).forEach(fed::add);
  }

  /** Returns the last callback of a chain if each instance can be seen there. */
  public Optional<Callback> of(Chain chain) {
    Callback at = chain.sink();
    Set<Integer> on = new HashSet<>();
    while (oneHost && on.add(at.id()) && !fed.contains(at.id())) {
      List<Link> to = graph.to(at.id());
      if (at.id() == chain.source().id()) {
        boolean released = at.activation() instanceof Activation.External && to.isEmpty();
        boolean visited = chain.via().stream().allMatch(one -> on.contains(one.id()));
        return released && visited ? Optional.of(chain.sink()) : Optional.empty();
      }
      if (to.size() != 1 || to.getFirst().isSampled() || to.getFirst().joins()) {
        return Optional.empty();
      }
      at = to.getFirst().publisher();
    }
    return Optional.empty();
  }
}
