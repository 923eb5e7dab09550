package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.InterProcessStimulus;
import org.eclipse.app4mc.amalthea.model.OsEvent;
import org.eclipse.app4mc.amalthea.model.Process;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Accesses.Kind;
import org.tactus.importers.amalthea.workload.Accesses.Step;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * Tasks that trigger another task and then wait for its event, as tasks do that use an accelerator. The wait is a
 * self-suspension; it is treated as execution of the waiting task (suspension-oblivious), and the offloaded task
 * becomes part of the waiting one, with its accesses. It is taken to have its processing unit to itself while it runs.
 */
final class Offloading {

  private final Map<Process, Accesses> accesses;
  private final ImportLog log;
  /** Tasks that wait for tasks that wait for others, and so on. */
  private static final int LONGEST_WAIT = 100;

  private final Map<Process, Process> pairs;
  private final Map<Process, List<Process>> offloaded = new HashMap<>();

  Offloading(Map<Process, Accesses> accesses, ImportLog log) {
    this.accesses = accesses;
    this.log = log;
    this.pairs = pairs();
    pairs.forEach((inner, outer) -> offloaded.computeIfAbsent(outer, key -> new ArrayList<>()).add(inner));
  }

  /**
   * The reads and writes of a process in their order, with those of the tasks that it waits for where it triggers them.
   */
  List<Step> steps(Process process) {
    List<Step> steps = new ArrayList<>();
    for (Step step : accesses.get(process).steps) {
      if (step.kind() == Kind.TRIGGER) {
        offloaded.getOrDefault(process, List.of()).stream().filter(inner -> inner.getStimuli().contains(step.object()))
            .forEach(inner -> steps.addAll(steps(inner)));
      } else {
        steps.add(step);
      }
    }
    return steps;
  }

  /** Whether another task waits for the process. */
  boolean isOffloaded(Process process) {
    return pairs.containsKey(process);
  }

  /** The tasks after folding, in the same order. */
  List<Task> fold(Map<Process, Task> tasks) {
    Map<Process, Task> result = new LinkedHashMap<>(tasks);
    for (Process inner : innermostFirst()) {
      Process outer = pairs.get(inner);
      result.put(outer, join(result.get(outer), result.remove(inner)));
    }
    reportLoads(tasks);
    reportWaits();
    return List.copyOf(result.values());
  }

  /** The offloaded tasks, each after those that it waits for itself. */
  private List<Process> innermostFirst() {
    Map<Process, Integer> levels = new HashMap<>();
    for (Process inner : pairs.keySet()) {
      int level = 0;
      for (Process at = inner; at != null && level >= levels.getOrDefault(at, -1); at = pairs.get(at)) {
        levels.put(at, level++);
      }
    }
    return pairs.keySet().stream().sorted(Comparator.comparing(levels::get)).toList();
  }

  /** Offloaded task to waiting task. */
  private Map<Process, Process> pairs() {
    Map<InterProcessStimulus, List<Process>> triggering = new LinkedHashMap<>();
    accesses.forEach((process, access) -> access.triggers
        .forEach(stimulus -> triggering.computeIfAbsent(stimulus, key -> new ArrayList<>()).add(process)));
    Map<Process, Process> found = new LinkedHashMap<>();
    for (Process offloaded : accesses.keySet()) {
      if (offloaded.getStimuli().size() != 1
          || !(offloaded.getStimuli().get(0) instanceof InterProcessStimulus stimulus)) {
        continue;
      }
      List<Process> sources = triggering.getOrDefault(stimulus, List.of());
      if (sources.size() == 1 && sources.get(0) != offloaded && waitsFor(sources.get(0), offloaded)) {
        found.put(offloaded, sources.get(0));
      }
    }
    Set<Process> circular = new HashSet<>();
    found.keySet().stream().filter(inner -> leadsTo(inner, inner, found)).forEach(circular::add);
    found.keySet().removeAll(circular);
    return found;
  }

  /** Tasks that wait for each other in a circle are not offloaded. */
  private boolean leadsTo(Process from, Process to, Map<Process, Process> pairs) {
    Set<Process> seen = new LinkedHashSet<>();
    Process at = pairs.get(from);
    while (at != null && at != to && seen.size() < LONGEST_WAIT && seen.add(at)) {
      at = pairs.get(at);
    }
    if (seen.size() == LONGEST_WAIT) {
      log.error(null, "task '" + from.getName()
          + "' is waited for by a task that is waited for by another one, and so on over more than "
          + LONGEST_WAIT + " tasks. Make the chain of waits shorter.");
    }
    return at == to || seen.size() == LONGEST_WAIT;
  }

  private boolean waitsFor(Process waiting, Process other) {
    Set<OsEvent> events = accesses.get(waiting).waits;
    Accesses setter = accesses.get(other);
    return setter.signals(waiting) && setter.sets.stream().anyMatch(events::contains);
  }

  private static Task join(Task outer, Task inner) {
    Set<String> fires = new LinkedHashSet<>(outer.fires());
    fires.removeAll(inner.firedBy());
    fires.addAll(inner.fires());
    List<String> offloaded = new ArrayList<>(outer.offloaded());
    offloaded.add(inner.name());
    offloaded.addAll(inner.offloaded());
    return outer.change()
        .execution(outer.execution().plus(inner.execution()))
        .fires(fires).accesses(sum(outer.accesses(), inner.accesses())).offloaded(offloaded).build();
  }

  private static Map<String, Long> sum(Map<String, Long> some, Map<String, Long> others) {
    Map<String, Long> sum = new LinkedHashMap<>(some);
    others.forEach((host, accesses) -> sum.merge(host, accesses, Math::addExact));
    return sum;
  }

  private void reportLoads(Map<Process, Task> tasks) {
    Map<Unit, BigDecimal> loads = new LinkedHashMap<>();
    Map<Unit, List<String>> users = new LinkedHashMap<>();
    pairs.forEach((inner, outer) -> {
      Task task = tasks.get(inner);
      double distance = tasks.get(outer).distance();
      for (Unit unit : task.allocation().units()) {
        long worst = task.execution().on(Optional.of(unit)).map(Range::worst).orElse(0L);
        loads.merge(unit, BigDecimal.valueOf(worst / distance), BigDecimal::add);
        users.computeIfAbsent(unit, key -> new ArrayList<>()).add(task.name());
      }
    });
    loads.forEach((unit, load) ->
        log.decided(Effect.POSSIBLE, null, "waiting for " + String.join(", ", users.get(unit)) + " on "
        + unit.name() + " counts as execution of the waiting task, for the time that the offloaded task takes alone; "
        + "together they load "
        + unit.name() + " to " + load.multiply(BigDecimal.valueOf(100)).setScale(0, RoundingMode.HALF_UP)
        + " % at worst"));
  }

  private void reportWaits() {
    accesses.forEach((process, access) -> {
      if (!access.waits.isEmpty() && !offloaded.containsKey(process)) {
        log.leftOut(Effect.POSSIBLE, null, "task '" + process.getName() + "' waits for "
            + String.join(", ", access.waits.stream().map(OsEvent::getName).toList())
            + ", which no task sets that it triggers itself: the wait counts as 0");
      }
    });
  }
}
