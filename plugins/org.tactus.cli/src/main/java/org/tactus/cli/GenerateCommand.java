package org.tactus.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tactus.application.Generate;
import org.tactus.application.GenerateOptions;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.application.GenerateResult;
import org.tactus.application.GenerationText;
import org.tactus.application.WorkspaceChoices;
import org.tactus.application.WorkspaceSwitch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus generate}: writes the ROS 2 workspace of a system. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Writes a ROS 2 workspace that behaves as the system was analysed. Generated files are replaced on "
        + "every run; files for your own code are created once and never touched again. What is chosen below holds for "
        + "later runs in the same folder, until another choice.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus generate car.tactus -o workspace",
        "  tactus generate car.tactus -o workspace --target kilted",
        "  tactus generate car.tactus -o workspace --rename Talker=Speaker",
        "  tactus generate car.tactus -o workspace --modes modes.json",
        "  tactus generate car.tactus -o car_dds --dds-app"})
final class GenerateCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", converter = ModelFile.class,
      description = "The file that describes the system, or - for the standard input.")
  private Path file;

  @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true,
      description = "Folder of the workspace; made where it is missing.")
  private Path folder;

  @Mixin
  private GeneratedTargetOption target;

  @Mixin
  private AssumeOption assume;

  @Option(names = "--overwrite-edited", description = "Replace generated files even where they were edited since.")
  private boolean overwriteEdited;

  @Option(names = "--dds-app", negatable = true,
      description = "Write programs on the Fast DDS API alone, without ROS 2, that burn the modelled "
      + "execution times and record when what happens.")
  private Boolean application;

  @Option(names = "--synthetic-load", negatable = true,
      description = "Let every callback burn its modelled execution time before your code runs, "
      + "so that the architecture runs before any code is written.")
  private Boolean syntheticLoad;

  @Option(names = "--probe", negatable = true,
      description = "Let processes record what their callbacks do where TACTUS_TRACE names a folder, "
      + "for 'tactus measure --traces'.")
  private Boolean probe;

  @Option(names = "--container", negatable = true,
      description = "Also write an image and a compose file per host, for Docker or Podman.")
  private Boolean container;

  @Option(names = "--modes", paramLabel = "TABLE",
      description = "Also start the manager of a host, which goes by this table of 'tactus provision --modes'.")
  private Path modes;

  @Option(names = "--no-modes", description = "Start no manager, although the last run in this folder did.")
  private boolean noModes;

  @Mixin
  private AttributionOptions attribution;

  @Option(names = "--rename", paramLabel = "OLD=NEW",
      description = "Move your code of node OLD, which the model now calls NEW, and mend the names in it.")
  private Map<String, String> renames = Map.of();

  @Option(names = "--replace-system",
      description = "Generate into a workspace of another system, whose generated files are removed.")
  private boolean replaceSystem;

  @Option(names = "--into-existing",
      description = "Generate into a folder that holds other files and is no workspace yet.")
  private boolean intoExisting;

  @Option(names = "--forget-options",
      description = "Pass over the options of the last run in this folder, which otherwise hold until others are "
          + "given.")
  private boolean forget;

  @Option(names = "--dry-run",
      description = "Write nothing; list the options that hold and the files that would change.")
  private boolean dryRun;

  @Mixin
  private WarningsOption warnings;

  private final Console console;

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    GenerateResult result;
    try (Progress progress = new Progress(console)) {
      result = Generate.run(new GenerateOptions(file, folder, choices(), permissions(), renames, assume.assumed()),
          progress);
    }
    console.summary(new GenerationText(folder, result.choices(), dryRun).of(result));
    return ExitStatus.DONE;
  }

  private WorkspaceChoices choices() {
    WorkspaceChoices choices = attribution.addTo(WorkspaceChoices.NONE);
    if (target.target().isPresent()) {
      choices = choices.with(target.target().get());
    }
    Map<WorkspaceSwitch, Optional<Boolean>> switches = Map.of(
        WorkspaceSwitch.DDS_APPLICATION, Optional.ofNullable(application), WorkspaceSwitch.SYNTHETIC_LOAD,
        Optional.ofNullable(syntheticLoad),
        WorkspaceSwitch.PROBE, Optional.ofNullable(probe), WorkspaceSwitch.CONTAINER, Optional.ofNullable(container));
    for (Map.Entry<WorkspaceSwitch, Optional<Boolean>> each : switches.entrySet()) {
      if (each.getValue().isPresent()) {
        choices = choices.with(each.getKey(), each.getValue().get());
      }
    }
    return noModes ? choices.withoutModes() : modes == null ? choices : choices.withModes(modes, folder);
  }

  private Set<Permission> permissions() {
    Map<Permission, Boolean> given =
        Map.of(Permission.OVERWRITE_EDITED, overwriteEdited, Permission.REPLACE_SYSTEM, replaceSystem,
        Permission.INTO_EXISTING, intoExisting, Permission.FORGET_CHOICES, forget, Permission.DRY_RUN, dryRun,
        Permission.REFUSE_WARNINGS, warnings.asErrors());
    return given.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).collect(Collectors.toSet());
  }
}
