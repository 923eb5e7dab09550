package org.tactus.maven;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.Check;
import org.tactus.application.CheckOptions;
import org.tactus.application.CheckResult;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.CheckedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.ReportFormat;
import org.tactus.report.SuppressedReport;
import org.tactus.report.Tool;

/** Reports errors and warnings in systems and all that they import. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckGoal extends ReportingGoal {

  /** Where the folder docs of Tactus is published, for the links in SARIF. */
  @Parameter(property = "tactus.documentation")
  private URI documentation;

  /** Tells whether a diagnostic is an error: overloads are, although what does not wait for them is analysed. */
  static boolean isError(Diagnostic diagnostic) {
    return diagnostic.severity() == Severity.ERROR;
  }

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    FailOn level = failOn();
    List<ReportFormat> formats = formats(log, ReportFormat.Reports.FINDINGS);
    CheckResult result = Check.run(new CheckOptions(files, interpretation()), log);
    log.say(result.diagnostics());
    CheckedFiles checked = new CheckedFiles(result.each(), result.diagnostics(), result.suppressed(),
        new Tool(version(), Optional.ofNullable(documentation)));
    log.say(BuildLog.Level.INFO, SuppressedReport.line(result.suppressed()));
    List<Path> reports =
        report(log, name(), formats, format -> format.of(checked).report().orElse(""));
    boolean fails = level.includes(result.erroneous() ? FailOn.ERROR : FailOn.WARNING);
    Optional<String> failure = result.diagnostics().isEmpty() || !fails ? Optional.empty()
        : Optional.of(DiagnosticText.count(result.diagnostics()) + ": " + result.diagnostics().getFirst());
    return new GoalOutcome(result.sources(), reports, failure);
  }
}
