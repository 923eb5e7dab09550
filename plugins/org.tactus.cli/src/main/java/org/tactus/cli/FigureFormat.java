package org.tactus.cli;

import org.tactus.report.Figures;
import org.tactus.report.ReportFormat;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that says in which format a command reports whose {@code -o} is for something else. */
final class FigureFormat {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private ReportFormat format;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      completionCandidates = ReportOutput.OfFigures.Possible.class, description = ReportOutput.DESCRIPTION)
  private void choose(String name) {
    format = new ReportOutput.OfFigures.Possible().named(name, command);
  }

  /** Returns the report in the format. */
  String text(Figures figures) {
    return format.of(figures);
  }
}
