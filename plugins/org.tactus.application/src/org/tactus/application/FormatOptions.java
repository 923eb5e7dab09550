package org.tactus.application;

import java.nio.file.Path;
import java.util.List;

/**
 * What to lay out.
 *
 * @param given files, and folders whose files are meant
 * @param rewrite whether files are rewritten; else they stay as they are, as the standard input does
 */
public record FormatOptions(List<Path> given, boolean rewrite) {

  /** Copies the list. */
  public FormatOptions {
    given = List.copyOf(given);
  }
}
