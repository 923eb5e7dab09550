package org.tactus.simulation.engine;

import java.util.ArrayDeque;

/** First come, first served, every event counts: a plain thread, and the events executor with its one queue. */
final class ArrivalOrder implements ReadyOrder {

  private final ArrayDeque<Instance> queue = new ArrayDeque<>();

  @Override
  public boolean add(Instance instance) {
    queue.add(instance);
    return true;
  }

  @Override
  public Instance take() {
    return queue.poll();
  }
}
