package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.app4mc.amalthea.model.ActivityGraphItem;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.app4mc.amalthea.model.Semaphore;
import org.eclipse.app4mc.amalthea.model.SemaphoreType;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Workload.Execution;
import org.tactus.importers.amalthea.workload.Workload.Held;

/** How long processes hold semaphores, and what is said of those whose blocking has no counterpart. */
final class SemaphoreReader {

  private final BoundModel bound;
  private final ProcessTimes times;
  private final ImportOptions options;
  private final ImportLog log;
  private final boolean none;
  private final Map<String, Semaphore> named = new TreeMap<>();
  private final Map<String, Set<String>> takers = new TreeMap<>();
  private final Map<String, String> obstacles = new TreeMap<>();

  SemaphoreReader(BoundModel bound, ProcessTimes times, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.times = times;
    this.options = options;
    this.log = log;
    this.none = bound.model().getOsModel() == null || bound.model().getOsModel().getSemaphores().isEmpty();
  }

  /**
   * Returns the semaphores that a process holds, each for as long as it does at most at a time.
   *
   * @param waits whether it waits for events, or is waited for
   */
  List<Held> of(Process process, List<ProcessingUnit> units, Execution whole, boolean waits) {
    if (none) {
      return List.of();
    }
    HeldItems items = HeldItems.of(process);
    List<Held> held = new ArrayList<>();
    for (Semaphore semaphore : items.semaphores()) {
      String name = semaphore.getName();
      named.put(name, semaphore);
      takers.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(process.getName());
      obstacle(semaphore, items, waits).ifPresent(obstacle -> obstacles.putIfAbsent(name, obstacle));
      held.add(new Held(name, length(semaphore, items, units, whole)));
    }
    return options.takes(Aspect.SEMAPHORES) ? held : List.of();
  }

  /** Returns the semaphores of tasks that have a counterpart, and reports the others. */
  List<Held> sayable(List<Held> held) {
    return held.stream().filter(one -> !obstacles.containsKey(one.semaphore())).toList();
  }

  /** Reports semaphores whose blocking is left out. */
  void report() {
    named.forEach((name, semaphore) -> {
      String said = "semaphore '" + name + "' of " + String.join(", ", takers.get(name));
      if (takers.get(name).size() > 1 && !options.takes(Aspect.SEMAPHORES)) {
        log.leftOut(Effect.OPTIMISTIC, bound.place(semaphore), said
            + ": that they wait for each other is left out; --semaphores model takes what the model says");
      } else if (takers.get(name).size() > 1 && obstacles.containsKey(name)) {
        log.leftOut(Effect.OPTIMISTIC, bound.place(semaphore), said + ": that they wait for each other is left out, as "
            + obstacles.get(name));
      }
    });
  }

  private Optional<String> obstacle(Semaphore semaphore, HeldItems items, boolean waits) {
    boolean onCores = semaphore.getSemaphoreType() == SemaphoreType.SPINLOCK;
    if (!semaphore.isPriorityCeilingProtocol()) {
      return Optional.of("it has no priority ceiling: how long one waits is not bounded by the sections of others");
    } else if (semaphore.getMaxValue() > 1) {
      return Optional.of(semaphore.getMaxValue() + " may hold it at a time, which has no counterpart");
    } else if (onCores) {
      return Optional.of("a spinlock is for tasks of several cores, which has no counterpart");
    }
    if (waits || items.isAcrossJobs(semaphore) || semaphore.getInitialValue() >= semaphore.getMaxValue()) {
      return Optional.of("it may be held while a task waits, at first, or from one job to another, which has no"
          + " counterpart");
    } else if (options.memory() == ImportOptions.MemoryUse.INTERFERENCE) {
      return Optional.of("it is held longer where memory accesses are delayed; --memory none takes it");
    }
    return items.isTogether(semaphore)
        ? Optional.of("it is taken together with another one, which has no counterpart") : Optional.empty();
  }

  private Execution length(Semaphore semaphore, HeldItems items, List<ProcessingUnit> units, Execution whole) {
    if (items.isAtAnyTime(semaphore) || options.assumedWcet().isPresent()) {
      return whole;
    }
    Execution longest = Execution.NONE;
    for (List<ActivityGraphItem> section : items.sections(semaphore)) {
      longest = longest.or(times.part(section, units, whole));
    }
    return longest;
  }
}
