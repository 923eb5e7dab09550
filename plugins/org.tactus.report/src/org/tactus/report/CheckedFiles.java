package org.tactus.report;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/**
 * What a report on checked files is made from.
 *
 * @param each the files, each with what is to be said about it and what it imports
 * @param diagnostics everything to be said about them and what they import, each once
 * @param suppressed the warnings that comments allow, each once
 * @param tool what is told of Tactus
 */
public record CheckedFiles(List<CheckedFile> each, List<Diagnostic> diagnostics, List<Suppressed> suppressed,
    Tool tool) {

  /** Copies the lists. */
  public CheckedFiles {
    each = List.copyOf(each);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }

  /** Returns the files. */
  List<Path> files() {
    return each.stream().map(CheckedFile::file).toList();
  }
}
