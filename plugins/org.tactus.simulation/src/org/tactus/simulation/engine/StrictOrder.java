package org.tactus.simulation.engine;

/**
 * One callback per poll: always the first that is ready, as the static single-threaded executor of Jazzy and Kilted.
 * Callbacks of a group that is busy in another executor are passed over.
 */
final class StrictOrder implements ReadyOrder {

  private final Entities entities;
  private final GroupLocks locks;

  StrictOrder(Entities entities, GroupLocks locks) {
    this.entities = entities;
    this.locks = locks;
  }

  @Override
  public boolean add(CallbackInstance instance) {
    return entities.add(instance);
  }

  @Override
  public CallbackInstance take() {
    entities.beginWindow();
    int first = entities.firstReady(0);
    while (first >= 0 && !locks.isFree(entities.callback(first))) {
      first = entities.firstReady(first + 1);
    }
    return first < 0 ? null : entities.take(first);
  }
}
