package org.tactus.simulation.engine;

import java.util.List;
import org.tactus.timing.model.Lock;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/** A thread at run time. */
final class SimThread {

  final ThreadSpec spec;
  final SimCore core;
  /** The SCHED_FIFO priority; 0 for a reservation. */
  int priority;
  /** The reservation that serves it, null under SCHED_FIFO. */
  final ReservationServer reservation;
  /** Whether it has the processor whenever it wants it. */
  final boolean undisturbed;
  final Job job;
  WorkSource work;
  boolean busy;
  /** The priority that it has between schedule points, at least its own. */
  int ceiling;
  /** The semaphores that its jobs hold, and their ceilings. */
  List<Lock> locks = List.of();
  int[] ceilings = new int[0];
  /** The ceiling of the semaphore that it holds, 0 if it holds none. */
  int lockedAt;
  /** Whether it is between schedule points, and has a higher priority there. */
  boolean holds;
  boolean blocked = true;

  SimThread(ThreadSpec spec, SimCore core, int priority, int ceiling, long section, ReservationServer reservation) {
    this.spec = spec;
    this.core = core;
    this.priority = priority;
    this.ceiling = ceiling;
    this.job = new Job(section);
    this.reservation = reservation;
    this.undisturbed = spec.placement() instanceof Placement.OwnCore || spec.placement() instanceof Placement.Contended;
  }

  /** Returns whether it may have a higher priority than its own now. */
  boolean isRaised() {
    return holds || lockedAt > 0;
  }

  /** Returns the priority with which it competes now. */
  int activePriority() {
    return holds ? Math.max(ceiling, lockedAt) : Math.max(priority, lockedAt);
  }
}
