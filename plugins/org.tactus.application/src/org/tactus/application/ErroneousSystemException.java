package org.tactus.application;

import java.util.List;
import org.tactus.dsl.Diagnostic;

/** Ends a command because the system has errors, so that nothing can be done with it. */
public final class ErroneousSystemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  ErroneousSystemException(List<Diagnostic> diagnostics) {
    super("the system has errors: " + diagnostics.getFirst());
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** Returns everything to be said about the system. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
