package org.tactus.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.OutputException;
import org.tactus.generator.OutputOptions;
import org.tactus.generator.RefusedException;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus generate}: writes the ROS 2 workspace of a system. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Writes a ROS 2 workspace that behaves as the system was analysed. Generated files are replaced on every "
        + "run; files for your own code are created once and never touched again. What is chosen below holds for later runs in the same folder, until another choice.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus generate car.tactus -o workspace",
        "  tactus generate car.tactus -o workspace --target kilted",
        "  tactus generate car.tactus -o workspace --rename Talker=Speaker",
        "  tactus generate car.tactus -o car_dds --dds-app"})
final class GenerateCommand implements Callable<Integer> {

  private static final String TARGET = "--target";
  private static final String APPLICATION = "--dds-app";
  private static final String LOAD = "--synthetic-load";
  private static final String PROBE = "--probe";
  private static final String CONTAINER = "--container";

  @Parameters(paramLabel = "FILE", description = "The file that describes the system.")
  private Path file;

  @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true,
      description = "Folder of the workspace; made where it is missing.")
  private Path folder;

  @Mixin
  private TargetOption target;

  @Option(names = "--overwrite-edited", description = "Replace generated files even where they were edited since.")
  private boolean overwriteEdited;

  @Option(names = APPLICATION, negatable = true, description = "Write programs on the Fast DDS API alone, without ROS 2, that burn the modelled "
      + "execution times and record when what happens.")
  private Boolean application;

  @Option(names = LOAD, negatable = true, description = "Let every callback burn its modelled execution time before your code runs, "
      + "so that the architecture runs before any code is written.")
  private Boolean syntheticLoad;

  @Option(names = PROBE, negatable = true, description = "Let processes record what their callbacks do where TACTUS_TRACE names a folder, "
      + "for 'tactus measure --traces'.")
  private Boolean probe;

  @Option(names = CONTAINER, negatable = true, description = "Also write an image and a compose file per host, for Docker or Podman.")
  private Boolean container;

  @Mixin
  private AttributionOptions attribution;

  @Option(names = "--rename", paramLabel = "OLD=NEW", description = "Move your code of node OLD, which the model now calls NEW, and mend the names in it.")
  private Map<String, String> renames = Map.of();

  @Option(names = "--replace-system", description = "Generate into a workspace of another system, whose generated files are removed.")
  private boolean replaceSystem;

  @Option(names = "--into-existing", description = "Generate into a folder that holds other files and is no workspace yet.")
  private boolean intoExisting;

  @Option(names = "--forget-options", description = "Pass over the options of the last run in this folder, which otherwise hold until others are given.")
  private boolean forget;

  @Option(names = "--dry-run", description = "Write nothing; list the options that hold and the files that would change.")
  private boolean dryRun;

  @Spec
  private CommandSpec spec;

  private final Console console;

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    WorkspaceChoices choices = choices();
    try (Progress progress = new Progress(console)) {
      progress.step("reading " + file);
      Optional<Input> usable = Input.usable(file, target.interpretation(), console);
      if (usable.isEmpty()) {
        return ExitStatus.INPUT;
      }
      progress.step("generating " + folder);
      return generate(usable.get().system().view(), choices);
    }
  }

  private WorkspaceChoices choices() {
    Map<String, String> given = new TreeMap<>(attribution.choices());
    if (spec.commandLine().getParseResult().hasMatchedOption(TARGET)) {
      given.put(TARGET, target.target().id());
    }
    WorkspaceChoices.add(given, APPLICATION, application);
    WorkspaceChoices.add(given, LOAD, syntheticLoad);
    WorkspaceChoices.add(given, PROBE, probe);
    WorkspaceChoices.add(given, CONTAINER, container);
    WorkspaceChoices choices = WorkspaceChoices.of(folder, given, forget);
    try {
      target.choose(Target.of(choices.values().getOrDefault(TARGET, target.target().id())));
    } catch (IllegalArgumentException unknown) {
      throw new InputException("the folder " + folder + " remembers a target that is none: " + unknown.getMessage() + "; name one with --target");
    }
    return choices;
  }

  private int generate(SystemView view, WorkspaceChoices choices) {
    try {
      GeneratorOptions options = new GeneratorOptions(overwriteEdited, choices.isOn(CONTAINER),
          new Instrumentation(choices.isOn(LOAD), choices.isOn(PROBE)), AttributionOptions.attribution(choices.values()));
      OutputOptions how = new OutputOptions(replaceSystem, intoExisting, dryRun, renames, choices.values(), message -> console.error(message + "\n"));
      GenerationReport report = choices.isOn(APPLICATION) ? WorkspaceGenerator.generateApplication(view, target.target(), folder, options, how)
          : WorkspaceGenerator.generate(view, target.target(), folder, options, how);
      report.warnings().forEach(warning -> console.error("warning: " + warning + "\n"));
      console.print(new GenerationText(folder, choices, dryRun).of(report));
      return ExitStatus.DONE;
    } catch (RefusedException refused) {
      refused.refusals().forEach(refusal -> console.error(Refusals.text(file, refusal, console.errStyle())));
      return ExitStatus.INPUT;
    } catch (OutputException unwritable) {
      throw new InputException(unwritable.getMessage());
    }
  }
}
