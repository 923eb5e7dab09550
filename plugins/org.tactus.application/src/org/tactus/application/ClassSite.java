package org.tactus.application;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.SystemView;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.strategy.ChainAllocation;

/**
 * An executor whose thread classes are made anew, with what there is to make them of: its own classes, or where
 * executors may be made, too, a real-time and a best-effort thread for each core of the host. Then an executor of
 * thread classes serves all nodes of a process that may leave their executors.
 *
 * @param executor the name of the executor
 * @param nodes the nodes that it takes from others
 * @param callbacks all that it runs
 * @param sources what the classes are made of
 */
record ClassSite(String executor, List<Node> nodes, List<Callback> callbacks, List<ClassSource> sources) {

  /** Copies the lists. */
  ClassSite {
    nodes = List.copyOf(nodes);
    callbacks = List.copyOf(callbacks);
    sources = List.copyOf(sources);
  }

  /**
   * What a class is made of.
   *
   * @param prefix how the name begins of what is made of this first; nothing for a class of the system
   * @param name its own part of that name
   * @param threads how many threads it has
   * @param cores where these are; none where that is open
   * @param policy their policy as it is written, with a blank before it; nothing where that is open
   */
  private record Made(String prefix, String name, int threads, List<String> cores, String policy) {

    static Made of(ThreadClass given) {
      Optional<ThreadSpec> spec = Optional.ofNullable(given.getThread());
      List<String> cores = spec.map(one -> one.getCores().stream().map(ClassSite::name).toList()).orElse(List.of());
      int threads = given.getThreads() > 0 ? given.getThreads() : Math.max(1, cores.size());
      return new Made("", given.getName(), threads, cores,
          spec.map(ThreadSpec::getPolicy)
              .map(policy -> " " + NodeModelUtils.findActualNodeFor(policy).getText().strip()).orElse(""));
    }
  }

  /** A real-time class and its best-effort partner; either may be missing. */
  record ClassSource(Optional<Made> realTime, Optional<Made> bestEffort) {
  }

  private static String name(Core core) {
    return ((NamedElement) core.eContainer()).getName() + "." + core.getName();
  }

  /** Returns the executors of a system whose classes may be made anew. */
  static List<ClassSite> of(LoweredSystem system, ProvisionOptions options) {
    SystemView view = system.view();
    boolean making = options.free().contains(Decision.EXECUTORS);
    List<ClassSite> sites = new ArrayList<>();
    for (ResolvedProcess process : ResolvedDeployment.of(view).processes()) {
      List<String> cores = making ? process.host().map(host -> cores(host, options)).orElse(List.of()) : List.of();
      List<Node> free = cores.isEmpty() ? List.of()
          : process.nodes().stream().filter(node -> StructureMoves.isFree(view, node)).toList();
      List<Executor> classed = view.executors().stream()
          .filter(executor -> ExecutorTraits.hasThreadClasses(executor.getKind()))
          .filter(executor -> executor.getOrder().isEmpty() && executor.getByCriticality().isEmpty())
          .filter(executor -> executor.getNodes().stream().anyMatch(process.nodes()::contains)).toList();
      for (Executor executor : classed) {
        sites.add(site(view, executor.getName(), classed.getFirst() == executor ? free : List.of(),
            cores.isEmpty() ? given(executor) : anew(cores)));
      }
      if (classed.isEmpty() && !free.isEmpty()) {
        sites.add(site(view, free(view, process.name()), free, anew(cores)));
      }
    }
    return sites;
  }

  private static ClassSite site(SystemView view, String executor, List<Node> nodes, List<ClassSource> sources) {
    List<Callback> callbacks = view.callbacks().stream().filter(callback -> nodes.contains(view.node(callback))
        || view.executor(callback).filter(one -> one.getName().equals(executor)).isPresent()).toList();
    return new ClassSite(executor, nodes, callbacks, sources);
  }

  /** Returns the cores of a host that classes may get; none if some are regulated, for what runs there. */
  private static List<String> cores(Host host, ProvisionOptions options) {
    boolean regulated = host.getMemory() != null && !host.getMemory().getRegulations().isEmpty();
    return regulated ? List.of() : host.getCores().stream().map(ClassSite::name)
        .filter(core -> options.systemCore().filter(core::equals).isEmpty()).toList();
  }

  private static String free(SystemView view, String name) {
    boolean taken = view.models().stream().flatMap(model -> model.getElements().stream())
        .anyMatch(element -> element instanceof Executor executor && executor.getName().equals(name));
    return taken ? free(view, name + "_classes") : name;
  }

  private static List<ClassSource> anew(List<String> cores) {
    return cores.stream().map(core -> {
      String name = core.substring(core.indexOf('.') + 1);
      return new ClassSource(Optional.of(anew(ThreadClassKind.REAL_TIME, name, core)),
          Optional.of(anew(ThreadClassKind.BEST_EFFORT, name, core)));
    }).toList();
  }

  private static Made anew(ThreadClassKind kind, String name, String core) {
    return new Made(kind.getLiteral() + "_", name, 1, List.of(core), "");
  }

  /** Returns the classes of an executor: with each real-time one the first best-effort one on one of its cores. */
  private static List<ClassSource> given(Executor executor) {
    List<ThreadClass> others = new ArrayList<>(executor.getClasses().stream()
        .filter(one -> one.getKind() == ThreadClassKind.BEST_EFFORT).toList());
    List<ClassSource> sources = new ArrayList<>();
    for (ThreadClass one : executor.getClasses()) {
      if (one.getKind() == ThreadClassKind.REAL_TIME) {
        Optional<ThreadClass> partner = others.stream()
            .filter(other -> Made.of(other).cores().stream().anyMatch(Made.of(one).cores()::contains)).findFirst();
        partner.ifPresent(others::remove);
        sources.add(new ClassSource(Optional.of(Made.of(one)), partner.map(Made::of)));
      }
    }
    others.forEach(other -> sources.add(new ClassSource(Optional.empty(), Optional.of(Made.of(other)))));
    return sources;
  }

  /** Returns with how many threads the allocation begins. */
  List<ChainAllocation.ClassPlace> places() {
    return sources.stream().map(source -> new ChainAllocation.ClassPlace(
        source.realTime().map(Made::threads).orElse(0), source.bestEffort().map(Made::threads).orElse(0))).toList();
  }

  /** Returns a class that is made of some of the sources. */
  Structure.MadeClass made(List<Integer> places, ThreadClassKind kind, List<String> chains, List<String> callbacks) {
    List<Made> parts = places.stream().map(sources::get).flatMap(source -> (switch (kind) {
      case REAL_TIME -> source.realTime();
      case BEST_EFFORT -> source.bestEffort();
    }).stream()).toList();
    Set<String> cores = parts.stream().flatMap(part -> part.cores().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<String> policies = parts.stream().map(Made::policy).collect(Collectors.toSet());
    String policy = policies.size() == 1 ? policies.iterator().next() : "";
    String name = parts.getFirst().prefix() + parts.stream().map(Made::name).collect(Collectors.joining("_"));
    return new Structure.MadeClass(name, kind, parts.stream().mapToInt(Made::threads).sum(),
        cores.isEmpty() ? policy.strip() : "on " + String.join(", ", cores) + policy, chains, callbacks);
  }
}
