package org.tactus.importers.amalthea.dds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Label;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * The tasks that run at all: those with a stimulus that occurs, those that such a task triggers, and those that get
 * data from one.
 */
final class ActiveTasks {

  private ActiveTasks() {
  }

  /** Returns the workload of the tasks that run; the others are reported. */
  static Workload of(Workload workload, Set<String> ignoredWrites, ImportLog log) {
    requireWrites(workload, ignoredWrites, log);
    Map<String, List<Task>> fired = new HashMap<>();
    Map<Label, List<Task>> readers = new HashMap<>();
    for (Task task : workload.tasks()) {
      task.firedBy().forEach(stimulus -> fired.computeIfAbsent(stimulus, key -> new ArrayList<>()).add(task));
      task.reads().forEach(label -> readers.computeIfAbsent(label, key -> new ArrayList<>()).add(task));
    }
    Set<Task> active = workload.tasks().stream().filter(task -> !task.arrivals().isEmpty())
        .collect(Collectors.toCollection(HashSet::new));
    Deque<Task> open = new ArrayDeque<>(active);
    while (!open.isEmpty()) {
      Task task = open.remove();
      Stream.concat(task.fires().stream().map(fired::remove),
          task.writes().stream().filter(label -> !ignoredWrites.contains(write(task, label))).map(readers::remove))
          .filter(Objects::nonNull).flatMap(List::stream).filter(active::add).forEach(open::add);
    }
    List<Task> running = workload.tasks().stream().filter(active::contains).toList();
    reportIdleTriggers(workload, log);
    workload.tasks().stream().filter(task -> !active.contains(task))
        .forEach(task -> log.leftOut(Effect.POSSIBLE, task.place(),
        "task '" + task.name() + "' is never activated: it has no stimulus that occurs and takes no data"));
    return new Workload(workload.hosts(), running, workload.labels(), workload.chainGoals());
  }

  private static void reportIdleTriggers(Workload workload, ImportLog log) {
    Set<String> heard = workload.tasks().stream().flatMap(task -> task.firedBy().stream()).collect(Collectors.toSet());
    workload.tasks().forEach(task -> task.fires().stream().filter(stimulus -> !heard.contains(stimulus))
        .forEach(stimulus ->
        log.leftOut(Effect.POSSIBLE, task.place(), "stimulus '" + stimulus + "', which task '" + task.name()
            + "' triggers, activates no task: the trigger does nothing")));
  }

  private static void requireWrites(Workload workload, Set<String> ignoredWrites, ImportLog log) {
    Set<String> unknown = new LinkedHashSet<>(ignoredWrites);
    workload.tasks().forEach(task -> task.writes().forEach(label -> unknown.remove(write(task, label))));
    unknown.forEach(write -> log.error(null,
        "--ignore " + write + ": there is no such write. Name it TASK.LABEL, as in the model."));
  }

  /** Returns what {@code --ignore} calls a write. */
  static String write(Task task, Label label) {
    return task.name() + "." + label.name();
  }
}
