package org.tactus.generator.deploy;

import java.util.ArrayList;
import java.util.List;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Warning;
import org.tactus.generator.Workspace;
import org.tactus.generator.fastdds.StaticPeers;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ManagerPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.ros2.Marks;
import org.tactus.generator.text.ConfText;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.model.Host;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/** Launch files, parameters, what the scripts know of each host, and the workspace's README. */
public final class DeploymentFiles {

  private static final TactusPackage MODEL = TactusPackage.eINSTANCE;

  private DeploymentFiles() {}

  /**
   * Adds these files to the workspace.
   *
   * @param options whether container files are wanted, and whether processes can record
   */
  public static void add(SystemPlan plan, GeneratorOptions options, Workspace workspace) {
    String origin = "system " + plan.system();
    boolean probe = options.instrumentation().probe();
    String folder = "src/" + plan.names().bringupPackage() + "/";
    workspace.generated(folder + "launch/system.launch.py", origin, LaunchFiles.system(plan));
    workspace.generated(folder + "launch/" + ContainerLaunchFile.NAME + ".launch.py", origin,
        ContainerLaunchFile.text(plan));
    workspace.generated(folder + LaunchTest.PATH, origin, LaunchTest.text(plan, options.instrumentation().load()));
    for (NodePlan node : plan.nodes()) {
      if (node.hasParameterFile()) {
        workspace.once(folder + parameters(node), "node " + node.name(), Parameters.text(node));
      }
    }
    ScriptFiles.add(folder + "scripts/", origin, workspace);
    workspace.script(folder + "scripts/env.sh", origin, EnvironmentScript.text(plan));
    workspace.generated(folder + "deploy/system.conf", origin, systemData(plan));
    for (String host : plan.hosts()) {
      workspace.generated(folder + "launch/" + host + ".launch.py", "host " + host,
          LaunchFiles.host(plan, host, probe));
      host(plan, host, folder + "deploy/" + host + "/", probe, workspace);
    }
    if (StaticPeers.areKnown(plan)) {
      workspace.once(folder + "deploy/hosts.conf", origin, HostAddresses.text(plan));
    }
    if (options.container()) {
      ContainerFiles.add(plan, workspace);
    }
    workspace.generated("README.md", origin, WorkspaceReadme.text(plan, probe));
  }

  private static void host(SystemPlan plan, String host, String folder, boolean probe, Workspace workspace) {
    String origin = "host " + host;
    String mark = Marks.hashes(origin) + "\n";
    List<String> threads = ThreadRule.of(plan, host).stream().map(ThreadRule::line).toList();
    List<String> processes = plan.processes(host).stream().map(DeploymentFiles::process).toList();
    String columns = plan.processes(host).stream().anyMatch(process -> process.executable().isPresent())
        ? "|package/executable that exists" : "";
    workspace.generated(folder + "threads.conf", origin,
        mark + "# process|threads|how many|policy|cores|what they are in the model\n" + lines(threads));
    workspace.generated(folder + "processes.conf", origin, mark + "# process|DDS participants" + columns + "\n"
        + lines(processes));
    workspace.generated(folder + "kernel.conf", origin, KernelHints.text(plan, host));
    workspace.generated(folder + "limits.conf", origin, SystemdUnits.limits(host));
    workspace.generated(folder + "callback_isolated_executor.yaml", origin, CallbackIsolated.text(plan, host));
    String name = plan.names().bringupPackage() + "-";
    workspace.generated(folder + "systemd/" + name + host + ".target", origin, SystemdUnits.target(plan, host));
    workspace.generated(folder + "systemd/" + name + host + "-prepare.service", origin,
        SystemdUnits.prepare(plan, host));
    plan.manager(host).ifPresent(manager -> {
      workspace.table(folder + ManagerUnit.TABLE, origin, manager.table().text());
      workspace.generated(folder + "systemd/" + name + host + "-manager.service", origin,
          ManagerUnit.text(plan, manager));
      manager.search().ifPresent(search -> {
        search.sources().files().forEach((path, text) -> workspace.table(folder + SearchUnit.SOURCES + path, origin,
            text));
        workspace.generated(folder + "systemd/" + name + host + "-search.service", origin,
            SearchUnit.text(plan, manager));
      });
    });
    for (ProcessPlan process : plan.processes(host)) {
      workspace.generated(folder + "systemd/" + name + process.name() + ".service", origin,
          SystemdUnits.process(plan, process, probe));
    }
  }

  /**
   * Returns what the target or the kernel cannot give: static peers; a reservation on given cores needs them as a
   * scheduling domain of their own, in which a thread that may also run elsewhere cannot be.
   */
  public static List<Warning> warnings(SystemView view, SystemPlan plan) {
    List<Warning> warnings = new ArrayList<>();
    if (plan.hosts().size() > 1 && !StaticPeers.areKnown(plan)) {
      warnings.add(new Warning(GeneratorCode.PEERS_BY_MULTICAST, host(view, plan.hosts().get(1)),
          "ROS 2 " + plan.target().id() + " knows no static peers: the hosts find each other by multicast alone"));
    }
    for (String host : plan.hosts()) {
      List<ThreadRule> rules = ThreadRule.of(plan, host);
      for (ThreadRule reserved : rules.stream().filter(ThreadRule::isReservedCores).toList()) {
        rules.stream().filter(reserved::overlaps)
            .forEach(rule -> warnings.add(new Warning(GeneratorCode.RESERVED_CORES_OVERLAP,
                rule.thread().source().or(reserved.thread()::source).orElseThrow(), MODEL.getThreadSpec_Cores(),
                rule.what() + " in process " + rule.process() + ": its cores "
                    + rule.cores() + " overlap core(s) " + reserved.cores() + " of host " + host
                    + ", which the reservation of " + reserved.what()
            + " needs for itself; give both the same cores or different ones")));
      }
    }
    return warnings;
  }

  private static Host host(SystemView view, String name) {
    return view.hosts().stream().filter(host -> host.getName().equals(name)).findFirst().orElseThrow();
  }

  private static String process(ProcessPlan process) {
    return ConfText.field(process.name()) + "|" + process.participants().size()
        + process.executable().map(one -> "|" + ConfText.field(one.program().text())).orElse("");
  }

  private static String systemData(SystemPlan plan) {
    return Marks.hashes("system " + plan.system()) + "\npackage|" + plan.names().bringupPackage() + "\ntarget|"
        + plan.target().id() + "\n"
        + lines(plan.hosts().stream().map(host -> "host|" + ConfText.field(host)).toList())
        + plan.manager().map(DeploymentFiles::managerData).orElse("");
  }

  private static String managerData(ManagerPlan manager) {
    List<String> lines = new ArrayList<>(List.of("manager|" + ConfText.field(manager.host())));
    manager.table().modes().forEach(mode -> lines.add("mode|" + ConfText.field(mode.name())));
    manager.table().threads().keySet().forEach(what -> lines.add("managed|" + ConfText.field(what)));
    manager.search().ifPresent(search -> lines.add("search|" + search.milliseconds() + "|"
        + (search.furtherCores() ? "own-cores" : "") + "|" + ConfText.field(search.sources().main())));
    return lines(lines);
  }

  /**
   * Makes sure that a manager can go by the table of a plan.
   *
   * @throws UnusableTableException if the table is of another system, model, distribution or host, or sets threads by
   *     which no process of the host can be known
   */
  public static void requireTableOf(SystemPlan plan) {
    plan.manager().map(ManagerPlan::table).ifPresent(table -> {
      table.about().requireIs(plan.system(), plan.model(), plan.target().id());
      if (!plan.hosts().contains(table.host())) {
        throw new UnusableTableException("it is for host " + table.host() + ", on which no process of system "
            + plan.system() + " runs");
      }
      plan.processes(table.host()).forEach(process -> process.executors().forEach(executor ->
          requireRoomAbove(plan, process, executor)));
      List<ThreadRule> rules = ThreadRule.of(plan, table.host());
      table.threads().forEach((what, count) -> {
        long found = rules.stream().filter(rule -> rule.what().equals(what) && rule.isRegistered()).count();
        if (found != count) {
          throw new UnusableTableException("it sets " + count + " thread(s) of " + what + ", of which the generated "
              + "processes of host " + table.host() + " have " + found + ", so that a manager would wait for them for "
              + "good; leave core or policy of a thread out of the model that it must not set, as of an executable "
              + "that exists");
        }
      });
    });
  }

  /** Threads of rclcpp and of the regulation have to be above those of an executor in every configuration. */
  private static void requireRoomAbove(SystemPlan plan, ProcessPlan process, ExecutorPlan executor) {
    int given = executor.managed().orElse(0);
    boolean regulated = plan.regulation(process.host()).map(RegulationPlan::allCores).orElse(List.of()).stream()
        .anyMatch(core -> executor.managedOn(core).isPresent());
    int most = regulated ? RegulationPlan.GREATEST_PRIORITY : ExecutorFacts.greatestPriority(executor.kind());
    if (given > most) {
      throw new UnusableTableException("it gives executor " + executor.modelName() + " the priority " + given
          + ", and needs threads above it " + (regulated ? "that regulate its core" : "that queue its timers")
          + ", which leaves " + most + " at most");
    }
  }

  private static String lines(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  /** Returns the parameter file of a node, relative to the bring-up package. */
  static String parameters(NodePlan node) {
    return "config/" + node.fileName() + ".yaml";
  }
}
