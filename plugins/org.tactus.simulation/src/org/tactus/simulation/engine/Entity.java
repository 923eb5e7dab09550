package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/** What a wait set knows about a callback: its pending instances and its place in the order of service. */
final class Entity {

  final Callback callback;
  final int classRank;
  private final boolean collapses;
  private final ArrayDeque<Instance> pending = new ArrayDeque<>(2);
  /** The place among the callbacks of the same class. */
  long place;
  /** The place among all callbacks of the executor. */
  int index;

  Entity(Callback callback, int classRank) {
    this.callback = callback;
    this.classRank = classRank;
    this.collapses = callback.callbackClass() == CallbackClass.TIMER;
  }

  boolean isTimer() {
    return collapses;
  }

  /** Adds an instance; expiries of a timer collapse into the one that is pending. */
  boolean add(Instance instance) {
    if (collapses && !pending.isEmpty()) {
      return false;
    }
    pending.add(instance);
    return true;
  }

  boolean isReady() {
    return !pending.isEmpty();
  }

  /** Returns the oldest pending instance, null if there is none. */
  Instance first() {
    return pending.peek();
  }

  Instance take() {
    return pending.poll();
  }

  static int order(Entity a, Entity b) {
    if (a.classRank != b.classRank) {
      return Integer.compare(a.classRank, b.classRank);
    }
    return a.place != b.place ? Long.compare(a.place, b.place)
        : Integer.compare(a.callback.registration(), b.callback.registration());
  }
}
