package org.tactus.simulation.engine;

import org.tactus.timing.model.CallbackClass;

/**
 * The wait set: when the ready set is exhausted it is collected anew, one instance of each callback that is ready at that
 * instant; then they are served in order.
 */
final class WaitSetOrder implements ReadyOrder {

  private final Entities entities;
  private final boolean privilegedTimers;
  private Entity[] window = {};
  private int next;

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
    if (privilegedTimers) {
      for (Entity entity : window) {
        if (entity.callback.callbackClass() == CallbackClass.TIMER && entity.isReady()) {
          entity.collected = false;
          return entity.take();
        }
      }
    }
    Instance taken = takeCollected();
    if (taken == null) {
      poll();
      taken = takeCollected();
    }
    return taken;
  }

  private Instance takeCollected() {
    while (next < window.length) {
      Entity entity = window[next++];
      if (entity.collected) {
        entity.collected = false;
        return entity.take();
      }
    }
    return null;
  }

  private void poll() {
    window = entities.inOrder();
    next = 0;
    for (Entity entity : window) {
      entity.collected = entity.isReady();
    }
  }
}
