package org.tactus.simulation.manager;

/** Why a round of the manager begins. */
public enum RoundCause {

  /** Its time has come, or it is the first one. */
  PERIOD,
  /** Another mode is asked for. */
  MODE,
  /** An execution asks for a greater configuration. */
  LOAD,
  /** A chain that was claimed has missed its goal. */
  MISS,
  /** A thread wanted more than its reservation. */
  OVERRUN,
  /** Processors are slower, and what was measured now asks for a greater configuration. */
  FREQUENCY,
  /** Clocks have jumped, the machine stood still, or cores have come or gone. */
  MACHINE,
  /** A search has proved another configuration. */
  SEARCH;

  /** Returns the name in recordings and logs. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
