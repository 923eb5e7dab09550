package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Shows less of a drawing: frames or nodes as boxes with the number of what is in them. What is on the chain that
 * matters is kept. Topics between the same boxes become one; those within one box are not shown.
 */
public final class Collapse {

  private final Set<ShapeKind> closed;
  private final Set<String> kept;
  private final boolean gathered;
  private final Map<String, String> standIns = new HashMap<>();
  private final Set<String> boxes = new HashSet<>();

  private Collapse(Set<ShapeKind> closed, Set<String> kept, boolean gathered) {
    this.closed = closed;
    this.kept = kept;
    this.gathered = gathered;
  }

  /**
   * Returns a drawing with less in it.
   *
   * @param closed the kinds that are shown as boxes
   * @param chain the id of the chain whose nodes are kept; empty for none
   * @param gathered whether nodes outside of executors of the model are counted together, too
   */
  public static DrawingGraph of(DrawingGraph graph, Set<ShapeKind> closed, String chain, boolean gathered) {
    Set<String> kept = new HashSet<>();
    graph.visit(shape -> {
      if (shape.chains().contains(chain)) {
        kept.add(shape.id());
      }
    });
    return new Collapse(closed, kept, gathered).reduced(graph);
  }

  private DrawingGraph reduced(DrawingGraph graph) {
    List<Shape> shapes = children("system", graph.shapes(), gathered);
    List<Connection> connections = connections(graph);
    Map<String, Set<String>> ends = new HashMap<>();
    for (Connection connection : connections) {
      ends.computeIfAbsent(connection.from(), key -> new TreeSet<>()).add("to " + connection.kind().word() + " "
          + connection.to());
      ends.computeIfAbsent(connection.to(), key -> new TreeSet<>()).add("from " + connection.from());
    }
    Map<String, List<Shape>> alike = new LinkedHashMap<>();
    for (Shape loose : graph.loose()) {
      Set<String> around = ends.getOrDefault(loose.id(), Set.of());
      Set<String> partners = around.stream().map(end -> end.substring(end.lastIndexOf(' ') + 1))
          .collect(Collectors.toSet());
      boolean within = partners.size() == 1 && boxes.containsAll(partners) && around.size() > 1;
      boolean single = loose.kind() != ShapeKind.TOPIC || partners.stream().noneMatch(boxes::contains);
      if (!within) {
        alike.computeIfAbsent(single ? loose.id() : around + " " + kept.contains(loose.id()), key -> new ArrayList<>())
            .add(loose);
      } else {
        standIns.put(loose.id(), partners.iterator().next());
      }
    }
    List<Shape> loose = alike.values().stream().map(this::bundle).toList();
    return new DrawingGraph(graph.name(), shapes, loose, connections(graph), graph.chains());
  }

  private List<Shape> children(String owner, List<Shape> children, boolean nodesTogether) {
    List<Shape> shown = new ArrayList<>();
    List<Shape> rest = new ArrayList<>();
    for (Shape child : children) {
      boolean hidden = closed.contains(child.kind()) && !kept.contains(child.id());
      if (hidden && child.kind() == ShapeKind.NODE && nodesTogether) {
        rest.add(child);
      } else if (hidden) {
        shown.add(box(child));
      } else {
        shown.add(child.kind() == ShapeKind.NODE ? child
            : child.with(children(child.id(), child.children(), gathered || child.kind() == ShapeKind.EXECUTOR)));
      }
    }
    if (!rest.isEmpty()) {
      Shape group = new Shape(owner + ":rest", ShapeKind.GROUP, count(rest.size(), "more node"), counts(rest),
          rest.stream().map(Shape::name).collect(Collectors.joining(", ")), List.of(), List.of());
      rest.forEach(one -> one.visit(inside -> standIns.put(inside.id(), group.id())));
      boxes.add(group.id());
      shown.add(group);
    }
    return shown;
  }

  private Shape box(Shape shape) {
    shape.visit(inside -> standIns.put(inside.id(), shape.id()));
    boxes.add(shape.id());
    List<String> details = new ArrayList<>(List.of(shape.note(), shape.details()));
    details.removeIf(String::isEmpty);
    return new Shape(shape.id(), shape.kind(), shape.name(), counts(List.of(shape)), String.join("\n", details),
        shape.chains(), List.of());
  }

  private static String counts(List<Shape> shapes) {
    int[] found = new int[2];
    shapes.forEach(shape -> shape.visit(inside -> {
      found[0] += inside.kind() == ShapeKind.NODE ? 1 : 0;
      found[1] += inside.kind().form() == ShapeKind.Form.ROW ? 1 : 0;
    }));
    boolean nodes = shapes.size() == 1 && shapes.getFirst().kind() != ShapeKind.NODE;
    return (nodes ? count(found[0], "node") + ", " : "") + count(found[1], "callback");
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private Shape bundle(List<Shape> alike) {
    Shape first = alike.getFirst();
    if (alike.size() == 1) {
      return first;
    }
    alike.forEach(one -> standIns.put(one.id(), first.id()));
    return new Shape(first.id(), ShapeKind.TOPICS, count(alike.size(), "topic"), "",
        alike.stream().map(Shape::name).collect(Collectors.joining("\n")),
        alike.stream().flatMap(one -> one.chains().stream()).distinct().toList(), List.of());
  }

  private List<Connection> connections(DrawingGraph graph) {
    Map<String, Connection> kept = new LinkedHashMap<>();
    for (Connection one : graph.connections()) {
      String from = standIns.getOrDefault(one.from(), one.from());
      String to = standIns.getOrDefault(one.to(), one.to());
      boolean inside = from.equals(to) && boxes.contains(from);
      if (!inside) {
        Connection moved = new Connection(one.kind(), from, to, one.chains());
        kept.merge(moved.id(), moved, Collapse::both);
      }
    }
    return List.copyOf(kept.values());
  }

  private static Connection both(Connection one, Connection other) {
    List<String> all = new ArrayList<>(one.chains());
    other.chains().stream().filter(chain -> !all.contains(chain)).forEach(all::add);
    return new Connection(one.kind(), one.from(), one.to(), all);
  }
}
