package org.tactus.simulation.engine;

import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** What can be seen and changed of a run at an instant. */
public interface RunControl {

  /** Tells whether no thread has anything to do: each sleeps, none in the middle of its work. */
  boolean isIdle();

  /**
   * Gives a thread another SCHED_FIFO priority.
   *
   * @throws IllegalArgumentException if it has a reservation, or holds others off
   */
  void prioritise(ThreadSpec thread, int priority);

  /**
   * Gives a thread another budget: from its next refill or wake-up on. What is left of the old one stays, with its
   * deadline.
   *
   * @param budget nanoseconds
   * @throws IllegalArgumentException if it has no reservation
   */
  void reserve(ThreadSpec thread, long budget);

  /**
   * Puts the system under another load: what begins from now on takes the execution times and overheads of a model, and
   * what is released after the release that is due next comes with its periods.
   *
   * @param loaded the model of the run with other execution times, overheads and periods
   */
  void load(TimingModel loaded);
}
