package org.tactus.simulation.scenario;

/** In which order an executor serves callbacks of the same class. */
public enum ClassOrder {

  /** In the order of their registration, as up to Foxy. */
  REGISTRATION,

  /** In an arbitrary order that stays the same for the run, as from Jazzy on. */
  FIXED_PER_RUN,

  /** In another arbitrary order in every window: what the wait set does not rule out in the long run. */
  RANDOM_PER_WINDOW
}
