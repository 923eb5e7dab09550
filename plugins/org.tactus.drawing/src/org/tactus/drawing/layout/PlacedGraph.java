package org.tactus.drawing.layout;

import java.util.List;

/** A drawing with all positions, and its size in pixels. */
public record PlacedGraph(List<PlacedShape> shapes, List<PlacedConnection> connections, double width, double height) {

  /** Copies the lists. */
  public PlacedGraph {
    shapes = List.copyOf(shapes);
    connections = List.copyOf(connections);
  }
}
