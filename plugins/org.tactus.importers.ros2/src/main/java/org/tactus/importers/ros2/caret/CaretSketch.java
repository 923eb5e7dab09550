package org.tactus.importers.ros2.caret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretCallback;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretExecutor;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretGroup;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretNode;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretPath;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretPublication;
import org.tactus.importers.ros2.caret.CaretArchitecture.CaretStep;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ActivationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.Evidence;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.ExecutorSketch;
import org.tactus.importers.ros2.sketch.GivenNames;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.GroupSketch;
import org.tactus.importers.ros2.sketch.RosNames;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ChainSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.DeploymentSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.TypeSketch;
import org.tactus.importers.ros2.sketch.TopicSketch;

/** Makes a system of an architecture of CARET. What CARET calls undefined stays unknown. */
final class CaretSketch {

  private final CaretArchitecture architecture;
  private final SketchNotes notes;
  private final SortedMap<Integer, Long> execution = new TreeMap<>();
  private final GivenNames nodeNames = new GivenNames();
  private final GivenNames typeNames = new GivenNames();
  private final GivenNames pathNames = new GivenNames();
  private final Map<String, String> groups = new HashMap<>();
  private final Map<String, String> types = new TreeMap<>();
  private final Map<String, String> topics = new TreeMap<>();
  /** The names of callbacks in the text, by theirs in CARET. */
  private final Map<String, String> callbackNames = new LinkedHashMap<>();
  private final Map<String, Set<String>> published = new HashMap<>();
  private final Set<String> unowned = new LinkedHashSet<>();

  private CaretSketch(CaretArchitecture architecture, OptionalLong wcet, SketchNotes notes) {
    this.architecture = architecture;
    this.notes = notes;
    wcet.ifPresent(time -> execution.put(1, time));
  }

  static SystemSketch of(CaretArchitecture architecture, String name, List<String> header, OptionalLong wcet,
      SketchNotes notes) {
    return new CaretSketch(architecture, wcet, notes).system(name, header);
  }

  private SystemSketch system(String name, List<String> header) {
    List<CaretNode> shown = architecture.nodes().stream().filter(node -> !node.callbacks().isEmpty()).toList();
    long empty = architecture.nodes().size() - shown.size();
    if (empty > 0) {
      notes.add(Kind.LEFT_OUT, empty + " nodes without callbacks");
    }
    typeNames.of("Unknown", "Unknown");
    shown.forEach(this::publications);
    List<NodeSketch> nodes = shown.stream().map(this::node).toList();
    List<ExecutorSketch> executors = executors();
    List<ChainSketch> chains = architecture.paths().stream().map(this::chain).flatMap(Optional::stream).toList();
    tell();
    List<TopicSketch> topicSketches = new ArrayList<>();
    topics.forEach((topic, type) -> topicSketches.add(
        new TopicSketch(topic, types.computeIfAbsent(type, this::typeName), OptionalLong.empty(), Optional.empty(),
            "")));
    List<TypeSketch> typeSketches = new ArrayList<>();
    types.forEach((type, named) -> typeSketches.add(new TypeSketch(named, type)));
    return new SystemSketch(name, header, List.of(), typeSketches, topicSketches, nodes, List.of(),
        new DeploymentSketch(executors, chains));
  }

  private String typeName(String type) {
    return type.equals(RosNames.UNKNOWN_MESSAGE) ? "Unknown"
        : typeNames.of(type, RosNames.last(type), type);
  }

  /** Finds who publishes what: a node with one callback publishes by it. */
  private void publications(CaretNode node) {
    for (CaretPublication publication : node.publications()) {
      List<String> by = publication.callbacks().isEmpty() && node.callbacks().size() == 1
          ? List.of(node.callbacks().getFirst().name()) : publication.callbacks();
      if (RosNames.isOwnTopic(publication.topic()) || !RosNames.isTopic(publication.topic())) {
        continue;
      }
      if (by.isEmpty()) {
        unowned.add(node.name() + " " + publication.topic());
      }
      by.forEach(
          callback -> published.computeIfAbsent(callback, key -> new LinkedHashSet<>()).add(publication.topic()));
    }
  }

  private NodeSketch node(CaretNode node) {
    String name = nodeNames.known(new Object(), RosNames.last(node.name()), RosNames.last(node.name()), node.name());
    GivenNames names = new GivenNames();
    Map<String, String> groupOf = new HashMap<>();
    List<GroupSketch> sketches = new ArrayList<>();
    for (CaretGroup group : node.groups()) {
      String groupName = names.of(new Object(), RosNames.last(group.name()));
      sketches.add(new GroupSketch(groupName, group.type().equals("reentrant")));
      groups.putIfAbsent(group.name(), name + "." + groupName);
      group.callbacks().forEach(callback -> groupOf.put(callback, groupName));
    }
    List<CallbackSketch> callbacks = new ArrayList<>();
    for (CaretCallback callback : node.callbacks()) {
      Optional<ActivationSketch> activation = activation(callback);
      if (activation.isEmpty()) {
        notes.add(Kind.LEFT_OUT, "callback " + SketchNotes.shortened(callback.name()) + " of type "
            + SketchNotes.shortened(callback.type()) + " on '" + SketchNotes.shortened(callback.source()) + "'");
        continue;
      }
      String callbackName = names.of(new Object(), RosNames.last(callback.name()));
      callbackNames.putIfAbsent(callback.name(), name + "." + callbackName);
      List<PublicationSketch> publications = published.getOrDefault(callback.name(), Set.of()).stream()
          .peek(topic -> topics.putIfAbsent(topic, RosNames.UNKNOWN_MESSAGE))
          .map(PublicationSketch::of).toList();
      callbacks.add(new CallbackSketch(callbackName, activation.get(), execution,
          Optional.ofNullable(groupOf.get(callback.name())), publications, List.of(), Evidence.NONE));
    }
    if (node.passings() > 0) {
      notes.add(Kind.LEFT_OUT, node.passings() + " variables that callbacks of " + name + " pass to each other; write "
          + "'samples' where a chain goes over one");
    }
    return new NodeSketch(name, node.name(), node.name(), false, sketches, callbacks, List.of());
  }

  private Optional<ActivationSketch> activation(CaretCallback callback) {
    return switch (callback.type()) {
      case "timer_callback" -> callback.period().matches("[1-9]\\d{0,17}")
          ? Optional.of(new TimerSketch(Long.parseLong(callback.period()))) : Optional.empty();
      case "subscription_callback" -> {
        if (!RosNames.isTopic(callback.source()) || RosNames.isOwnTopic(callback.source())) {
          yield Optional.empty();
        }
        topics.merge(callback.source(), RosNames.message(callback.symbol()).orElse(RosNames.UNKNOWN_MESSAGE),
            (known, other) -> known.equals(RosNames.UNKNOWN_MESSAGE) ? other : known);
        yield Optional.of(new SubscriptionSketch(List.of(callback.source()), false, OptionalLong.empty()));
      }
      case "service_callback" -> RosNames.isOwnService(callback.source()) ? Optional.empty()
          : Optional.of(new ServiceSketch(RosNames.service(callback.symbol()).orElse(RosNames.UNKNOWN_SERVICE)));
      default -> Optional.empty();
    };
  }

  private List<ExecutorSketch> executors() {
    GivenNames names = new GivenNames();
    List<ExecutorSketch> sketches = new ArrayList<>();
    long idle = 0;
    for (CaretExecutor executor : architecture.executors()) {
      List<String> members = executor.groups().stream().map(groups::get).filter(group -> group != null).toList();
      if (members.isEmpty()) {
        idle++;
        continue;
      }
      String kind = executor.type().startsWith("multi") ? "multi_threaded" : "single_threaded";
      if (!executor.type().equals(kind + "_executor")) {
        notes.add(Kind.ASSUMED, executor.name() + " is " + kind + "; the file calls it '" + executor.type() + "'");
      }
      sketches.add(new ExecutorSketch(names.of(new Object(), executor.name()), kind, List.of(), members,
          Optional.empty(), new TreeMap<>(), ""));
    }
    if (idle > 0) {
      notes.add(Kind.LEFT_OUT, idle + " executors without callback groups");
    }
    return sketches;
  }

  /** Returns the chain of a named path; none where it is not known by which callbacks it goes. */
  private Optional<ChainSketch> chain(CaretPath path) {
    List<String> way = new ArrayList<>();
    String before = null;
    for (CaretStep step : path.steps()) {
      Optional<CaretCallback> callback = step.reads().isEmpty() || step.reads().equals(CaretArchitecture.UNDEFINED)
          ? Optional.empty() : reader(step);
      if (callback.isPresent()) {
        if (before == null && way.isEmpty() || before != null && !publishes(before, step.reads())) {
          Optional<String> publisher = before == null ? publisher(path.steps().getFirst(), step.reads())
              : Optional.empty();
          if (publisher.isEmpty()) {
            return unknown(path, "which callback publishes " + step.reads());
          }
          way.add(callbackNames.get(publisher.get()));
        }
        before = callback.get().name();
        way.add(callbackNames.get(before));
      } else if (step != path.steps().getFirst()) {
        return unknown(path, "which callback of " + step.node() + " reads " + step.reads());
      }
    }
    if (way.size() < 2) {
      return unknown(path, "its callbacks");
    }
    return Optional.of(new ChainSketch(pathNames.known(new Object(), path.name(), path.name()),
        way.getFirst(), way.getLast(), way.subList(1, way.size() - 1)));
  }

  private Optional<ChainSketch> unknown(CaretPath path, String what) {
    notes.add(Kind.LEFT_OUT, "path " + path.name() + ": the file does not tell " + what);
    return Optional.empty();
  }

  private boolean publishes(String callback, String topic) {
    return published.getOrDefault(callback, Set.of()).contains(topic);
  }

  private Optional<CaretNode> node(String name) {
    return architecture.nodes().stream().filter(node -> node.name().equals(name)).findFirst();
  }

  private Optional<CaretCallback> reader(CaretStep step) {
    return node(step.node()).flatMap(node -> node.callbacks().stream()
        .filter(callback -> callback.source().equals(step.reads()) && callbackNames.containsKey(callback.name()))
        .findFirst());
  }

  private Optional<String> publisher(CaretStep step, String topic) {
    return node(step.node()).flatMap(node -> node.callbacks().stream().map(CaretCallback::name)
        .filter(name -> publishes(name, topic) && callbackNames.containsKey(name)).findFirst());
  }

  private void tell() {
    if (execution.isEmpty()) {
      notes.add(Kind.UNKNOWN, "execution times: an architecture has none; nothing has a bound without them "
          + "(--assume-wcet, or --into with a trace)");
    } else {
      notes.add(Kind.ASSUMED, "each callback takes the time that --assume-wcet gives");
    }
    if (!unowned.isEmpty()) {
      notes.add(Kind.LEFT_OUT, unowned.size() + " publications of which the file does not tell the callback: "
          + SketchNotes.some(List.copyOf(unowned)));
    }
    long untyped = topics.values().stream().filter(RosNames.UNKNOWN_MESSAGE::equals).count();
    if (untyped > 0) {
      notes.add(Kind.UNKNOWN, "the types of " + untyped + " topics: no symbol of a callback names them; they are "
          + "written as " + RosNames.UNKNOWN_MESSAGE);
    }
    notes.add(Kind.UNKNOWN, "processes, machines, places of threads, QoS and sizes: an architecture has none");
    nodeNames.tell("nodes", notes);
    pathNames.tell("paths", notes);
  }
}
