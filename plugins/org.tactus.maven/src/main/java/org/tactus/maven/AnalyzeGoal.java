package org.tactus.maven;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.analysis.Method;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.ReportFormat;
import org.tactus.report.ReportOptions;
import org.tactus.report.SuppressedReport;
import org.tactus.report.TextStyle;
import org.tactus.report.Tool;

/** Bounds the end-to-end latency of every path of every chain and compares it with the goals. */
@Mojo(name = "analyze", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class AnalyzeGoal extends ReportingGoal {

  /** <code>sound</code>: bounds that no run exceeds; <code>published</code>: the formulas of the papers as printed. */
  @Parameter(property = "tactus.method", defaultValue = "sound")
  private String method;

  /** The one chain that is reported; all if none is named. */
  @Parameter(property = "tactus.chain")
  private String chain;

  /** Explains every path rather than the worst of each chain. */
  @Parameter(property = "tactus.details", defaultValue = "false")
  private boolean details;

  /** Tells for each goal how much may change until it is missed. */
  @Parameter(property = "tactus.sensitivity", defaultValue = "false")
  private boolean sensitivity;

  /** For how many seconds to search all schedules of small parts of each system for lower bounds; 0 for not at all. */
  @Parameter(property = "tactus.effort", defaultValue = "0")
  private long effort;

  /** Where the folder docs of Tactus is published, for the links in SARIF. */
  @Parameter(property = "tactus.documentation")
  private URI documentation;

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    FailOn level = failOn();
    List<ReportFormat> formats = formats(log, ReportFormat.Reports.FINDINGS);
    Optional<String> only = Optional.ofNullable(chain);
    if (effort < 0 || effort > 0 && (sensitivity || !method().proves())) {
      throw new MojoFailureException("<effort> is a number of seconds from 0, without <sensitivity> and with <method> "
          + "sound");
    }
    AnalyzeResult result = Analyze.run(AnalyzeOptions.of(files, interpretation()).with(method()).onlyChain(only)
        .withSensitivity(sensitivity).withEffort(TimeUnit.SECONDS.toNanos(effort)), log);
    List<Diagnostic> findings = result.findings();
    AnalysedFiles analysed = analysed(result, new ReportOptions(TextStyle.PLAIN, details, only),
        new Tool(version(), Optional.ofNullable(documentation)));
    log.say(findings);
    List<Path> reports =
        report(log, name(), formats, format -> format.of(analysed).report().orElse(""));
    summarise(analysed, reports, log);
    return new GoalOutcome(sources(result), reports, failure(result, findings, level));
  }

  private Method method() throws MojoFailureException {
    return Arrays.stream(Method.values()).filter(one -> one.name().equals(method.toUpperCase(Locale.ROOT))).findAny()
        .orElseThrow(() -> new MojoFailureException("<method> is sound or published, not '" + method + "'"));
  }

  /** Returns what reports on the bounds are made from. */
  static AnalysedFiles analysed(AnalyzeResult result, ReportOptions options, Tool tool) {
    return new AnalysedFiles(result.files(), result.systems().stream().map(AnalyzeGoal::bounds).toList(),
        result.diagnostics(), result::findings, result.suppressed(), options, tool);
  }

  private static AnalysedFiles.FileBounds bounds(AnalysedSystem one) {
    return new AnalysedFiles.FileBounds(one.system().file(), one.result(), one.sensitivity(), one.suppressed());
  }

  private static void summarise(AnalysedFiles analysed, List<Path> reports, BuildLog log) {
    List<String> lines = analysed.summaries();
    for (int i = 0; i < lines.size(); i++) {
      log.say(BuildLog.Level.INFO, analysed.systems().get(i).file() + ": " + lines.get(i));
    }
    log.say(BuildLog.Level.INFO, SuppressedReport.line(analysed.suppressed()));
    reports.forEach(file -> log.say(BuildLog.Level.INFO, "report: " + Paths.of(file)));
  }

  static List<Path> sources(AnalyzeResult result) {
    List<Path> sources = new ArrayList<>();
    result.systems().forEach(one -> sources.addAll(one.system().sources()));
    return sources;
  }

  static Optional<String> failure(AnalyzeResult result, List<Diagnostic> findings, FailOn level) {
    boolean errors = result.erroneous() || result.diagnostics().stream().anyMatch(CheckGoal::isError);
    boolean fails = level.includes(errors ? FailOn.ERROR : result.missed() ? FailOn.GOAL : FailOn.WARNING);
    if (!fails || findings.isEmpty()) {
      return Optional.empty();
    }
    Diagnostic worst = findings.stream().min(Comparator.comparing(Diagnostic::severity)).orElseThrow();
    String what = errors ? "the model has errors"
        : result.missed() ? "a latency goal is missed or has no bound" : "there are warnings";
    return Optional.of(what + ": " + worst);
  }
}
