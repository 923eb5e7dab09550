package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;
import org.tactus.timing.Fraction;

/**
 * Cores that have more to do in the long run than they can where the model puts its tasks: what comes last there has no
 * bound. Each is reported with its tasks and a proposal.
 */
final class Overload {

  private static final int MOST_NAMED = 100;

  private final Workload workload;
  private final Map<Task, Unit> placed;
  private final ModelLoads model;
  private final ImportLog log;
  private final Map<Task, Fraction> demands = new HashMap<>();
  private final Map<Unit, Fraction> loads = new HashMap<>();

  /**
   * Looks at a placement.
   *
   * @param placed the unit of each task; a task that loses its unit gets a core of its own
   * @param model what the tasks take in the model itself
   * @param known the part of a core's time that the threads of each task take, in the order of the tasks
   */
  Overload(Workload workload, Map<Task, Unit> placed, ModelLoads model, List<Fraction> known, ImportLog log) {
    this.workload = workload;
    this.placed = placed;
    this.model = model;
    this.log = log;
    for (int i = 0; i < known.size(); i++) {
      Task task = workload.tasks().get(i);
      demands.put(task, known.get(i));
      Optional.ofNullable(placed.get(task)).ifPresent(unit -> add(unit, demands.get(task)));
    }
  }

  /** Reports the overloaded units; with {@code relieve} as few of their tasks as can be lose them. */
  void report(boolean relieve) {
    Map<Unit, List<Task>> byUnit = new HashMap<>();
    workload.tasks().stream().filter(placed::containsKey)
        .forEach(task -> byUnit.computeIfAbsent(placed.get(task), unit -> new ArrayList<>()).add(task));
    List<Unit> units = workload.hosts().stream().flatMap(host -> host.units().stream()).toList();
    units.stream().filter(unit -> isFull(load(unit))).toList()
        .forEach(unit -> report(unit, byUnit.get(unit), units, relieve));
  }

  private void report(Unit unit, List<Task> tasks, List<Unit> units, boolean relieve) {
    tasks.sort(Comparator.comparing(demands::get, Comparator.reverseOrder()));
    String where = tasks.stream().anyMatch(task -> task.allocation().mapped()) ? "where the model puts its tasks"
        : "where its tasks are put, since the model does not say where they run";
    String message = "core " + unit.name() + " has " + percent(load(unit)) + " to do at worst " + where + " ("
        + named(tasks) + "), so that what comes last there has no bound. " + ofModel(unit, tasks);
    List<Task> leaving = leaving(tasks, load(unit));
    String way = relieve ? (leaving.size() == 1 ? "Task " + leaving.getFirst().name() + " gets a core of its own"
        : "Each of " + names(leaving) + " gets a core of its own")
        : "--placement feasible gives a core of its own to " + names(leaving);
    log.add(Kind.INCONSISTENT, relieve ? Effect.OPTIMISTIC : Effect.POSSIBLE, tasks.getFirst().place(),
        message + way + " instead. " + overloadedAlone(leaving) + "Proposal: " + proposal(unit, tasks, units));
    if (relieve) {
      leaving.forEach(placed::remove);
    }
  }

  /** Says if the tasks of the model have room there, so that it is the style that gives the core too much to do. */
  private String ofModel(Unit unit, List<Task> tasks) {
    double load = tasks.stream().mapToDouble(task -> model.of(task, Optional.of(unit))).sum();
    return ModelLoads.isFull(load) ? "" : "In the model itself they take " + ModelLoads.percent(load)
        + "; the rest is what messages and parts of tasks take. ";
  }

  /** Says which tasks are too much for a core of their own, too. */
  private String overloadedAlone(List<Task> leaving) {
    List<Task> alone = leaving.stream().filter(task -> isFull(demands.get(task))).toList();
    return alone.isEmpty() ? "" : alone.size() == 1
        ? "There, too, " + alone.getFirst().name() + " is overloaded and has no bound. "
        : "There, too, each of " + names(alone) + " is overloaded and has no bound. ";
  }

  /** The fewest tasks without which a core has no more than it can do: the largest, and the smallest that suffices. */
  private List<Task> leaving(List<Task> largestFirst, Fraction load) {
    List<Task> leaving = new ArrayList<>();
    Fraction left = load;
    for (int i = 0; isFull(left); i++) {
      int next = i;
      if (!isFull(left.less(demands.get(largestFirst.get(i))))) {
        next = largestFirst.size() - 1;
        while (isFull(left.less(demands.get(largestFirst.get(next))))) {
          next--;
        }
      }
      leaving.add(largestFirst.get(next));
      left = left.less(demands.get(largestFirst.get(next)));
    }
    return leaving;
  }

  /**
   * The smallest task whose move to the emptiest core that has room relieves the unit; a core of the same kind first.
   */
  private String proposal(Unit from, List<Task> tasks, List<Unit> units) {
    for (boolean sameKind : new boolean[] {true, false}) {
      for (Task task : tasks.reversed()) {
        Fraction moved = demands.get(task);
        Optional<Unit> to = units.stream().filter(unit -> unit != from && unit.processor()
            && unit.host().equals(from.host()) && unit.kind().equals(from.kind()) == sameKind
            && !isFull(load(unit).plus(moved))).min(Comparator.comparing(this::load));
        if (to.isPresent() && !isFull(load(from).less(moved))) {
          String room = to.get().name() + ", which has " + percent(load(to.get()));
          loads.put(from, load(from).less(moved));
          add(to.get(), moved);
          return "move " + task.name() + " to " + room
              + (sameKind ? "." : "; as that is another kind of unit, its execution time there differs.");
        }
      }
    }
    return "no other core of " + from.host()
        + " has room for one of them: shorten execution times or lengthen periods.";
  }

  private Fraction load(Unit unit) {
    return loads.getOrDefault(unit, Fraction.ZERO);
  }

  private void add(Unit unit, Fraction demand) {
    loads.put(unit, load(unit).plus(demand));
  }

  private String named(List<Task> tasks) {
    return limited(tasks, tasks.stream().limit(MOST_NAMED).map(task -> task.name() + " " + percent(demands.get(task)))
        .collect(Collectors.joining(", ")));
  }

  private static String names(List<Task> tasks) {
    return limited(tasks, tasks.stream().limit(MOST_NAMED).map(Task::name).collect(Collectors.joining(", ")));
  }

  private static String limited(List<Task> tasks, String first) {
    return first + (tasks.size() > MOST_NAMED ? " and " + (tasks.size() - MOST_NAMED) + " more" : "");
  }

  private static boolean isFull(Fraction load) {
    return load.compareTo(Fraction.ONE) > 0;
  }

  /** A percentage with one decimal, rounded up so that an excess never disappears. */
  private static String percent(Fraction share) {
    return new BigDecimal(share.numerator()).movePointRight(2)
        .divide(new BigDecimal(share.denominator()), 1, RoundingMode.UP).toPlainString() + " %";
  }
}
