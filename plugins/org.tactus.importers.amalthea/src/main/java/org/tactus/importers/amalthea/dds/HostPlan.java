package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.Host;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/** Machines and cores by their names in the system. A model without processing units gets one machine for all tasks. */
final class HostPlan {

  private static final String ONLY_HOST = "machine";

  private final ThreadPlacement threads;
  private final SystemNames hostNames = new SystemNames();
  private final Map<String, SystemNames> coreNames = new LinkedHashMap<>();
  private final List<Host> hosts = new ArrayList<>();
  private final Map<String, List<String>> added = new LinkedHashMap<>();

  HostPlan(Workload workload, ThreadPlacement threads, ImportLog log) {
    this.threads = threads;
    Set<Unit> used = new HashSet<>();
    workload.tasks().forEach(task -> threads.core(task).ifPresent(used::add));
    workload.hosts().forEach(host -> hosts.add(host(host, used)));
    if (hosts.isEmpty() && !workload.tasks().isEmpty()) {
      hosts.add(new Host(ONLY_HOST, List.of("core"), "", Optional.empty()));
      log.decided(Effect.POSSIBLE, null,
          "the model has no processing units: all tasks are on one host, '" + ONLY_HOST + "'");
    }
  }

  /** A host with its processors and the other units that threads run on; with all its units if that leaves none. */
  private Host host(Workload.Host host, Set<Unit> used) {
    boolean processors = host.units().stream().anyMatch(unit -> unit.processor() || used.contains(unit));
    List<String> cores = new ArrayList<>();
    List<String> accelerators = new ArrayList<>();
    for (Unit unit : host.units()) {
      if (unit.processor() || used.contains(unit) || !processors) {
        cores.add(coreName(unit));
      } else {
        accelerators.add(unit.name());
      }
    }
    return new Host(hostName(host.name()), cores, remark(host, cores, accelerators), host.memory());
  }

  /** What the host and its cores are called in the model where that is not their name, and its accelerators. */
  private String remark(Workload.Host host, List<String> cores, List<String> accelerators) {
    List<String> renamed = new ArrayList<>();
    if (!hostName(host.name()).equals(host.name())) {
      renamed.add(hostName(host.name()) + " is " + host.name());
    }
    host.units().stream().filter(unit -> cores.contains(coreName(unit)) && !coreName(unit).equals(unit.name()))
        .forEach(unit -> renamed.add(coreName(unit) + " is " + unit.name()));
    List<String> parts = new ArrayList<>();
    if (!accelerators.isEmpty()) {
      parts.add("and " + String.join(", ", accelerators));
    }
    if (!renamed.isEmpty()) {
      parts.add("in the model " + NameList.few(renamed));
    }
    return String.join("; ", parts);
  }

  private String hostName(String host) {
    return hostNames.of(host, host);
  }

  private String coreName(Unit unit) {
    return coreNames.computeIfAbsent(unit.host(), host -> new SystemNames()).of(unit, unit.name());
  }

  List<SystemNames> names() {
    return Stream.concat(Stream.of(hostNames), coreNames.values().stream()).toList();
  }

  /** The machines with the cores of the model and those that threads were given. */
  List<Host> hosts() {
    return hosts.stream().map(host -> {
      List<String> more = added.getOrDefault(host.name(), List.of());
      return more.isEmpty() ? host : new Host(host.name(), Stream.concat(host.cores().stream(), more.stream()).toList(),
          host.remark() + (host.remark().isEmpty() ? "" : "; ") + "not in the model: " + NameList.few(more),
          host.memory());
    }).toList();
  }

  /** The host of the task's process. */
  String host(Task task) {
    return unit(task).map(one -> hostName(one.host())).orElse(ONLY_HOST);
  }

  /** The unit that decides on the task's host and accesses to memory; empty in a model without units. */
  Optional<Unit> unit(Task task) {
    return threads.kind(task).or(() -> task.allocation().units().stream().findFirst());
  }

  /**
   * The core of a node's thread; empty if each thread has a core of its own. One that leaves the core of the model gets
   * a core that the machine has beside those of the model, which nobody else is on.
   */
  Optional<String> core(Task task, String node) {
    if (!threads.isMoved(task)) {
      return core(task);
    }
    Unit unit = unit(task).orElseThrow();
    List<String> own = added.computeIfAbsent(hostName(unit.host()), host -> new ArrayList<>());
    own.add(coreNames.computeIfAbsent(unit.host(), host -> new SystemNames()).of(node, "own_" + (own.size() + 1)));
    return Optional.of(hostName(unit.host()) + "." + own.getLast());
  }

  /** The core of the model on which the task's threads are; empty if each has a core of its own. */
  Optional<String> core(Task task) {
    return threads.core(task).map(this::name);
  }

  /** The name of a core of the model, with that of its machine. */
  String name(Unit unit) {
    return hostName(unit.host()) + "." + coreName(unit);
  }
}
