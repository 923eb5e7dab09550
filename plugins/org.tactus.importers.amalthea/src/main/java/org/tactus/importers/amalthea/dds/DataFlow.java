package org.tactus.importers.amalthea.dds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Label;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * What flows from task to task. A label only flows if one task writes it and another one reads it: what a task writes
 * and reads itself is its own state, what nobody writes is constant, what nobody reads is lost.
 */
final class DataFlow {

  /** How many partial routes are looked at; graphs with more have more routes than anyone reads. */
  private static final int MOST_STEPS = 10_000;
  private static final long MOST_FLOWS = 2_000_000;

  private final Map<Task, Set<Label>> inputs = new LinkedHashMap<>();
  private final Map<Task, Set<Label>> outputs = new LinkedHashMap<>();
  private final Map<Label, List<Task>> readers = new LinkedHashMap<>();
  private final Map<Label, List<Task>> writers = new LinkedHashMap<>();
  private final Map<Label, List<Task>> receivers = new HashMap<>();
  private final Map<Label, List<Task>> senders = new HashMap<>();
  private final Map<String, List<Task>> activated = new LinkedHashMap<>();
  private final Map<Task, Set<Task>> successors = new LinkedHashMap<>();
  private final Map<Task, Set<Task>> predecessors = new LinkedHashMap<>();
  private final FlowOrder<Task> order;

  DataFlow(Workload workload, Set<String> ignoredWrites, ImportLog log) {
    for (Task task : workload.tasks()) {
      task.reads().forEach(label -> readers.computeIfAbsent(label, key -> new ArrayList<>()).add(task));
      for (Label label : task.writes()) {
        String write = ActiveTasks.write(task, label);
        if (ignoredWrites.contains(write)) {
          log.decided(Effect.POSSIBLE, task.place(), "the write " + write + " is left out (--ignore)");
        } else {
          writers.computeIfAbsent(label, key -> new ArrayList<>()).add(task);
        }
      }
      task.firedBy().forEach(stimulus -> activated.computeIfAbsent(stimulus, key -> new ArrayList<>()).add(task));
    }
    keepFlows(workload.tasks());
    limit(log);
    readers.forEach((label, all) -> receivers.put(label, having(label, all, inputs)));
    writers.forEach((label, all) -> senders.put(label, having(label, all, outputs)));
    connect(workload.tasks());
    order = new FlowOrder<>(successors);
  }

  /** Refuses a model in which everybody reads what everybody writes: what is written of it grows with the product. */
  private void limit(ImportLog log) {
    long flows = 0;
    for (Map.Entry<Label, List<Task>> written : writers.entrySet()) {
      flows += (long) written.getValue().size() * readers.getOrDefault(written.getKey(), List.of()).size();
    }
    for (Task task : successors.keySet()) {
      flows += task.fires().stream().mapToLong(stimulus -> activatedBy(stimulus).size()).sum();
    }
    if (flows > MOST_FLOWS) {
      log.error(null,
          "labels and stimuli join " + flows + " pairs of tasks, more than the " + MOST_FLOWS
              + " that are imported. Import parts of the model"
          + " apart, or leave writes out with --ignore.");
      writers.clear();
      activated.clear();
      inputs.values().forEach(Set::clear);
      outputs.values().forEach(Set::clear);
    }
  }

  private void keepFlows(List<Task> tasks) {
    Map<Label, Set<Task>> writing = new HashMap<>();
    writers.forEach((label, all) -> writing.put(label, new HashSet<>(all)));
    for (Task task : tasks) {
      Set<Label> in = new LinkedHashSet<>();
      Set<Label> out = new LinkedHashSet<>();
      task.reads().stream().filter(label -> hasOther(writers, label, task)).forEach(in::add);
      task.writes().stream()
          .filter(label -> writing.getOrDefault(label, Set.of()).contains(task) && hasOther(readers, label, task))
          .forEach(out::add);
      inputs.put(task, in);
      outputs.put(task, out);
      successors.put(task, new LinkedHashSet<>());
      predecessors.put(task, new LinkedHashSet<>());
    }
  }

  /** Those tasks of all for which the label is an input, or an output. */
  private static List<Task> having(Label label, List<Task> all, Map<Task, Set<Label>> labels) {
    return all.stream().filter(task -> labels.get(task).contains(label)).toList();
  }

  private static boolean hasOther(Map<Label, List<Task>> tasks, Label label, Task task) {
    return tasks.getOrDefault(label, List.of()).stream().anyMatch(other -> other != task);
  }

  private void connect(List<Task> tasks) {
    for (Task task : tasks) {
      for (Label label : outputs.get(task)) {
        receivers(label).stream().filter(reader -> reader != task).forEach(reader -> connect(task, reader));
      }
      task.fires().forEach(stimulus -> activatedBy(stimulus).forEach(other -> connect(task, other)));
    }
  }

  private void connect(Task from, Task to) {
    successors.get(from).add(to);
    predecessors.get(to).add(from);
  }

  /** Labels that it reads and another task writes. */
  Set<Label> inputs(Task task) {
    return inputs.get(task);
  }

  /** Labels that it writes and another task reads. */
  Set<Label> outputs(Task task) {
    return outputs.get(task);
  }

  /** Tasks that take the label as an input. */
  List<Task> receivers(Label label) {
    return receivers.getOrDefault(label, List.of());
  }

  /** Tasks that have the label as an output, in the order of the document. */
  List<Task> senders(Label label) {
    return senders.getOrDefault(label, List.of());
  }

  List<Task> activatedBy(String stimulus) {
    return activated.getOrDefault(stimulus, List.of());
  }

  Set<Task> successors(Task task) {
    return successors.get(task);
  }

  Set<Task> predecessors(Task task) {
    return predecessors.get(task);
  }

  /** The task and all that something flows to from it. */
  Set<Task> downstream(Task task) {
    return closure(Set.of(task), successors, reached -> true);
  }

  /** The task and all that something flows from to it. */
  Set<Task> upstream(Task task) {
    return upstream(Set.of(task));
  }

  /** These tasks and all that something flows from to one of them. */
  Set<Task> upstream(Set<Task> tasks) {
    return closure(tasks, predecessors, reached -> true);
  }

  private static Set<Task> closure(Set<Task> starts, Map<Task, Set<Task>> steps, Predicate<Task> within) {
    Set<Task> seen = new LinkedHashSet<>(starts);
    Deque<Task> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Task next : steps.get(open.remove())) {
        if (within.test(next) && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }

  /** Routes without repetition from any source to any sink, shorter ones first, at most {@code limit}. */
  List<List<Task>> routes(Set<Task> sources, Set<Task> sinks, int limit) {
    int first = sources.stream().mapToInt(order::of).min().orElse(0);
    Set<Task> leading = closure(sinks, predecessors, task -> order.of(task) >= first);
    Deque<List<Task>> open = new ArrayDeque<>();
    sources.stream().filter(leading::contains).forEach(source -> open.add(List.of(source)));
    List<List<Task>> found = new ArrayList<>();
    for (int steps = 0; !open.isEmpty() && found.size() < limit && steps < MOST_STEPS; steps++) {
      List<Task> route = open.remove();
      Task last = route.get(route.size() - 1);
      if (route.size() > 1 && sinks.contains(last)) {
        found.add(route);
        continue;
      }
      for (Task next : successors.get(last)) {
        if (leading.contains(next) && !route.contains(next)) {
          List<Task> longer = new ArrayList<>(route);
          longer.add(next);
          open.add(longer);
        }
      }
    }
    return found;
  }
}
