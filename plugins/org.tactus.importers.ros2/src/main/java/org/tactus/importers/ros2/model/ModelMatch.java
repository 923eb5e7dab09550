package org.tactus.importers.ros2.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ClientSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.EventSource;
import org.tactus.model.Node;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Service;
import org.tactus.model.Subscription;
import org.tactus.model.Timer;
import org.tactus.model.TriggerKind;
import org.tactus.model.view.GraphNames;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Which callbacks of a model and of a run are the same: those of nodes of one name that the same activates. Timers of a
 * node are told apart by their periods, then by their order; event sources by what they publish.
 */
public final class ModelMatch {

  private final Map<Callback, List<CallbackSketch>> callbacks = new LinkedHashMap<>();
  private final Map<CallbackSketch, NodeSketch> foreign = new LinkedHashMap<>();
  private final List<NodeSketch> foreignNodes = new ArrayList<>();
  private final List<Node> missingNodes = new ArrayList<>();
  private final Map<Node, NodeSketch> nodes = new LinkedHashMap<>();

  private ModelMatch(SystemView view, SystemSketch run) {
    List<NodeSketch> open = new ArrayList<>(run.nodes());
    Map<Node, NodeSketch> same = new HashMap<>();
    List<BiPredicate<Node, NodeSketch>> named = List.of((node, seen) -> seen.fullName().equals(GraphNames.full(node)),
        (node, seen) -> isPlaced(node) && seen.fullName().endsWith(GraphNames.full(node)),
        (node, seen) -> seen.name().equals(node.getName()),
        (node, seen) -> plain(seen.name()).equals(plain(node.getName())));
    for (BiPredicate<Node, NodeSketch> is : named) { // the surest names of all nodes come before guesses for any
      for (Node node : view.nodes()) {
        Optional<NodeSketch> found = same.containsKey(node) ? Optional.empty()
            : open.stream().filter(seen -> is.test(node, seen)).findFirst();
        found.ifPresent(seen -> {
          open.remove(seen);
          same.put(node, seen);
        });
      }
    }
    for (Node node : view.nodes()) {
      if (same.containsKey(node)) {
        nodes.put(node, same.get(node));
        match(node, same.get(node));
      } else {
        missingNodes.add(node);
      }
    }
    foreignNodes.addAll(open);
  }

  /** Tells whether a model says of a node what it is called, so that only a launch can have put something before it. */
  private static boolean isPlaced(Node node) {
    return node.getStartName() != null || node.getNamespace() != null;
  }

  /** Matches a model and a run. */
  public static ModelMatch of(SystemView view, SystemSketch run) {
    return new ModelMatch(view, run);
  }

  /** Generators and people write names in their own ways: {@code FrontLidar} and {@code front_lidar} are one. */
  private static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  private void match(Node node, NodeSketch seen) {
    List<CallbackSketch> open = new ArrayList<>(seen.callbacks());
    for (Callback callback : node.getCallbacks()) {
      List<CallbackSketch> same = open.stream().filter(candidate -> isSame(callback, candidate)).toList();
      List<CallbackSketch> taken = callback instanceof Subscription ? same : same.stream().limit(1).toList();
      open.removeAll(taken);
      callbacks.put(callback, taken);
    }
    List<Callback> timers = node.getCallbacks().stream()
        .filter(callback -> callback instanceof Timer && callbacks.get(callback).isEmpty()).toList();
    List<CallbackSketch> others = open.stream().filter(other -> other.activation() instanceof TimerSketch).toList();
    if (timers.size() == 1 && others.size() == 1) { // its period has changed
      callbacks.put(timers.getFirst(), others);
      open.removeAll(others);
    }
    sources(node, open, Set::equals);
    sources(node, open, (modelled, run) -> !Collections.disjoint(modelled, run));
    onlySource(node, open);
    open.forEach(other -> foreign.put(other, seen));
  }

  /** Matches event sources by what they publish, since nothing else of ROS tells them apart. */
  private void sources(Node node, List<CallbackSketch> open, BiPredicate<Set<String>, Set<String>> isSame) {
    for (Callback callback : openSources(node)) {
      Set<String> topics = callback.getPublications().stream().map(publication -> publication.getTopic().getName())
          .collect(Collectors.toSet());
      open.stream().filter(ModelMatch::isSource).filter(other -> isSame.test(topics, topics(other))).findFirst()
          .ifPresent(same -> take(callback, same, open));
    }
  }

  /** Matches the only sources that are left on both sides: what it publishes has changed. */
  private void onlySource(Node node, List<CallbackSketch> open) {
    List<Callback> modelled = openSources(node);
    List<CallbackSketch> others = open.stream().filter(ModelMatch::isSource).toList();
    if (modelled.size() == 1 && others.size() == 1) {
      take(modelled.getFirst(), others.getFirst(), open);
    }
  }

  private void take(Callback callback, CallbackSketch same, List<CallbackSketch> open) {
    callbacks.put(callback, List.of(same));
    open.remove(same);
  }

  private List<Callback> openSources(Node node) {
    return node.getCallbacks().stream()
        .filter(callback -> callback instanceof EventSource && callbacks.get(callback).isEmpty()).toList();
  }

  private static boolean isSource(CallbackSketch seen) {
    return seen.activation() instanceof SourceSketch;
  }

  private static Set<String> topics(CallbackSketch seen) {
    return seen.publications().stream().map(PublicationSketch::topic).collect(Collectors.toSet());
  }

  private static boolean isSame(Callback callback, CallbackSketch seen) {
    return switch (seen.activation()) {
      case TimerSketch timer -> callback instanceof Timer modelled && period(modelled) == timer.period();
      case SourceSketch source -> false; // what they publish tells
      case SubscriptionSketch subscription -> callback instanceof Subscription modelled
          && modelled.getTrigger().getTopics().stream()
              .anyMatch(topic -> subscription.topics().contains(topic.getName()));
      case ServiceSketch service -> callback instanceof Service && callback.getName().equals(seen.name());
      case ClientSketch client -> callback instanceof Client modelled
          && client.service().endsWith("." + modelled.getService().getName());
    };
  }

  /** Returns the period of a timer, or after which time it expires once; -1 where none is given. */
  static long period(Timer timer) {
    return switch (timer.getArrival()) {
      case PeriodicArrival periodic -> Quantities.nanoseconds(periodic.getPeriod());
      case OnceArrival once -> Quantities.nanoseconds(once.getDelay());
      case null, default -> -1;
    };
  }

  /** Returns the callbacks of the model with those of the run that they are: none, one, or one for each topic. */
  Map<Callback, List<CallbackSketch>> callbacks() {
    return callbacks;
  }

  /** Returns the names of callbacks of the model by those of the run, both as in {@code Node.callback}. */
  public Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    callbacks.forEach((callback, same) -> {
      Node node = (Node) callback.eContainer();
      same.forEach(seen -> names.put(nodes.get(node).name() + "." + seen.name(),
          node.getName() + "." + callback.getName()));
    });
    return names;
  }

  /** Returns the nodes of the model with those of the run. */
  Map<Node, NodeSketch> nodes() {
    return nodes;
  }

  /** Returns callbacks of the run that the model's nodes have not, with their nodes. */
  Map<CallbackSketch, NodeSketch> foreign() {
    return foreign;
  }

  /** Returns nodes of the run that the model has not. */
  List<NodeSketch> foreignNodes() {
    return foreignNodes;
  }

  /** Returns nodes of the model that the run has not. */
  List<Node> missingNodes() {
    return missingNodes;
  }

  /** Tells whether a callback waits for a message of each of its topics, so that no instance in a trace is its own. */
  static boolean joins(Callback callback) {
    return callback instanceof Subscription subscription && subscription.getTrigger().getKind() == TriggerKind.ALL;
  }
}
