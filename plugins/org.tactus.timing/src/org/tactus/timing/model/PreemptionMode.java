package org.tactus.timing.model;

import java.util.OptionalLong;

/**
 * When a SCHED_FIFO thread lets other SCHED_FIFO threads of its core run while it has a job in execution (OSEK OS
 * 2.2.3, section 4.6; {@code Task.preemption} of AMALTHEA). Reservations always precede.
 */
public sealed interface PreemptionMode {

  /** Whenever one of a higher priority is ready. */
  PreemptionMode PREEMPTIVE = new Preemptive();

  /** Between jobs alone. */
  PreemptionMode NON_PREEMPTIVE = new NonPreemptive();

  /** Whenever one of a higher priority is ready. */
  record Preemptive() implements PreemptionMode {
  }

  /**
   * Threads above all cooperative threads of the core whenever they are ready, all others at schedule points alone:
   * an internal resource that the cooperative threads of the core share.
   *
   * @param section the most processor time in nanoseconds from one schedule point of a job to the next; empty if
   *     there are none within jobs
   */
  record Cooperative(OptionalLong section) implements PreemptionMode {
  }

  /** Between jobs alone. */
  record NonPreemptive() implements PreemptionMode {
  }
}
