package org.tactus.simulation.scenario;

/** In which order things that happen at the same instant take effect. */
public enum TieBreak {

  /**
   * All events of an instant take effect (outside releases, then completions, then messages) before any thread is
   * dispatched.
   */
  ORDERED,

  /** In random order; a thread may be dispatched, and choose its next job, between any two events of an instant. */
  RANDOM
}
