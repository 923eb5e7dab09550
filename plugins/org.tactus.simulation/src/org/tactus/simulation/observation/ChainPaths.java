package org.tactus.simulation.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Message;
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
    refuseCycles(model);
    List<ChainPath> paths = new ArrayList<>();
    for (Chain chain : model.chains()) {
      for (List<Link> links : new PathSearch(graph, chain).list(MOST_PATHS).paths()) {
        paths.add(new ChainPath(paths.size(), chain, links));
      }
    }
    return List.copyOf(paths);
  }

  /** Messages activate callbacks that publish what the input calls for; a circle of messages would go on for ever. */
  private static void refuseCycles(TimingModel model) {
    List<List<Message>> called = model.messages().stream().<List<Message>>map(message -> new ArrayList<>()).toList();
    int[] callers = new int[called.size()];
    List<List<Message>> published =
        model.callbacks().stream().<List<Message>>map(callback -> new ArrayList<>()).toList();
    model.messages().forEach(message -> published.get(message.publisher().id()).add(message));
    model.deliveries().stream().filter(delivery -> !delivery.sampled()).forEach(delivery ->
    published.get(delivery.subscriber().id()).stream()
        .filter(message -> message.isTriggeredBy(delivery))
            .forEach(message -> {
              called.get(delivery.message().id()).add(message);
              callers[message.id()]++;
            }));
    List<Message> open =
        new ArrayList<>(model.messages().stream().filter(message -> callers[message.id()] == 0).toList());
    for (int next = 0; next < open.size(); next++) {
      called.get(open.get(next).id()).stream().filter(message -> --callers[message.id()] == 0).forEach(open::add);
    }
    if (open.size() < callers.length) {
      String names = model.messages().stream().filter(message -> callers[message.id()] > 0)
          .map(message -> message.publisher().name())
          .distinct().collect(Collectors.joining(", "));
      throw new UnsupportedModelException(
          "callbacks activate each other in a cycle, so that every release would go on for"
          + " ever; among them or behind them are " + names + "; remove a message of the cycle");
    }
  }
}
