package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * Cores that have more to do at worst than they can where the model puts its tasks: no response time there has a bound. Each is reported with
 * its tasks and a proposal.
 */
final class Overload {

  private static final double FULL = 1 + 1e-9;
  private static final int MOST_NAMED = 100;

  private final Workload workload;
  private final Map<Task, Unit> placed;
  private final Map<Unit, Double> loads;
  private final ToDoubleFunction<Task> load;

  /**
   * Looks at a placement.
   *
   * @param placed the unit of each task; a task that loses its unit gets a core of its own
   * @param loads the load of each unit that has tasks, as a share of its time
   * @param load the load of a task
   */
  Overload(Workload workload, Map<Task, Unit> placed, Map<Unit, Double> loads, ToDoubleFunction<Task> load) {
    this.workload = workload;
    this.placed = placed;
    this.loads = new LinkedHashMap<>(loads);
    this.load = load;
  }

  /** Reports the overloaded units; with {@code relieve} their tasks lose them. */
  void report(boolean relieve, ImportLog log) {
    Map<Unit, List<Task>> byUnit = new HashMap<>();
    workload.tasks().stream().filter(placed::containsKey).forEach(task -> byUnit.computeIfAbsent(placed.get(task), unit -> new ArrayList<>()).add(task));
    List<Unit> units = workload.hosts().stream().flatMap(host -> host.units().stream()).toList();
    for (Unit unit : units.stream().filter(one -> loads.getOrDefault(one, 0.0) > FULL).toList()) {
      List<Task> tasks = byUnit.get(unit);
      tasks.sort(Comparator.comparingDouble(load).reversed());
      String shares = tasks.stream().limit(MOST_NAMED).map(task -> task.name() + " " + percent(load.applyAsDouble(task)))
          .collect(Collectors.joining(", ")) + (tasks.size() > MOST_NAMED ? " and " + (tasks.size() - MOST_NAMED) + " more" : "");
      String where = tasks.stream().anyMatch(task -> task.allocation().mapped()) ? "where the model puts its tasks"
          : "where its tasks are put, since the model does not say where they run";
      String message = "core " + unit.name() + " has " + percent(loads.get(unit)) + " to do at worst " + where + " ("
          + shares
          + "), so that nothing has a bound there";
      log.add(Kind.INCONSISTENT, relieve ? Effect.OPTIMISTIC : Effect.POSSIBLE, tasks.getFirst().place(), message
          + ". " + (relieve ? "Each of these tasks gets a core of its own instead"
          : "--placement feasible gives each of these tasks a core of its own instead") + ". Proposal: " + proposal(unit, tasks, units));
      if (relieve) {
        tasks.forEach(placed::remove);
      }
    }
  }

  /** The smallest task whose move to the emptiest core that has room relieves the unit; a core of the same kind before others. */
  private String proposal(Unit from, List<Task> tasks, List<Unit> units) {
    for (boolean sameKind : new boolean[] {true, false}) {
      for (Task task : tasks.reversed()) {
        double moved = load.applyAsDouble(task);
        Optional<Unit> to = units.stream().filter(unit -> unit != from && unit.processor() && unit.host().equals(from.host())
            && unit.kind().equals(from.kind()) == sameKind && loads.getOrDefault(unit, 0.0) + moved <= FULL)
            .min(Comparator.comparingDouble(unit -> loads.getOrDefault(unit, 0.0)));
        if (to.isPresent() && loads.get(from) - moved <= FULL) {
          String room = to.get().name() + ", which has " + percent(loads.getOrDefault(to.get(), 0.0));
          loads.merge(from, -moved, Double::sum);
          loads.merge(to.get(), moved, Double::sum);
          return "move " + task.name() + " to " + room + (sameKind ? "." : "; as that is another kind of unit, its execution time there differs.");
        }
      }
    }
    return "no other core of " + from.host() + " has room for one of them: shorten execution times or lengthen periods.";
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", Math.ceil(share * 1000) / 10);
  }
}
