package org.tactus.model.resolved;

import org.tactus.model.Regulation;

/** When a regulated core is stopped. */
public final class Setpoint {

  private static final long PER_CENT = 100;

  private Setpoint() {
  }

  /**
   * Returns the bytes from which on a core is stopped, rounded down: the part of its budget that the model says, else
   * all of it.
   *
   * @param budget the budget in bytes
   */
  public static long of(Regulation regulation, long budget) {
    return regulation.getSetpoint() == null ? budget : budget / PER_CENT * regulation.getSetpoint()
        + budget % PER_CENT * regulation.getSetpoint() / PER_CENT;
  }
}
