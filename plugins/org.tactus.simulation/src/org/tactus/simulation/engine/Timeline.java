package org.tactus.simulation.engine;

import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.TieBreak;
import org.tactus.timing.Time;

/** The simulated clock with the events to come. */
final class Timeline {

  private final EventQueue queue = new EventQueue();
  private final boolean randomTies;
  private final SplitMix random;
  private int ranks;
  private long now;
  private boolean ticked;

  Timeline(TieBreak ties, SplitMix random) {
    this.randomTies = ties == TieBreak.RANDOM;
    this.random = random;
  }

  long now() {
    return now;
  }

  int nextRank() {
    return ranks++;
  }

  /** Schedules an event, or moves it; at an infinite time it never happens. */
  void schedule(Event event, long time) {
    if (time == Time.INFINITE) {
      queue.remove(event);
      return;
    }
    event.time = time;
    event.tie = event.comesFirst() ? Integer.MIN_VALUE : randomTies ? tie(event) : 0;
    queue.put(event);
  }

  /** Returns a place among the events of an instant: any, but releases by clocks are side by side. */
  private int tie(Event event) {
    int tie = (int) (event.isTick() ? new SplitMix(event.time).nextLong() : random.nextLong());
    return Math.max(tie, Integer.MIN_VALUE + 1);
  }

  /** Returns a number from 0 to {@code choices - 1}: 0 where ties are ordered, otherwise any. */
  int arbitrary(int choices) {
    return randomTies ? random.nextInt(choices) : 0;
  }

  void cancel(Event event) {
    queue.remove(event);
  }

  /** Returns the instant of the next event, infinite if there is none. */
  long next() {
    return queue.isEmpty() ? Time.INFINITE : queue.firstTime();
  }

  /** Lets the next event happen. */
  void step() {
    Event event = queue.first();
    queue.remove(event);
    now = event.time;
    ticked = event.isTick();
    event.occur(now);
  }

  /**
   * Returns whether another event of this instant takes effect before threads are dispatched: what a clock releases
   * then surely does.
   */
  boolean continuesInstant() {
    return next() == now && (!randomTies || ticked && queue.first().isTick() || (random.nextLong() & 1) == 0);
  }
}
