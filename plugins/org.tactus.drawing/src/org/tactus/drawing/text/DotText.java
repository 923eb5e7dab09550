package org.tactus.drawing.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.drawing.graph.Connection;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.DrawnChain;
import org.tactus.drawing.graph.Nesting;
import org.tactus.drawing.graph.Shape;
import org.tactus.drawing.graph.ShapeKind;
import org.tactus.drawing.graph.ShapeKind.Form;
import org.tactus.input.VisibleText;

/** Writes a drawing in DOT, the language of Graphviz: frames and nodes as clusters. */
public final class DotText {

  private final Optional<DrawnChain> chain;
  private final StringBuilder out = new StringBuilder();
  private final Map<String, String> names = new HashMap<>();

  private DotText(Optional<DrawnChain> chain) {
    this.chain = chain;
  }

  /** Writes a drawing; the chain is highlighted. */
  public static String of(DrawingGraph graph, Optional<DrawnChain> chain) {
    return new DotText(chain).text(graph);
  }

  private String text(DrawingGraph graph) {
    out.append("digraph ").append(quoted(graph.name().isEmpty() ? "system" : graph.name())).append(" {\n")
        .append("  rankdir=LR;\n  fontname=\"sans-serif\";\n")
        .append("  node [fontname=\"sans-serif\", fontsize=11, shape=box];\n  edge [color=\"#6b7480\"];\n");
    Nesting.of(graph).forEach(shape -> write(shape, "  "));
    graph.connections().forEach(this::write);
    return out.append("}\n").toString();
  }

  private void write(Shape shape, String indent) {
    boolean around = !shape.children().isEmpty();
    if (around) {
      out.append(indent).append("subgraph ").append(quoted("cluster-" + shape.id())).append(" {\n").append(indent)
          .append("  label=").append(quoted(label(shape))).append(";\n").append(indent).append("  style=")
          .append(quoted(shape.form() == Form.TABLE ? "filled" : "rounded,filled")).append(";\n").append(indent)
          .append("  fillcolor=").append(quoted(shape.form() == Form.TABLE ? "#d5e3f5" : "#f3f5f8")).append(";\n");
      shape.children().forEach(child -> write(child, indent + "  "));
      out.append(indent).append("}\n");
      return;
    }
    String name = "n" + (names.size() + 1);
    names.put(shape.id(), name);
    out.append(indent).append(name).append(" [id=").append(quoted(shape.id())).append(", label=")
        .append(quoted(label(shape))).append(look(shape)).append(isLit(shape.chains()) ? ", color=\"#c2300a\", "
            + "penwidth=2" : "").append("];\n");
  }

  private static String look(Shape shape) {
    return switch (shape.form()) {
      case PILL -> ", style=\"rounded,filled\", fillcolor=\"#fdf1d6\"";
      case ROW -> ", style=filled, fillcolor=\"#ffffff\"";
      case BOX, FRAME, TABLE -> ", style=filled, fillcolor=\"#eef1f5\"";
    };
  }

  private void write(Connection connection) {
    out.append("  ").append(names.get(connection.from())).append(" -> ").append(names.get(connection.to()))
        .append(" [class=").append(quoted(connection.kind().word()))
        .append(connection.kind().solid() ? "" : ", style=dashed")
        .append(isLit(connection.chains()) ? ", color=\"#c2300a\", penwidth=2" : "").append("];\n");
  }

  private boolean isLit(List<String> chains) {
    return chain.map(one -> chains.contains(one.id())).orElse(false);
  }

  /** Returns what a shape is called: its kind where its form does not tell it, its name, its note. */
  static String label(Shape shape) {
    String kind = shape.kind().form() == Form.FRAME || shape.kind().form() == Form.ROW
        || shape.kind() == ShapeKind.FLOW_CONTROLLER ? shape.kind().spoken() + " " : "";
    return kind + shape.label() + (shape.note().isEmpty() ? "" : " (" + shape.note() + ")");
  }

  private static String quoted(String text) {
    return "\"" + VisibleText.of(text).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
