package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/**
 * What a wait set knows about a callback: its pending instances and its place in the order of service. A callback on
 * {@code any(…)} has a subscription for each topic, which are entities of their own: no order is kept between them. The
 * parts of an action are one entity, which looks at them in the order of their registration.
 */
final class Entity {

  final Callback callback;
  final int classRank;
  /** The topic of the subscription; null for a callback with one entity. */
  private final String topic;
  /** The next subscription of the same callback; null for the last one. */
  private Entity next;
  private final boolean collapses;
  private final ArrayDeque<CallbackInstance> pending = new ArrayDeque<>(2);
  /** The place among the callbacks of the same class. */
  long place;
  /** The place among all callbacks of the executor. */
  int index;

  private Entity(Callback callback, int classRank, String topic) {
    this.callback = callback;
    this.classRank = classRank;
    this.topic = topic;
    this.collapses = callback.callbackClass() == CallbackClass.TIMER;
  }

  /**
   * Creates the entities of a callback.
   *
   * @param topics the topics of its subscriptions if there are several, otherwise nothing
   */
  static Stream<Entity> of(Callback callback, int classRank, List<String> topics) {
    if (topics.isEmpty()) {
      return Stream.of(new Entity(callback, classRank, null));
    }
    List<Entity> entities = topics.stream().map(topic -> new Entity(callback, classRank, topic)).toList();
    for (int i = 1; i < entities.size(); i++) {
      entities.get(i - 1).next = entities.get(i);
    }
    return entities.stream();
  }

  /** Returns the one of the subscriptions from this one on that an instance belongs to. */
  Entity subscription(CallbackInstance instance) {
    Entity entity = this;
    while (entity.next != null && !entity.topic.equals(instance.trigger.topic)) {
      entity = entity.next;
    }
    return entity;
  }

  boolean isTimer() {
    return collapses;
  }

  /** Adds an instance; expiries of a timer collapse into the one that is pending. */
  boolean add(CallbackInstance instance) {
    if (collapses && !pending.isEmpty()) {
      return false;
    }
    pending.add(instance);
    return true;
  }

  /** Returns how many of its instances can run at once if its group is free. */
  int takers() {
    return callback.isExclusive() ? Math.min(1, pending.size()) : pending.size();
  }

  boolean isReady() {
    return !pending.isEmpty();
  }

  /** Returns the oldest pending instance, null if there is none. */
  CallbackInstance first() {
    return callback.waitable().isEmpty() || pending.size() < 2 ? pending.peek()
        : pending.stream().min(Comparator.comparingInt(instance -> instance.callback)).orElseThrow();
  }

  CallbackInstance take() {
    CallbackInstance first = first();
    if (first == pending.peek()) {
      return pending.poll();
    }
    pending.remove(first);
    return first;
  }

  /**
   * Returns how many threads find an instance among the ready ones of some entities, or more than do; at most
   * {@code enough}.
   */
  static int takers(Entity[] entities, BitSet ready, GroupLocks locks, int enough) {
    int takers = 0;
    for (int index = ready.nextSetBit(0); index >= 0 && takers < enough; index = ready.nextSetBit(index + 1)) {
      takers += locks.isFree(entities[index].callback) ? entities[index].takers() : 0;
    }
    return Math.min(takers, enough);
  }

  static int order(Entity a, Entity b) {
    if (a.classRank != b.classRank) {
      return Integer.compare(a.classRank, b.classRank);
    }
    return a.place != b.place ? Long.compare(a.place, b.place)
        : Integer.compare(a.callback.registration(), b.callback.registration());
  }
}
