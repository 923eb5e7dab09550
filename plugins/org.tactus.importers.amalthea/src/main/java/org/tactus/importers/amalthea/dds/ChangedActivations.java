package org.tactus.importers.amalthea.dds;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * Tasks that something else activates here than in the model. What a goal over them says of the system, it does not
 * say of the model, so that such
 * goals are not claimed; neither are those of tasks that share a core with one of them, whose work comes at other
 * times.
 */
final class ChangedActivations {

  private final Set<Task> replaced = new LinkedHashSet<>();
  private final Set<Task> missing = new LinkedHashSet<>();
  private final Map<Unit, Task> cores = new LinkedHashMap<>();
  private final Function<Task, Optional<Unit>> core;

  /** Begins without any; {@code core} tells where the threads of a task run if it is no core of their own. */
  ChangedActivations(Function<Task, Optional<Unit>> core) {
    this.core = core;
  }

  /** Each message activates the task instead of its own stimulus. */
  void replace(Task task) {
    replaced.add(task);
    core.apply(task).ifPresent(unit -> cores.putIfAbsent(unit, task));
  }

  /** Each message activates the task, which has no stimulus that occurs. */
  void add(Task task) {
    missing.add(task);
    core.apply(task).ifPresent(unit -> cores.putIfAbsent(unit, task));
  }

  /** Whether something else activates the task than in the model. */
  boolean contains(Task task) {
    return replaced.contains(task) || missing.contains(task);
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return replaced.isEmpty() && missing.isEmpty();
  }

  /** Why a goal over these tasks is not claimed; empty if it is. */
  Optional<String> reason(Collection<Task> tasks) {
    return tasks.stream().filter(this::contains).findFirst()
        .or(() -> tasks.stream().filter(task -> reason(task).isPresent()).findFirst()).flatMap(this::reason);
  }

  /** Why a goal over the task is not claimed; empty if it is. */
  Optional<String> reason(Task task) {
    if (replaced.contains(task)) {
      return Optional.of(task.name() + " is activated by its data here, in the model by its own stimulus");
    }
    if (missing.contains(task)) {
      return Optional.of(task.name() + " is activated by its data here, in the model by nothing");
    }
    return core.apply(task).map(cores::get).map(other -> task.name() + " shares its core with " + other.name()
        + ", which is not activated as in the model");
  }

  /** Reports them. */
  void report(ImportLog log) {
    String lost = "tasks that each message activates instead of their own stimulus: " + names(replaced)
        + ". Goals over them are not claimed; --readers own keeps their stimulus";
    replaced.forEach(task -> log.decided(Effect.OPTIMISTIC, task.place(), lost));
    String none = "tasks without a stimulus that occurs are taken to be activated by their data: " + names(missing)
        + ". Goals over them are not claimed; give them a stimulus in the model";
    missing.forEach(task -> log.decided(Effect.OPTIMISTIC, task.place(), none));
  }

  private static String names(Set<Task> tasks) {
    return NameList.few(tasks.stream().map(Task::name).toList());
  }
}
