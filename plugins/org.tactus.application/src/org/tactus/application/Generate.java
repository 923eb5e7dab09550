package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.OutputOptions;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.lowering.Assumption;
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
    refuseWarnings(system, target, held, options, monitor);
    monitor.step("generating " + options.folder());
    GenerationReport report = RefusedSystemException.of(options.file(), () -> OutputFailures.of(
        () -> generate(system, target, held.choices(), options, monitor)));
    GenerateResult result = result(held, options, system, report);
    if (!result.warnings().isEmpty()) {
      monitor.found(result.warnings());
    }
    return result;
  }

  private static GenerateResult result(HeldChoices held, GenerateOptions options, LoweredSystem system,
      GenerationReport report) {
    return GenerateResult.of(held, held.choices().modes(options.folder()), system, report);
  }

  /** Ends the command before anything is written if something is warned of that must not be. */
  private static void refuseWarnings(LoweredSystem system, Target target, HeldChoices held,
      GenerateOptions options, Monitor monitor) {
    if (!options.may(Permission.REFUSE_WARNINGS)) {
      return;
    }
    GenerateResult would = RefusedSystemException.of(options.file(), () -> OutputFailures.of(() ->
        result(held, options, system, generate(system, target, held.choices(), options.dryRun(), monitor))));
    int count = system.diagnostics().size() + would.warnings().size();
    if (count > 0) {
      monitor.found(would.warnings());
      throw new WarningsException(count);
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
            choices.attribution(), choices.modes(options.folder()).map(table -> table(table, options)),
            options.assumed().contains(Assumption.OWN_CORES), Optional.of(ModelTexts.of(system.view())));
    OutputOptions how = new OutputOptions(options.may(Permission.REPLACE_SYSTEM), options.may(Permission.INTO_EXISTING),
        options.may(Permission.DRY_RUN), options.renames(), choices.values(), monitor::noted);
    try {
      return choices.isOn(WorkspaceSwitch.DDS_APPLICATION)
          ? WorkspaceGenerator.generateApplication(system.view(), target, options.folder(), what, how)
          : WorkspaceGenerator.generate(system.view(), target, options.folder(), what, how);
    } catch (UnusableTableException foreign) {
      throw refused(choices.modes(options.folder()).orElseThrow(), foreign, options);
    }
  }

  private static ManagedTable table(Path file, GenerateOptions options) {
    try {
      return ManagedTable.read(InputFile.text(file, InputLimits.MODES_BYTES));
    } catch (UnusableTableException foreign) {
      throw refused(file, foreign, options);
    } catch (IOException failure) {
      throw new InputException("the table " + file + " cannot be read: " + failure.getMessage()
          + "; name another file with --modes, or --no-modes for a system without a manager");
    }
  }

  private static InputException refused(Path file, UnusableTableException foreign, GenerateOptions options) {
    return new InputException(UnusableTables.text(file, foreign, options.file())
        + ", or leave the manager out with --no-modes");
  }
}
