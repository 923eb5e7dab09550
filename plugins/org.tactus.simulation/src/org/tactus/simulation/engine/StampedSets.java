package org.tactus.simulation.engine;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What waits at a join that matches stamps: a set of arrivals for each stamp of which some have come, as the policy
 * ExactTime of message_filters keeps it. A complete set takes all older ones with it; of too many the oldest goes.
 */
final class StampedSets {

  private final int slots;
  private final int queue;
  private final TreeMap<Long, Arrival[]> sets = new TreeMap<>();
  /** The stamp of the last set that was complete. */
  private long last = CallbackInstance.NO_STAMP;
  private long dropped;

  StampedSets(int slots, int queue) {
    this.slots = slots;
    this.queue = queue;
  }

  /**
   * Returns the set that an arrival completes, null if it has to wait for others or came too late.
   *
   * @param gone is told of each arrival that is never used
   */
  Arrival[] offer(int slot, Arrival arrival, Consumer<Arrival> gone) {
    long stamp = arrival.stamp();
    if (stamp <= last) {
      dropped++;
      gone.accept(arrival);
      return null;
    }
    Arrival[] set = sets.computeIfAbsent(stamp, key -> new Arrival[slots]);
    drop(set[slot], gone);
    set[slot] = arrival;
    if (isComplete(set)) {
      last = stamp;
      sets.remove(stamp);
      while (!sets.isEmpty() && sets.firstKey() < stamp) {
        drop(sets.pollFirstEntry(), gone);
      }
      return set;
    }
    if (sets.size() > queue) {
      drop(sets.pollFirstEntry(), gone);
    }
    return null;
  }

  private static boolean isComplete(Arrival[] set) {
    for (Arrival arrival : set) {
      if (arrival == null) {
        return false;
      }
    }
    return true;
  }

  private void drop(Map.Entry<Long, Arrival[]> set, Consumer<Arrival> gone) {
    for (Arrival arrival : set.getValue()) {
      drop(arrival, gone);
    }
  }

  private void drop(Arrival arrival, Consumer<Arrival> gone) {
    if (arrival != null) {
      dropped++;
      gone.accept(arrival);
    }
  }

  /** Returns how many sets wait. */
  int size() {
    return sets.size();
  }

  /** Returns how many arrivals were never used. */
  long dropped() {
    return dropped;
  }
}
