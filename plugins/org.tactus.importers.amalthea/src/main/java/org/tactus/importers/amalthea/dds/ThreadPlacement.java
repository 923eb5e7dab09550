package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.workload.Minima;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.timing.Fraction;

/**
 * Priorities and cores of the tasks' threads. Rate-monotonic priorities follow the DDS paper, section 6.3.1: the
 * shorter the period, the higher; a task that only reads and is activated by data comes before all others; subscriber
 * and publisher of one task share its priority.
 */
final class ThreadPlacement {

  private static final int HIGHEST = 90;
  private static final int LEVELS = 80;

  private final Map<Task, Integer> priorities = new HashMap<>();
  private final Map<Task, Unit> units = new HashMap<>();
  private final Map<Task, Unit> kinds;
  private final Set<Task> moved = new HashSet<>();
  private final ModelLoads model;
  private final DataFlow flow;
  private final Function<Task, BigDecimal> own;
  private final Map<Task, Double> least;
  private final boolean dataFirst;
  private final ImportLog log;

  /**
   * Places the threads of a workload.
   *
   * @param own the share of a task's execution time that its deadline speaks of
   * @param demands what threads demand in the system in which each runs where the model puts it, once that is known
   */
  ThreadPlacement(Workload workload, DataFlow flow, ImportOptions options, Function<Task, BigDecimal> own,
      Optional<List<Fraction>> demands, ImportLog log) {
    List<Task> tasks = workload.tasks();
    this.flow = flow;
    this.own = own;
    this.model = new ModelLoads(tasks, flow);
    this.least = Minima.of(tasks, Task::distance, flow::successors);
    this.dataFirst = options.readers() == Readers.DATA && options.style() == Style.DDS;
    this.log = log;
    if (options.priorities() == Priorities.MODEL) {
      takePriorities(tasks);
    } else {
      rank(tasks);
    }
    boolean asInModel = switch (options.placement()) {
      case MODEL, FEASIBLE -> true;
      case OWN, PROVISION -> false;
    };
    if (asInModel) {
      place(tasks);
    } else if (options.placement() == PlacementStyle.PROVISION) {
      units.putAll(new KindChoice(this::load, this::isAble).units(tasks));
    }
    this.kinds = new HashMap<>(units);
    tasks.forEach(this::keepAbleKind);
    if (asInModel) {
      demands.ifPresent(known -> new Overload(workload, units, model, known, log)
          .report(options.placement() == PlacementStyle.FEASIBLE));
      kinds.keySet().stream().filter(task -> !units.containsKey(task)).forEach(moved::add);
    }
  }

  private boolean isTooSlow(Task task, Optional<Unit> unit) {
    return ModelLoads.isFull(model.of(task, unit));
  }

  /** A task that is placed nowhere has the speed of the slowest of its units that can do its work. */
  private void keepAbleKind(Task task) {
    if (kinds.containsKey(task) || !isTooSlow(task, Optional.empty())) {
      return;
    }
    task.allocation().units().stream().filter(unit -> !isTooSlow(task, Optional.of(unit)))
        .max(Comparator.comparingDouble(unit -> model.of(task, Optional.of(unit)))).ifPresent(unit -> {
          kinds.put(task, unit);
          log.decided(Effect.POSSIBLE, task.place(), "task '" + task.name() + "' has more to do than the slowest unit"
              + " can that it may run on: its core is taken to be like " + unit.name());
        });
  }

  private void rank(List<Task> tasks) {
    List<Task> ranked = new ArrayList<>(tasks);
    Map<Task, Double> distances = new HashMap<>();
    tasks.forEach(task -> distances.put(task, dataFirst && isReader(task) ? 0 : distance(task)));
    ranked.sort(Comparator.comparingDouble(distances::get));
    for (int rank = 0; rank < ranked.size(); rank++) {
      int level = ranked.size() <= LEVELS ? rank : (int) ((long) rank * LEVELS / ranked.size());
      priorities.put(ranked.get(rank), HIGHEST - level);
    }
  }

  private boolean isReader(Task task) {
    return flow.outputs(task).isEmpty() && task.fires().isEmpty() && !flow.inputs(task).isEmpty();
  }

  /** A task that others activate is as frequent as the most frequent of those that lead to it. */
  private double distance(Task task) {
    return task.firedBy().isEmpty() ? task.distance() : least.get(task);
  }

  private void takePriorities(List<Task> tasks) {
    TreeSet<Integer> values = new TreeSet<>();
    tasks.forEach(task -> task.allocation().priority().ifPresent(values::add));
    List<Integer> levels = List.copyOf(values);
    Map<Integer, Integer> ranks = new HashMap<>();
    levels.forEach(level -> ranks.put(level, ranks.size()));
    boolean direct = !values.isEmpty() && values.first() >= 1 && values.last() <= 99;
    if (!direct && !values.isEmpty()) {
      log.decided(levels.size() <= 99 ? Effect.NONE : Effect.POSSIBLE, null,
          "priorities " + values.first() + " to " + values.last()
              + " do not fit SCHED_FIFO's 1 to 99: their order is kept"
              + (levels.size() <= 99 ? "" : ", but some become equal"));
    }
    for (Task task : tasks) {
      OptionalInt own = task.allocation().priority();
      if (own.isEmpty()) {
        log.decided(Effect.POSSIBLE, task.place(), "a task without a priority gets the lowest one");
      }
      int level = own.isEmpty() ? 1 : direct ? own.getAsInt()
          : 1 + (int) (ranks.get(own.getAsInt()) * 99L / Math.max(levels.size(), 99));
      priorities.put(task, level);
    }
  }

  /**
   * Tasks that may run on several cores are placed one after the other on the core with the least load, theirs there
   * included.
   */
  private void place(List<Task> tasks) {
    Map<Unit, Double> loads = new HashMap<>();
    List<Task> fixedFirst = new ArrayList<>(tasks);
    fixedFirst.sort(Comparator.comparing(task -> task.allocation().units().size() != 1));
    for (Task task : fixedFirst) {
      Optional<Unit> unit = task.allocation().units().stream()
          .min(Comparator.comparing((Unit one) -> isTooSlow(task, Optional.of(one)))
              .thenComparingDouble(one -> loads.getOrDefault(one, 0.0) + load(task, Optional.of(one))));
      unit.ifPresent(chosen -> {
        units.put(task, chosen);
        loads.merge(chosen, load(task), Double::sum);
        if (!task.allocation().mapped()) {
          log.decided(Effect.POSSIBLE, task.place(), "the model does not say where some tasks run: each is put on the"
              + " core that has the least"
              + " load with it");
        } else if (task.allocation().units().size() > 1) {
          log.decided(Effect.POSSIBLE, task.place(), "task '" + task.name() + "' may run on " + String.join(", ",
              task.allocation().units().stream().map(Unit::name).toList()) + "; its threads are put on " + chosen.name()
              + ", which has the least load with it of these");
        }
      });
    }
  }

  /**
   * Whether a unit can do the work of a task, and end the part that has the deadline in time, if it does nothing else.
   */
  private boolean isAble(Task task, Unit unit) {
    BigDecimal worst = BigDecimal.valueOf(task.execution().on(Optional.of(unit)).map(Range::worst).orElse(0L));
    return !isTooSlow(task, Optional.of(unit))
        && worst.multiply(own.apply(task)).compareTo(BigDecimal.valueOf(task.deadline().orElse(Long.MAX_VALUE))) <= 0;
  }

  /** Whether it is known how often the task runs. */
  boolean isLoadKnown(Task task) {
    return model.isKnown(task);
  }

  /** The share of its core, or of the slowest that it may run on, that the task needs at worst. */
  double load(Task task) {
    return load(task, Optional.ofNullable(units.get(task)));
  }

  private double load(Task task, Optional<Unit> unit) {
    return task.execution().on(unit).map(Range::worst).orElse(0L) / distance(task);
  }

  int priority(Task task) {
    return priorities.get(task);
  }

  /** The share of a core that the task takes in the model itself, where its threads run. */
  double modelLoad(Task task) {
    return model.of(task, kind(task));
  }

  /**
   * The unit whose speed the task's threads have: their core, also where that had no room and they have one of their
   * own; empty if it may be any that the task may run on.
   */
  Optional<Unit> kind(Task task) {
    return Optional.ofNullable(kinds.get(task));
  }

  /** Whether the task's threads have cores of their own because the one of the model had no room. */
  boolean isMoved(Task task) {
    return moved.contains(task);
  }

  /** The core of the task's threads; empty if each thread has a core of its own. */
  Optional<Unit> core(Task task) {
    return Optional.ofNullable(units.get(task));
  }
}
