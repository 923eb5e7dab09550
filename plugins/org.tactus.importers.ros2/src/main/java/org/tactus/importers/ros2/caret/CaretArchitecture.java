package org.tactus.importers.ros2.caret;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An architecture file of CARET, as far as it is used.
 *
 * @param nodes the nodes
 * @param executors the executors
 * @param paths the named paths
 */
record CaretArchitecture(List<CaretNode> nodes, List<CaretExecutor> executors, List<CaretPath> paths) {

  /** What CARET writes where it does not know. */
  static final String UNDEFINED = "UNDEFINED";

  /**
   * A node.
   *
   * @param name its full name
   * @param callbacks its callbacks
   * @param groups its callback groups
   * @param publications what it publishes
   * @param passings how many variables are known to go from one callback to another
   */
  record CaretNode(String name, List<CaretCallback> callbacks, List<CaretGroup> groups,
      List<CaretPublication> publications, long passings) {
  }

  /**
   * A callback.
   *
   * @param name its full name
   * @param type its type, as in {@code timer_callback}
   * @param period the period of a timer, as it is written
   * @param source the topic or service; empty for a timer
   * @param symbol the symbol of C++
   */
  record CaretCallback(String name, String type, String period, String source, String symbol) {
  }

  /**
   * A callback group.
   *
   * @param name its full name
   * @param type its type
   * @param callbacks the names of its callbacks
   */
  record CaretGroup(String name, String type, List<String> callbacks) {
  }

  /**
   * A publication of a node.
   *
   * @param topic the topic
   * @param callbacks the names of the callbacks that are known to publish it
   */
  record CaretPublication(String topic, List<String> callbacks) {
  }

  /**
   * An executor.
   *
   * @param name its name
   * @param type its type
   * @param groups the names of its callback groups
   */
  record CaretExecutor(String name, String type, List<String> groups) {
  }

  /**
   * A named path.
   *
   * @param name its name
   * @param steps its nodes, in order
   */
  record CaretPath(String name, List<CaretStep> steps) {
  }

  /**
   * A node of a path.
   *
   * @param node its full name
   * @param reads the topic by which the path comes; empty for the first
   */
  record CaretStep(String node, String reads) {
  }

  /** Reads what a document holds; empty if it is no architecture of CARET. */
  static Optional<CaretArchitecture> of(Object document) {
    if (!(document instanceof Map<?, ?> root) || !(root.get("nodes") instanceof List)
        || !(root.get("executors") instanceof List)) {
      return Optional.empty();
    }
    List<CaretNode> nodes = new ArrayList<>();
    maps(root, "nodes").forEach(node -> nodes.add(node(node)));
    List<CaretExecutor> executors = new ArrayList<>();
    maps(root, "executors").forEach(executor -> executors.add(new CaretExecutor(text(executor, "executor_name"),
        text(executor, "executor_type"), texts(executor, "callback_group_names"))));
    List<CaretPath> paths = new ArrayList<>();
    maps(root, "named_paths").forEach(path -> paths.add(new CaretPath(text(path, "path_name"),
        maps(path, "node_chain").stream()
            .map(step -> new CaretStep(text(step, "node_name"), text(step, "subscribe_topic_name"))).toList())));
    return Optional.of(new CaretArchitecture(nodes, executors, paths));
  }

  private static CaretNode node(Map<?, ?> node) {
    List<CaretCallback> callbacks = maps(node, "callbacks").stream()
        .map(callback -> new CaretCallback(text(callback, "callback_name"), text(callback, "callback_type"),
            text(callback, "period_ns"),
            text(callback, callback.containsKey("service_name") ? "service_name" : "topic_name"),
            text(callback, "symbol")))
        .toList();
    List<CaretGroup> groups = maps(node, "callback_groups").stream()
        .map(group -> new CaretGroup(text(group, "callback_group_name"), text(group, "callback_group_type"),
            texts(group, "callback_names")))
        .toList();
    List<CaretPublication> publications = maps(node, "publishes").stream()
        .map(publication -> new CaretPublication(text(publication, "topic_name"),
            texts(publication, "callback_names").stream().filter(name -> !name.equals(UNDEFINED)).toList()))
        .toList();
    long passings = maps(node, "variable_passings").stream()
        .filter(passing -> !text(passing, "callback_name_write").equals(UNDEFINED)).count();
    return new CaretNode(text(node, "node_name"), callbacks, groups, publications, passings);
  }

  private static List<Map<?, ?>> maps(Map<?, ?> owner, String key) {
    List<Map<?, ?>> maps = new ArrayList<>();
    if (owner.get(key) instanceof List<?> list) {
      for (Object element : list) {
        if (element instanceof Map<?, ?> map) {
          maps.add(map);
        }
      }
    }
    return maps;
  }

  private static String text(Map<?, ?> owner, String key) {
    return owner.get(key) instanceof String text ? text : "";
  }

  private static List<String> texts(Map<?, ?> owner, String key) {
    return owner.get(key) instanceof List<?> list
        ? list.stream().filter(String.class::isInstance).map(String.class::cast).toList() : List.of();
  }
}
