package org.tactus.dsl;

import java.nio.file.Path;

/**
 * Another place that a diagnostic is about: the offer that falls short of a request, or the first of two definitions.
 *
 * @param file the file; relative or absolute as the loaded file was given
 * @param span where in the file
 * @param message what stands there
 */
public record RelatedPlace(Path file, Diagnostic.Span span, String message) {

  /** Returns the line of the first character, from 1. */
  public int line() {
    return span.start().line();
  }

  /** Returns the column of the first character, from 1. */
  public int column() {
    return span.start().column();
  }

  /** Prints {@code file:line:column: message}. */
  @Override
  public String toString() {
    return file + ":" + line() + ":" + column() + ": " + message;
  }
}
