package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.Diagnostic;

/** What became of a file that was to be laid out. */
public sealed interface FormatResult {

  /** Returns the file. */
  Path file();

  /**
   * A file that was laid out.
   *
   * @param text its text in the layout of the language
   * @param changed whether that differs from what it held
   */
  record Formatted(Path file, String text, boolean changed) implements FormatResult {
  }

  /**
   * A file that cannot be laid out, and stays as it is.
   *
   * @param diagnostics what is wrong with it
   * @param reason why it cannot, with the place, as in {@code 3:1: ...}
   */
  record Refused(Path file, List<Diagnostic> diagnostics, String reason) implements FormatResult {

    /** Copies the list. */
    public Refused {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}
