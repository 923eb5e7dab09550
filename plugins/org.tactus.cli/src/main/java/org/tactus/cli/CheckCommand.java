package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.report.CheckedFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code tactus check}: reports what is wrong with files. */
@Command(name = "check", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Reports errors and warnings in systems and all that they import.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus check car.tactus",
        "  tactus check models/ --quiet --warnings-as-errors",
        "  git show HEAD:car.tactus | tactus check -",
        "  tactus check models/ --format sarif -o tactus.sarif"})
final class CheckCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "Files, folders with .tactus files that describe a system, or - for the standard input.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Mixin
  private WarningsOption warnings;

  @Mixin
  private ReportOutput.OfFindings output;

  private final Console console;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CheckResult result;
    try (Progress progress = new Progress(console)) {
      result = Check.run(new CheckOptions(given, target.interpretation()), progress, one -> output.tell(console, one));
    }
    CheckedFiles checked = new CheckedFiles(result.each(), result.diagnostics(), result.suppressed(), output.tool());
    output.write(console, checked);
    return result.erroneous() ? ExitStatus.INPUT : warnings.status(ExitStatus.DONE, result.diagnostics(), console);
  }
}
