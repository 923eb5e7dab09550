package org.tactus.report;

import java.util.Optional;

/** A way to write what {@code check} and {@code analyze} found; {@link ReportFormat} has the table of them. */
interface FindingsFormat {

  /** Returns how a file of the report is called, from a name without a suffix; empty if it is none for a file. */
  Optional<String> file(String base);

  /** Returns the report on what is wrong with files. */
  Findings of(CheckedFiles checked);

  /** Returns the report on the bounds of systems. */
  Findings of(AnalysedFiles analysed);

  /** Returns what is reported of a file as soon as it is checked; empty if the format is one for all files together. */
  default Optional<String> line(CheckedFile checked) {
    return Optional.empty();
  }

  /**
   * Returns what is reported of a system as soon as it is analysed; empty if the format is one for all together.
   *
   * @param chain the only chain that is reported, if one was asked for
   */
  default Optional<String> line(AnalysedFiles.FileBounds system, Optional<String> chain) {
    return Optional.empty();
  }

  /** Returns what is left of a report where only findings are asked for: all of it, unless it is for people. */
  default Findings quiet(CheckedFiles checked) {
    return of(checked);
  }

  /** Returns what is left of a report where only findings are asked for: all of it, unless it is for people. */
  default Findings quiet(AnalysedFiles analysed) {
    return of(analysed);
  }

  /** Returns what is left of a report where only findings are asked for: all of it, unless it is for people. */
  default String quiet(Figures figures) {
    return of(figures);
  }

  /** Returns the report of a command whose result is neither findings nor tests, which not every format has. */
  default String of(Figures figures) {
    throw new IllegalArgumentException("neither findings nor tests");
  }
}
