package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Workload.EventChainGoal;
import org.tactus.importers.amalthea.workload.Workload.Label;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * What tasks of a limited chain must pass on to each other although the model does not say how: an event chain says
 * that one event causes the next
 * one. The task that follows is taken to read a byte that the one before has written, as it would read a label.
 */
public final class ImpliedData {

  private static final int MOST_NAMED = 20;

  /** Two tasks that follow each other in a chain. */
  private record Step(Task from, Task to) {}

  private ImpliedData() {}

  /**
   * Returns the workload with a label for each step of a limited chain whose tasks nothing joins.
   *
   * @param joined whether something flows from a task to another one, over whatever tasks
   */
  public static Workload add(Workload workload, BiPredicate<Task, Task> joined, ImportLog log) {
    Map<Step, Label> labels = new LinkedHashMap<>();
    Map<String, Task> byName = byName(workload);
    for (EventChainGoal goal : workload.chainGoals()) {
      List<Task> tasks = goal.tasks().stream().map(byName::get).toList();
      if (!goal.limits().isEmpty() && !tasks.contains(null) && new HashSet<>(tasks).size() == tasks.size()) {
        for (int i = 1; i < tasks.size(); i++) {
          Step step = new Step(tasks.get(i - 1), tasks.get(i));
          boolean activated = !step.to().arrivals().isEmpty() || !step.to().firedBy().isEmpty();
          if (step.from() != step.to() && activated && !joined.test(step.from(), step.to())) {
            labels.computeIfAbsent(step,
                missing -> new Label(step.from().name() + "_then_" + step.to().name(), 1, goal.place()));
          }
        }
      }
    }
    if (labels.isEmpty()) {
      return workload;
    }
    report(labels, log);
    return extended(workload, labels);
  }

  private static Map<String, Task> byName(Workload workload) {
    Map<String, Task> byName = new HashMap<>();
    workload.tasks().forEach(task -> {
      byName.putIfAbsent(task.name(), task);
      task.offloaded().forEach(name -> byName.putIfAbsent(name, task));
    });
    return byName;
  }

  private static void report(Map<Step, Label> labels, ImportLog log) {
    List<String> steps = labels.keySet().stream().map(step -> step.from().name() + " -> " + step.to().name()).toList();
    String message = "chains with limits join tasks that exchange nothing in the model: each is taken to read what"
        + " the one before it has sent, "
        + String.join(", ", steps.subList(0, Math.min(steps.size(), MOST_NAMED)))
        + (steps.size() > MOST_NAMED ? " and " + (steps.size() - MOST_NAMED) + " more" : "");
    labels.values().forEach(label -> log.decided(Effect.OPTIMISTIC, label.place(), message));
  }

  private static Workload extended(Workload workload, Map<Step, Label> labels) {
    Map<Task, Set<Label>> reads = new HashMap<>();
    Map<Task, Set<Label>> writes = new HashMap<>();
    labels.forEach((step, label) -> {
      writes.computeIfAbsent(step.from(), task -> new LinkedHashSet<>(task.writes())).add(label);
      reads.computeIfAbsent(step.to(), task -> new LinkedHashSet<>(task.reads())).add(label);
    });
    List<Task> tasks = workload.tasks().stream().map(task -> reads.containsKey(task) || writes.containsKey(task)
        ? task.change().reads(reads.getOrDefault(task, task.reads())).writes(writes.getOrDefault(task, task.writes()))
        .build()
        : task).toList();
    List<Label> all = new ArrayList<>(workload.labels());
    all.addAll(labels.values());
    return new Workload(workload.hosts(), tasks, all, workload.chainGoals());
  }
}
