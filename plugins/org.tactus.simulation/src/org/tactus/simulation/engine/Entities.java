package org.tactus.simulation.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/** The entities of one executor in the order in which its wait set serves them; an index is a place in this order. */
final class Entities {

  private final Entity[] sorted;
  private final Entity[] byCallback;
  private final ClassOrder order;
  private final SplitMix random;
  private final BitSet ready;

  Entities(List<Callback> callbacks, int callbackCount, ToIntFunction<CallbackClass> rank, ClassOrder order,
      SplitMix random) {
    this.order = order;
    this.random = random;
    this.sorted = callbacks.stream().map(callback -> new Entity(callback, rank.applyAsInt(callback.callbackClass())))
        .toArray(Entity[]::new);
    this.byCallback = new Entity[callbackCount];
    this.ready = new BitSet(sorted.length);
    for (Entity entity : sorted) {
      byCallback[entity.callback.id()] = entity;
      entity.place = order == ClassOrder.REGISTRATION ? entity.callback.registration() : random.nextLong();
    }
    sort();
  }

  boolean add(Instance instance) {
    Entity entity = byCallback[instance.callback];
    ready.set(entity.index);
    return entity.add(instance);
  }

  /** Draws a new order if it changes from window to window. */
  void beginWindow() {
    if (order == ClassOrder.RANDOM_PER_WINDOW) {
      for (Entity entity : sorted) {
        entity.place = random.nextLong();
      }
      sort();
    }
  }

  private void sort() {
    Arrays.sort(sorted, Entity::order);
    ready.clear();
    for (int index = 0; index < sorted.length; index++) {
      sorted[index].index = index;
      if (sorted[index].isReady()) {
        ready.set(index);
      }
    }
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

  /** Removes the first entity of a set and returns its oldest instance, null if the set is empty. */
  Instance takeFirst(BitSet set) {
    int first = set.nextSetBit(0);
    if (first < 0) {
      return null;
    }
    set.clear(first);
    return take(first);
  }

  /** Returns the index of the first ready entity, -1 if none is ready. */
  int firstReady() {
    return ready.nextSetBit(0);
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
  Instance take(int index) {
    Instance instance = sorted[index].take();
    ready.set(index, sorted[index].isReady());
    return instance;
  }
}
