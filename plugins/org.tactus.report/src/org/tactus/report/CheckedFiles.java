package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/**
 * What a report on checked files is made from.
 *
 * @param files the files
 * @param diagnostics everything to be said about them and what they import, each once
 * @param suppressed the warnings that comments allow, each once
 * @param tool what is told of Tactus
 */
public record CheckedFiles(List<Path> files, List<Diagnostic> diagnostics, List<Suppressed> suppressed,
    Tool tool) {

  /** Copies the lists. */
  public CheckedFiles {
    files = List.copyOf(files);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }
}
