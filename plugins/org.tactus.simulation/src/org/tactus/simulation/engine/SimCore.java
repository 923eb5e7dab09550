package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.List;

/** A core at run time: the threads that want to run on it, and the one that does. */
final class SimCore {

  final String name;
  /** SCHED_FIFO threads that are ready, by falling priority; equal priorities in the order of waking. */
  private final List<SimThread> fifo = new ArrayList<>(4);
  /** Threads of reservations that are ready, throttled ones included. */
  private final List<SimThread> reserved = new ArrayList<>(2);
  SimThread running;
  long since;
  boolean unsettled;
  /** The next point, end or exhausted budget of the running thread. */
  Event stop;
  /** Stops it when it has used up its share of the memory; null without regulation. */
  Regulator regulator;

  SimCore(String name) {
    this.name = name;
  }

  void add(SimThread thread) {
    if (thread.reservation != null) {
      reserved.add(thread);
      return;
    }
    int place = fifo.size();
    while (place > 0 && fifo.get(place - 1).priority < thread.priority) {
      place--;
    }
    fifo.add(place, thread);
  }

  void remove(SimThread thread) {
    (thread.reservation != null ? reserved : fifo).remove(thread);
  }

  /**
   * Returns the thread that ought to run: the reservation with the earliest deadline, otherwise the first SCHED_FIFO
   * one; null if it is stopped.
   */
  SimThread first(long now) {
    if (regulator != null && regulator.stops()) {
      return null;
    }
    SimThread best = null;
    for (int i = 0; i < reserved.size(); i++) {
      SimThread thread = reserved.get(i);
      if (thread.reservation.canRun(now) && (best == null
          || thread.reservation.deadline() < best.reservation.deadline()
          || thread.reservation.deadline() == best.reservation.deadline() && thread == running)) {
        best = thread;
      }
    }
    return best != null || fifo.isEmpty() ? best : firstFifo();
  }

  /**
   * Returns the SCHED_FIFO thread of the highest active priority; of those alike, one that is between schedule points.
   */
  private SimThread firstFifo() {
    SimThread best = fifo.getFirst();
    for (int i = 1; i < fifo.size(); i++) {
      SimThread thread = fifo.get(i);
      if (thread.isRaised() && thread.activePriority() >= best.activePriority() && !best.isRaised()
          || thread.activePriority() > best.activePriority()) {
        best = thread;
      }
    }
    return best;
  }
}
