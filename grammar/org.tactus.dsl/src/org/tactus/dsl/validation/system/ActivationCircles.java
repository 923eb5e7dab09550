package org.tactus.dsl.validation.system;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.Callback;
import org.tactus.model.Publication;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.TriggerSets;

/**
 * The circles of callbacks that activate each other without end. What a message on a topic makes a callback publish
 * decides: a circle of callbacks that trigger sets break is none.
 */
public final class ActivationCircles {

  /** A callback as one of its inputs activates it; topic and publisher are null for what is no message on a topic. */
  private record Input(Callback callback, Topic topic, Callback from) {
  }

  private final SystemView view;
  private final Map<Topic, List<Subscription>> readers = new HashMap<>();
  private final Map<Callback, Set<Callback>> exchanged = new HashMap<>();
  private final Map<Callback, Integer> order = new LinkedHashMap<>();
  private final Map<Set<Callback>, List<Callback>> circles = new LinkedHashMap<>();

  private ActivationCircles(SystemView view) {
    this.view = view;
    view.callbacks().forEach(callback -> order.put(callback, order.size()));
    Exchanges.of(view).forEach(exchange ->
        exchanged.computeIfAbsent(exchange.from(), sender -> new LinkedHashSet<>()).addAll(exchange.to()));
    Set<Input> done = new HashSet<>();
    view.callbacks().forEach(callback -> follow(new Input(callback, null, null), done));
  }

  /** Returns the circles of a system, each in the order of activation from the callback on that is declared first. */
  public static List<List<Callback>> of(CheckedSystem system) {
    return List.copyOf(new ActivationCircles(system.view()).circles.values());
  }

  private Set<Input> next(Input input) {
    Set<Input> next = new LinkedHashSet<>();
    for (Publication publication : input.callback.getPublications()) {
      if (TriggerSets.calls(publication, input.topic, input.from)) {
        readers.computeIfAbsent(publication.getTopic(), view::readers)
            .forEach(reader -> next.add(new Input(reader, publication.getTopic(), input.callback)));
      }
    }
    exchanged.getOrDefault(input.callback, Set.of()).forEach(reader -> next.add(new Input(reader, null, null)));
    return next;
  }

  private void follow(Input start, Set<Input> done) {
    List<Input> path = new ArrayList<>();
    Map<Input, Integer> position = new HashMap<>();
    Deque<Iterator<Input>> branches = new ArrayDeque<>();
    Input entered = done.add(start) ? start : null;
    while (entered != null || !path.isEmpty()) {
      if (entered != null) {
        position.put(entered, path.size());
        path.add(entered);
        branches.push(next(entered).iterator());
        entered = null;
      } else if (!branches.peek().hasNext()) {
        branches.pop();
        position.remove(path.removeLast());
      } else {
        Input next = branches.peek().next();
        if (position.containsKey(next)) {
          add(path.subList(position.get(next), path.size()));
        } else if (done.add(next)) {
          entered = next;
        }
      }
    }
  }

  private void add(List<Input> inputs) {
    List<Callback> circle = new ArrayList<>(inputs.stream().map(Input::callback).distinct().toList());
    Callback first = circle.stream().min(Comparator.comparing(order::get)).orElseThrow();
    Collections.rotate(circle, -circle.indexOf(first));
    circles.putIfAbsent(Set.copyOf(circle), circle);
  }
}
