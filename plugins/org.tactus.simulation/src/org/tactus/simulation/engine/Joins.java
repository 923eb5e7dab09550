package org.tactus.simulation.engine;

import java.util.Arrays;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/**
 * Decides when arrivals release a callback: each one under {@code any}; one per slot under {@code all}, where a newer
 * arrival replaces an older one that still waits, and all slots are emptied when all are full.
 */
final class Joins {

  private final Arrival[][] slots;
  private long replaced;

  Joins(TimingModel model) {
    this.slots = new Arrival[model.callbacks().size()][];
    for (Callback callback : model.callbacks()) {
      if (callback.activation() instanceof Activation.All all) {
        slots[callback.id()] = new Arrival[all.slots().size()];
      }
    }
  }

  /** Returns what waits in a slot of a join, null if nothing does. */
  Arrival waiting(int callback, int slot) {
    return slots[callback] == null ? null : slots[callback][slot];
  }

  /** Returns the instance that an arrival releases, null if it has to wait for others. */
  CallbackInstance offer(int callback, int slot, Arrival arrival, long now) {
    Arrival[] waiting = slots[callback];
    if (waiting == null) {
      return new CallbackInstance(callback, now, new Arrival[] {arrival}, arrival);
    }
    if (waiting[slot] != null) {
      replaced++;
    }
    waiting[slot] = arrival;
    for (Arrival other : waiting) {
      if (other == null) {
        return null;
      }
    }
    CallbackInstance instance = new CallbackInstance(callback, now, waiting.clone(), arrival);
    Arrays.fill(waiting, null);
    return instance;
  }

  /** Returns how many arrivals were replaced by newer ones. */
  long replaced() {
    return replaced;
  }
}
