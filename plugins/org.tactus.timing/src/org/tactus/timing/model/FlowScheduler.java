package org.tactus.timing.model;

/** The order in which a flow controller of Fast DDS sends what waits; the constants bear the names of its profiles. */
public enum FlowScheduler {
  /** In the order of arrival. */
  FIFO,
  /** By the priority of the writer, equal ones in the order of arrival. */
  HIGH_PRIORITY,
  /** One sample of each writer in turn, in the order of their registration. */
  ROUND_ROBIN,
  /** Writers within their reserved bandwidth first, by priority; then the others by priority. */
  PRIORITY_WITH_RESERVATION;

  /**
   * Returns whether samples of a lower priority are never sent before those of a higher one that wait, whatever they
   * may reserve.
   */
  public boolean ordersStrictly() {
    return switch (this) {
      case HIGH_PRIORITY -> true;
      case FIFO, ROUND_ROBIN, PRIORITY_WITH_RESERVATION -> false;
    };
  }

  /** Returns whether it goes by priority each time that it chooses, also between the parts of a sample. */
  public boolean goesByPriority() {
    return switch (this) {
      case HIGH_PRIORITY, PRIORITY_WITH_RESERVATION -> true;
      case FIFO, ROUND_ROBIN -> false;
    };
  }

  /** Returns whether writers send in turn, whatever their priorities. */
  public boolean takesTurns() {
    return switch (this) {
      case ROUND_ROBIN -> true;
      case FIFO, HIGH_PRIORITY, PRIORITY_WITH_RESERVATION -> false;
    };
  }
}
