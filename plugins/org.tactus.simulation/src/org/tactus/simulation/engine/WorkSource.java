package org.tactus.simulation.engine;

/** What a thread runs: an executor, a flow controller or a listener. */
interface WorkSource {

  /**
   * Chooses the next piece of work; called when the thread has the processor and is not busy.
   *
   * @param job the job to fill
   * @param now the instant
   * @return false if there is nothing to do, so that the thread blocks until it is woken
   */
  boolean start(Job job, long now);

  /** Does what is due at a point of the job. */
  void reach(int action, long now);

  /** Ends the piece of work. */
  void finish(long now);
}
