package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/**
 * What is to be said about one file and what it imports.
 *
 * @param suppressed the warnings that comments allow
 */
public record CheckedFile(Path file, List<Diagnostic> diagnostics, List<Suppressed> suppressed) {

  /** Copies the lists. */
  public CheckedFile {
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }
}
