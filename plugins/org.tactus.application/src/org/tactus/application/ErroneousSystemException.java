package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/** Ends a command because the system has errors, so that nothing can be done with it. */
public final class ErroneousSystemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;
  private final transient List<Suppressed> suppressed;
  private final transient List<Path> sources;

  ErroneousSystemException(List<Diagnostic> diagnostics, List<Suppressed> suppressed, List<Path> sources) {
    super("the system has errors: " + diagnostics.getFirst());
    this.diagnostics = List.copyOf(diagnostics);
    this.suppressed = List.copyOf(suppressed);
    this.sources = List.copyOf(sources);
  }

  /** Returns everything to be said about the system. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Returns whether nothing is wrong but that there is more work than can be done. */
  public boolean isOverload() {
    return isOverload(diagnostics);
  }

  /** Returns whether of these the errors, of which there is one at least, are overloads alone. */
  static boolean isOverload(List<Diagnostic> diagnostics) {
    List<Diagnostic> errors = diagnostics.stream().filter(one -> one.severity() == Severity.ERROR).toList();
    return !errors.isEmpty() && errors.stream().allMatch(error -> error.code().isOverload());
  }

  /** Returns the files that were read: that of the system and what it imports. */
  public List<Path> sources() {
    return sources;
  }

  /** Returns the warnings that comments allow. */
  List<Suppressed> suppressed() {
    return suppressed;
  }
}
