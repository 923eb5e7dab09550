package org.tactus.dsl.suppression;

import java.util.List;
import org.tactus.dsl.Diagnostic;

/**
 * Diagnostics, judged by the comments of their files.
 *
 * @param reported those that nothing allows
 * @param suppressed those that a comment allows
 */
public record Judged(List<Diagnostic> reported, List<Suppressed> suppressed) {

  /** Copies the lists. */
  public Judged {
    reported = List.copyOf(reported);
    suppressed = List.copyOf(suppressed);
  }
}
