package org.tactus.drawing.graph;

import java.util.List;
import java.util.function.Consumer;

/**
 * A part of a drawing. Frames hold frames, tables and boxes; tables hold rows. A frame or table whose content is not
 * shown has no children.
 *
 * @param id its id, made of the names in the model alone, so that it stays when other elements come and go
 * @param kind what it stands for
 * @param name the name of the element, of a callback with that of its node; of several elements how many they are
 * @param note what is shown beside the name; may be empty
 * @param details what is told on demand, in sentences or lines; may be empty
 * @param chains the ids of the chains that it is part of, in the order of the model
 * @param children what is drawn inside, in the order of the model
 */
public record Shape(String id, ShapeKind kind, String name, String note, String details, List<String> chains,
    List<Shape> children) {

  /** Copies the lists. */
  public Shape {
    chains = List.copyOf(chains);
    children = List.copyOf(children);
  }

  /** Returns what stands in the drawing: the name, of a callback without that of its node. */
  public String label() {
    return kind.form() == ShapeKind.Form.ROW ? name.substring(name.indexOf('.') + 1) : name;
  }

  /** Returns how it is drawn: a frame without content as a box. */
  public ShapeKind.Form form() {
    return kind.form() == ShapeKind.Form.FRAME && children.isEmpty() ? ShapeKind.Form.BOX : kind.form();
  }

  /** Returns the same shape with other children. */
  public Shape with(List<Shape> others) {
    return new Shape(id, kind, name, note, details, chains, others);
  }

  /** Gives itself, then all within. */
  public void visit(Consumer<Shape> visitor) {
    visitor.accept(this);
    children.forEach(child -> child.visit(visitor));
  }
}
