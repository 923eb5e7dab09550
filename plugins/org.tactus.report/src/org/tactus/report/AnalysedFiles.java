package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/**
 * What a report on bounds is made from.
 *
 * @param files the files that were to be analysed
 * @param systems the systems without errors other than overloads
 * @param diagnostics everything to be said about all files and what they import, each once
 * @param findings the diagnostics, with those of goals that are missed or have no bound and of queues that are too
 *     short, each at its place; looked for where a format shows them
 * @param suppressed the warnings that comments allow, each once
 * @param options what of it is shown; how it is drawn holds for text
 * @param tool what is told of Tactus
 */
public record AnalysedFiles(List<Path> files, List<FileBounds> systems, List<Diagnostic> diagnostics,
    Supplier<List<Diagnostic>> findings, List<Suppressed> suppressed, ReportOptions options, Tool tool) {

  /** Copies the lists. */
  public AnalysedFiles {
    files = List.copyOf(files);
    systems = List.copyOf(systems);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }

  /**
   * The bounds of a system.
   *
   * @param file its file
   * @param sensitivity what is to spare for each goal; empty if that was not asked for
   * @param suppressed the warnings about it that comments allow
   */
  public record FileBounds(Path file, AnalysisResult result, Optional<List<GoalSensitivity>> sensitivity,
      List<Suppressed> suppressed) {

    /** Copies the list. */
    public FileBounds {
      suppressed = List.copyOf(suppressed);
    }
  }

  /** Returns a line for each system, such as {@code 24 chains, 24 bounded, 20 goals met, 4 missed}. */
  public List<String> summaries() {
    return systems.stream().map(one -> Tally.of(ChainEntry.of(one.result(), options.chain())).line()).toList();
  }

  /** Returns what the bounds rest on. */
  List<Assumed> assumed() {
    return systems.stream().map(one -> new Assumed(one.file(), one.result().assumptions())).toList();
  }

  /** Returns a report on the bounds alone, with the diagnostics beside it; none if no system could be analysed. */
  Findings ofBounds(Supplier<String> report) {
    return new Findings(systems.isEmpty() ? Optional.empty() : Optional.of(report.get()), diagnostics);
  }
}
