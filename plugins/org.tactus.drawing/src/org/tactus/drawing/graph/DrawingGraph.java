package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is drawn of a system. Immutable; its order is that of the model.
 *
 * @param name the name of the system; may be empty
 * @param shapes hosts, processes, executors and nodes, with what is inside; flow controllers of no host
 * @param loose topics and what is outside the system; {@link Nesting} says in which frames they stand
 * @param connections the lines; their ends are among the shapes
 * @param chains the chains
 */
public record DrawingGraph(String name, List<Shape> shapes, List<Shape> loose, List<Connection> connections,
    List<DrawnChain> chains) {

  /** Copies the lists. */
  public DrawingGraph {
    shapes = List.copyOf(shapes);
    loose = List.copyOf(loose);
    connections = List.copyOf(connections);
    chains = List.copyOf(chains);
  }

  /** Gives all shapes, outer ones before inner ones. */
  public void visit(Consumer<Shape> visitor) {
    shapes.forEach(shape -> shape.visit(visitor));
    loose.forEach(visitor);
  }

  /** Returns how many shapes of a form there are. */
  public int count(ShapeKind.Form form) {
    List<Shape> found = new ArrayList<>();
    visit(shape -> {
      if (shape.form() == form) {
        found.add(shape);
      }
    });
    return found.size();
  }
}
