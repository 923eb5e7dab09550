package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.drawing.DrawingOptions;
import org.tactus.lowering.Interpretation;

/**
 * What to draw, and how.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param format what it is drawn as
 * @param drawing how much is shown, and which chain is highlighted
 * @param output where the drawing goes; empty for the result alone
 */
public record GraphOptions(Path file, Interpretation interpretation, GraphFormat format, DrawingOptions drawing,
    Optional<Path> output) {

  /** Returns the options of a picture of a whole system. */
  public static GraphOptions of(Path file, Interpretation interpretation) {
    return new GraphOptions(file, interpretation, GraphFormat.SVG, DrawingOptions.USUAL, Optional.empty());
  }

  /** Returns the same options with another format. */
  public GraphOptions as(GraphFormat other) {
    return new GraphOptions(file, interpretation, other, drawing, output);
  }

  /** Returns the same options with another way to draw. */
  public GraphOptions with(DrawingOptions other) {
    return new GraphOptions(file, interpretation, format, other, output);
  }

  /** Returns the same options with a file for the drawing, or none. */
  public GraphOptions to(Optional<Path> where) {
    return new GraphOptions(file, interpretation, format, drawing, where);
  }
}
