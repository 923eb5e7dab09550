package org.tactus.drawing.layout;

import java.util.List;
import org.tactus.drawing.graph.Connection;

/** A connection and the corners of its line, at least two. */
public record PlacedConnection(Connection connection, List<Corner> corners) {

  /** A point in pixels, from the upper left corner of the drawing. */
  public record Corner(double x, double y) {
  }

  /** Copies the list. */
  public PlacedConnection {
    corners = List.copyOf(corners);
  }
}
