package org.tactus.importers.amalthea.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The least value of each element of a graph and of all that lead to it, in time linear in the graph but for sorting.
 */
public final class Minima {

  private Minima() {}

  /**
   * Computes them.
   *
   * @param value the value of an element by itself
   * @param next where an element leads
   */
  public static <T> Map<T, Double> of(Collection<T> elements, ToDoubleFunction<T> value,
      Function<T, ? extends Collection<T>> next) {
    List<T> ascending = new ArrayList<>(elements);
    ascending.sort(Comparator.comparingDouble(value));
    Map<T, Double> least = new HashMap<>();
    Deque<T> open = new ArrayDeque<>();
    for (T start : ascending) {
      double own = value.applyAsDouble(start);
      if (least.putIfAbsent(start, own) == null) {
        open.add(start);
      }
      while (!open.isEmpty()) {
        for (T reached : next.apply(open.remove())) {
          if (least.putIfAbsent(reached, own) == null) {
            open.add(reached);
          }
        }
      }
    }
    return least;
  }
}
