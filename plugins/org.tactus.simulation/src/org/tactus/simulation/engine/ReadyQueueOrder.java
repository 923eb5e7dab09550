package org.tactus.simulation.engine;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/**
 * The ready queue of executors under earliest deadline first and fixed priorities (dynamic-priority paper, Algorithms 1 and
 * 2): refreshed before every selection; a callback whose group is busy is skipped and keeps its place. One instance of each
 * callback is in the queue; ties go by registration.
 */
final class ReadyQueueOrder implements ReadyOrder {

  private final Entity[] entities;
  private final int[] places;
  private final BitSet ready = new BitSet();
  private final GroupLocks locks;
  private final ToLongFunction<Instance> key;

  private ReadyQueueOrder(List<Callback> callbacks, int callbackCount, GroupLocks locks, ToLongFunction<Instance> key) {
    this.entities = callbacks.stream().map(callback -> new Entity(callback, 0)).toArray(Entity[]::new);
    this.places = new int[callbackCount];
    for (int place = 0; place < entities.length; place++) {
      places[entities[place].callback.id()] = place;
    }
    this.locks = locks;
    this.key = key;
  }

  /** Earliest deadline first: the origin of an instance's data plus its callback's deadline, callbacks without one last. */
  static ReadyQueueOrder earliestDeadline(List<Callback> callbacks, List<Callback> all, GroupLocks locks) {
    long[] deadlines = all.stream().mapToLong(callback -> callback.deadline().orElse(Time.INFINITE)).toArray();
    return new ReadyQueueOrder(callbacks, all.size(), locks,
        instance -> Time.add(instance.origin, deadlines[instance.callback]));
  }

  /** The greatest priority first, callbacks without one last. */
  static ReadyQueueOrder fixedPriority(List<Callback> callbacks, List<Callback> all, GroupLocks locks) {
    long[] keys = all.stream()
        .mapToLong(callback -> callback.priority().isPresent() ? -(long) callback.priority().getAsInt() : Long.MAX_VALUE)
        .toArray();
    return new ReadyQueueOrder(callbacks, all.size(), locks, instance -> keys[instance.callback]);
  }

  @Override
  public boolean add(Instance instance) {
    int place = places[instance.callback];
    ready.set(place);
    return entities[place].add(instance);
  }

  @Override
  public Instance take() {
    int best = -1;
    long least = 0;
    for (int place = ready.nextSetBit(0); place >= 0; place = ready.nextSetBit(place + 1)) {
      if (locks.isFree(entities[place].callback)) {
        long value = key.applyAsLong(entities[place].first());
        if (best < 0 || value < least) {
          best = place;
          least = value;
        }
      }
    }
    if (best < 0) {
      return null;
    }
    Instance instance = entities[best].take();
    ready.set(best, entities[best].isReady());
    return instance;
  }
}
