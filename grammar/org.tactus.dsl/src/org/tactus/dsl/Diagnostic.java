package org.tactus.dsl;

import java.nio.file.Path;
import java.util.Comparator;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * Something that is wrong with a file, or probably not what was meant.
 *
 * @param file the file; relative or absolute as the loaded file was given
 * @param line from 1
 * @param column from 1
 * @param endLine line of the character after the last one
 * @param endColumn column of the character after the last one
 * @param offset first character, from 0
 * @param length number of characters; 0 at the end of a file
 * @param code what the catalogue says of it, its severity included
 * @param message the cause and the way out
 */
public record Diagnostic(
    Path file, int line, int column, int endLine, int endColumn, int offset, int length, Code code, String message) {

  /** By place, errors first where two stand at the same one. */
  static final Comparator<Diagnostic> BY_PLACE = Comparator.comparingInt(Diagnostic::offset)
      .thenComparing(Diagnostic::severity).thenComparing(diagnostic -> diagnostic.code().id()).thenComparing(Diagnostic::message);

  /** Returns how bad it is. */
  public Severity severity() {
    return code.severity();
  }

  /** Prints {@code file:line:column: severity CODE message}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column + ": " + severity().text() + " " + code.id() + " " + message;
  }
}
