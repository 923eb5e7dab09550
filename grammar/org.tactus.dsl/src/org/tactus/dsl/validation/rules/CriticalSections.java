package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.Node;
import org.tactus.model.RegulationPolicy;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.CriticalWork;
import org.tactus.model.view.SystemView;

/**
 * The policies critical_interval and monolithic stop cores while critical sections are open, so there must be some on
 * the host; one on a regulated core would stand still itself, under monolithic for ever.
 */
public final class CriticalSections extends RuleBase {

  /** Creates the rule. */
  public CriticalSections() {
    super(DeploymentCode.CRITICAL_SECTIONS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    CriticalWork work = CriticalWork.of(view);
    for (Host host : view.hosts()) {
      Memory memory = host.getMemory();
      if (memory != null && !memory.getRegulations().isEmpty()) {
        named(memory, host, view, work, sink);
        stopped(memory, host, view, work, sink);
      }
    }
  }

  private static void named(Memory memory, Host host, SystemView view, CriticalWork work, DiagnosticSink sink) {
    boolean silent = memory.getCriticalNodes().isEmpty() && memory.getCriticalChains().isEmpty()
        && memory.getCriticalCallbacks().isEmpty();
    if (memory.getPolicy() != RegulationPolicy.INTERVAL && silent) {
      sink.report(memory, TYPES.getMemory_Policy(), "with policy " + memory.getPolicy().getLiteral()
          + " cores are stopped only while critical work runs, and nothing is critical: add 'critical chains', "
          + "'critical callbacks' or 'critical nodes', or use policy interval");
    }
    for (Node node : memory.getCriticalNodes()) {
      if (view.isPresent(node) && !work.runsOn(node, host)) {
        elsewhere(memory, TYPES.getMemory_CriticalNodes(), memory.getCriticalNodes().indexOf(node),
            "node " + node.getName(), host, sink);
      }
    }
    for (Chain chain : memory.getCriticalChains()) {
      if (view.chains().contains(chain) && work.of(chain, host).isEmpty()) {
        elsewhere(memory, TYPES.getMemory_CriticalChains(), memory.getCriticalChains().indexOf(chain),
            "chain " + chain.getName(), host, sink);
      }
    }
    for (Callback callback : memory.getCriticalCallbacks()) {
      if (view.isPresent(view.node(callback)) && !work.runsOn(view.node(callback), host)) {
        elsewhere(memory, TYPES.getMemory_CriticalCallbacks(), memory.getCriticalCallbacks().indexOf(callback),
            view.qualifiedName(callback), host, sink);
      }
    }
  }

  private static void elsewhere(Memory memory, EReference list, int index, String what, Host host,
      DiagnosticSink sink) {
    sink.report(memory, list, index,
        "nothing of " + what + " runs on host " + host.getName() + ": name what runs there, or put it there");
  }

  private static void stopped(Memory memory, Host host, SystemView view, CriticalWork work, DiagnosticSink sink) {
    Set<Core> regulated = new HashSet<>();
    memory.getRegulations().forEach(regulation -> regulated.addAll(regulation.getCores()));
    for (Callback callback : work.on(host)) {
      cores(callback, view).stream().filter(regulated::contains).findFirst().ifPresent(core ->
          sink.report(callback, view.qualifiedName(callback) + " is critical and runs on " + Threads.name(core)
              + ", which is regulated, so that it would be stopped itself: run it on another core, or do not call it "
              + "critical"));
    }
  }

  private static List<Core> cores(Callback callback, SystemView view) {
    return Optional.ofNullable(view.threadClass(callback).map(ThreadClass::getThread)
        .orElse(view.executor(callback).map(Executor::getThread).orElse(null))).map(ThreadSpec::getCores)
        .map(List::copyOf).orElse(List.of());
  }
}
