package org.tactus.cli;

import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.report.Assumed;
import org.tactus.report.DiagnosticText;
import org.tactus.report.GitHubReport;
import org.tactus.report.JUnitReport;
import org.tactus.report.JsonReport;
import org.tactus.report.ReportOptions;
import org.tactus.report.SarifReport;
import org.tactus.report.SensitivityReport;
import org.tactus.report.TextReport;
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

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or folders with .tactus files that describe a system.")
  private List<Path> given;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--method", paramLabel = "METHOD", defaultValue = "sound",
      description = "sound: bounds that no run exceeds (default); published: the formulas and assumptions of the papers as "
          + "printed, for comparison.")
  private Method method;

  @Option(names = "--chain", paramLabel = "NAME", description = "Report this chain only.")
  private String chain;

  @Option(names = "--details", description = "Explain every path rather than the worst of each chain, and list all callbacks.")
  private boolean details;

  @Option(names = "--sensitivity", description = "Tell for each goal its slack, how much execution times may grow and the period "
      + "of its source may shrink, and the greatest causes (formats text and json).")
  private boolean sensitivity;

  @Mixin
  private ReportOutput.Findings output;

  private final Console console;

  AnalyzeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    AnalyzeOptions options = AnalyzeOptions.of(given, target.interpretation()).with(method).onlyChain(Optional.ofNullable(chain))
        .withSensitivity(sensitivity);
    AnalyzeResult result;
    try (Progress progress = new Progress(console)) {
      result = Analyze.run(options, progress);
    }
    report(result);
    return result.erroneous() ? ExitStatus.INPUT : result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private void report(AnalyzeResult result) {
    List<AnalysedSystem> analysed = result.systems();
    List<Assumed> assumed = analysed.stream().map(one -> new Assumed(one.system().file(), one.result().assumptions())).toList();
    switch (output.format()) {
      case SARIF -> output.write(console, SarifReport.of(result.findings(), assumed, Tactus.Version.number()));
      case GITHUB -> output.write(console, GitHubReport.of(result.findings(), assumed));
      case TEXT, JSON, JUNIT -> {
        console.error(DiagnosticText.of(result.diagnostics(), console.errStyle()));
        if (!analysed.isEmpty()) {
          output.write(console, results(analysed));
        }
      }
    }
  }

  private String results(List<AnalysedSystem> analysed) {
    Optional<String> only = Optional.ofNullable(chain);
    List<AnalysisResult> results = analysed.stream().map(AnalysedSystem::result).toList();
    return switch (output.format()) {
      case JSON -> {
        Map<AnalysisResult, List<GoalSensitivity>> goals = new IdentityHashMap<>();
        analysed.forEach(one -> one.sensitivity().ifPresent(found -> goals.put(one.result(), found)));
        yield JsonReport.of(results, only, goals);
      }
      case JUNIT -> JUnitReport.of(results, only);
      default -> {
        ReportOptions options = new ReportOptions(output.style(console), details, only);
        yield String.join("\n", analysed.stream().map(one -> TextReport.of(one.result(), options)
            + one.sensitivity().map(goals -> SensitivityReport.text(goals, options.style())).orElse("")).toList());
      }
    };
  }
}
