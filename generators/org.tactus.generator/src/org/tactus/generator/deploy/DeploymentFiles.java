package org.tactus.generator.deploy;

import org.tactus.generator.Workspace;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.SystemPlan;

/** Launch files, parameters, scripts and the workspace's README. */
public final class DeploymentFiles {

  private DeploymentFiles() {}

  /** Adds these files to the workspace. */
  public static void add(SystemPlan plan, Workspace workspace) {
    String origin = "system " + plan.system();
    String folder = "src/" + plan.names().bringupPackage() + "/";
    for (String host : plan.hosts()) {
      workspace.generated(folder + "launch/" + host + ".launch.py", "host " + host, LaunchFiles.host(plan, host));
    }
    workspace.generated(folder + "launch/system.launch.py", origin, LaunchFiles.system(plan));
    for (NodePlan node : plan.nodes()) {
      if (!node.parameters().isEmpty()) {
        workspace.generated(folder + parameters(node), "node " + node.name(), Parameters.text(node));
      }
    }
    workspace.script(folder + "scripts/env.sh", origin, EnvironmentScript.text(plan));
    workspace.script(folder + "scripts/schedule.sh", origin, ScheduleScript.text(plan));
    workspace.generated("README.md", origin, WorkspaceReadme.text(plan));
  }

  /** Returns the parameter file of a node, relative to the bring-up package. */
  static String parameters(NodePlan node) {
    return "config/" + node.fileName() + ".yaml";
  }
}
