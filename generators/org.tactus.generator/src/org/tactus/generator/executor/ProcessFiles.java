package org.tactus.generator.executor;

import org.tactus.generator.Hash;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.RuntimeSources;
import org.tactus.generator.Workspace;
import org.tactus.generator.fastdds.ProfileFiles;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ManagerPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.generator.plan.SystemPlan;

/** The bring-up package's build description and the executables of the processes. */
public final class ProcessFiles {

  private ProcessFiles() {}

  /**
   * Adds these files to the workspace, which has the Fast DDS profiles already.
   *
   * @param with what nodes do beside what the model says
   */
  public static void add(SystemPlan plan, Instrumentation with, Workspace workspace) {
    String origin = "system " + plan.system();
    String packageName = plan.names().bringupPackage();
    String folder = "src/" + packageName + "/";
    workspace.generated(folder + "CMakeLists.txt", origin, BringupPackage.cmake(plan, with));
    workspace.generated(folder + "package.xml", origin, BringupPackage.manifest(plan, with));
    ProcessHeaders.add(folder + "src/", origin, packageName, workspace);
    workspace.generated(folder + "src/modelled_process.hpp", origin, ModelledProcessHeader.text(plan));
    ThreadHeaders.add(folder + "src/", origin, packageName, workspace);
    workspace.generated(folder + "src/dds_threads.hpp", origin, DdsThreadsHeader.text(packageName));
    workspace.generated(folder + "src/executor_thread.hpp", origin, ExecutorThreadHeader.text(packageName));
    workspace.generated(folder + "src/interruption.hpp", origin, InterruptionHeader.text(packageName));
    if (plan.processes().stream().flatMap(process -> process.executors().stream()).anyMatch(ExecutorCpp::settles)) {
      workspace.generated(folder + "src/settling_events_queue.hpp", origin,
          SettlingEventsQueueHeader.text(packageName));
    }
    if (plan.loadsComponents()) {
      ProcessHeaders.components(folder + "src/", origin, packageName, workspace);
    }
    if (plan.tellsNames()) {
      ProcessHeaders.names(folder + "src/", origin, packageName, workspace);
    }
    if (plan.hasConfiguration()) {
      workspace.generated(folder + ExecutorConfiguration.PATH, origin, ExecutorConfiguration.text(plan));
    }
    if (plan.hasConfiguration() || plan.manager().isPresent()
        || plan.nodes().stream().anyMatch(NodePlan::usesExecutors)) {
      RuntimeSources.add(ExecutorPlan.RUNTIME_PACKAGE, "src/", workspace);
    }
    if (!plan.regulations().isEmpty()) {
      RuntimeSources.add(RegulationPlan.RUNTIME_PACKAGE, "src/", workspace);
    }
    if (plan.manager().isPresent()) {
      RuntimeSources.add(ManagerPlan.RUNTIME_PACKAGE, "src/", workspace);
      RuntimeSources.add(ManagerPlan.NODE_PACKAGE, "src/", workspace);
    }
    for (ProcessPlan process : plan.generatedProcesses()) {
      workspace.generated(folder + "src/" + process.name() + ".cpp", process.origin(),
          main(plan, process, with, Hash.sha256(workspace.text(folder + ProfileFiles.path(process)))));
    }
    workspace.generated(folder + "src/participant_profile.hpp", origin,
        ParticipantProfileHeader.text(packageName, plan.target()));
  }

  private static CharSequence main(SystemPlan plan, ProcessPlan process, Instrumentation with, String profiles) {
    return process.isController() ? ControllerMain.text(plan, process, profiles)
        : ProcessMain.text(plan, process, with, profiles);
  }
}
