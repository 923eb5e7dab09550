package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.report.CheckedFile;

/**
 * What is wrong with files.
 *
 * @param each the files that were checked, each with what is to be said about it and what it imports
 * @param sources the files that were read: those that were checked, and what they import
 * @param diagnostics everything to be said about them and what they import, each once
 * @param suppressed the warnings that comments allow, each once
 * @param erroneous whether one of them has errors, so that it can neither be analysed nor generated
 */
public record CheckResult(List<CheckedFile> each, List<Path> sources, List<Diagnostic> diagnostics,
    List<Suppressed> suppressed, boolean erroneous) {

  /** Copies the lists. */
  public CheckResult {
    each = List.copyOf(each);
    sources = List.copyOf(sources);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }

  /** Returns whether there are errors, and all of them say that there is more work than can be done. */
  public boolean isOverload() {
    return ErroneousSystemException.isOverload(diagnostics);
  }

  /** Returns the files that were checked. */
  public List<Path> files() {
    return each.stream().map(CheckedFile::file).toList();
  }
}
