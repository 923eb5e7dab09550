package org.tactus.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.check.Check;
import org.tactus.generator.deploy.DeploymentFiles;
import org.tactus.generator.executor.ProcessFiles;
import org.tactus.generator.fastdds.ProfileFiles;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.SystemPlanner;
import org.tactus.generator.ros2.PackageFiles;
import org.tactus.model.target.Target;
import org.tactus.model.view.SystemView;

/**
 * Generates a colcon workspace for ROS 2 from a system.
 *
 * <p>A run is all or nothing: the model is checked against the target first, every file is made in memory, and only then is the folder brought up
 * to date. The same model, target and version of Tactus give the same bytes.
 */
public final class WorkspaceGenerator {

  private static final String TARGET = "TAC-GEN-001";

  private WorkspaceGenerator() {}

  /**
   * Brings a folder up to date with a system that has no errors.
   *
   * @param view the system
   * @param target the ROS 2 distribution
   * @param output the workspace's folder; made where it is missing
   * @throws RefusedException if the target cannot give what the model asks for; nothing is written then
   * @throws OutputException if the folder cannot be read or written
   */
  public static GenerationReport generate(SystemView view, Target target, Path output, GeneratorOptions options) {
    SystemPlan plan = plan(view, target);
    return new FileSink(output, options).write(files(plan), view.name(), target, Warnings.of(plan));
  }

  /**
   * Returns the files of the workspace without writing any.
   *
   * @throws RefusedException if the target cannot give what the model asks for
   */
  public static Workspace preview(SystemView view, Target target) {
    return files(plan(view, target));
  }

  private static SystemPlan plan(SystemView view, Target target) {
    List<Refusal> refusals = new ArrayList<>();
    if (target.isGenerated()) {
      Check.ALL.forEach(check -> check.check(view, target, refusals::add));
    } else {
      refusals.add(new Refusal(TARGET, null, "target " + target.id(), "not generated yet: workspaces for ROS 2 " + target.id(),
          "choose jazzy or kilted"));
    }
    if (!refusals.isEmpty()) {
      throw new RefusedException(refusals);
    }
    return SystemPlanner.plan(view, target);
  }

  private static Workspace files(SystemPlan plan) {
    Workspace workspace = new Workspace();
    PackageFiles.add(plan, workspace);
    ProcessFiles.add(plan, workspace);
    ProfileFiles.add(plan, workspace);
    DeploymentFiles.add(plan, workspace);
    return workspace;
  }
}
