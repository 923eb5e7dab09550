package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.importers.ros2.sketch.GivenNames;
import org.tactus.importers.ros2.sketch.RosNames;
import org.tactus.importers.ros2.sketch.TimingText;

/** The part of a run that becomes a model, and what it is called there. What every node of ROS 2 has is no part. */
final class RunNames {

  private final List<SeenNode> nodes;
  private final Map<SeenNode, List<SeenCallback>> callbacks = new LinkedHashMap<>();
  private final Map<SeenTopic, List<SeenCallback>> subscribers = new LinkedHashMap<>();
  private final Map<String, SeenCallback> services = new HashMap<>();
  private final Set<SeenTopic> topics = new LinkedHashSet<>();
  private final List<SeenCallback> own = new ArrayList<>();
  private final Set<String> unsayable = new LinkedHashSet<>();
  private final GivenNames nodeNames = new GivenNames();
  private final GivenNames typeNames = new GivenNames();
  private final Map<SeenNode, GivenNames> inNodes = new HashMap<>();

  RunNames(List<SeenNode> seen) {
    nodes = seen;
    for (SeenNode node : seen) {
      List<SeenCallback> shown = new ArrayList<>();
      for (SeenCallback callback : node.callbacks) {
        (isOwn(callback) ? own : shown).add(callback);
      }
      callbacks.put(node, shown);
      nodeNames.known(node, RosNames.last(node.name), RosNames.last(node.name), node.name);
    }
    callbacks.values().forEach(shown -> shown.forEach(this::take));
    typeNames.of("Unknown", "Unknown");
  }

  private boolean isOwn(SeenCallback callback) {
    return switch (callback.activator) {
      case Activator.OfTopic of -> RosNames.isOwnTopic(of.topic().name) || !isSayable(of.topic());
      case Activator.OfService of -> RosNames.isOwnService(of.service());
      case Activator.OfTimer timer -> false;
      case Activator.OfThread thread -> false;
    };
  }

  private boolean isSayable(SeenTopic topic) {
    if (!RosNames.isTopic(topic.name)) {
      unsayable.add(topic.name);
      return false;
    }
    return true;
  }

  private void take(SeenCallback callback) {
    switch (callback.activator) {
      case Activator.OfTopic of -> {
        topics.add(of.topic());
        subscribers.computeIfAbsent(of.topic(), key -> new ArrayList<>()).add(callback);
      }
      case Activator.OfService of -> services.putIfAbsent(of.service(), callback);
      case Activator.OfTimer timer -> { }
      case Activator.OfThread thread -> { }
    }
    callback.published.keySet().stream()
        .filter(topic -> !RosNames.isOwnTopic(topic.name) && isSayable(topic)).forEach(topics::add);
  }

  List<SeenNode> nodes() {
    return nodes;
  }

  /** Returns the callbacks of a node that are its own, in the order of registration. */
  List<SeenCallback> callbacks(SeenNode node) {
    return callbacks.get(node);
  }

  /** Returns all callbacks, those that every node has included. */
  List<SeenCallback> all() {
    List<SeenCallback> all = new ArrayList<>();
    nodes.forEach(node -> all.addAll(node.callbacks));
    return all;
  }

  /** Returns the callbacks that every node has. */
  List<SeenCallback> own() {
    return own;
  }

  /** Returns topics that the language cannot say. */
  Set<String> unsayable() {
    return unsayable;
  }

  List<SeenCallback> subscribers(SeenTopic topic) {
    return subscribers.getOrDefault(topic, List.of());
  }

  boolean has(SeenTopic topic) {
    return topics.contains(topic);
  }

  /** Returns the clients of a node that ask services of their own. */
  List<SeenClient> clients(SeenNode node) {
    Set<String> once = new HashSet<>();
    return node.clients.stream()
        .filter(client -> !RosNames.isOwnService(client.service()) && once.add(client.service())).toList();
  }

  /** Returns the service that a client asks, if it is in the trace. */
  Optional<SeenCallback> service(SeenClient client) {
    return Optional.ofNullable(services.get(client.service()));
  }

  Map<String, String> renamedNodes() {
    return nodeNames.changed();
  }

  String of(SeenNode node) {
    return nodeNames.of(node);
  }

  String type(String interfaceName) {
    return typeNames.of(interfaceName, RosNames.last(interfaceName), interfaceName);
  }

  String of(SeenClient client) {
    return in(client.node()).of("client of " + client.service(), "ask_" + RosNames.last(client.service()),
        "ask_" + client.service());
  }

  String of(SeenCallback callback) {
    GivenNames given = in(callback.node);
    return switch (callback.activator) {
      case Activator.OfTimer timer -> given.of(callback, isOnlyTimer(callback) ? "tick" : every(timer), every(timer));
      case Activator.OfTopic of -> given.of(callback, "on_" + RosNames.last(of.topic().name),
          "on_" + of.topic().name);
      case Activator.OfService of -> given.of(callback, RosNames.last(of.service()), of.service());
      case Activator.OfThread thread -> given.of(callback, callback.published.keySet().stream().findFirst()
          .map(topic -> "source_of_" + RosNames.last(topic.name)).orElse("source"));
    };
  }

  private static String every(Activator.OfTimer timer) {
    return "every " + TimingText.duration(timer.period());
  }

  private boolean isOnlyTimer(SeenCallback callback) {
    return callbacks.get(callback.node).stream()
        .filter(other -> other.activator instanceof Activator.OfTimer).count() == 1;
  }

  private GivenNames in(SeenNode node) {
    return inNodes.computeIfAbsent(node, key -> new GivenNames());
  }
}
