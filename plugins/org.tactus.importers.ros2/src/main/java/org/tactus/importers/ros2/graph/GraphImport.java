package org.tactus.importers.ros2.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
import org.tactus.importers.ros2.sketch.NodeSketch.ActionClientSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.ActionServerSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.ActionSketch;
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
 * Makes a skeleton of a system from a recorded graph: nodes, topics, services and actions with their types. Timers,
 * times, executors and which callback publishes what a graph does not tell.
 */
public final class GraphImport {

  private final List<GraphNode> graph;
  private final SketchNotes notes = new SketchNotes();
  private final GivenNames nodeNames = new GivenNames();
  private final GivenNames typeNames = new GivenNames();
  private final GivenNames actionNames = new GivenNames();
  /** The names of nodes; two may be called the same and differ in nothing else. */
  private final Map<GraphNode, String> named = new IdentityHashMap<>();
  private final Map<GraphNode, GivenNames> inNodes = new IdentityHashMap<>();
  /** Services with the callbacks that serve them, as in {@code Node.service}. */
  private final Map<String, String> services = new HashMap<>();
  private final Map<String, String> topics = new TreeMap<>();
  private final List<String> unowned = new ArrayList<>();
  /** Actions with their servers, as in {@code Node.action}. */
  private final Map<String, String> actions = new HashMap<>();
  private final List<String> unserved = new ArrayList<>();
  private final Set<String> untyped = new LinkedHashSet<>();

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

  /**
   * Makes the system of what runs in the domain of the environment, as rclpy of the sourced installation sees it.
   *
   * @param name the system's name; {@code live} if empty
   * @param progress is told what is being done; what it throws ends the import
   * @throws RosImportException if no ROS 2 is sourced, or no node runs
   */
  public static RosImportResult live(Optional<String> name, Consumer<String> progress) {
    String step = "reading the graph of the running system";
    progress.accept(step);
    List<GraphNode> nodes = GraphText.read(LiveGraph.read("python3", () -> progress.accept(step)));
    if (nodes.isEmpty()) {
      throw new RosImportException("no node runs in this domain: start the system, and set ROS_DOMAIN_ID as it does");
    }
    return new GraphImport(nodes).result("the running system", LegalName.ofPackage(name.orElse("live")));
  }

  private RosImportResult result(String source, String name) {
    typeNames.of("Unknown", "Unknown");
    for (GraphNode node : graph) {
      named.put(node, nodeNames.known(new Object(), RosNames.last(node.name()), RosNames.last(node.name()),
          node.name()));
      inNodes.put(node, new GivenNames());
      for (Endpoint service : node.servers()) {
        if (!RosNames.isOwnService(service.name())) {
          services.put(service.name(), named.get(node) + "." + inNodes.get(node).of(service.name() + " server",
              RosNames.last(service.name()), service.name()));
        }
      }
      node.actionServers().forEach(action -> actions.putIfAbsent(action.name(),
          named.get(node) + "." + name(node, action)));
    }
    List<NodeSketch> nodes = graph.stream().map(this::node).toList();
    tell();
    Map<String, String> types = new TreeMap<>();
    List<TopicSketch> topicSketches = new ArrayList<>();
    topics.forEach((topic, type) -> topicSketches.add(new TopicSketch(topic,
        types.computeIfAbsent(type, this::typeName), OptionalLong.empty(),
        Optional.empty(), "")));
    List<TypeSketch> typeSketches = new ArrayList<>();
    types.forEach((type, named) -> typeSketches.add(new TypeSketch(named, type)));
    SystemSketch system = new SystemSketch(name, List.of("Made from " + source + ", a recorded graph of ROS 2."),
        List.of(), typeSketches, topicSketches, nodes, List.of(),
        new DeploymentSketch(List.of(), SuggestedChains.of(nodes).stream().limit(SuggestedChains.MOST).toList()));
    return new RosImportResult(system, ImportSource.ofFile(source), notes.all(),
        SketchWriter.write(system));
  }

  /** Returns endpoints without those whose name another one before has. */
  private static List<Endpoint> once(List<Endpoint> endpoints) {
    Set<String> names = new HashSet<>();
    return endpoints.stream().filter(endpoint -> names.add(endpoint.name())).toList();
  }

  /** Returns the type of a topic or service; the unknown one if it is no name of a type. */
  private String type(Endpoint endpoint, String unknown) {
    if (RosNames.isInterface(endpoint.type())) {
      return endpoint.type();
    }
    untyped.add(endpoint.name() + " '" + SketchNotes.shortened(endpoint.type()) + "'");
    return unknown;
  }

  private String typeName(String type) {
    return type.equals(RosNames.UNKNOWN_MESSAGE) ? "Unknown" : typeNames.of(type, RosNames.last(type), type);
  }

  private boolean takes(Endpoint topic) {
    if (RosNames.isOwnTopic(topic.name())) {
      return false;
    }
    if (!RosNames.isTopic(topic.name())) {
      notes.add(Kind.LEFT_OUT, "topic " + SketchNotes.shortened(topic.name()) + ", whose name the language cannot say");
      return false;
    }
    topics.putIfAbsent(topic.name(), type(topic, RosNames.UNKNOWN_MESSAGE));
    return true;
  }

  private NodeSketch node(GraphNode node) {
    List<Endpoint> read = once(node.subscribers()).stream().filter(this::takes).toList();
    List<Endpoint> offered = once(node.servers()).stream()
        .filter(service -> services.containsKey(service.name())).toList();
    List<String> published = node.publishers().stream().filter(topic -> !RosNames.isOwnTopic(topic.name())
        && RosNames.isTopic(topic.name()))
        .map(Endpoint::name).distinct().toList();
    boolean known = read.size() + offered.size() == 1 && node.actionServers().isEmpty()
        && node.actionClients().isEmpty();
    List<PublicationSketch> publications = known
        ? published.stream().map(PublicationSketch::of).toList() : List.of();
    List<CallbackSketch> callbacks = new ArrayList<>();
    for (Endpoint topic : read) {
      callbacks.add(callback(inNodes.get(node).of(topic, "on_" + RosNames.last(topic.name()), "on_" + topic.name()),
          new SubscriptionSketch(List.of(topic.name()), false, OptionalLong.empty()), publications));
    }
    for (Endpoint service : offered) {
      callbacks.add(callback(inNodes.get(node).of(service.name() + " server", service.name()),
          new ServiceSketch(type(service, RosNames.UNKNOWN_SERVICE)), publications));
    }
    for (Endpoint client : once(node.clients())) {
      if (services.containsKey(client.name())) {
        callbacks.add(callback(inNodes.get(node).of(client.name() + " client", "ask_" + RosNames.last(client.name())),
            new ClientSketch(services.get(client.name())), List.of()));
      }
    }
    if (known) {
      node.publishers().forEach(this::takes);
    } else if (!published.isEmpty()) {
      unowned.add(named.get(node));
    }
    String remark = known || published.isEmpty() ? node.name()
        : node.name() + "; a timer or one of its callbacks publishes " + String.join(", ", published);
    return new NodeSketch(named.get(node), node.name(), remark, isManaged(node), List.of(), callbacks, actions(node));
  }

  /** Returns the name of a server; in the language no two nodes have servers of one name. */
  private String name(GraphNode node, Endpoint action) {
    String last = RosNames.last(action.name());
    String name = actionNames.known(named.get(node) + " " + action.name(), last, last, action.name());
    return inNodes.get(node).of(action.name() + " action server", name, action.name());
  }

  /** Returns what a node has of actions; a client needs its server. */
  private List<ActionSketch> actions(GraphNode node) {
    List<ActionSketch> sketches = new ArrayList<>();
    GivenNames names = inNodes.get(node);
    for (Endpoint action : node.actionServers()) {
      sketches.add(new ActionServerSketch(name(node, action), type(action, RosNames.UNKNOWN_ACTION)));
    }
    for (Endpoint action : node.actionClients()) {
      if (actions.containsKey(action.name())) {
        sketches.add(new ActionClientSketch(names.of(action.name() + " action client",
            RosNames.last(action.name()), "ask_" + RosNames.last(action.name())), actions.get(action.name())));
      } else {
        unserved.add(named.get(node) + " " + action.name());
      }
    }
    return sketches;
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
    if (!untyped.isEmpty()) {
      notes.add(Kind.UNKNOWN, "types that are no names of interfaces, such as std_msgs/msg/String; they are written as "
          + RosNames.UNKNOWN_MESSAGE + ", " + RosNames.UNKNOWN_SERVICE + " or " + RosNames.UNKNOWN_ACTION + ": "
          + SketchNotes.some(List.copyOf(untyped)));
    }
    if (!unowned.isEmpty()) {
      notes.add(Kind.LEFT_OUT, "what these nodes publish, since a graph does not tell which callback does; comments "
          + "name it: " + SketchNotes.some(unowned));
    }
    if (!actions.isEmpty()) {
      notes.add(Kind.UNKNOWN, "what works on the goals of actions, and which callbacks send, cancel and end them; "
          + "write `execution`, `calls`, `cancels` and `completes`: "
          + SketchNotes.some(actions.values().stream().sorted().toList()));
    }
    if (!unserved.isEmpty()) {
      notes.add(Kind.LEFT_OUT, "clients of actions that no node of the graph serves: "
          + SketchNotes.some(unserved));
    }
    nodeNames.tell("nodes", notes);
    actionNames.tell("actions", notes);
  }
}
