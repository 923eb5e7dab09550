package org.tactus.application;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.model.FlowScheduler;

/**
 * How a system is built otherwise than it says: what is not named is as the system says. A value; names are those of
 * the text.
 *
 * @param executors by a node, or a callback group as {@code Node.group}, the executor that runs it; {@link #OWN} for
 *     the one that a node gets by default. An executor that the system has not is a single-threaded one
 * @param topics by a topic the flow controller that sends it; {@link #OWN} for the publishing thread. A flow controller
 *     that the system has not sends by priority unless it has a scheduler here
 * @param schedulers by a flow controller its scheduler
 * @param classes by a callback of an executor with thread classes the class that serves it
 */
record Structure(SortedMap<String, String> executors, SortedMap<String, String> topics,
    SortedMap<String, FlowScheduler> schedulers, SortedMap<String, String> classes) {

  /** Nothing but what serves or sends by default. */
  static final String OWN = "";

  /** What the system says. */
  static final Structure GIVEN = new Structure(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

  /** What a decision is about. */
  enum StructureKind { EXECUTOR, TOPIC, SCHEDULER, CLASS }

  /**
   * A decision that is not as the system says.
   *
   * @param part what it is about
   * @param name of which node, callback group, topic, flow controller or callback
   */
  record Key(StructureKind part, String name) {
  }

  /** Copies the maps. */
  Structure {
    executors = Collections.unmodifiableSortedMap(new TreeMap<>(executors));
    topics = Collections.unmodifiableSortedMap(new TreeMap<>(topics));
    schedulers = Collections.unmodifiableSortedMap(new TreeMap<>(schedulers));
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  private static <T> SortedMap<String, T> put(SortedMap<String, T> map, String name, T value, T given) {
    SortedMap<String, T> other = new TreeMap<>(map);
    if (value.equals(given)) {
      other.remove(name);
    } else {
      other.put(name, value);
    }
    return other;
  }

  /** Returns the same with another executor for a node or group, which the system gives another one. */
  Structure run(String unit, String executor, String given) {
    return new Structure(put(executors, unit, executor, given), topics, schedulers, classes);
  }

  /** Returns the same with another way to send a topic. */
  Structure send(String topic, String controller, String given) {
    return new Structure(executors, put(topics, topic, controller, given), schedulers, classes);
  }

  /** Returns the same with another scheduler of a flow controller. */
  Structure schedule(String controller, FlowScheduler scheduler, FlowScheduler given) {
    return new Structure(executors, topics, put(schedulers, controller, scheduler, given), classes);
  }

  /** Returns the same with another class for a callback. */
  Structure serve(String callback, String threadClass, String given) {
    return new Structure(executors, topics, schedulers, put(classes, callback, threadClass, given));
  }

  /** Returns what is not as the system says. */
  List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    executors.keySet().forEach(name -> keys.add(new Key(StructureKind.EXECUTOR, name)));
    topics.keySet().forEach(name -> keys.add(new Key(StructureKind.TOPIC, name)));
    schedulers.keySet().forEach(name -> keys.add(new Key(StructureKind.SCHEDULER, name)));
    classes.keySet().forEach(name -> keys.add(new Key(StructureKind.CLASS, name)));
    return keys;
  }

  /** Returns the same with one thing as the system says. */
  Structure without(Key key) {
    return switch (key.part()) {
      case EXECUTOR -> new Structure(less(executors, key.name()), topics, schedulers, classes);
      case TOPIC -> new Structure(executors, less(topics, key.name()), schedulers, classes);
      case SCHEDULER -> new Structure(executors, topics, less(schedulers, key.name()), classes);
      case CLASS -> new Structure(executors, topics, schedulers, less(classes, key.name()));
    };
  }

  private static <T> SortedMap<String, T> less(SortedMap<String, T> map, String name) {
    SortedMap<String, T> other = new TreeMap<>(map);
    other.remove(name);
    return other;
  }
}
