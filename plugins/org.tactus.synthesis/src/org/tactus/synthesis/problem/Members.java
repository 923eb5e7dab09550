package org.tactus.synthesis.problem;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;

/** Which callbacks lie between the ends of chains, and how far from the beginning. */
public final class Members {

  private final TimingModel model;
  private final LinkGraph graph;
  private final Map<Integer, Map<Callback, Integer>> positions = new LinkedHashMap<>();

  private Members(TimingModel model) {
    this.model = model;
    this.graph = new LinkGraph(model);
    model.chains().forEach(chain -> positions.put(chain.id(), positions(chain)));
  }

  /** Looks at the chains of a model. */
  public static Members of(TimingModel model) {
    return new Members(model);
  }

  /** Returns the callbacks of a chain. */
  public Set<Callback> of(Chain chain) {
    return positions.get(chain.id()).keySet();
  }

  /** Returns how many steps a callback of a chain is from its beginning. */
  public int position(Chain chain, Callback callback) {
    return positions.get(chain.id()).get(callback);
  }

  /** Returns the chains that a callback is part of. */
  public List<Chain> chains(Callback callback) {
    return model.chains().stream().filter(chain -> of(chain).contains(callback)).toList();
  }

  /** Returns the callbacks of a chain with all that feed them, on its paths or not. */
  public Set<Callback> upstream(Chain chain) {
    Set<Callback> seen = new LinkedHashSet<>(of(chain));
    seen.addAll(reached(List.copyOf(seen), callback -> graph.to(callback).stream().map(Link::publisher).toList())
        .keySet());
    return seen;
  }

  private Map<Callback, Integer> positions(Chain chain) {
    Map<Callback, Integer> from =
        reached(List.of(chain.source()), callback -> graph.from(callback).stream().map(Link::subscriber).toList());
    Set<Callback> leading =
        reached(List.of(chain.sink()), callback -> graph.to(callback).stream().map(Link::publisher).toList()).keySet();
    Map<Callback, Integer> members = new LinkedHashMap<>();
    from.forEach((callback, distance) -> {
      if (leading.contains(callback)) {
        members.put(callback, distance);
      }
    });
    return members;
  }

  /** Returns what is reached from callbacks, with the least number of steps. */
  private static Map<Callback, Integer> reached(List<Callback> start, IntFunction<List<Callback>> next) {
    Map<Callback, Integer> distances = new LinkedHashMap<>();
    start.forEach(callback -> distances.put(callback, 0));
    Deque<Callback> open = new ArrayDeque<>(start);
    while (!open.isEmpty()) {
      Callback callback = open.poll();
      for (Callback other : new ArrayList<>(next.apply(callback.id()))) {
        if (distances.putIfAbsent(other, distances.get(callback) + 1) == null) {
          open.add(other);
        }
      }
    }
    return distances;
  }
}
