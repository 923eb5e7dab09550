package org.tactus.dsl.validation.system;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.Callback;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.SystemView;

/**
 * Which callbacks activate which: by the messages that they publish, and by what services and actions send. Beside
 * that, whose data reaches which callbacks, also by sampling, which activates nothing.
 */
public final class CallbackGraph {

  private final Map<Callback, Set<Callback>> successors = new LinkedHashMap<>();
  private final Map<Callback, Set<Callback>> predecessors = new HashMap<>();
  private final Map<Callback, Set<Callback>> dataSuccessors = new LinkedHashMap<>();

  private CallbackGraph(SystemView view) {
    List<Callback> callbacks = view.callbacks();
    callbacks.forEach(callback -> successors.put(callback, new LinkedHashSet<>()));
    Map<Topic, List<Subscription>> readers = new HashMap<>();
    for (Callback callback : callbacks) {
      callback.getPublications().forEach(publication ->
          successors.get(callback).addAll(readers.computeIfAbsent(publication.getTopic(), view::readers)));
    }
    Exchanges.of(view).forEach(exchange -> successors.get(exchange.from()).addAll(exchange.to()));
    successors.forEach((callback, nexts) -> dataSuccessors.put(callback, new LinkedHashSet<>(nexts)));
    callbacks.forEach(callback -> addSampled(view, callback));
  }

  private void addSampled(SystemView view, Callback reader) {
    for (Sample sample : view.samples(reader)) {
      if (sample.getTopic() != null) {
        view.writers(sample.getTopic()).forEach(writer -> dataSuccessors.get(writer.callback()).add(reader));
      } else if (dataSuccessors.containsKey(sample.getCallback())) {
        dataSuccessors.get(sample.getCallback()).add(reader);
      }
    }
  }

  /** Returns the graph of a system. */
  public static CallbackGraph of(CheckedSystem system) {
    return system.derived(CallbackGraph.class, checked -> new CallbackGraph(checked.view()));
  }

  /** Returns the callbacks that data of one can reach, by activation or because they sample it, the start included. */
  public Set<Callback> reachable(Callback start) {
    return closure(start, dataSuccessors, Set.of());
  }

  /** Returns the callbacks whose data can reach one, itself included. */
  public Set<Callback> leadingTo(Callback end) {
    return leadingTo(end, Set.of());
  }

  /** Returns whether a path from one callback to another, which visits neither twice, may take a step between two. */
  public boolean mayTake(Callback start, Callback from, Callback to, Callback end) {
    return closure(start, dataSuccessors, Set.of(end)).contains(from) && from != end
        && leadingTo(end, Set.of(start)).contains(to) && to != start;
  }

  private Set<Callback> leadingTo(Callback end, Set<Callback> barred) {
    if (predecessors.isEmpty()) {
      dataSuccessors.forEach((callback, nexts) ->
          nexts.forEach(next -> predecessors.computeIfAbsent(next, key -> new LinkedHashSet<>()).add(callback)));
    }
    return closure(end, predecessors, barred);
  }

  /** Returns what can be reached from a callback without going on from the barred ones. */
  private static Set<Callback> closure(Callback start, Map<Callback, Set<Callback>> edges, Set<Callback> barred) {
    Set<Callback> seen = new LinkedHashSet<>(List.of(start));
    Deque<Callback> todo = new ArrayDeque<>(seen);
    while (!todo.isEmpty()) {
      Callback reached = todo.poll();
      for (Callback next : barred.contains(reached) ? Set.<Callback>of() : edges.getOrDefault(reached, Set.of())) {
        if (seen.add(next)) {
          todo.add(next);
        }
      }
    }
    return seen;
  }
}
