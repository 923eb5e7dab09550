package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.analysis.Method;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.ReportOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus analyze}: bounds the latency of every chain and compares it with the goals. */
@Command(name = "analyze", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Bounds the end-to-end latency of every path of every chain and compares it with the goals.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus analyze car.tactus",
        "  tactus analyze car.tactus --chain hot_path --details",
        "  tactus analyze car.tactus --target kilted --format json -o bounds.json",
        "  tactus analyze car.tactus --sensitivity",
        "  tactus analyze car.tactus --method published"})
final class AnalyzeCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", converter = ModelFile.class,
      description = "Files, folders with .tactus files that describe a system, or - for the standard input.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--method", paramLabel = "METHOD", defaultValue = "sound",
      description = "sound: bounds that no run exceeds (default); published: the formulas and assumptions of the "
          + "papers as printed, for comparison.")
  private Method method;

  @Option(names = "--chain", paramLabel = "NAME", description = "Report this chain only.")
  private String chain;

  @Option(names = "--details",
      description = "Explain every path rather than the worst of each chain, and list all callbacks.")
  private boolean details;

  @Option(names = "--sensitivity",
      description = "Tell for each goal its slack, how much execution times may grow and the period "
      + "of its source may shrink, and the greatest causes (formats text and json).")
  private boolean sensitivity;

  @Mixin
  private WarningsOption warnings;

  @Mixin
  private ReportOutput.OfFindings output;

  private final Console console;

  AnalyzeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    AnalyzeOptions options =
        AnalyzeOptions.of(given, target.interpretation()).with(method).onlyChain(Optional.ofNullable(chain))
        .withSensitivity(sensitivity);
    AnalyzeResult result;
    try (Progress progress = new Progress(console)) {
      result = Analyze.run(options, progress);
    }
    report(result);
    if (result.erroneous()) {
      return ExitStatus.INPUT;
    }
    int status = result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
    return warnings.asErrors() ? warnings.status(status, result.findings(), console) : status;
  }

  private void report(AnalyzeResult result) {
    List<AnalysedFiles.Bounds> systems = result.systems().stream().map(one ->
        new AnalysedFiles.Bounds(one.system().file(), one.result(), one.sensitivity(), one.suppressed())).toList();
    ReportOptions options = new ReportOptions(output.style(console), details, Optional.ofNullable(chain));
    output.write(console, new AnalysedFiles(systems, result.diagnostics(), result::findings, result.suppressed(),
        options, output.tool()));
  }
}
