package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.analysis.Method;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.application.Baseline;
import org.tactus.application.DiffOptions;
import org.tactus.application.Report;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.ReportOptions;
import org.tactus.report.difference.Difference;
import org.tactus.report.difference.DifferenceFormat;
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
        "  tactus analyze car.tactus --format html -o bounds.html",
        "  tactus analyze car.tactus --sensitivity",
        "  tactus analyze car.tactus --effort 1m",
        "  tactus analyze car.tactus --baseline bounds.json --max-growth 5%%",
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
      + "of its source may shrink, and the greatest causes (formats text, json and html).")
  private boolean sensitivity;

  @Option(names = "--effort", paramLabel = "DURATION", converter = DurationConverter.class,
      description = "Search all schedules of small parts of each system for lower bounds, no longer than this in all, "
          + "as in 30s or 5m; the report says which bounds it lowered.")
  private Long effort;

  @Option(names = "--baseline", paramLabel = "REPORT",
      description = "Compare the bounds with an earlier report of --format json, and end with status 3 if a bound is "
          + "lost or has grown by more than --max-growth.")
  private Path baseline;

  @Option(names = "--max-growth", paramLabel = "PERCENT",
      description = "With --baseline: the most by which the bound of a path may grow, such as 5%%.")
  private String growth;

  @Mixin
  private WarningsOption warnings;

  @Mixin
  private ReportOutput.OfBounds output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  AnalyzeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    AnalyzeOptions options =
        AnalyzeOptions.of(given, target.interpretation()).with(method).onlyChain(Optional.ofNullable(chain))
        .withSensitivity(sensitivity).withEffort(effort == null ? 0 : effort);
    if (effort != null) {
      checkEffort();
    }
    if (growth != null && baseline == null) {
      throw Usage.wrong(spec, "--max-growth compares with an earlier report: name it with --baseline");
    }
    if (output.isPage() && chain != null) {
      throw Usage.wrong(spec, "--format html shows all chains of a system; leave out --chain, or take another format");
    }
    Optional<BigDecimal> limit = Optional.ofNullable(growth).map(DiffOptions::limit);
    Optional<Baseline> earlier = Optional.ofNullable(baseline).map(Baseline::read);
    AnalyzeResult result;
    Optional<String> page;
    try (Progress progress = new Progress(console)) {
      result = Analyze.run(options, progress, one -> output.tell(console, bounds(one), options.chain()));
      page = output.isPage() && !result.systems().isEmpty()
          ? Optional.of(Report.page(result, output.tool(), progress)) : Optional.empty();
    }
    report(result, page);
    Optional<Difference> difference =
        earlier.map(report -> report.compare(result, Optional.ofNullable(chain), limit));
    difference.ifPresent(this::tell);
    if (result.erroneous()) {
      return ExitStatus.INPUT;
    }
    boolean worse = result.missed() || difference.filter(Difference::isWorse).isPresent();
    int status = worse ? ExitStatus.GOAL : ExitStatus.DONE;
    return warnings.asErrors() ? warnings.status(status, result.findings(), console) : status;
  }

  private void checkEffort() {
    if (!method.proves()) {
      throw Usage.wrong(spec, "--effort searches for bounds that no run exceeds, which the published method does not "
          + "give; leave out one of them");
    }
    if (sensitivity) {
      throw Usage.wrong(spec, "--sensitivity asks for the bounds of other execution times, which --effort does not "
          + "search for; leave out one of them");
    }
  }

  /** Tells what has changed: after a text, else on the standard error. */
  private void tell(Difference difference) {
    boolean after = output.isTextOnConsole();
    String text = "\n" + DifferenceFormat.TEXT.of(difference, after ? console.outStyle() : console.errStyle());
    if (console.quiet() && !difference.isWorse()) {
      return;
    }
    if (after) {
      console.print(text);
    } else {
      console.error(text);
    }
  }

  static AnalysedFiles.FileBounds bounds(AnalysedSystem one) {
    return new AnalysedFiles.FileBounds(one.system().file(), one.result(), one.sensitivity(), one.suppressed());
  }

  private void report(AnalyzeResult result, Optional<String> page) {
    if (output.isPage()) {
      page.ifPresentOrElse(text -> output.write(console, text),
          () -> console.error(DiagnosticText.of(result.findings(), console.errStyle())));
      return;
    }
    List<AnalysedFiles.FileBounds> systems = result.systems().stream().map(AnalyzeCommand::bounds).toList();
    ReportOptions options = new ReportOptions(output.style(console), details, Optional.ofNullable(chain));
    output.write(console, new AnalysedFiles(result.files(), systems, result.diagnostics(), result::findings,
        result.suppressed(), options, output.tool()));
  }
}
