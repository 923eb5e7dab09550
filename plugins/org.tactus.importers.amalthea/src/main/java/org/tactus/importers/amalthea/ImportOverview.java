package org.tactus.importers.amalthea;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tactus.report.provision.Decisions;
import org.tactus.report.provision.Provisioned;

/**
 * What an import made, by what a reader looks for.
 *
 * @param tasks the tasks that run, in the order of the model
 * @param cores the cores that tasks may be put on
 * @param chains the chains with their goals, in the order of the text
 * @param notes what is said before the chains: routes of data, and limits that are not goals
 */
public record ImportOverview(List<TaskRow> tasks, List<CoreRow> cores, List<ChainRow> chains, List<String> notes) {

  /** Copies the lists. */
  public ImportOverview {
    tasks = List.copyOf(tasks);
    cores = List.copyOf(cores);
    chains = List.copyOf(chains);
    notes = List.copyOf(notes);
  }

  /** Returns the overview after priorities and cores were decided. */
  ImportOverview with(Provisioned provisioned) {
    Decisions decisions = new Decisions(provisioned.outcome());
    List<TaskRow> decided = tasks.stream().map(task -> task.with(decisions)).toList();
    Map<String, Double> loads = new LinkedHashMap<>();
    decisions.uses().forEach(use -> loads.put(String.join(", ", use.cores()), use.demand().toDouble()));
    return new ImportOverview(decided, cores.stream().map(core -> new CoreRow(core.name(),
        loads.getOrDefault(core.name(), 0.0), decided.stream()
            .filter(task -> task.nodes().stream().anyMatch(node -> decisions.cores(node).contains(core.name())))
            .map(TaskRow::name).toList())).toList(), chains, notes);
  }

  /**
   * A task.
   *
   * @param name as in the model
   * @param nodes the names of its nodes
   * @param activations what activates each of its callbacks
   * @param execution its longest execution on its core; empty if that is not known
   * @param core the core of its threads; empty if each has one of its own
   * @param load the share of a core that it needs at worst; empty if it is not known
   */
  public record TaskRow(String name, List<String> nodes, List<String> activations, Optional<String> execution,
      Optional<String> core, int priority, OptionalDouble load) {

    private TaskRow with(Decisions decisions) {
      String node = nodes.getLast();
      return decisions.cores(node).isEmpty() ? this : new TaskRow(name, nodes, activations, execution,
          Optional.of(String.join(", ", decisions.cores(node))), decisions.priority(node).orElse(priority), load);
    }
  }

  /**
   * A core.
   *
   * @param load the sum of the known loads of its tasks, as a share of its time
   * @param tasks the names of the tasks on it
   */
  public record CoreRow(String name, double load, List<String> tasks) {
  }

  /**
   * A chain.
   *
   * @param from the callback that starts it
   * @param to the callback that ends it
   * @param goals its goals; none if it has none or they are not claimed
   */
  public record ChainRow(String name, String from, String to, List<String> goals) {
  }
}
