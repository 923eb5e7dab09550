package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts each topic into the innermost frame that holds all its writers and readers; what is outside into none. */
public final class Nesting {

  private final DrawingGraph graph;
  private final Map<String, List<String>> frames = new HashMap<>();
  private final Map<String, List<Shape>> inside = new LinkedHashMap<>();

  private Nesting(DrawingGraph graph) {
    this.graph = graph;
    graph.shapes().forEach(shape -> enter(shape, List.of()));
    Map<String, List<String>> neighbours = new HashMap<>();
    for (Connection connection : graph.connections()) {
      neighbours.computeIfAbsent(connection.from(), key -> new ArrayList<>()).add(connection.to());
      neighbours.computeIfAbsent(connection.to(), key -> new ArrayList<>()).add(connection.from());
    }
    for (Shape shape : graph.loose()) {
      List<String> common = shape.kind() == ShapeKind.OUTSIDE ? List.of()
          : common(neighbours.getOrDefault(shape.id(), List.of()));
      inside.computeIfAbsent(common.isEmpty() ? "" : common.getLast(), key -> new ArrayList<>()).add(shape);
    }
  }

  /** Returns all shapes of a graph, each where it stands. */
  public static List<Shape> of(DrawingGraph graph) {
    Nesting nesting = new Nesting(graph);
    List<Shape> all = new ArrayList<>(graph.shapes().stream().map(nesting::filled).toList());
    all.addAll(nesting.inside.getOrDefault("", List.of()));
    return all;
  }

  private void enter(Shape shape, List<String> around) {
    frames.put(shape.id(), around);
    List<String> path = around;
    if (shape.form() == ShapeKind.Form.FRAME) {
      path = new ArrayList<>(around);
      path.add(shape.id());
    }
    for (Shape child : shape.children()) {
      enter(child, path);
    }
  }

  private List<String> common(List<String> neighbours) {
    List<String> common = null;
    for (String neighbour : neighbours) {
      List<String> around = frames.get(neighbour);
      if (around != null) {
        common = common == null ? around : prefix(common, around);
      }
    }
    return common == null ? List.of() : common;
  }

  private static List<String> prefix(List<String> one, List<String> other) {
    int length = 0;
    while (length < Math.min(one.size(), other.size()) && one.get(length).equals(other.get(length))) {
      length++;
    }
    return one.subList(0, length);
  }

  private Shape filled(Shape shape) {
    if (shape.form() != ShapeKind.Form.FRAME) {
      return shape;
    }
    List<Shape> children = new ArrayList<>(shape.children().stream().map(this::filled).toList());
    children.addAll(inside.getOrDefault(shape.id(), List.of()));
    return shape.with(children);
  }
}
