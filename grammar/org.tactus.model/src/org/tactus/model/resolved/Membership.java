package org.tactus.model.resolved;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.model.Node;
import org.tactus.model.Process;
import org.tactus.model.view.SystemView;

/**
 * Which nodes are in one process. An executor is an object in one process, so nodes without a process are where the
 * other nodes of their executors are; nodes that so meet no process of the model share one of their own.
 */
final class Membership {

  private final Map<Process, List<Node>> described = new LinkedHashMap<>();
  private final List<List<Node>> implied = new ArrayList<>();

  /** Looks at the nodes of a system and at those that each executor runs. */
  Membership(SystemView view, Collection<List<Node>> runTogether) {
    Map<Node, List<List<Node>>> together = new HashMap<>();
    runTogether
        .forEach(nodes -> nodes.forEach(node -> together.computeIfAbsent(node, key -> new ArrayList<>()).add(nodes)));
    Map<Node, Process> of = new HashMap<>();
    Map<Node, Integer> groups = new HashMap<>();
    int count = 0;
    for (Node node : view.nodes()) {
      if (view.process(node).isPresent()) {
        of.put(node, view.process(node).get());
      } else if (!groups.containsKey(node) && !of.containsKey(node)) {
        Set<Process> met = new HashSet<>();
        Set<Node> component = component(node, together, view, met);
        Process first = view.processes().stream().filter(met::contains).findFirst().orElse(null);
        for (Node member : component) {
          if (first == null) {
            groups.put(member, count);
          } else {
            of.put(member, first);
          }
        }
        count++;
      }
    }
    Map<Integer, List<Node>> byGroup = new LinkedHashMap<>();
    view.processes().forEach(process -> described.put(process, new ArrayList<>()));
    for (Node node : view.nodes()) {
      if (of.containsKey(node)) {
        described.get(of.get(node)).add(node);
      } else {
        byGroup.computeIfAbsent(groups.get(node), key -> new ArrayList<>()).add(node);
      }
    }
    described.values().removeIf(List::isEmpty);
    implied.addAll(byGroup.values());
  }

  /** Returns the nodes without a process that executors tie to a node, and adds the processes that they meet. */
  private static Set<Node> component(Node start, Map<Node, List<List<Node>>> together, SystemView view,
      Set<Process> met) {
    Set<Node> component = new HashSet<>(Set.of(start));
    Set<List<Node>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Node> open = new ArrayDeque<>(component);
    while (!open.isEmpty()) {
      for (List<Node> nodes : together.getOrDefault(open.pop(), List.of())) {
        if (seen.add(nodes)) {
          for (Node node : nodes) {
            if (view.process(node).isPresent()) {
              met.add(view.process(node).get());
            } else if (component.add(node)) {
              open.push(node);
            }
          }
        }
      }
    }
    return component;
  }

  /** Returns the nodes of each process of the model that has some, in the order of the text. */
  Map<Process, List<Node>> described() {
    return described;
  }

  /** Returns the nodes of each other process, in the order of the text. */
  List<List<Node>> implied() {
    return implied;
  }
}
