package org.tactus.synthesis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;

/**
 * The callbacks that a path of a chain passes for certain, so that its goal waits for them. What is only reached from
 * the beginning and leads to the end need not lie on a path: data may have to come back to a callback on the way.
 */
final class CertainMembers {

  private final LinkGraph graph;

  CertainMembers(LinkGraph graph) {
    this.graph = graph;
  }

  /**
   * Returns the callbacks of a chain that lie between a shortest way from its beginning and one to its end which have
   * nothing else in common, so that both together are a path. Steps that trigger sets may exclude are not gone, and of
   * a chain that says what it visits only that is known.
   */
  Set<Callback> of(Chain chain) {
    Set<Callback> members = new LinkedHashSet<>(chain.via());
    members.add(chain.source());
    members.add(chain.sink());
    if (!chain.via().isEmpty()) {
      return members;
    }
    Map<Callback, Callback> before = ways(chain.source(), callback -> graph.from(callback.id()).stream()
        .filter(CertainMembers::isCertain).map(Link::subscriber));
    Map<Callback, Callback> after = ways(chain.sink(), callback -> graph.to(callback.id()).stream()
        .filter(CertainMembers::isCertain).map(Link::publisher));
    before.keySet().stream().filter(after::containsKey).filter(callback -> areApart(callback, before, after))
        .forEach(members::add);
    return members;
  }

  private static boolean isCertain(Link link) {
    return link.way() == Link.Way.STATE || link.deliveries().getFirst().message().triggers().isEmpty();
  }

  /** Returns the callbacks that are reached from one, each with the one before it on a shortest way; first itself. */
  private static Map<Callback, Callback> ways(Callback start, Function<Callback, Stream<Callback>> next) {
    Map<Callback, Callback> ways = new HashMap<>(Map.of(start, start));
    Deque<Callback> open = new ArrayDeque<>(Set.of(start));
    while (!open.isEmpty()) {
      Callback callback = open.remove();
      next.apply(callback).filter(other -> ways.putIfAbsent(other, callback) == null).forEach(open::add);
    }
    return ways;
  }

  private static boolean areApart(Callback callback, Map<Callback, Callback> before, Map<Callback, Callback> after) {
    Set<Callback> passed = new HashSet<>();
    for (Callback at = callback; at != before.get(at); at = before.get(at)) {
      passed.add(before.get(at));
    }
    for (Callback at = callback; at != after.get(at); at = after.get(at)) {
      if (passed.contains(after.get(at))) {
        return false;
      }
    }
    return true;
  }
}
