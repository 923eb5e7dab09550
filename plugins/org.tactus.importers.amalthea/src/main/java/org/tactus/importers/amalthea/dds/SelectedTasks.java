package org.tactus.importers.amalthea.dds;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.tactus.importers.amalthea.ChainSelection;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * What a choice of chains means for the tasks of a model.
 *
 * @param sources where chains begin
 * @param sinks where they end
 * @param between all tasks on them, with the ends
 * @param named whether the user has named an end, so that no chain is left out for the number of its paths
 */
record SelectedTasks(Set<Task> sources, Set<Task> sinks, Set<Task> between, boolean named) {

  /** Applies a choice; an end that is no task, or ends that nothing joins, are errors. */
  static SelectedTasks of(ChainSelection selection, DataFlow flow, Set<Task> tasks, ImportLog log) {
    return switch (selection) {
      case ChainSelection.All all -> new SelectedTasks(first(tasks, flow), last(tasks, flow), tasks, false);
      case ChainSelection.To to -> {
        Set<Task> sinks = named(to.sink(), tasks, log);
        Set<Task> between = upstream(sinks, flow);
        yield new SelectedTasks(first(between, flow), sinks, between, true);
      }
      case ChainSelection.Between ends -> {
        Set<Task> sources = named(ends.source(), tasks, log);
        Set<Task> sinks = named(ends.sink(), tasks, log);
        Set<Task> between = upstream(sinks, flow);
        Set<Task> downstream = new LinkedHashSet<>();
        sources.forEach(task -> downstream.addAll(flow.downstream(task)));
        between.retainAll(downstream);
        if (between.isEmpty() && !sources.isEmpty() && !sinks.isEmpty()) {
          log.error(null, "--chains " + ends.source() + ".." + ends.sink() + ": nothing flows from one to the other.");
        }
        yield new SelectedTasks(sources, sinks, between, true);
      }
    };
  }

  private static Set<Task> first(Collection<Task> tasks, DataFlow flow) {
    Set<Task> first = new LinkedHashSet<>(tasks);
    first.removeIf(task -> !flow.predecessors(task).isEmpty());
    return first;
  }

  private static Set<Task> last(Collection<Task> tasks, DataFlow flow) {
    Set<Task> last = new LinkedHashSet<>(tasks);
    last.removeIf(task -> !flow.successors(task).isEmpty());
    return last;
  }

  private static Set<Task> upstream(Set<Task> sinks, DataFlow flow) {
    return flow.upstream(sinks);
  }

  private static Set<Task> named(String name, Set<Task> tasks, ImportLog log) {
    Optional<Task> found = tasks.stream().filter(task -> task.name().equals(name)).findFirst();
    if (found.isEmpty()) {
      log.error(null, "--chains: there is no task '" + name + "' that is activated. Tasks are "
          + NameList.few(tasks.stream().map(Task::name).toList()) + ".");
    }
    return found.map(Set::of).orElse(Set.of());
  }
}
