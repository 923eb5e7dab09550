package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.HeldSemaphore;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Held;
import org.tactus.importers.amalthea.workload.Workload.PreemptionKind;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * Semaphores that several threads of one core hold, by their names in the system. Others have no counterpart in the
 * language, or nobody waits for them.
 */
final class SemaphorePlan {

  private final Map<String, List<Task>> takers = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final ThreadPlacement threads;
  private final HostPlan hosts;

  SemaphorePlan(Workload workload, ThreadPlacement threads, HostPlan hosts, ImportLog log) {
    this.threads = threads;
    this.hosts = hosts;
    for (Task task : workload.tasks()) {
      task.held().stream().map(Held::semaphore).distinct()
          .forEach(name -> takers.computeIfAbsent(name, key -> new ArrayList<>()).add(task));
    }
    SystemNames legal = new SystemNames();
    takers.forEach((name, tasks) -> {
      Optional<String> obstacle = obstacle(name, tasks, workload);
      if (obstacle.isPresent()) {
        log.leftOut(Effect.OPTIMISTIC, tasks.getFirst().place(), "semaphore '" + name + "' of "
            + NameList.few(tasks.stream().map(Task::name).toList()) + ": that they wait for each other is left out, as "
            + obstacle.get());
      } else if (tasks.size() > 1) {
        names.put(name, legal.of(name, name));
      }
    });
    legal.report("semaphores", log);
  }

  private Optional<String> obstacle(String name, List<Task> tasks, Workload workload) {
    Set<Optional<String>> cores = new HashSet<>();
    tasks.forEach(task -> cores.add(hosts.core(task)));
    if (tasks.size() == 1) {
      return Optional.empty();
    } else if (cores.contains(Optional.<String>empty())) {
      return Optional.of("threads have cores of their own; --placement model puts them where the model does");
    } else if (cores.size() > 1) {
      return Optional.of("they are on several cores: bounds are known for semaphores of one");
    } else if (tasks.stream().anyMatch(task -> task.preemption() != PreemptionKind.PREEMPTIVE)) {
      return Optional.of("one of them is cooperative or not preemptive, which cannot be said together");
    } else if (workload.tasks().stream().anyMatch(task -> !task.offloaded().isEmpty()
        && cores.contains(hosts.core(task)))) {
      return Optional.of("a task of the core waits for another one, and may wait for the semaphore after that again");
    }
    return tasks.stream().anyMatch(task -> length(task, name).isEmpty())
        ? Optional.of("the model does not say how long they hold it") : Optional.empty();
  }

  private Optional<Long> length(Task task, String name) {
    long longest = 0;
    for (Held held : task.held()) {
      Optional<Range> length = held.length().on(threads.core(task));
      if (held.semaphore().equals(name) && length.isEmpty()) {
        return Optional.empty();
      }
      longest = held.semaphore().equals(name) ? Math.max(longest, length.get().worst()) : longest;
    }
    return Optional.of(longest);
  }

  /** The semaphores of the system, in the order in which tasks take them. */
  List<String> semaphores() {
    return List.copyOf(names.values());
  }

  /** What the threads of a task hold, for how long; each that does nothing meanwhile holds it for a nanosecond. */
  List<HeldSemaphore> locks(Task task) {
    return task.held().stream().map(Held::semaphore).distinct().filter(names::containsKey)
        .map(name -> new HeldSemaphore(names.get(name), Math.max(1, length(task, name).orElseThrow()))).toList();
  }
}
