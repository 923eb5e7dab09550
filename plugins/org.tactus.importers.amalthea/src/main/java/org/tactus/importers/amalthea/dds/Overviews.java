package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tactus.importers.amalthea.ImportOverview.ChainRow;
import org.tactus.importers.amalthea.ImportOverview.CoreRow;
import org.tactus.importers.amalthea.ImportOverview.TaskRow;
import org.tactus.importers.amalthea.ImportOverview;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.Host;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenChain;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.timing.Fraction;

/** Makes the overview of a system from the system and the tasks that it was made from. */
final class Overviews {

  private final ThreadPlacement threads;
  private final HostPlan hosts;
  private final ChangedActivations changed;
  private final ThreadLoads loads;

  Overviews(ThreadPlacement threads, HostPlan hosts, ChangedActivations changed, ThreadLoads loads) {
    this.threads = threads;
    this.hosts = hosts;
    this.changed = changed;
    this.loads = loads;
  }

  ImportOverview of(Map<Task, Application> applications, List<Host> machines, ChainPlan chains) {
    List<TaskRow> tasks = new ArrayList<>();
    applications.forEach((task, application) -> tasks.add(row(task, application)));
    return new ImportOverview(tasks, cores(machines, tasks), chains.chains().stream().map(Overviews::row).toList(),
        chains.notes());
  }

  private TaskRow row(Task task, Application application) {
    List<String> activations = application.nodes().stream().flatMap(node -> node.callbacks().stream())
        .map(callback -> text(callback.activation())).toList();
    Optional<String> execution = task.execution().on(threads.kind(task)).map(range -> DurationText.text(range.worst()));
    boolean known = execution.isPresent() && (loads.isKnown() || !changed.contains(task));
    OptionalDouble load = !known ? OptionalDouble.empty()
        : OptionalDouble.of(loads.isKnown() ? share(loads.of(application)) : threads.load(task));
    return new TaskRow(task.name(), application.nodes().stream().map(Node::name).toList(), activations, execution,
        hosts.core(task), threads.priority(task), load);
  }

  private static double share(Fraction load) {
    return new BigDecimal(load.numerator()).divide(new BigDecimal(load.denominator()), 9, RoundingMode.UP)
        .doubleValue();
  }

  private static String text(WrittenActivation activation) {
    return switch (activation) {
      case WrittenActivation.Timed timed -> Arrivals.text(timed.arrival());
      case WrittenActivation.Messages messages -> "each message of " + Topics.some(messages.topics());
    };
  }

  private static List<CoreRow> cores(List<Host> machines, List<TaskRow> tasks) {
    Map<String, List<TaskRow>> placed = new LinkedHashMap<>();
    machines.forEach(host -> host.cores().forEach(core -> placed.put(host.name() + "." + core, new ArrayList<>())));
    tasks.forEach(task -> task.core().filter(placed::containsKey).ifPresent(core -> placed.get(core).add(task)));
    List<CoreRow> cores = new ArrayList<>();
    placed.forEach((core, on) -> cores.add(new CoreRow(core, on.stream().mapToDouble(task -> task.load().orElse(0))
        .sum(),
        on.stream().map(TaskRow::name).toList())));
    return cores;
  }

  private static ChainRow row(WrittenChain chain) {
    return new ChainRow(chain.name(), chain.from(), chain.to(), chain.goals().stream()
        .map(goal -> goal.metric().word() + " <= " + DurationText.text(goal.maximum())).toList());
  }
}
