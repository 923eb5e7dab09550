package org.tactus.model.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Client;
import org.tactus.model.Duration;
import org.tactus.model.Goal;
import org.tactus.model.Metric;
import org.tactus.model.Publication;
import org.tactus.model.Sample;

/**
 * How urgent the chains make their callbacks: the deadline of a callback is the smallest latency goal of the chains that it
 * is part of, its priority their greatest criticality above 0. A callback is part of a chain if it lies on one of its paths.
 */
public final class Urgencies {

  private final Map<Callback, Set<Callback>> successors = new HashMap<>();
  private final Map<Callback, Set<Callback>> predecessors = new HashMap<>();
  private final Map<Callback, Long> deadlines = new HashMap<>();
  private final Map<Callback, Integer> priorities = new HashMap<>();

  /**
   * Looks at the chains of a system.
   *
   * @param nanoseconds gives a duration in nanoseconds
   */
  public Urgencies(SystemView view, ToLongFunction<Duration> nanoseconds) {
    for (Callback callback : view.callbacks()) {
      for (Publication publication : callback.getPublications()) {
        view.receivers(publication.getTopic()).forEach(reader -> connect(callback, reader));
      }
      view.samples(callback).stream().map(Sample::getCallback).filter(Objects::nonNull)
          .forEach(writer -> connect(writer, callback));
      callback.getCalls().forEach(client -> connect(callback, client.getService()));
      if (callback instanceof Client client) {
        connect(client.getService(), client);
      }
    }
    for (Chain chain : view.chains()) {
      OptionalLong deadline = chain.getGoals().stream().filter(Urgencies::limitsLatency).map(Goal::getBound)
          .mapToLong(nanoseconds).min();
      for (Callback callback : members(chain)) {
        deadline.ifPresent(limit -> deadlines.merge(callback, limit, Math::min));
        if (chain.getCriticality() > 0) {
          priorities.merge(callback, chain.getCriticality(), Math::max);
        }
      }
    }
  }

  private void connect(Callback from, Callback to) {
    successors.computeIfAbsent(from, key -> new LinkedHashSet<>()).add(to);
    predecessors.computeIfAbsent(to, key -> new LinkedHashSet<>()).add(from);
  }

  private static boolean limitsLatency(Goal goal) {
    return goal.getMetric() == Metric.LATENCY || goal.getMetric() == Metric.TRIGGER_LATENCY;
  }

  private Set<Callback> members(Chain chain) {
    List<Callback> stops = new ArrayList<>(List.of(chain.getSource()));
    stops.addAll(chain.getVia());
    stops.add(chain.getSink());
    Set<Callback> members = new LinkedHashSet<>();
    for (int stop = 1; stop < stops.size(); stop++) {
      Set<Callback> between = reachable(stops.get(stop - 1), successors);
      between.retainAll(reachable(stops.get(stop), predecessors));
      members.addAll(between);
    }
    return members;
  }

  private static Set<Callback> reachable(Callback from, Map<Callback, Set<Callback>> edges) {
    Set<Callback> seen = new LinkedHashSet<>(List.of(from));
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

  /** Returns the deadline in nanoseconds. */
  public OptionalLong deadline(Callback callback) {
    Long deadline = deadlines.get(callback);
    return deadline == null ? OptionalLong.empty() : OptionalLong.of(deadline);
  }

  /** Returns the priority, a greater number before a smaller one. */
  public OptionalInt priority(Callback callback) {
    Integer priority = priorities.get(callback);
    return priority == null ? OptionalInt.empty() : OptionalInt.of(priority);
  }
}
