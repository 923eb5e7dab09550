package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.function.LongSupplier;
import org.tactus.timing.Time;

/**
 * What lets a core stand still: it is told to hold the core and to let it go, and obeys a while later, in this order.
 */
final class Throttle {

  /** What it does from an instant on. */
  private record Order(boolean holds, long at) {
  }

  private final Timeline timeline;
  private final LongSupplier stopping;
  private final LongSupplier releasing;
  private final Event event;
  private final ArrayDeque<Order> orders = new ArrayDeque<>();
  private boolean told;
  private boolean holds;

  /**
   * Creates the throttle of a core.
   *
   * @param stopping draws how long it takes to hold the core
   * @param releasing draws how long it takes to let it go
   */
  Throttle(SimCore core, Dispatcher dispatcher, Timeline timeline, LongSupplier stopping, LongSupplier releasing) {
    this.timeline = timeline;
    this.stopping = stopping;
    this.releasing = releasing;
    this.event = new Event(timeline) {
      @Override
      void occur(long now) {
        dispatcher.interrupt(core, now);
        obey(now);
      }
    };
  }

  /** Returns whether the core stands still. */
  boolean holds() {
    return holds;
  }

  /** Orders to hold the core, or to let it go, unless that was the last order. */
  void order(boolean hold, long now) {
    if (hold == told) {
      return;
    }
    told = hold;
    long at = Time.add(now, (hold ? stopping : releasing).getAsLong());
    orders.add(new Order(hold, orders.isEmpty() ? at : Math.max(at, orders.getLast().at)));
    timeline.schedule(event, orders.getFirst().at);
  }

  private void obey(long now) {
    while (!orders.isEmpty() && orders.getFirst().at <= now) {
      holds = orders.removeFirst().holds;
    }
    if (!orders.isEmpty()) {
      timeline.schedule(event, orders.getFirst().at);
    }
  }
}
