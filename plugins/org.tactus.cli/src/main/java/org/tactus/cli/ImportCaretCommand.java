package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tactus.application.Import;
import org.tactus.application.ImportFiles;
import org.tactus.application.ImportJob;
import org.tactus.application.ImportedSystem;
import org.tactus.application.Learn;
import org.tactus.application.UnitText;
import org.tactus.report.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus import caret}: makes a system from an architecture file of CARET. */
@Command(name = "caret", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Makes a system from an architecture file of CARET: nodes, callbacks, callback groups, executors and "
        + "named paths, and reports what the file does not tell.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus import caret architecture.yaml -o system.tactus",
        "  tactus import caret architecture.yaml -o system.tactus --assume-wcet 2ms"})
final class ImportCaretCommand implements Callable<Integer> {

  @Parameters(paramLabel = "ARCHITECTURE", description = "An architecture file (YAML).")
  private Path file;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Write the system here and the report to the standard output; else the system to the standard "
          + "output.")
  private Path output;

  @Option(names = "--report", paramLabel = "FILE",
      description = "Write the report here, too: as a page of HTML if the name ends in .html, as JSON if it ends in"
          + " .json, else as text.")
  private Path report;

  @Mixin
  private FigureFormat format;

  @Option(names = "--name", paramLabel = "NAME", description = "The system's name; else that of the file.")
  private String name;

  @Option(names = "--assume-wcet", paramLabel = "TIME",
      description = "The execution time of each callback; it is unknown if not given, so that nothing has a bound.")
  private String assumedWcet;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ImportCaretCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OptionalLong wcet = wcet();
    ImportedSystem result;
    try (Progress progress = new Progress(console)) {
      result = Import.run(new ImportJob(step -> Learn.architecture(file, Optional.ofNullable(name), wcet, step),
          ImportFiles.of(List.of(file)).writingTo(output).reportingTo(report), Optional.empty()), progress);
    }
    String told = format.text(new Figures(result::report, result::json));
    if (output == null) {
      console.error(told);
      console.print(result.text());
    } else {
      console.print(told);
    }
    return ExitStatus.DONE;
  }

  private OptionalLong wcet() {
    try {
      return assumedWcet == null ? OptionalLong.empty() : OptionalLong.of(UnitText.nanoseconds(assumedWcet));
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), wrong.getMessage());
    }
  }
}
