package org.tactus.generator.deploy;

import org.tactus.generator.Workspace;
import org.tactus.generator.plan.SystemPlan;

/** An image of the workspace and a compose file per host. */
final class ContainerFiles {

  private ContainerFiles() {}

  static void add(SystemPlan plan, Workspace workspace) {
    workspace.generated("container/Containerfile", "system " + plan.system(), Containers.image(plan));
    for (String host : plan.hosts()) {
      workspace.generated("container/compose." + host + ".yaml", "host " + host, Containers.compose(plan, host));
    }
  }
}
