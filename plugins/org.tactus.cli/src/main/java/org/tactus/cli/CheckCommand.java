package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.DiagnosticJson;
import org.tactus.report.DiagnosticText;
import org.tactus.report.GitHubReport;
import org.tactus.report.JUnitReport;
import org.tactus.report.SarifReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code tactus check}: reports what is wrong with files. */
@Command(name = "check", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Reports errors and warnings in systems and all that they import.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus check car.tactus",
        "  tactus check models/ --format sarif -o tactus.sarif"})
final class CheckCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or folders with .tactus files that describe a system.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Mixin
  private ReportOutput.Findings output;

  private final Console console;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CheckResult result;
    try (Progress progress = new Progress(console)) {
      result = Check.run(new CheckOptions(given, target.interpretation()), progress);
    }
    report(result.files(), result.diagnostics());
    return result.erroneous() ? ExitStatus.INPUT : ExitStatus.DONE;
  }

  private void report(List<Path> files, List<Diagnostic> diagnostics) {
    if (output.format() == Format.TEXT) {
      console.error(DiagnosticText.of(diagnostics, console.errStyle()));
    }
    output.write(console, switch (output.format()) {
      case TEXT -> summary(files, diagnostics);
      case JSON -> DiagnosticJson.of(diagnostics);
      case SARIF -> SarifReport.of(diagnostics, Tactus.Version.number());
      case JUNIT -> JUnitReport.of(files, diagnostics);
      case GITHUB -> GitHubReport.of(diagnostics);
    });
  }

  private static String summary(List<Path> files, List<Diagnostic> diagnostics) {
    return files.size() + (files.size() == 1 ? " file: " : " files: ")
        + (diagnostics.isEmpty() ? "no errors" : DiagnosticText.count(diagnostics)) + "\n";
  }
}
