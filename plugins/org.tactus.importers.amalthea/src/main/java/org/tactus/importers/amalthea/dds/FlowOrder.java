package org.tactus.importers.amalthea.dds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers that grow along every flow and are equal within circles (Tarjan 1972, strongly connected components; then the
 * longest way). A route between two tasks only has numbers between theirs, so that looking for it need not look at the
 * whole system.
 */
final class FlowOrder<T> {

  private final Map<T, ? extends Collection<T>> successors;
  private final Map<T, Integer> index = new HashMap<>();
  private final Map<T, Integer> low = new HashMap<>();
  private final Map<T, Integer> component = new HashMap<>();
  private final Deque<T> stack = new ArrayDeque<>();
  private final List<List<T>> components = new ArrayList<>();
  private final Map<T, Integer> numbers = new HashMap<>();

  private record Visit<T>(T task, Iterator<T> next) {}

  FlowOrder(Map<T, ? extends Collection<T>> successors) {
    this.successors = successors;
    successors.keySet().stream().filter(task -> !index.containsKey(task)).forEach(this::search);
    number();
  }

  /** What leads to itself, with the others on the way, if there is something. */
  Optional<List<T>> circle() {
    return components.stream()
        .filter(found -> found.size() > 1 || successors.get(found.getFirst()).contains(found.getFirst())).findFirst();
  }

  /** The number of a task. */
  int of(T task) {
    return numbers.get(task);
  }

  /** Depth first, without recursion: a flow may be as long as the model is large. */
  private void search(T root) {
    Deque<Visit<T>> open = new ArrayDeque<>();
    open.push(enter(root));
    while (!open.isEmpty()) {
      Visit<T> at = open.peek();
      if (at.next().hasNext()) {
        T next = at.next().next();
        if (!index.containsKey(next)) {
          open.push(enter(next));
        } else if (!component.containsKey(next)) {
          low.merge(at.task(), index.get(next), Math::min);
        }
      } else {
        open.pop();
        leave(at.task());
        if (!open.isEmpty()) {
          low.merge(open.peek().task(), low.get(at.task()), Math::min);
        }
      }
    }
  }

  private Visit<T> enter(T task) {
    index.put(task, index.size());
    low.put(task, index.get(task));
    stack.push(task);
    return new Visit<>(task, successors.get(task).iterator());
  }

  private void leave(T task) {
    if (low.get(task).equals(index.get(task))) {
      List<T> found = new ArrayList<>();
      do {
        found.add(stack.peek());
        component.put(stack.pop(), components.size());
      } while (found.getLast() != task);
      components.add(found);
    }
  }

  /** Components are found after all that they lead to. */
  private void number() {
    int[] longest = new int[components.size()];
    for (int from = components.size() - 1; from >= 0; from--) {
      for (T task : components.get(from)) {
        numbers.put(task, longest[from]);
        for (T next : successors.get(task)) {
          int to = component.get(next);
          if (to != from) {
            longest[to] = Math.max(longest[to], longest[from] + 1);
          }
        }
      }
    }
  }
}
