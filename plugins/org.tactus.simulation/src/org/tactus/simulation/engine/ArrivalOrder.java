package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import org.tactus.timing.model.Callback;

/**
 * First come, first served, every event counts: a plain thread, and the events executor with its one queue. Events of a
 * group that is busy in another executor are passed over.
 */
final class ArrivalOrder implements ReadyOrder {

  private final ArrayDeque<CallbackInstance> queue = new ArrayDeque<>();
  private final List<Callback> callbacks;
  private final GroupLocks locks;

  /**
   * Creates the queue.
   *
   * @param callbacks the callbacks of the model by id
   * @param locks the callback groups in execution
   */
  ArrivalOrder(List<Callback> callbacks, GroupLocks locks) {
    this.callbacks = callbacks;
    this.locks = locks;
  }

  @Override
  public boolean add(CallbackInstance instance) {
    queue.add(instance);
    return true;
  }

  @Override
  public CallbackInstance take() {
    for (Iterator<CallbackInstance> instances = queue.iterator(); instances.hasNext();) {
      CallbackInstance instance = instances.next();
      if (locks.isFree(callbacks.get(instance.callback))) {
        instances.remove();
        return instance;
      }
    }
    return null;
  }
}
