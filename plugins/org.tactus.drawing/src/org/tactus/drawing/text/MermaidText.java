package org.tactus.drawing.text;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.drawing.graph.Connection;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.DrawnChain;
import org.tactus.drawing.graph.Nesting;
import org.tactus.drawing.graph.Shape;
import org.tactus.input.VisibleText;

/** Writes a drawing as a flow chart in Mermaid, which GitHub and GitLab draw in Markdown. */
public final class MermaidText {

  private final Optional<DrawnChain> chain;
  private final StringBuilder out = new StringBuilder("flowchart LR\n");
  private final Map<String, String> names = new HashMap<>();
  private final Set<String> lit = new LinkedHashSet<>();

  private MermaidText(Optional<DrawnChain> chain) {
    this.chain = chain;
  }

  /** Writes a drawing; the chain is highlighted. */
  public static String of(DrawingGraph graph, Optional<DrawnChain> chain) {
    return new MermaidText(chain).text(graph);
  }

  private String text(DrawingGraph graph) {
    Nesting.of(graph).forEach(shape -> write(shape, "  "));
    StringBuilder thick = new StringBuilder();
    int number = 0;
    for (Connection connection : graph.connections()) {
      out.append("  ").append(names.get(connection.from())).append(connection.kind().solid() ? " --> " : " -.-> ")
          .append(names.get(connection.to())).append('\n');
      if (isLit(connection.chains())) {
        thick.append(thick.isEmpty() ? "" : ",").append(number);
      }
      number++;
    }
    out.append("  classDef topic fill:#fdf1d6,stroke:#b98a1d,color:#1c2128\n");
    if (!lit.isEmpty()) {
      out.append("  classDef lit stroke:#c2300a,stroke-width:3px\n  class ").append(String.join(",", lit))
          .append(" lit\n");
    }
    if (!thick.isEmpty()) {
      out.append("  linkStyle ").append(thick).append(" stroke:#c2300a,stroke-width:3px\n");
    }
    return out.toString();
  }

  private void write(Shape shape, String indent) {
    String name = "n" + (names.size() + 1);
    names.put(shape.id(), name);
    String label = "\"" + escaped(DotText.label(shape)) + "\"";
    if (!shape.children().isEmpty()) {
      out.append(indent).append("subgraph ").append(name).append(" [").append(label).append("]\n");
      shape.children().forEach(child -> write(child, indent + "  "));
      out.append(indent).append("end\n");
      return;
    }
    if (isLit(shape.chains())) {
      lit.add(name);
    }
    out.append(indent).append(name).append(switch (shape.form()) {
      case PILL -> "([" + label + "]):::topic";
      case ROW, BOX, FRAME, TABLE -> "[" + label + "]";
    }).append('\n');
  }

  private boolean isLit(List<String> chains) {
    return chain.map(one -> chains.contains(one.id())).orElse(false);
  }

  /** Returns text for a label in quotes: all that means something there or in HTML stands as its number. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    VisibleText.of(text).codePoints().forEach(point -> {
      boolean plain = Character.isLetterOrDigit(point) || " _/.,:+-()·≤".indexOf(point) >= 0;
      if (plain) {
        escaped.appendCodePoint(point);
      } else {
        escaped.append('#').append(point).append(';');
      }
    });
    return escaped.toString();
  }
}
