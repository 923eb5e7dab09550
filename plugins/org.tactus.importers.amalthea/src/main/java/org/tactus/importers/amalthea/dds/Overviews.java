package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.tactus.importers.amalthea.ImportOverview.ChainRow;
import org.tactus.importers.amalthea.ImportOverview.CoreRow;
import org.tactus.importers.amalthea.ImportOverview.TaskRow;
import org.tactus.importers.amalthea.ImportOverview;
import org.tactus.importers.amalthea.NameList;
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
    return new ImportOverview(tasks, cores(machines, List.copyOf(applications.values()), tasks),
        chains.chains().stream().map(Overviews::row).toList(), chains.notes());
  }

  private TaskRow row(Task task, Application application) {
    List<String> activations = application.nodes().stream().flatMap(node -> node.callbacks().stream())
        .map(callback -> text(callback.activation())).toList();
    Optional<String> execution = task.execution().on(threads.kind(task)).map(range -> DurationText.text(range.worst()));
    boolean known = execution.isPresent() && threads.isLoadKnown(task) && (loads.isKnown() || !changed.contains(task));
    OptionalDouble load = !known ? OptionalDouble.empty()
        : OptionalDouble.of(loads.isKnown() ? share(loads.of(application)) : threads.load(task));
    return new TaskRow(task.name(), application.nodes().stream().map(Node::name).toList(), activations, execution,
        application.nodes().getLast().core(), threads.priority(task), load);
  }

  private static double share(Fraction load) {
    return new BigDecimal(load.numerator()).divide(new BigDecimal(load.denominator()), 9, RoundingMode.UP)
        .doubleValue();
  }

  private static String text(WrittenActivation activation) {
    return switch (activation) {
      case WrittenActivation.Timed timed -> Arrivals.text(timed.arrival());
      case WrittenActivation.Messages messages -> "each message of " + NameList.few(messages.topics());
    };
  }

  /** The cores with what is on them: nodes if their threads are known, else tasks, whose threads share a core then. */
  private List<CoreRow> cores(List<Host> machines, List<Application> applications, List<TaskRow> tasks) {
    Map<String, Set<String>> names = new LinkedHashMap<>();
    Map<String, Double> sums = new HashMap<>();
    machines.forEach(host -> host.cores().forEach(core -> names.put(host.name() + "." + core, new LinkedHashSet<>())));
    for (int i = 0; i < tasks.size(); i++) {
      TaskRow task = tasks.get(i);
      List<Node> nodes = applications.get(i).nodes();
      for (Node node : nodes) {
        double load = loads.isKnown() ? share(loads.byNode().getOrDefault(node.name(), Fraction.ZERO))
            : task.load().orElse(0) / nodes.size();
        node.core().filter(names::containsKey).ifPresent(core -> {
          names.get(core).add(task.name());
          sums.merge(core, load, Double::sum);
        });
      }
    }
    List<CoreRow> cores = new ArrayList<>();
    names.forEach((core, on) -> cores.add(new CoreRow(core, sums.getOrDefault(core, 0.0), List.copyOf(on))));
    return cores;
  }

  private static ChainRow row(WrittenChain chain) {
    return new ChainRow(chain.name(), chain.from(), chain.to(), chain.goals().stream()
        .map(goal -> goal.metric().word() + " <= " + DurationText.text(goal.maximum())).toList());
  }
}
