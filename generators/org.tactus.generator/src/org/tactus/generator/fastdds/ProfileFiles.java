package org.tactus.generator.fastdds;

import org.tactus.generator.Workspace;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;

/** The Fast DDS profiles, a file per process. */
public final class ProfileFiles {

  private ProfileFiles() {}

  /** Returns the file of a process, relative to the bring-up package. */
  public static String path(ProcessPlan process) {
    return "config/fastdds/" + process.name() + ".xml";
  }

  /** Adds these files to the workspace. */
  public static void add(SystemPlan plan, Workspace workspace) {
    for (ProcessPlan process : plan.processes()) {
      workspace.generated("src/" + plan.names().bringupPackage() + "/" + path(process), process.origin(),
          Profiles.text(plan.target(), process, StaticPeers.range(plan)));
    }
  }
}
