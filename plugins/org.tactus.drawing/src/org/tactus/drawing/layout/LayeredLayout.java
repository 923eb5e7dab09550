package org.tactus.drawing.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.NullElkProgressMonitor;
import org.eclipse.elk.graph.ElkConnectableShape;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.tactus.drawing.graph.Connection;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.Nesting;
import org.tactus.drawing.graph.Shape;
import org.tactus.drawing.graph.ShapeKind.Form;
import org.tactus.drawing.layout.PlacedConnection.Corner;

/**
 * Places a drawing with the layered algorithm of the Eclipse Layout Kernel, from left to right over all frames at once.
 * Rows of tables have a port on each side. What leads from row to row of one table has a lane inside it: where the
 * kernel draws such lines differs from run to run. The same drawing gets the same positions.
 */
public final class LayeredLayout {

  static {
    // the values of options are copied while it works, which their types have to be known for
    LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
  }

  private static final double BETWEEN = 14;
  private static final double BETWEEN_LAYERS = 26;
  private static final double BETWEEN_LINES = 9;
  private static final double PADDING = 14;
  private static final double LANE = 8;
  /** How far a line inside a table reaches into the rows. */
  private static final double REACH = 3;

  private final DrawingGraph graph;
  private final ElkNode root = ElkGraphUtil.createGraph();
  private final Map<String, ElkNode> nodes = new HashMap<>();
  private final Map<String, ElkPort> inputs = new HashMap<>();
  private final Map<String, ElkPort> outputs = new HashMap<>();
  private final Map<Connection, ElkEdge> edges = new LinkedHashMap<>();
  private final Map<String, String> tables = new HashMap<>();
  private final Map<String, List<Connection>> inside = new HashMap<>();
  private final Map<String, Rectangle> rows = new HashMap<>();

  private LayeredLayout(DrawingGraph graph) {
    this.graph = graph;
  }

  /**
   * Places a drawing.
   *
   * @param cancelled asked often whether to end early
   * @throws java.util.concurrent.CancellationException if told to end
   */
  public static PlacedGraph of(DrawingGraph graph, BooleanSupplier cancelled) {
    return new LayeredLayout(graph).placed(cancelled);
  }

  private PlacedGraph placed(BooleanSupplier cancelled) {
    configure(root);
    List<Shape> shapes = Nesting.of(graph);
    graph.visit(shape -> shape.children().stream().filter(child -> child.form() == Form.ROW)
        .forEach(row -> tables.put(row.id(), shape.id())));
    graph.connections().stream().filter(this::isInside).forEach(connection ->
        inside.computeIfAbsent(tables.get(connection.from()), key -> new ArrayList<>()).add(connection));
    shapes.forEach(shape -> add(shape, root));
    for (Connection connection : graph.connections().stream().filter(one -> !isInside(one)).toList()) {
      ElkConnectableShape from = outputs.containsKey(connection.from()) ? outputs.get(connection.from())
          : nodes.get(connection.from());
      ElkConnectableShape to = inputs.containsKey(connection.to()) ? inputs.get(connection.to())
          : nodes.get(connection.to());
      edges.put(connection, ElkGraphUtil.createSimpleEdge(from, to));
    }
    new LayeredLayoutProvider().layout(root, new Cancellable(cancelled));
    List<PlacedShape> placed = shapes.stream().map(shape -> placed(shape, 0, 0)).toList();
    List<PlacedConnection> connections = new ArrayList<>();
    edges.forEach((connection, edge) -> connections.add(new PlacedConnection(connection, corners(edge))));
    inside.values().stream().flatMap(List::stream)
        .sorted(Comparator.comparingInt(graph.connections()::indexOf))
        .forEach(connection -> connections.add(new PlacedConnection(connection, corners(connection))));
    return new PlacedGraph(placed, connections, round(root.getWidth()), round(root.getHeight()));
  }

  private boolean isInside(Connection connection) {
    String table = tables.get(connection.from());
    return table != null && table.equals(tables.get(connection.to()));
  }

  private double lanes(Shape table) {
    return LANE * inside.getOrDefault(table.id(), List.of()).size();
  }

  private List<Corner> corners(Connection connection) {
    Rectangle from = rows.get(connection.from());
    Rectangle to = rows.get(connection.to());
    int lane = inside.get(tables.get(connection.from())).indexOf(connection);
    double edge = from.x() + from.width();
    double x = round(edge + LANE * (lane + 0.5));
    double start = from.y() + from.height() / 2;
    double end = to.y() + to.height() / 2;
    return List.of(new Corner(edge - REACH, start), new Corner(x, start), new Corner(x, end),
        new Corner(edge - REACH, end));
  }

  private static void configure(ElkNode frame) {
    frame.setProperty(LayeredOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
    frame.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
    frame.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    frame.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN);
    frame.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    frame.setProperty(LayeredOptions.SPACING_EDGE_NODE, BETWEEN_LINES);
    frame.setProperty(LayeredOptions.SPACING_EDGE_EDGE, BETWEEN_LINES);
    frame.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, BETWEEN_LINES);
    frame.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, BETWEEN_LINES);
    frame.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, BETWEEN);
  }

  private void add(Shape shape, ElkNode parent) {
    ElkNode node = ElkGraphUtil.createNode(parent);
    nodes.put(shape.id(), node);
    double width = ShapeSizes.width(shape) + lanes(shape);
    double height = ShapeSizes.height(shape);
    if (shape.form() == Form.FRAME) {
      configure(node);
      node.setProperty(LayeredOptions.PADDING,
          new ElkPadding(PADDING + ShapeSizes.FRAME_HEADING, PADDING, PADDING, PADDING));
      node.setProperty(LayeredOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.MINIMUM_SIZE));
      node.setProperty(LayeredOptions.NODE_SIZE_MINIMUM, new KVector(width, height));
      shape.children().forEach(child -> add(child, node));
    } else {
      node.setDimensions(width, height);
      if (shape.form() == Form.TABLE) {
        node.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
        for (int i = 0; i < shape.children().size(); i++) {
          double y = ShapeSizes.HEADING + ShapeSizes.ROW * (i + 0.5);
          inputs.put(shape.children().get(i).id(), port(node, PortSide.WEST, 0, y));
          outputs.put(shape.children().get(i).id(), port(node, PortSide.EAST, width, y));
        }
      }
    }
  }

  private static ElkPort port(ElkNode node, PortSide side, double x, double y) {
    ElkPort port = ElkGraphUtil.createPort(node);
    port.setProperty(LayeredOptions.PORT_SIDE, side);
    port.setDimensions(0, 0);
    port.setLocation(x, y);
    return port;
  }

  private PlacedShape placed(Shape shape, double x, double y) {
    ElkNode node = nodes.get(shape.id());
    Rectangle bounds = new Rectangle(round(x + node.getX()), round(y + node.getY()), round(node.getWidth()),
        round(node.getHeight()));
    if (shape.form() == Form.TABLE) {
      List<PlacedShape> inner = new ArrayList<>();
      for (Shape row : shape.children()) {
        Rectangle place = new Rectangle(bounds.x(), bounds.y() + ShapeSizes.HEADING + ShapeSizes.ROW * inner.size(),
            bounds.width() - lanes(shape), ShapeSizes.ROW);
        rows.put(row.id(), place);
        inner.add(new PlacedShape(row, place, List.of()));
      }
      return new PlacedShape(shape, bounds, inner);
    }
    return new PlacedShape(shape, bounds, shape.children().stream()
        .map(child -> placed(child, x + node.getX(), y + node.getY())).toList());
  }

  private static List<Corner> corners(ElkEdge edge) {
    double x = 0;
    double y = 0;
    for (ElkNode around = edge.getContainingNode(); around != null; around = around.getParent()) {
      x += around.getX();
      y += around.getY();
    }
    List<Corner> corners = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      corners.add(new Corner(round(x + section.getStartX()), round(y + section.getStartY())));
      for (var bend : section.getBendPoints()) {
        corners.add(new Corner(round(x + bend.getX()), round(y + bend.getY())));
      }
      corners.add(new Corner(round(x + section.getEndX()), round(y + section.getEndY())));
    }
    return corners;
  }

  private static double round(double value) {
    return Math.round(value * 10) / 10.0;
  }

  private static final class Cancellable extends NullElkProgressMonitor {

    private final BooleanSupplier cancelled;

    Cancellable(BooleanSupplier cancelled) {
      this.cancelled = cancelled;
    }

    @Override
    public boolean isCanceled() {
      return cancelled.getAsBoolean();
    }
  }
}
