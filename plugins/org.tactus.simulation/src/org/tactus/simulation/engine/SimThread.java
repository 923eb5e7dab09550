package org.tactus.simulation.engine;

import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/** A thread at run time. */
final class SimThread {

  final ThreadSpec spec;
  final SimCore core;
  /** The SCHED_FIFO priority; 0 for a reservation. */
  final int priority;
  /** The reservation that serves it, null under SCHED_FIFO. */
  final Reservation reservation;
  /** Whether it has the processor whenever it wants it. */
  final boolean undisturbed;
  final Job job = new Job();
  WorkSource work;
  boolean busy;
  boolean blocked = true;

  SimThread(ThreadSpec spec, SimCore core, int priority, Reservation reservation) {
    this.spec = spec;
    this.core = core;
    this.priority = priority;
    this.reservation = reservation;
    this.undisturbed = spec.placement() instanceof Placement.OwnCore || spec.placement() instanceof Placement.Contended;
  }
}
