package org.tactus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.OutputException;
import org.tactus.generator.RefusedException;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.model.view.SystemView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus generate}: writes the ROS 2 workspace of a system. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Writes a ROS 2 workspace that behaves as the system was analysed. Generated files are replaced on every "
        + "run; files for your own code are created once and never touched again.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus generate car.tactus -o workspace",
        "  tactus generate car.tactus -o workspace --target kilted",
        "  tactus generate car.tactus -o car_dds --dds-app"})
final class GenerateCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "The file that describes the system.")
  private Path file;

  @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true,
      description = "Folder of the workspace; made where it is missing.")
  private Path folder;

  @Mixin
  private TargetOption target;

  @Option(names = "--overwrite-edited", description = "Replace generated files even where they were edited since.")
  private boolean overwriteEdited;

  @Option(names = "--dds-app", description = "Write programs on the Fast DDS API alone, without ROS 2, that burn the modelled "
      + "execution times and record when what happens.")
  private boolean application;

  @Option(names = "--synthetic-load", description = "Let every callback burn its modelled execution time before your code runs, "
      + "so that the architecture runs before any code is written.")
  private boolean syntheticLoad;

  @Option(names = "--probe", description = "Let processes record what their callbacks do where TACTUS_TRACE names a folder, for 'tactus measure --traces'.")
  private boolean probe;

  @Option(names = "--container", description = "Also write an image and a compose file per host, for Docker or Podman.")
  private boolean container;

  @Mixin
  private AttributionOptions attribution;

  private final Console console;

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Progress progress = new Progress(console)) {
      progress.step("reading " + file);
      Optional<Input> usable = Input.usable(file, target.interpretation(), console);
      if (usable.isEmpty()) {
        return ExitStatus.INPUT;
      }
      progress.step("generating " + folder);
      return generate(usable.get().system().view());
    }
  }

  private int generate(SystemView view) {
    try {
      GeneratorOptions options = new GeneratorOptions(overwriteEdited, container, new Instrumentation(syntheticLoad, probe), attribution.read());
      report(application ? WorkspaceGenerator.generateApplication(view, target.target(), folder, options)
          : WorkspaceGenerator.generate(view, target.target(), folder, options));
      return ExitStatus.DONE;
    } catch (RefusedException refused) {
      refused.refusals().forEach(refusal -> console.error(Refusals.text(file, refusal, console.errStyle())));
      return ExitStatus.INPUT;
    } catch (OutputException unwritable) {
      throw new InputException(unwritable.getMessage());
    }
  }

  private void report(GenerationReport report) {
    report.warnings().forEach(warning -> console.error("warning: " + warning + "\n"));
    StringBuilder text = new StringBuilder();
    report.kept().forEach(path -> text.append("kept, because it was edited: ").append(path).append('\n'));
    List<String> counts = new ArrayList<>();
    count(counts, report.created(), "created");
    count(counts, report.updated(), "updated");
    count(counts, report.removed(), "removed");
    count(counts, report.unchanged(), "unchanged");
    text.append(folder).append(": ").append(String.join(", ", counts)).append('\n');
    console.print(text.toString());
  }

  private static void count(List<String> counts, List<String> paths, String what) {
    if (!paths.isEmpty()) {
      counts.add(paths.size() + (paths.size() == 1 ? " file " : " files ") + what);
    }
  }
}
