package org.tactus.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.check.TargetCheck;
import org.tactus.generator.ddsapp.ApplicationFiles;
import org.tactus.generator.deploy.DeploymentFiles;
import org.tactus.generator.executor.ProcessFiles;
import org.tactus.generator.fastdds.ProfileFiles;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.SystemPlanner;
import org.tactus.generator.ros2.PackageFiles;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/**
 * Generates a colcon workspace for ROS 2, or programs on the Fast DDS API, from a system.
 *
 * <p>A run is all or nothing: the model is checked against the target first, every file is made in memory, and only
 * then is the folder brought up to date. The same model, target and version of Tactus give the same bytes.
 */
public final class WorkspaceGenerator {

  private WorkspaceGenerator() {}

  /**
   * Brings a folder up to date with a system that has no errors.
   *
   * @param view the system
   * @param target the ROS 2 distribution
   * @param output the workspace's folder; made where it is missing
   * @throws RefusedException if the target cannot give what the model asks for; nothing is written then
   * @throws UnusableTableException if the table of the manager is not of this system
   * @throws OutputException if the folder cannot be read or written
   */
  public static GenerationReport generate(SystemView view, Target target, Path output, GeneratorOptions options) {
    return generate(view, target, output, options, OutputOptions.DEFAULT);
  }

  /**
   * Brings a folder up to date with a system that has no errors.
   *
   * @param view the system
   * @param target the ROS 2 distribution
   * @param output the workspace's folder; made where it is missing
   * @param how what may be done to the folder
   * @throws RefusedException if the target cannot give what the model asks for; nothing is written then
   * @throws UnusableTableException if the table of the manager is not of this system
   * @throws OutputException if the folder cannot be read or written, or holds something else
   */
  public static GenerationReport generate(SystemView view, Target target, Path output, GeneratorOptions options,
      OutputOptions how) {
    SystemPlan plan = plan(view, target, TargetCheck.ALL, options);
    List<Warning> warnings = new ArrayList<>(Warnings.of(view, plan, options.instrumentation()));
    warnings.addAll(CoreWarnings.of(view, plan));
    warnings.addAll(ManagerWarnings.of(view, plan));
    return new FileSink(output, options.overwriteEdited(), how).write(files(plan, options), WorkspaceKind.PACKAGES,
        view.name(), target, warnings);
  }

  /**
   * Returns the options that were remembered in a folder, with their values; none if it is no workspace.
   *
   * @throws OutputException if the folder cannot be read
   */
  public static Map<String, String> remembered(Path output) {
    return FileSink.remembered(output);
  }

  /**
   * Brings a folder up to date with the programs of a system on the Fast DDS API, without ROS 2.
   *
   * @param view the system
   * @param target the ROS 2 distribution whose Fast DDS is meant
   * @param output the project's folder; made where it is missing
   * @throws RefusedException if the model cannot be expressed so; nothing is written then
   * @throws OutputException if the folder cannot be read or written
   */
  public static GenerationReport generateApplication(SystemView view, Target target, Path output,
      GeneratorOptions options) {
    return generateApplication(view, target, output, options, OutputOptions.DEFAULT);
  }

  /**
   * Brings a folder up to date with the programs of a system on the Fast DDS API, without ROS 2.
   *
   * @param view the system
   * @param target the ROS 2 distribution whose Fast DDS is meant
   * @param output the project's folder; made where it is missing
   * @param how what may be done to the folder
   * @throws RefusedException if the model cannot be expressed so; nothing is written then
   * @throws OutputException if the folder cannot be read or written, or holds something else
   */
  public static GenerationReport generateApplication(SystemView view, Target target, Path output,
      GeneratorOptions options, OutputOptions how) {
    return generateApplication(view, target, output, options, how, WorkspaceKind.PROGRAMS);
  }

  /**
   * Brings a folder up to date with the programs of a system on the Fast DDS API, to be built and measured. They
   * replace those of another system that were made so.
   *
   * @param view the system
   * @param target the ROS 2 distribution whose Fast DDS is meant
   * @param output the project's folder; made where it is missing
   * @throws RefusedException if the model cannot be expressed so; nothing is written then
   * @throws OutputException if the folder cannot be read or written, or holds something else
   */
  public static GenerationReport generateMeasured(SystemView view, Target target, Path output) {
    GeneratorOptions options = new GeneratorOptions(true, false, Instrumentation.NONE, Attribution.DEFAULT);
    return generateApplication(view, target, output, options, OutputOptions.DEFAULT, WorkspaceKind.MEASURED);
  }

  private static GenerationReport generateApplication(SystemView view, Target target, Path output,
      GeneratorOptions options, OutputOptions how,
      WorkspaceKind kind) {
    SystemPlan plan = plan(view, target, TargetCheck.APPLICATION, GeneratorOptions.DEFAULT);
    SystemPlan unregulated = plan.withoutRegulation();
    List<Warning> warnings = new ArrayList<>(Warnings.ofApplication(plan));
    warnings.addAll(ManagerWarnings.ofApplication(view));
    warnings.addAll(Warnings.of(view, unregulated, options.instrumentation()));
    warnings.addAll(CoreWarnings.of(view, unregulated));
    return new FileSink(output, options.overwriteEdited(),
        how).write(application(view, unregulated, options.attribution()), kind, view.name(), target, warnings);
  }

  /**
   * Returns the numbers of the cores on which the programs of a system place threads, by process.
   *
   * @throws RefusedException if the model cannot be expressed so
   */
  public static Map<String, List<Integer>> applicationCores(SystemView view, Target target) {
    return plan(view, target, TargetCheck.APPLICATION, GeneratorOptions.DEFAULT).withoutRegulation().processes()
        .stream()
        .collect(Collectors.toMap(ProcessPlan::name, ProcessPlan::cores, (one, other) -> one, LinkedHashMap::new));
  }

  /**
   * Returns the files of the programs without writing any.
   *
   * @throws RefusedException if the model cannot be expressed so
   */
  public static Workspace previewApplication(SystemView view, Target target) {
    return application(view, plan(view, target, TargetCheck.APPLICATION, GeneratorOptions.DEFAULT).withoutRegulation(),
        Attribution.DEFAULT);
  }

  /**
   * Returns the files of the workspace without writing any.
   *
   * @throws RefusedException if the target cannot give what the model asks for
   * @throws UnusableTableException if the table of the manager is not of this system
   */
  public static Workspace preview(SystemView view, Target target, GeneratorOptions options) {
    return files(plan(view, target, TargetCheck.ALL, options), options);
  }

  private static SystemPlan plan(SystemView view, Target target, List<TargetCheck> checks,
      GeneratorOptions options) {
    List<Refusal> refusals = new ArrayList<>();
    if (!target.isGenerated()) {
      refusals.add(new Refusal(GeneratorCode.UNSUPPORTED_TARGET, null, "target " + target.id(),
          "nothing is generated for ROS 2 " + target.id()
          + ", whose support has ended", "choose one of "
          + Arrays.stream(Target.values()).filter(Target::isGenerated).map(Target::id)
              .collect(Collectors.joining(", "))));
    }
    TargetCheck.VALUES.check(view, target, refusals::add);
    refuse(refusals);
    checks.forEach(check -> check.check(view, target, refusals::add));
    refuse(refusals);
    SystemPlan plan = SystemPlanner.plan(view, target, options);
    DeploymentFiles.requireTableOf(plan);
    return plan;
  }

  private static void refuse(List<Refusal> refusals) {
    if (!refusals.isEmpty()) {
      throw new RefusedException(refusals);
    }
  }

  private static Workspace application(SystemView view, SystemPlan plan, Attribution attribution) {
    Workspace project = new Workspace(attribution);
    ApplicationFiles.add(view, plan, project);
    return project;
  }

  private static Workspace files(SystemPlan plan, GeneratorOptions options) {
    Workspace workspace = new Workspace(options.attribution());
    PackageFiles.add(plan, options.instrumentation(), workspace);
    ProfileFiles.add(plan, workspace);
    ProcessFiles.add(plan, options.instrumentation(), workspace);
    DeploymentFiles.add(plan, options, workspace);
    return workspace;
  }
}
