package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Rclcpp;

/** The entities of one executor in the order in which its wait set serves them; an index is a place in this order. */
final class Entities {

  private static final int MOST_INSERTED = 48;

  private final Entity[] sorted;
  /** What is sorted by insertion, with the places as far as it is sorted and where they come from. */
  private final Entity[] before;
  private final long[] places;
  private final int[] origins;
  private final Entity[] byCallback;
  private final ClassOrder order;
  private final SplitMix random;
  private final BitSet ready;
  private final boolean groupsInOrder;

  /**
   * Creates the entities of an executor.
   *
   * @param callbacks its callbacks
   * @param topics the topics of the callbacks that have several subscriptions, by callback of the model
   * @param rclcpp what decides the order of the classes, and within a class as far as it does
   * @param order what decides the rest
   * @param random draws it
   */
  Entities(List<Callback> callbacks, List<List<String>> topics, Rclcpp rclcpp, ClassOrder order, SplitMix random) {
    this.order = order;
    this.random = random;
    this.groupsInOrder = rclcpp.registration() == Rclcpp.Registration.IN_GROUP;
    Map<String, Entity> waitables = new HashMap<>();
    List<Entity> all = new ArrayList<>();
    for (Callback callback : callbacks) {
      if (callback.waitable().isEmpty() || !waitables.containsKey(callback.waitable().get())) {
        Entity.of(callback, rclcpp.rank(callback.executor().kind(), callback.callbackClass()),
            topics.get(callback.id())).forEach(all::add);
        callback.waitable().ifPresent(waitable -> waitables.put(waitable, all.getLast()));
      }
    }
    this.sorted = all.toArray(Entity[]::new);
    this.before = new Entity[sorted.length];
    this.places = new long[sorted.length];
    this.origins = new int[sorted.length];
    this.byCallback = new Entity[topics.size()];
    this.ready = new BitSet(sorted.length);
    for (int i = sorted.length - 1; i >= 0; i--) {
      byCallback[sorted[i].callback.id()] = sorted[i];
    }
    callbacks.forEach(callback -> callback.waitable()
        .ifPresent(waitable -> byCallback[callback.id()] = waitables.get(waitable)));
    draw();
    Arrays.sort(sorted, Entity::order);
    index();
  }

  /** Draws the places within the classes; those of a group share one if registration decides between them. */
  private void draw() {
    Map<CallbackGroup, Long> groups = groupsInOrder ? new HashMap<>() : Map.of();
    for (Entity entity : sorted) {
      entity.place = order == ClassOrder.REGISTRATION ? 0 : random.nextLong();
      if (groupsInOrder && entity.callback.group().isPresent()) {
        entity.place = groups.computeIfAbsent(entity.callback.group().get(), group -> entity.place);
      }
    }
  }

  boolean add(CallbackInstance instance) {
    Entity entity = byCallback[instance.callback].subscription(instance);
    ready.set(entity.index);
    return entity.add(instance);
  }

  /** Draws a new order if it changes from window to window. */
  void beginWindow() {
    if (order == ClassOrder.RANDOM_PER_WINDOW) {
      draw();
      sort();
    }
  }

  private void sort() {
    if (sorted.length <= MOST_INSERTED) {
      insertInOrder();
    } else {
      Arrays.sort(sorted, Entity::order);
    }
    index();
  }

  private void index() {
    ready.clear();
    for (int index = 0; index < sorted.length; index++) {
      sorted[index].index = index;
      if (sorted[index].isReady()) {
        ready.set(index);
      }
    }
  }

  /**
   * Sorts each class by insertion once the classes are in order, which is faster for few entities than calling a
   * comparator.
   */
  private void insertInOrder() {
    System.arraycopy(sorted, 0, before, 0, sorted.length);
    int first = 0;
    for (int i = 0; i < before.length; i++) {
      Entity entity = before[i];
      if (i > 0 && before[i - 1].classRank != entity.classRank) {
        first = i;
      }
      int index = i;
      while (index > first && (places[index - 1] > entity.place
          || places[index - 1] == entity.place && Entity.order(before[origins[index - 1]], entity) > 0)) {
        places[index] = places[index - 1];
        origins[index] = origins[index - 1];
        index--;
      }
      places[index] = entity.place;
      origins[index] = i;
    }
    for (int i = 0; i < before.length; i++) {
      sorted[i] = before[origins[i]];
    }
  }

  /** Returns how many threads find an instance, or more than do; at most {@code enough}. */
  int takers(GroupLocks locks, int enough) {
    return Entity.takers(sorted, ready, locks, enough);
  }

  /** Returns the callback of an entity. */
  Callback callback(int index) {
    return sorted[index].callback;
  }

  /** Begins a window and copies which entities are ready. */
  void collect(BitSet into) {
    beginWindow();
    into.clear();
    into.or(ready);
  }

  /**
   * Begins a window of the entities that are ready and whose callbacks may run, of which nothing else is looked at
   * before the next one: so their order, if it changes from window to window, is needed only between two.
   */
  void collect(BitSet into, Predicate<Callback> mayRun) {
    if (order == ClassOrder.RANDOM_PER_WINDOW) {
      draw();
    }
    select(into, mayRun);
    if (order == ClassOrder.RANDOM_PER_WINDOW && into.cardinality() > 1) {
      sort();
      select(into, mayRun);
    }
  }

  private void select(BitSet into, Predicate<Callback> mayRun) {
    into.clear();
    for (int index = ready.nextSetBit(0); index >= 0; index = ready.nextSetBit(index + 1)) {
      if (mayRun.test(sorted[index].callback)) {
        into.set(index);
      }
    }
  }

  /** Removes the first entity of a set and returns its oldest instance, null if the set is empty. */
  CallbackInstance takeFirst(BitSet set) {
    int first = set.nextSetBit(0);
    if (first < 0) {
      return null;
    }
    set.clear(first);
    return take(first);
  }

  /** Returns the index of the first ready entity from an index on, -1 if none is ready. */
  int firstReady(int from) {
    return ready.nextSetBit(from);
  }

  /** Returns whether an entity is ready. */
  boolean isReady(int index) {
    return ready.get(index);
  }

  /** Adds all entities of a class to a set. */
  void addAll(CallbackClass callbackClass, BitSet into) {
    for (int index = 0; index < sorted.length; index++) {
      if (sorted[index].callback.callbackClass() == callbackClass) {
        into.set(index);
      }
    }
  }

  /** Returns the index of the first ready timer, -1 if none is ready. */
  int firstReadyTimer() {
    int index = ready.nextSetBit(0);
    while (index >= 0 && !sorted[index].isTimer()) {
      index = ready.nextSetBit(index + 1);
    }
    return index;
  }

  /** Removes and returns the oldest instance of a ready entity. */
  CallbackInstance take(int index) {
    CallbackInstance instance = sorted[index].take();
    ready.set(index, sorted[index].isReady());
    return instance;
  }
}
