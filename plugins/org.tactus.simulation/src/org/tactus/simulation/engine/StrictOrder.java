package org.tactus.simulation.engine;

/** One callback per poll: always the first that is ready, as the static single-threaded executor of Jazzy and Kilted. */
final class StrictOrder implements ReadyOrder {

  private final Entities entities;

  StrictOrder(Entities entities) {
    this.entities = entities;
  }

  @Override
  public boolean add(Instance instance) {
    return entities.add(instance);
  }

  @Override
  public Instance take() {
    entities.beginWindow();
    int first = entities.firstReady();
    return first < 0 ? null : entities.take(first);
  }
}
