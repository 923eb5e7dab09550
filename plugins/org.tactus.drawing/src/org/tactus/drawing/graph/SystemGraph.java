package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedExecutor;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * Draws a resolved system. Processes and executors that the model does not describe have no frame of their own: their
 * nodes stand where they run. A node whose callbacks several executors run is drawn in each of them with the callbacks
 * that run there.
 */
public final class SystemGraph {

  private final SystemView view;
  private final Descriptions descriptions;
  private final ChainsOfShapes chains;
  private final Map<Callback, String> callbacks = new LinkedHashMap<>();
  private final Set<Node> begun = new HashSet<>();

  private SystemGraph(SystemView view) {
    this.view = view;
    this.descriptions = new Descriptions(view);
    this.chains = new ChainsOfShapes(view);
    view.callbacks().forEach(callback ->
        callbacks.put(callback, Ids.of("callback", view.node(callback).getName()) + "." + suffix(callback)));
  }

  private static String suffix(Callback callback) {
    return Ids.of("", SystemView.nameInNode(callback)).substring(1);
  }

  /** Returns the drawing of a system without errors. */
  public static DrawingGraph of(SystemView view) {
    return new SystemGraph(view).graph();
  }

  private DrawingGraph graph() {
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    List<Shape> shapes = new ArrayList<>();
    for (Host host : view.hosts()) {
      List<Shape> inside = new ArrayList<>(processes(deployment, Optional.of(host)));
      inside.addAll(controllers(Optional.of(host)));
      if (!inside.isEmpty()) {
        shapes.add(new Shape(Ids.of(ShapeKind.HOST, host.getName()), ShapeKind.HOST, host.getName(),
            Descriptions.of(host), "", chainsOf(inside), inside));
      }
    }
    shapes.addAll(processes(deployment, Optional.empty()));
    shapes.addAll(controllers(Optional.empty()));
    TopicShapes topics = new TopicShapes(view, chains, callbacks);
    return new DrawingGraph(view.name(), shapes, topics.shapes(), topics.connections(), chains.all());
  }

  private List<Shape> processes(ResolvedDeployment deployment, Optional<Host> host) {
    return deployment.processes().stream().filter(process -> process.host().equals(host))
        .flatMap(process -> process(process).stream()).toList();
  }

  private List<Shape> process(ResolvedProcess process) {
    List<Shape> inside = process.executors().stream().flatMap(executor -> executor(executor).stream()).toList();
    return process.source().map(source -> List.of(new Shape(Ids.of(ShapeKind.PROCESS, source.getName()),
        ShapeKind.PROCESS, source.getName(), "", "", chainsOf(inside), inside))).orElse(inside);
  }

  private List<Shape> executor(ResolvedExecutor executor) {
    List<Shape> inside = executor.nodes().stream().map(node -> node(node, executor)).toList();
    return executor.source().map(source -> List.of(new Shape(Ids.of(ShapeKind.EXECUTOR, source.getName()),
        ShapeKind.EXECUTOR, source.getName(), Descriptions.of(executor), "", chainsOf(inside), inside)))
        .orElse(inside);
  }

  /** Draws the part of a node that an executor runs. */
  private Shape node(Node node, ResolvedExecutor executor) {
    List<Callback> all = SystemView.callbacks(node);
    List<Callback> run = all.stream()
        .filter(callback -> view.executor(callback).equals(executor.source())).toList();
    String id = Ids.of(ShapeKind.NODE, node.getName());
    if (!begun.add(node)) {
      id = id + ":in:" + executor.source().map(source -> Ids.of(ShapeKind.EXECUTOR, source.getName())).orElse("own");
    }
    List<Shape> rows = run.stream().map(this::row).toList();
    return new Shape(id, ShapeKind.NODE, node.getName(),
        run.size() == all.size() ? "" : "in part", node.isLifecycle() ? "lifecycle node" : "",
        chainsOf(rows), rows);
  }

  private Shape row(Callback callback) {
    return new Shape(callbacks.get(callback), Descriptions.kind(callback), view.qualifiedName(callback),
        descriptions.note(callback), descriptions.details(callback), chains.of(callback), List.of());
  }

  /** Draws the flow controllers through which something is published, and whose thread runs on a host. */
  private List<Shape> controllers(Optional<Host> host) {
    Stream<FlowController> used = view.topics().stream().flatMap(topic -> controllers(view, topic).stream());
    Set<FlowController> all = new HashSet<>(used.toList());
    return view.flowControllers().stream().filter(all::contains)
        .filter(controller -> Descriptions.host(controller).equals(host))
        .map(controller -> new Shape(Ids.of(ShapeKind.FLOW_CONTROLLER, controller.getName()),
            ShapeKind.FLOW_CONTROLLER, controller.getName(), Descriptions.of(controller), "", List.of(), List.of()))
        .toList();
  }

  /** Returns the flow controllers through which a topic is published. */
  static List<FlowController> controllers(SystemView view, Topic topic) {
    return view.writers(topic).stream().map(Writer::publication).map(publication -> view.offered(publication)
        .flowController()).filter(Objects::nonNull).distinct().toList();
  }

  static List<String> names(List<? extends NamedElement> elements) {
    return elements.stream().map(NamedElement::getName).toList();
  }

  private List<String> chainsOf(List<Shape> inside) {
    Set<String> found = new HashSet<>();
    inside.forEach(shape -> found.addAll(shape.chains()));
    return chains.all().stream().map(DrawnChain::id).filter(found::contains).toList();
  }
}
