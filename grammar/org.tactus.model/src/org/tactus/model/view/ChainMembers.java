package org.tactus.model.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Publication;
import org.tactus.model.Sample;

/** Which callbacks a chain consists of: those that lie on one of its paths, over messages, calls and sampled values. */
public final class ChainMembers {

  private final Map<Callback, Set<Callback>> successors = new HashMap<>();
  private final Map<Callback, Set<Callback>> predecessors = new HashMap<>();

  private ChainMembers(SystemView view) {
    for (Callback callback : view.callbacks()) {
      for (Publication publication : callback.getPublications()) {
        view.receivers(publication.getTopic()).forEach(reader -> connect(callback, reader));
      }
      view.samples(callback).stream().map(Sample::getCallback).filter(Objects::nonNull)
          .forEach(writer -> connect(writer, callback));
    }
    Exchanges.of(view).forEach(exchange -> exchange.to().forEach(reader -> connect(exchange.from(), reader)));
  }

  /** Returns the members of the chains of a system. */
  public static ChainMembers of(SystemView view) {
    return new ChainMembers(view);
  }

  private void connect(Callback from, Callback to) {
    successors.computeIfAbsent(from, key -> new LinkedHashSet<>()).add(to);
    predecessors.computeIfAbsent(to, key -> new LinkedHashSet<>()).add(from);
  }

  /** Returns the callbacks on the paths of a chain, from its source on; none if nothing leads to its sink. */
  public SequencedSet<Callback> of(Chain chain) {
    List<Callback> stops = new ArrayList<>(List.of(chain.getSource()));
    stops.addAll(chain.getVia());
    stops.add(chain.getSink());
    SequencedSet<Callback> members = new LinkedHashSet<>();
    for (int stop = 1; stop < stops.size(); stop++) {
      SequencedSet<Callback> between = reachable(stops.get(stop - 1), successors);
      between.retainAll(reachable(stops.get(stop), predecessors));
      members.addAll(between);
    }
    return members;
  }

  private static SequencedSet<Callback> reachable(Callback from, Map<Callback, Set<Callback>> edges) {
    SequencedSet<Callback> seen = new LinkedHashSet<>(List.of(from));
    Deque<Callback> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Callback next : edges.getOrDefault(open.pop(), Set.of())) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }
}
