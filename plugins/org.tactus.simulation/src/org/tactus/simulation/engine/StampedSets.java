package org.tactus.simulation.engine;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.tactus.timing.model.Activation;

/**
 * What waits at a join that matches stamps: a set of arrivals for each stamp of which some have come, as the policy
 * ExactTime of message_filters keeps it, or for all stamps that are close to its first. A complete set takes all older
 * ones with it; of too many the oldest goes.
 */
final class StampedSets {

  private final int slots;
  private final int queue;
  private final long within;
  private final TreeMap<Long, Arrival[]> sets = new TreeMap<>();
  /** The first stamp of the last set that was complete. */
  private long last = CallbackInstance.NO_STAMP;
  private long dropped;

  StampedSets(Activation.Matched join) {
    this.slots = join.slots().size();
    this.queue = join.queue();
    this.within = join.within();
  }

  /**
   * Returns the set that an arrival completes, null if it has to wait for others or came too late.
   *
   * @param gone is told of each arrival that is never used
   */
  Arrival[] offer(int slot, Arrival arrival, Consumer<Arrival> gone) {
    // stamps that are close are times; equal ones name an activation of one source, and two sources have none in common
    long own = within > 0 ? arrival.origin() : arrival.stamp();
    if (comesLate(own)) {
      dropped++;
      gone.accept(arrival);
      return null;
    }
    long stamp = first(own);
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

  private boolean comesLate(long stamp) {
    return stamp == CallbackInstance.NO_STAMP || last != CallbackInstance.NO_STAMP && stamp <= last + within;
  }

  /** Returns the first stamp of the set that one belongs to: its own if there is none that is close. */
  private long first(long stamp) {
    Long first = sets.ceilingKey(stamp - within);
    return first != null && first <= stamp + within ? first : stamp;
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
