package org.tactus.simulation.engine;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/**
 * The ready queue of executors under earliest deadline first, fixed priorities and the mixed policy (dynamic-priority
 * paper, Algorithms 1 and 2): refreshed before every selection; a callback whose group is busy is skipped and keeps its
 * place. One instance of each callback, or of each subscription of a callback on several topics, is in the queue; ties
 * go by registration.
 */
final class ReadyQueueOrder implements ReadyOrder {

  /**
   * The latest absolute deadline that has a key of its own, so that there is one for each priority after it, and one
   * for none.
   */
  private static final long LATEST_DEADLINE = Long.MAX_VALUE - (1L << 33);

  private final Entity[] entities;
  private final Entity[] byCallback;
  private final BitSet ready = new BitSet();
  private final GroupLocks locks;
  private final ToLongFunction<CallbackInstance> key;

  private ReadyQueueOrder(List<Callback> callbacks, List<List<String>> topics, GroupLocks locks,
      ToLongFunction<CallbackInstance> key) {
    this.entities = callbacks.stream().flatMap(callback -> Entity.of(callback, 0, topics.get(callback.id())))
        .toArray(Entity[]::new);
    this.byCallback = new Entity[topics.size()];
    for (int place = entities.length - 1; place >= 0; place--) {
      entities[place].index = place;
      byCallback[entities[place].callback.id()] = entities[place];
    }
    this.locks = locks;
    this.key = key;
  }

  /**
   * Earliest deadline first: the origin of an instance's data plus its callback's deadline, callbacks without one last.
   */
  static ReadyQueueOrder earliestDeadline(List<Callback> callbacks, List<Callback> all, List<List<String>> topics,
      GroupLocks locks) {
    long[] deadlines = all.stream().mapToLong(callback -> callback.deadline().orElse(Time.INFINITE)).toArray();
    return new ReadyQueueOrder(callbacks, topics, locks,
        instance -> Time.add(instance.origin, deadlines[instance.callback]));
  }

  /** The greatest priority first, callbacks without one last. */
  static ReadyQueueOrder fixedPriority(List<Callback> callbacks, List<Callback> all, List<List<String>> topics,
      GroupLocks locks) {
    long[] keys = priorities(all);
    return new ReadyQueueOrder(callbacks, topics, locks, instance -> keys[instance.callback]);
  }

  /**
   * Callbacks with a deadline by earliest deadline first; then, after any instant, the greatest priority first;
   * callbacks with neither last.
   */
  static ReadyQueueOrder mixed(List<Callback> callbacks, List<Callback> all, List<List<String>> topics,
      GroupLocks locks) {
    long[] deadlines = all.stream().mapToLong(callback -> callback.deadline().orElse(Time.INFINITE)).toArray();
    long[] keys = priorities(all);
    return new ReadyQueueOrder(callbacks, topics, locks, instance -> deadlines[instance.callback] == Time.INFINITE
        ? keys[instance.callback] : Math.min(Time.add(instance.origin, deadlines[instance.callback]), LATEST_DEADLINE));
  }

  /**
   * Returns the keys of priorities by callback: later than any deadline, a greater priority earlier, without one last.
   */
  private static long[] priorities(List<Callback> all) {
    return all.stream().mapToLong(callback -> callback.priority().isPresent()
        ? LATEST_DEADLINE + Integer.MAX_VALUE - callback.priority().getAsInt() + 1 : Long.MAX_VALUE).toArray();
  }

  @Override
  public boolean add(CallbackInstance instance) {
    Entity entity = byCallback[instance.callback].subscription(instance);
    ready.set(entity.index);
    return entity.add(instance);
  }

  @Override
  public int takers(int enough) {
    return Entity.takers(entities, ready, locks, enough);
  }

  @Override
  public CallbackInstance take() {
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
    CallbackInstance instance = entities[best].take();
    ready.set(best, entities[best].isReady());
    return instance;
  }
}
