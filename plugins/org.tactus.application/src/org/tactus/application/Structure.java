package org.tactus.application;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.model.FlowScheduler;
import org.tactus.model.ThreadClassKind;

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
 * @param allocations by an executor all its thread classes, where these are made anew. An executor that the system has
 *     not is then one of thread classes
 */
record Structure(SortedMap<String, String> executors, SortedMap<String, String> topics,
    SortedMap<String, FlowScheduler> schedulers, SortedMap<String, String> classes,
    SortedMap<String, List<MadeClass>> allocations) {

  /** Nothing but what serves or sends by default. */
  static final String OWN = "";

  /** What the system says. */
  static final Structure GIVEN = new Structure(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>(),
      new TreeMap<>());

  /** What a decision is about. */
  enum StructureKind { EXECUTOR, TOPIC, SCHEDULER, CLASS, ALLOCATION }

  /**
   * A decision that is not as the system says.
   *
   * @param part what it is about
   * @param name of which node, callback group, topic, flow controller or callback; of an allocated class that of its
   *     executor and its own, as in {@code robot.critical}
   */
  record Key(StructureKind part, String name) {
  }

  /**
   * A thread class that is made anew.
   *
   * @param name its name
   * @param kind whether it is a real-time one
   * @param threads how many threads it has
   * @param where where these run, as it follows the word {@code threads}; nothing where that stays open
   * @param chains the chains for whose sake it is
   * @param callbacks all callbacks that it serves
   */
  record MadeClass(String name, ThreadClassKind kind, int threads, String where, List<String> chains,
      List<String> callbacks) {

    /** Copies the lists. */
    MadeClass {
      chains = List.copyOf(chains);
      callbacks = List.copyOf(callbacks);
    }

    private MadeClass with(String callback) {
      List<String> more = new ArrayList<>(callbacks);
      more.add(callback);
      return new MadeClass(name, kind, threads, where, chains, more);
    }

    private MadeClass without(String callback) {
      return new MadeClass(name, kind, threads, where, chains,
          callbacks.stream().filter(one -> !one.equals(callback)).toList());
    }
  }

  /** Copies the maps. */
  Structure {
    executors = Collections.unmodifiableSortedMap(new TreeMap<>(executors));
    topics = Collections.unmodifiableSortedMap(new TreeMap<>(topics));
    schedulers = Collections.unmodifiableSortedMap(new TreeMap<>(schedulers));
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
    allocations = Collections.unmodifiableSortedMap(new TreeMap<>(allocations));
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
    return new Structure(put(executors, unit, executor, given), topics, schedulers, classes, allocations);
  }

  /** Returns the same with another way to send a topic. */
  Structure send(String topic, String controller, String given) {
    return new Structure(executors, put(topics, topic, controller, given), schedulers, classes, allocations);
  }

  /** Returns the same with another scheduler of a flow controller. */
  Structure schedule(String controller, FlowScheduler scheduler, FlowScheduler given) {
    return new Structure(executors, topics, put(schedulers, controller, scheduler, given), classes, allocations);
  }

  /** Returns the same with another class for a callback. */
  Structure serve(String callback, String threadClass, String given) {
    return new Structure(executors, topics, schedulers, put(classes, callback, threadClass, given),
        allocations);
  }

  /** Returns the same with other thread classes of an executor. */
  Structure allocate(String executor, List<MadeClass> made) {
    SortedMap<String, List<MadeClass>> other = new TreeMap<>(allocations);
    other.put(executor, List.copyOf(made));
    return new Structure(executors, topics, schedulers, classes, other);
  }

  /** Returns the same with a callback in another one of the classes that are made anew of its executor. */
  Structure move(String executor, String callback, String threadClass) {
    return allocate(executor, allocations.getOrDefault(executor, List.of()).stream()
        .map(one -> one.without(callback))
        .map(one -> one.name().equals(threadClass) ? one.with(callback) : one).toList());
  }

  /** Returns what is not as the system says; what an executor takes for its allocated classes is said with these. */
  List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    executors.entrySet().stream().filter(entry -> !allocations.containsKey(entry.getValue()))
        .forEach(entry -> keys.add(new Key(StructureKind.EXECUTOR, entry.getKey())));
    topics.keySet().forEach(name -> keys.add(new Key(StructureKind.TOPIC, name)));
    schedulers.keySet().forEach(name -> keys.add(new Key(StructureKind.SCHEDULER, name)));
    classes.keySet().forEach(name -> keys.add(new Key(StructureKind.CLASS, name)));
    allocations.forEach((executor, made) -> made.forEach(
        one -> keys.add(new Key(StructureKind.ALLOCATION, executor + "." + one.name()))));
    return keys;
  }

  /** Returns the same with one thing as the system says; of an executor all classes that were made anew. */
  Structure without(Key key) {
    return switch (key.part()) {
      case EXECUTOR -> new Structure(less(executors, key.name()), topics, schedulers, classes, allocations);
      case TOPIC -> new Structure(executors, less(topics, key.name()), schedulers, classes, allocations);
      case SCHEDULER -> new Structure(executors, topics, less(schedulers, key.name()), classes, allocations);
      case CLASS -> new Structure(executors, topics, schedulers, less(classes, key.name()), allocations);
      case ALLOCATION -> withoutClasses(key.name().substring(0, key.name().indexOf('.')));
    };
  }

  private Structure withoutClasses(String executor) {
    SortedMap<String, String> others = new TreeMap<>(executors);
    others.values().removeIf(executor::equals);
    return new Structure(others, topics, schedulers, classes, less(allocations, executor));
  }

  private static <T> SortedMap<String, T> less(SortedMap<String, T> map, String name) {
    SortedMap<String, T> other = new TreeMap<>(map);
    other.remove(name);
    return other;
  }
}
