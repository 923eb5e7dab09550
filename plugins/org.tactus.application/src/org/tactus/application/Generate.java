package org.tactus.application;

import java.util.List;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.OutputOptions;
import org.tactus.generator.Warning;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** Writes the ROS 2 workspace of a system, or its programs on the Fast DDS API. */
public final class Generate {

  private Generate() {
  }

  /**
   * Brings a workspace up to date.
   *
   * @throws ErroneousSystemException if the system has errors
   * @throws WarningsException if something is warned of and that is refused
   * @throws RefusedSystemException if it cannot be generated for its target
   * @throws InputException if the folder cannot be read or written
   * @throws java.util.concurrent.CancellationException if the monitor ends it, before anything is written
   */
  public static GenerateResult run(GenerateOptions options, Monitor monitor) {
    monitor.step("reading " + options.file());
    HeldChoices held = HeldChoices.of(options.folder(), options.choices(), options.may(Permission.FORGET_CHOICES));
    Target target = target(options, held.choices());
    LoweredSystem system = LoweredSystem.read(options.file(), Interpretation.of(target, options.assumed()));
    monitor.found(system.diagnostics());
    refuseWarnings(system, target, held.choices(), options, monitor);
    monitor.step("generating " + options.folder());
    GenerationReport report = RefusedSystemException.of(options.file(), () -> OutputFailures.of(
        () -> generate(system, target, held.choices(), options, monitor)));
    return GenerateResult.of(held, system, report);
  }

  /** Ends the command before anything is written if something is warned of that must not be. */
  private static void refuseWarnings(LoweredSystem system, Target target, WorkspaceChoices choices,
      GenerateOptions options, Monitor monitor) {
    if (!options.may(Permission.REFUSE_WARNINGS)) {
      return;
    }
    List<Warning> warnings = RefusedSystemException.of(options.file(), () -> OutputFailures.of(() ->
        GenerateResult.warnings(system, generate(system, target, choices, options.dryRun(), monitor))));
    int count = system.diagnostics().size() + warnings.size();
    if (count > 0) {
      throw new WarningsException(count, warnings);
    }
  }

  private static Target target(GenerateOptions options, WorkspaceChoices choices) {
    try {
      return choices.target().orElse(Target.DEFAULT);
    } catch (IllegalArgumentException unknown) {
      throw new InputException(
          "the folder " + options.folder() + " remembers a target that is none: " + unknown.getMessage()
          + "; name one with --target");
    }
  }

  private static GenerationReport generate(LoweredSystem system, Target target, WorkspaceChoices choices,
      GenerateOptions options, Monitor monitor) {
    GeneratorOptions what =
        new GeneratorOptions(options.may(Permission.OVERWRITE_EDITED), choices.isOn(WorkspaceSwitch.CONTAINER),
            new Instrumentation(choices.isOn(WorkspaceSwitch.SYNTHETIC_LOAD), choices.isOn(WorkspaceSwitch.PROBE)),
            choices.attribution());
    OutputOptions how = new OutputOptions(options.may(Permission.REPLACE_SYSTEM), options.may(Permission.INTO_EXISTING),
        options.may(Permission.DRY_RUN), options.renames(), choices.values(), monitor::noted);
    return choices.isOn(WorkspaceSwitch.DDS_APPLICATION)
        ? WorkspaceGenerator.generateApplication(system.view(), target, options.folder(), what, how)
        : WorkspaceGenerator.generate(system.view(), target, options.folder(), what, how);
  }
}
