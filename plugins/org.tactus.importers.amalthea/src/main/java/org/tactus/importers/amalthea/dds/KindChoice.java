package org.tactus.importers.amalthea.dds;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleBiFunction;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * A first place for each task where cores are to be decided, which decides on which kind of core it stays, as its
 * execution time is that of this kind. A task stays where the model puts it, unless it cannot meet its deadline there,
 * or there is no room. Those that have the fewest units on which they can are placed first, then those that need most.
 */
final class KindChoice {

  private final ToDoubleBiFunction<Task, Optional<Unit>> share;
  private final BiPredicate<Task, Unit> able;
  private final Map<Unit, Double> loads = new HashMap<>();

  /**
   * Chooses by what tasks need.
   *
   * @param share the share of a unit's time that a task needs
   * @param able whether a unit can do the work of a task in time if it does nothing else
   */
  KindChoice(ToDoubleBiFunction<Task, Optional<Unit>> share, BiPredicate<Task, Unit> able) {
    this.share = share;
    this.able = able;
  }

  /** Returns the units of tasks; a task that may run on none has none. */
  Map<Task, Unit> units(List<Task> tasks) {
    Map<Task, Unit> units = new LinkedHashMap<>();
    List<Task> order = tasks.stream().filter(task -> !task.allocation().units().isEmpty())
        .sorted(Comparator.comparingLong(this::choices).thenComparingDouble(task -> -least(task))).toList();
    for (Task task : order) {
      Unit unit = task.allocation().units().stream()
          .min(Comparator.comparing((Unit one) -> !able.test(task, one))
              .thenComparing(one -> ModelLoads.isFull(loadWith(task, one)))
              .thenComparing(one -> !task.allocation().named().contains(one))
              .thenComparingDouble(one -> loadWith(task, one))).orElseThrow();
      units.put(task, unit);
      loads.put(unit, loadWith(task, unit));
    }
    return units;
  }

  private long choices(Task task) {
    long able = task.allocation().units().stream().filter(unit -> this.able.test(task, unit)).count();
    return able == 0 ? Long.MAX_VALUE : able; // what no unit can do in time gets what the others leave
  }

  private double least(Task task) {
    return task.allocation().units().stream().mapToDouble(unit -> share.applyAsDouble(task, Optional.of(unit))).min()
        .orElse(0);
  }

  private double loadWith(Task task, Unit unit) {
    return loads.getOrDefault(unit, 0.0) + share.applyAsDouble(task, Optional.of(unit));
  }
}
