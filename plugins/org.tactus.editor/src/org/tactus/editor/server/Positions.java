package org.tactus.editor.server;

import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.LineAndColumn;
import org.tactus.dsl.Diagnostic;

/** Between places of a text and those of the protocol, which count lines and UTF-16 units from 0. */
final class Positions {

  private Positions() {
  }

  /** Returns the range of a node. */
  static Range of(INode node) {
    return of(node, node.getOffset(), node.getEndOffset());
  }

  /** Returns the range of a region in the text of a node. */
  static Range of(INode text, ITextRegion region) {
    return of(text, region.getOffset(), region.getOffset() + region.getLength());
  }

  private static Range of(INode text, int from, int until) {
    return new Range(position(text, from), position(text, until));
  }

  private static Position position(INode text, int offset) {
    LineAndColumn place = NodeModelUtils.getLineAndColumn(text, offset);
    return new Position(place.getLine() - 1, place.getColumn() - 1);
  }

  /** Returns the range of a diagnostic. */
  static Range of(Diagnostic diagnostic) {
    return of(diagnostic.span());
  }

  /** Returns the range of a part of a text. */
  static Range of(Diagnostic.Span span) {
    return new Range(new Position(span.start().line() - 1, span.start().column() - 1),
        new Position(span.end().line() - 1, span.end().column() - 1));
  }

  /** Returns the name of a file as clients know it. */
  static String uri(Path file) {
    return file.toUri().toString();
  }

  /** Returns the file of a URI. */
  static Path file(URI uri) {
    return Path.of(uri.toFileString()).normalize();
  }

  /** Tells whether a position is in a range, its end included. */
  static boolean contains(Range range, Position position) {
    return compare(range.getStart(), position) <= 0 && compare(position, range.getEnd()) <= 0;
  }

  private static int compare(Position one, Position other) {
    return one.getLine() != other.getLine() ? Integer.compare(one.getLine(), other.getLine())
        : Integer.compare(one.getCharacter(), other.getCharacter());
  }
}
