package org.tactus.timing.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/** The links on the paths from one callback to another: counted, searched for the longest, listed. */
final class PathLinks {

  private static final int MOST_STEPS = 2_000_000;

  private final LinkGraph graph;
  private final Callback from;
  private final Callback to;
  private final Map<Integer, List<Link>> links = new HashMap<>();
  /** The callbacks on the paths, each after all that it leads to; empty if the paths run through a cycle. */
  private final List<Integer> reverseOrder = new ArrayList<>();
  private boolean cyclic;
  private int steps;

  PathLinks(LinkGraph graph, Callback from, Callback to) {
    this.graph = graph;
    this.from = from;
    this.to = to;
    Set<Integer> leading = leadingTo();
    if (leading.contains(from.id())) {
      for (int callback : leading) {
        links.put(callback, callback == to.id() ? List.of()
            : graph.from(callback).stream().filter(link -> leading.contains(link.subscriber().id())).toList());
      }
      order();
    }
  }

  private Set<Integer> leadingTo() {
    Set<Integer> seen = new LinkedHashSet<>(List.of(to.id()));
    Deque<Integer> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Link link : graph.to(open.pop())) {
        if (seen.add(link.publisher().id())) {
          open.add(link.publisher().id());
        }
      }
    }
    return seen;
  }

  private void order() {
    Set<Integer> done = new HashSet<>();
    Set<Integer> onPath = new HashSet<>(List.of(from.id()));
    Deque<int[]> calls = new ArrayDeque<>(List.of(new int[] {from.id(), 0}));
    while (!calls.isEmpty()) {
      int[] frame = calls.peek();
      List<Link> outgoing = links.get(frame[0]);
      if (frame[1] < outgoing.size()) {
        int next = outgoing.get(frame[1]++).subscriber().id();
        if (onPath.contains(next)) {
          cyclic = true;
        } else if (!done.contains(next)) {
          onPath.add(next);
          calls.push(new int[] {next, 0});
        }
      } else {
        calls.pop();
        onPath.remove(frame[0]);
        done.add(frame[0]);
        reverseOrder.add(frame[0]);
      }
    }
  }

  /** Returns whether a path may run over a sampled value, so that only listing the paths is possible. */
  boolean isSampling() {
    return links.values().stream().flatMap(List::stream).anyMatch(Link::isSampled);
  }

  /** Returns whether the paths run through a cycle, so that only listing them is possible. */
  boolean isCyclic() {
    return cyclic;
  }

  /**
   * Returns the number of ways from each place on to the end of the chain, {@link Time#INFINITE} on overflow; of an
   * acyclic segment.
   *
   * @param after that number at the places where the segment ends
   */
  Map<Integer, Long> counts(ToLongFunction<Integer> after) {
    Map<Integer, Long> counts = new HashMap<>();
    for (int callback : reverseOrder) {
      for (int place : graph.places(callback)) {
        long count = callback == to.id() ? after.applyAsLong(place) : 0;
        for (Link link : from(place)) {
          count = Time.add(count, counts.get(graph.place(link)));
        }
        counts.put(place, count);
      }
    }
    return counts;
  }

  private List<Link> from(int place) {
    return links.get(graph.callback(place)).stream().filter(link -> graph.leads(place, link)).toList();
  }

  /**
   * The greatest lengths of the ways from each place on to the end of the chain.
   *
   * @param lengths the lengths by place, negative where there is no way
   * @param choices the first steps of these ways, up to the end of the segment
   */
  record Longest(Map<Integer, Long> lengths, Map<Integer, Link> choices) {
  }

  /**
   * Returns the ways on which the lengths of the deliveries sum to the most; of an acyclic segment.
   *
   * @param after the greatest lengths from the places where the segment ends
   */
  Longest longest(ToLongFunction<Delivery> length, ToLongFunction<Integer> after) {
    Longest longest = new Longest(new HashMap<>(), new HashMap<>());
    for (int callback : reverseOrder) {
      for (int place : graph.places(callback)) {
        long most = callback == to.id() ? after.applyAsLong(place) : -1;
        for (Link link : from(place)) {
          long rest = longest.lengths().get(graph.place(link));
          long candidate = rest < 0 ? -1 : Time.add(length.applyAsLong(link.longest(length)), rest);
          if (candidate > most) {
            most = candidate;
            longest.choices().put(place, link);
          }
        }
        longest.lengths().put(place, most);
      }
    }
    return longest;
  }

  /** Adds the steps that were chosen, from a place to the end of the segment; returns the place there. */
  int follow(int start, Map<Integer, Link> choices, List<Link> path) {
    int place = start;
    while (graph.callback(place) != to.id()) {
      Link link = choices.get(place);
      path.add(link);
      place = graph.place(link);
    }
    return place;
  }

  /** Returns the simple paths, at most {@code limit}; fewer, too, where the search for them takes too long. */
  List<List<Link>> list(int limit) {
    List<List<Link>> paths = new ArrayList<>();
    steps = 0;
    if (links.containsKey(from.id())) {
      extend(new ArrayList<>(), from.id(), new HashSet<>(List.of(from.id())), limit, paths);
    }
    return paths;
  }

  /** Returns whether the last listing was given up because the search took too long. */
  boolean gaveUp() {
    return steps > MOST_STEPS;
  }

  private void extend(List<Link> path, int place, Set<Integer> visited, int limit, List<List<Link>> paths) {
    if (graph.callback(place) == to.id()) {
      paths.add(List.copyOf(path));
      return;
    }
    for (Link link : links.get(graph.callback(place))) {
      int next = link.subscriber().id();
      if (graph.leads(place, link) && paths.size() < limit && ++steps <= MOST_STEPS && visited.add(next)) {
        path.add(link);
        extend(path, graph.place(link), visited, limit, paths);
        path.remove(path.size() - 1);
        visited.remove(next);
      }
    }
  }
}
