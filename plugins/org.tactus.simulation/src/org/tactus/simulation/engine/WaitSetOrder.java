package org.tactus.simulation.engine;

import java.util.BitSet;
import org.tactus.timing.model.CallbackClass;

/**
 * The wait set: when the ready set is exhausted it is collected anew, one instance of each callback that is ready at
 * that instant; then they are served in order. Callbacks of a group that is busy in another executor are passed over.
 */
final class WaitSetOrder implements ReadyOrder {

  private final Entities entities;
  private final GroupLocks locks;
  private final boolean privilegedTimers;
  private final boolean lateWaitables;
  /** The entities that were ready at the poll, or may be when their turn comes, and have not been looked at since. */
  private final BitSet window = new BitSet();

  /**
   * Creates the wait set.
   *
   * @param entities the entities
   * @param locks the callback groups in execution
   * @param privilegedTimers whether timers are checked before every selection, as in Dashing
   * @param lateWaitables whether waitables are ready if they are when their turn comes, as from Jazzy on
   */
  WaitSetOrder(Entities entities, GroupLocks locks, boolean privilegedTimers, boolean lateWaitables) {
    this.entities = entities;
    this.locks = locks;
    this.privilegedTimers = privilegedTimers;
    this.lateWaitables = lateWaitables;
  }

  @Override
  public boolean add(CallbackInstance instance) {
    return entities.add(instance);
  }

  @Override
  public CallbackInstance take() {
    int timer = privilegedTimers ? entities.firstReadyTimer() : -1;
    if (timer >= 0 && locks.isFree(entities.callback(timer))) {
      window.clear(timer);
      return entities.take(timer);
    }
    int next = nextInWindow();
    if (next < 0 && window.isEmpty()) {
      poll();
      next = nextInWindow();
    }
    if (next < 0) {
      return null;
    }
    window.clear(next);
    return entities.take(next);
  }

  private void poll() {
    entities.collect(window);
    if (lateWaitables && !window.isEmpty()) {
      entities.addAll(CallbackClass.WAITABLE, window);
    }
  }

  private int nextInWindow() {
    for (int index = window.nextSetBit(0); index >= 0; index = window.nextSetBit(index + 1)) {
      if (!entities.isReady(index)) {
        window.clear(index);
      } else if (locks.isFree(entities.callback(index))) {
        return index;
      }
    }
    return -1;
  }
}
