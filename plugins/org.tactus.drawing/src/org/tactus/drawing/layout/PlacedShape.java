package org.tactus.drawing.layout;

import java.util.List;
import org.tactus.drawing.graph.Shape;

/** A shape, where it is drawn, and what is drawn inside. */
public record PlacedShape(Shape shape, Rectangle bounds, List<PlacedShape> children) {

  /** Copies the list. */
  public PlacedShape {
    children = List.copyOf(children);
  }
}
