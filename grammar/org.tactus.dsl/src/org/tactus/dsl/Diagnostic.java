package org.tactus.dsl;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * Something that is wrong with a file, or probably not what was meant.
 *
 * @param file the file; relative or absolute as the loaded file was given
 * @param span where in the file
 * @param code what the catalogue says of it, its severity included
 * @param message the cause and the way out
 * @param related other places that it is about
 */
public record Diagnostic(Path file, Span span, Code code, String message, List<RelatedPlace> related) {

  /** Copies the list. */
  public Diagnostic {
    related = List.copyOf(related);
  }

  /** Creates a diagnostic that is about one place. */
  public Diagnostic(Path file, Span span, Code code, String message) {
    this(file, span, code, message, List.of());
  }

  /**
   * A part of a text.
   *
   * @param start the first character
   * @param end the character after the last one; at the end of a file both are the same
   */
  public record Span(Position start, Position end) {

    /** The beginning of a text, of which nothing more is known. */
    public static final Span BEGINNING = new Span(Position.FIRST, Position.FIRST);

    /**
     * Returns a part of a text that was parsed.
     *
     * @param text the root of its nodes
     * @param offset first character, from 0
     * @param length number of characters
     */
    public static Span of(INode text, int offset, int length) {
      return new Span(Position.of(text, offset), Position.of(text, offset + length));
    }
  }

  /**
   * A character of a text.
   *
   * @param offset from 0
   * @param line from 1
   * @param column from 1
   */
  public record Position(int offset, int line, int column) {

    private static final Position FIRST = new Position(0, 1, 1);

    private static Position of(INode text, int offset) {
      LineAndColumn place = NodeModelUtils.getLineAndColumn(text, offset);
      return new Position(offset, place.getLine(), place.getColumn());
    }
  }

  /** By place, errors first where two stand at the same one. */
  static final Comparator<Diagnostic> BY_PLACE = Comparator.comparingInt(Diagnostic::offset)
      .thenComparing(Diagnostic::severity).thenComparing(diagnostic -> diagnostic.code().id())
      .thenComparing(Diagnostic::message);

  /** Returns the same with its file named otherwise. */
  public Diagnostic in(Path otherwise) {
    return new Diagnostic(otherwise, span, code, message, related);
  }

  /** Returns the line of the first character, from 1. */
  public int line() {
    return span.start().line();
  }

  /** Returns the column of the first character, from 1. */
  public int column() {
    return span.start().column();
  }

  /** Returns the first character, from 0. */
  public int offset() {
    return span.start().offset();
  }

  /** Returns the number of characters; 0 at the end of a file. */
  public int length() {
    return span.end().offset() - span.start().offset();
  }

  /** Returns how bad it is. */
  public Severity severity() {
    return code.severity();
  }

  /** Prints {@code file:line:column: severity CODE message}. */
  @Override
  public String toString() {
    return file + ":" + line() + ":" + column() + ": " + severity().text() + " " + code.id() + " " + message;
  }
}
