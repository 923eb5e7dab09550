package org.tactus.simulation.engine;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/**
 * Decides when arrivals release a callback: each one under {@code any}; one per slot under {@code all}, where a newer
 * arrival replaces an older one that still waits, and all slots are emptied when all are full, or where stamps are
 * matched as {@link StampedSets} says.
 */
final class Joins {

  private final Arrival[][] slots;
  private final StampedSets[] sets;
  private long replaced;

  Joins(TimingModel model) {
    this.slots = new Arrival[model.callbacks().size()][];
    this.sets = new StampedSets[slots.length];
    for (Callback callback : model.callbacks()) {
      switch (callback.activation()) {
        case Activation.All all -> slots[callback.id()] = new Arrival[all.slots().size()];
        case Activation.Matched matched -> sets[callback.id()] = new StampedSets(matched);
        case Activation.Any any -> { }
        case Activation.External external -> { }
      }
    }
  }

  /**
   * Returns the instance that an arrival releases, null if it has to wait for others.
   *
   * @param gone is told of each arrival that is never used
   */
  CallbackInstance offer(int callback, int slot, Arrival arrival, long now, Consumer<Arrival> gone) {
    if (sets[callback] != null) {
      Arrival[] set = sets[callback].offer(slot, arrival, gone);
      return set == null ? null : new CallbackInstance(callback, now, set, arrival);
    }
    Arrival[] waiting = slots[callback];
    if (waiting == null) {
      return new CallbackInstance(callback, now, new Arrival[] {arrival}, arrival);
    }
    if (waiting[slot] != null) {
      replaced++;
      gone.accept(waiting[slot]);
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

  /** Returns how many sets wait at a callback that matches stamps, 0 at others. */
  int waiting(int callback) {
    return sets[callback] == null ? 0 : sets[callback].size();
  }

  /** Returns how many arrivals were replaced by newer ones, or dropped without a whole set. */
  long replaced() {
    return replaced + Stream.of(sets).filter(one -> one != null).mapToLong(StampedSets::dropped).sum();
  }
}
