package org.tactus.simulation.engine;

import java.util.BitSet;

/**
 * The wait set: when the ready set is exhausted it is collected anew, one instance of each callback that is ready at that
 * instant; then they are served in order.
 */
final class WaitSetOrder implements ReadyOrder {

  private final Entities entities;
  private final boolean privilegedTimers;
  /** The entities that were ready at the poll and have not been served since. */
  private final BitSet window = new BitSet();

  /**
   * Creates the wait set.
   *
   * @param entities the entities
   * @param privilegedTimers whether timers are checked before every selection, as in Dashing
   */
  WaitSetOrder(Entities entities, boolean privilegedTimers) {
    this.entities = entities;
    this.privilegedTimers = privilegedTimers;
  }

  @Override
  public boolean add(Instance instance) {
    return entities.add(instance);
  }

  @Override
  public Instance take() {
    int timer = privilegedTimers ? entities.firstReadyTimer() : -1;
    if (timer >= 0) {
      window.clear(timer);
      return entities.take(timer);
    }
    if (window.isEmpty()) {
      entities.collect(window);
    }
    return entities.takeFirst(window);
  }
}
