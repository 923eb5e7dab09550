package org.tactus.application;

import java.util.List;
import org.tactus.dsl.Diagnostic;

/**
 * What an export made.
 *
 * @param text the model
 * @param report what was written and what was not, for people
 * @param findings what is to be said of the system, with goals that are missed or have no bound
 * @param missed whether a goal is missed or has no bound, or was exceeded in a simulated run
 */
public record ExportResult(String text, String report, List<Diagnostic> findings, boolean missed) {

  /** Copies the list. */
  public ExportResult {
    findings = List.copyOf(findings);
  }
}
