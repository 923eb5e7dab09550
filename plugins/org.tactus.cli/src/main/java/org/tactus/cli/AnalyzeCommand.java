package org.tactus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.analysis.sensitivity.Sensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.lowering.Interpretation;
import org.tactus.model.view.SystemView;
import org.tactus.report.Assumed;
import org.tactus.report.ChainEntry;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
  private TargetOption target;

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

  @Spec
  private CommandSpec spec;

  private final Console console;

  AnalyzeCommand(Console console) {
    this.console = console;
  }

  /** An analysed file. */
  private record Analysed(Input input, AnalysisResult result, List<ChainEntry> entries,
      Optional<List<GoalSensitivity>> sensitivity) {
  }

  @Override
  public Integer call() {
    List<Input> broken = new ArrayList<>();
    List<Analysed> analysed = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    try (Progress progress = new Progress(console)) {
      for (Path file : InputFiles.systems(given)) {
        progress.step("reading " + file);
        Input input = Input.read(file, method == Method.SOUND ? target.interpretation() : Interpretation.published());
        List<Diagnostic> said = input.diagnostics();
        if (input.hasErrors()) {
          broken.add(input);
        } else {
          progress.step("analysing " + file);
          Analysed one = analyse(input, progress);
          analysed.add(one);
          said = Settled.without(input, one.result());
        }
        said.stream().filter(d -> !diagnostics.contains(d)).forEach(diagnostics::add);
      }
    }
    report(analysed, diagnostics);
    boolean missed = analysed.stream().flatMap(one -> one.entries().stream()).anyMatch(ChainEntry::missed);
    return !broken.isEmpty() ? ExitStatus.INPUT : missed ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private Analysed analyse(Input input, Progress progress) {
    AnalysisResult result = Analysis.run(input.timing().orElseThrow(), method);
    if (chain != null) {
      Usage.requireChain(spec, input.file(), result.chains().stream().map(each -> each.chain().name()).toList(), chain);
    }
    Optional<String> only = Optional.ofNullable(chain);
    return new Analysed(input, result, ChainEntry.of(result, only),
        sensitivity ? Optional.of(Sensitivity.of(result, only, progress::step)) : Optional.empty());
  }

  private void report(List<Analysed> analysed, List<Diagnostic> diagnostics) {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    for (Analysed one : analysed) {
      SystemView view = one.input().system().view();
      all.addAll(MissedGoals.of(view, one.entries(), one.input().file()));
      all.addAll(ShortQueues.of(view, one.result(), one.input().file()));
    }
    List<Assumed> assumed = analysed.stream().map(one -> new Assumed(one.input().file(), one.result().assumptions())).toList();
    switch (output.format()) {
      case SARIF -> output.write(console, SarifReport.of(all, assumed, Tactus.Version.number()));
      case GITHUB -> output.write(console, GitHubReport.of(all, assumed));
      case TEXT, JSON, JUNIT -> {
        console.error(DiagnosticText.of(diagnostics, console.errStyle()));
        if (!analysed.isEmpty()) {
          output.write(console, results(analysed));
        }
      }
    }
  }

  private String results(List<Analysed> analysed) {
    Optional<String> only = Optional.ofNullable(chain);
    List<AnalysisResult> results = analysed.stream().map(Analysed::result).toList();
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
