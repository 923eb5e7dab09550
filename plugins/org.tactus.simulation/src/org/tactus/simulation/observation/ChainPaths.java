package org.tactus.simulation.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;
import org.tactus.timing.path.PathSearch;

/** The paths of the chains of a model that a simulation observes. */
public final class ChainPaths {

  /** The most paths of one chain that are observed one by one. */
  public static final int MOST_PATHS = 4096;

  private ChainPaths() {
  }

  /**
   * Returns the paths of all chains; of a chain with more than {@link #MOST_PATHS} only the first ones.
   *
   * @throws UnsupportedModelException if callbacks activate each other in a cycle
   */
  public static List<ChainPath> of(TimingModel model) {
    LinkGraph graph = new LinkGraph(model);
    refuseCycles(model, graph);
    List<ChainPath> paths = new ArrayList<>();
    for (Chain chain : model.chains()) {
      for (List<Link> links : new PathSearch(graph, chain).list(MOST_PATHS).paths()) {
        paths.add(new ChainPath(paths.size(), chain, links));
      }
    }
    return List.copyOf(paths);
  }

  private static void refuseCycles(TimingModel model, LinkGraph graph) {
    int[] incoming = new int[model.callbacks().size()];
    List<Integer> open = new ArrayList<>();
    for (int callback = 0; callback < incoming.length; callback++) {
      incoming[callback] = (int) graph.to(callback).stream().filter(link -> !link.isSampled()).count();
      if (incoming[callback] == 0) {
        open.add(callback);
      }
    }
    for (int next = 0; next < open.size(); next++) {
      for (Link link : graph.from(open.get(next))) {
        if (!link.isSampled() && --incoming[link.subscriber().id()] == 0) {
          open.add(link.subscriber().id());
        }
      }
    }
    if (open.size() < incoming.length) {
      String names = model.callbacks().stream().filter(callback -> incoming[callback.id()] > 0).map(Callback::name)
          .collect(Collectors.joining(", "));
      throw new UnsupportedModelException("callbacks activate each other in a cycle, so that every release would go on for"
          + " ever; among them or behind them are " + names + "; remove a message of the cycle");
    }
  }
}
