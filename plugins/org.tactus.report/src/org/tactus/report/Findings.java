package org.tactus.report;

import java.util.List;
import java.util.Optional;
import org.tactus.dsl.Diagnostic;

/**
 * A report in some format.
 *
 * @param report its text; empty if there is nothing to report on
 * @param apart the diagnostics that it has no place for, which are said beside it
 */
public record Findings(Optional<String> report, List<Diagnostic> apart) {

  /** Copies the list. */
  public Findings {
    apart = List.copyOf(apart);
  }

  /** Returns a report that holds all diagnostics. */
  static Findings whole(String report) {
    return new Findings(Optional.of(report), List.of());
  }
}
