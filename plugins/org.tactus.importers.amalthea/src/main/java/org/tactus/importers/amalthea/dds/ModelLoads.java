package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.importers.amalthea.workload.StimulusArrival;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * The part of a core's time that each task takes at worst in the model itself: its execution as often as its stimuli
 * and the tasks that trigger it say, without messages and without what a style makes of tasks.
 */
final class ModelLoads {

  private static final double ROUNDING = 1e-9;
  /** More than any task can run, in activations per nanosecond: triggers that double must not add up to infinity. */
  private static final double MOST_OFTEN = 1e6;
  /** From here on it does not matter how full a core is. */
  private static final double FAR_TOO_FULL = 1e6;

  private final Map<Task, Double> rates = new HashMap<>();
  private final Set<Task> unknown = new HashSet<>();

  ModelLoads(List<Task> tasks, DataFlow flow) {
    Map<Task, Integer> waiting = new HashMap<>();
    tasks.forEach(task -> rates.put(task,
        task.arrivals().stream().mapToDouble(StimulusArrival::distance).map(distance -> 1 / distance).sum()));
    tasks.stream().filter(task -> task.arrivals().stream().anyMatch(StimulusArrival.Aperiodic.class::isInstance))
        .forEach(unknown::add);
    tasks.forEach(task -> triggered(task, flow).forEach(next -> waiting.merge(next, 1, Integer::sum)));
    Deque<Task> open = new ArrayDeque<>(tasks.stream().filter(task -> !waiting.containsKey(task)).toList());
    while (!open.isEmpty()) { // tasks that trigger each other in a circle are refused elsewhere
      Task task = open.remove();
      for (Task next : triggered(task, flow)) {
        if (unknown.contains(task)) {
          unknown.add(next);
        }
        rates.merge(next, rates.get(task), (one, other) -> Math.min(one + other, MOST_OFTEN));
        if (waiting.merge(next, -1, Integer::sum) == 0) {
          open.add(next);
        }
      }
    }
  }

  private static List<Task> triggered(Task task, DataFlow flow) {
    return task.fires().stream().flatMap(stimulus -> flow.activatedBy(stimulus).stream()).toList();
  }

  /** Whether it is known how often a task runs; what is not known counts as 0. */
  boolean isKnown(Task task) {
    return !unknown.contains(task);
  }

  /** The load of a task on a unit, or on the slowest that it may run on. */
  double of(Task task, Optional<Unit> unit) {
    return task.execution().on(unit).map(Range::worst).orElse(0L) * rates.get(task);
  }

  static boolean isFull(double load) {
    return load > 1 + ROUNDING;
  }

  /** A percentage with one decimal, rounded up so that an excess never disappears; of a great one its least. */
  static String percent(double load) {
    if (load >= FAR_TOO_FULL) {
      return "100,000,000 % or more";
    }
    return BigDecimal.valueOf(load).movePointRight(2).setScale(6, RoundingMode.HALF_UP).setScale(1, RoundingMode.UP)
        .toPlainString() + " %";
  }
}
