package org.tactus.importers.ros2.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tactus.importers.ros2.ImportSource;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.RosImportResult;
import org.tactus.importers.ros2.graph.GraphNode.Endpoint;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ActivationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ClientSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.Evidence;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.GivenNames;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.RosNames;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SketchWriter;
import org.tactus.importers.ros2.sketch.SuggestedChains;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.DeploymentSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.TypeSketch;
import org.tactus.importers.ros2.sketch.TopicSketch;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.LegalName;
import org.tactus.input.VisibleText;

/**
 * Makes a skeleton of a system from a recorded graph: nodes, topics and services with their types. Timers, times,
 * executors and which callback publishes what a graph does not tell.
 */
public final class GraphImport {

  private final List<GraphNode> graph;
  private final SketchNotes notes = new SketchNotes();
  private final GivenNames nodeNames = new GivenNames();
  private final GivenNames typeNames = new GivenNames();
  private final Map<String, GivenNames> inNodes = new HashMap<>();
  /** Services with the callbacks that serve them, as in {@code Node.service}. */
  private final Map<String, String> services = new HashMap<>();
  private final Map<String, String> topics = new TreeMap<>();
  private final List<String> unowned = new ArrayList<>();
  private final List<String> actions = new ArrayList<>();

  private GraphImport(List<GraphNode> graph) {
    this.graph = graph;
  }

  /**
   * Makes the system.
   *
   * @param file what {@code ros2 node info} has printed of all nodes, or the same as JSON
   * @param name the system's name; that of the file if empty
   * @param progress is told what is being done; what it throws ends the import
   * @throws RosImportException if the file is none or cannot be read
   */
  public static RosImportResult run(Path file, Optional<String> name, Consumer<String> progress) {
    progress.accept("reading " + file);
    String source = VisibleText.of(String.valueOf(file.getFileName()));
    try {
      List<GraphNode> nodes = GraphText.read(InputFile.text(file, InputLimits.ARCHITECTURE_BYTES));
      if (nodes.isEmpty()) {
        throw new RosImportException(file + " tells of no node: record what 'ros2 node info' prints of each node "
            + "(for n in $(ros2 node list); do ros2 node info $n; done > graph.txt)");
      }
      return new GraphImport(nodes).result(source,
          LegalName.ofPackage(name.orElse(source.replaceFirst("\\.(txt|json)$", ""))));
    } catch (IOException unreadable) {
      throw new RosImportException(file + " cannot be read: " + unreadable.getMessage(), unreadable);
    }
  }

  private RosImportResult result(String source, String name) {
    typeNames.of("Unknown", "Unknown");
    for (GraphNode node : graph) {
      nodeNames.known(node.name(), RosNames.last(node.name()), RosNames.last(node.name()), node.name());
      for (Endpoint service : node.servers()) {
        if (!RosNames.isOwnService(service.name())) {
          services.put(service.name(), nodeNames.of(node.name()) + "." + names(node).of(service.name() + " server",
              RosNames.last(service.name()), service.name()));
        }
      }
      node.actions().forEach(action -> actions.add(nodeNames.of(node.name()) + " " + action.name()));
    }
    List<NodeSketch> nodes = graph.stream().map(this::node).toList();
    tell();
    Map<String, String> types = new TreeMap<>();
    List<TopicSketch> topicSketches = new ArrayList<>();
    topics.forEach((topic, type) -> topicSketches.add(new TopicSketch(topic,
        types.computeIfAbsent(type, key -> typeNames.of(key, RosNames.last(key), key)), OptionalLong.empty(),
        Optional.empty(), "")));
    List<TypeSketch> typeSketches = new ArrayList<>();
    types.forEach((type, named) -> typeSketches.add(new TypeSketch(named, type)));
    SystemSketch system = new SystemSketch(name, List.of("Made from " + source + ", a recorded graph of ROS 2."),
        List.of(), typeSketches, topicSketches, nodes, List.of(),
        new DeploymentSketch(List.of(), SuggestedChains.of(nodes).stream().limit(SuggestedChains.MOST).toList()));
    return new RosImportResult(system, ImportSource.ofFile(source), notes.all(),
        SketchWriter.write(system));
  }

  private GivenNames names(GraphNode node) {
    return inNodes.computeIfAbsent(node.name(), key -> new GivenNames());
  }

  private boolean takes(Endpoint topic) {
    if (RosNames.isOwnTopic(topic.name()) || topic.name().contains("/_action/")) {
      return false;
    }
    if (!RosNames.isTopic(topic.name())) {
      notes.add(Kind.LEFT_OUT, "topic " + topic.name() + ", whose name the language cannot say");
      return false;
    }
    topics.putIfAbsent(topic.name(), topic.type());
    return true;
  }

  private NodeSketch node(GraphNode node) {
    List<Endpoint> read = node.subscribers().stream().filter(this::takes).toList();
    List<Endpoint> offered = node.servers().stream().filter(service -> services.containsKey(service.name())).toList();
    List<String> published = node.publishers().stream().filter(topic -> !RosNames.isOwnTopic(topic.name())
        && !topic.name().contains("/_action/") && RosNames.isTopic(topic.name())).map(Endpoint::name).toList();
    boolean known = read.size() + offered.size() == 1;
    List<PublicationSketch> publications = known
        ? published.stream().map(topic -> new PublicationSketch(topic, 1, List.of())).toList() : List.of();
    List<CallbackSketch> callbacks = new ArrayList<>();
    for (Endpoint topic : read) {
      callbacks.add(callback(names(node).of(topic, "on_" + RosNames.last(topic.name()), "on_" + topic.name()),
          new SubscriptionSketch(List.of(topic.name()), false, OptionalLong.empty()), publications));
    }
    for (Endpoint service : offered) {
      callbacks.add(callback(names(node).of(service.name() + " server", service.name()),
          new ServiceSketch(service.type()), publications));
    }
    for (Endpoint client : node.clients()) {
      if (services.containsKey(client.name())) {
        callbacks.add(callback(names(node).of(client.name() + " client", "ask_" + RosNames.last(client.name())),
            new ClientSketch(services.get(client.name())), List.of()));
      }
    }
    if (known) {
      node.publishers().forEach(this::takes);
    } else if (!published.isEmpty()) {
      unowned.add(nodeNames.of(node.name()));
    }
    String remark = known || published.isEmpty() ? node.name()
        : node.name() + "; a timer or one of its callbacks publishes " + String.join(", ", published);
    return new NodeSketch(nodeNames.of(node.name()), remark, isManaged(node), List.of(), callbacks);
  }

  private static boolean isManaged(GraphNode node) {
    return Stream.of("change_state", "get_state")
        .allMatch(part -> node.servers().stream().anyMatch(service -> service.name().equals(node.name() + "/" + part)));
  }

  private static CallbackSketch callback(String name, ActivationSketch activation,
      List<PublicationSketch> publications) {
    return new CallbackSketch(name, activation, new TreeMap<>(), Optional.empty(), publications, List.of(),
        Evidence.NONE);
  }

  private void tell() {
    notes.add(Kind.UNKNOWN, "timers, execution times, executors, processes and QoS: a graph has none of them; a trace "
        + "has most (import ros2 TRACE)");
    if (!unowned.isEmpty()) {
      notes.add(Kind.LEFT_OUT, "what these nodes publish, since a graph does not tell which callback does; comments "
          + "name it: " + SketchNotes.some(unowned));
    }
    if (!actions.isEmpty()) {
      notes.add(Kind.LEFT_OUT, "actions: " + SketchNotes.some(actions));
    }
    if (!nodeNames.changed().isEmpty()) {
      notes.add(Kind.RENAMED, "nodes: " + SketchNotes.some(nodeNames.changed().entrySet().stream()
          .map(entry -> entry.getKey() + " becomes " + entry.getValue()).toList()));
    }
  }
}
