package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.lowering.Interpretation;

/**
 * What to check.
 *
 * @param given files, and folders whose files that describe a system are meant
 * @param interpretation how descriptions are read
 */
public record CheckOptions(List<Path> given, Interpretation interpretation) {

  /** Copies the list. */
  public CheckOptions {
    given = List.copyOf(given);
  }
}
