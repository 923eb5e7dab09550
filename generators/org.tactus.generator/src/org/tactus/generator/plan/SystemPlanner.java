package org.tactus.generator.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.ModelHash;
import org.tactus.generator.Names;
import org.tactus.input.modes.ManagedTable;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Sample;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.CriticalWork;
import org.tactus.model.resolved.KnownCores;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemModes;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;

/** Resolves a system that the checks have accepted. */
public final class SystemPlanner {

  private SystemPlanner() {}

  /**
   * Returns what is to be generated.
   *
   * @param options whether there is to be a manager, and whether hosts are assumed to have more cores than they list
   */
  public static SystemPlan plan(SystemView view, Target target, GeneratorOptions options) {
    Optional<ManagedTable> table = options.table();
    Names names = Names.of(view.name());
    MessagePlanner messages = new MessagePlanner(names.interfacePackage());
    Urgencies urgencies = new Urgencies(view, Quantities::nanoseconds);
    Set<Callback> sampled = sampled(view);
    Set<Callback> critical = CriticalWork.of(view).announced();
    Map<Node, NodePlan> nodes = new LinkedHashMap<>();
    for (Node node : view.nodes()) {
      nodes.put(node, new NodePlanner(view, names, messages, urgencies, sampled, critical, node).plan());
    }
    List<ProcessPlan> modelled = new ProcessPlanner(view, nodes, ManagedPriorities.of(table)).plan();
    RegulationPlanner regulation = new RegulationPlanner(view, modelled);
    List<String> hosts = modelled.stream().map(ProcessPlan::host).distinct().toList();
    List<MessagePlan> own = view.messageTypes().stream().filter(MessagePlanner::isOwn).map(messages::plan).toList();
    return SystemPlan.of(view.name(), ModelHash.of(view)).names(names).target(target).messages(own)
        .nodes(List.copyOf(nodes.values())).processes(regulation.processes()).hosts(hosts)
        .cores(KnownCores.of(view.hosts(), options.furtherCores()))
        .regulations(regulation.regulations())
        .manager(table.map(one -> new ManagerPlan(one, search(view, options)))).build();
  }

  private static Optional<SearchPlan> search(SystemView view, GeneratorOptions options) {
    OptionalLong time = SystemModes.of(view).searchTime();
    return time.isEmpty() ? Optional.empty() : options.sources().map(sources ->
        new SearchPlan(time.getAsLong() / 1_000_000, sources, options.furtherCores()));
  }

  /**
   * Returns the callbacks whose state is sampled, and those that other instances of their node types have in their
   * place: the code of a type leaves what it leaves in every instance.
   */
  private static Set<Callback> sampled(SystemView view) {
    Set<EObject> sampled =
        view.callbacks().stream().flatMap(callback -> view.samples(callback).stream()).map(Sample::getCallback)
            .filter(Objects::nonNull).map(Instantiation::written).collect(Collectors.toSet());
    return view.callbacks().stream().filter(callback -> sampled.contains(Instantiation.written(callback)))
        .collect(Collectors.toSet());
  }
}
