package org.tactus.simulation.manager;

import java.util.List;

/**
 * A round of a simulated manager.
 *
 * @param at when it was decided, in nanoseconds
 * @param round what was decided and claimed
 * @param steps what was set, in this order
 * @param settledAt when all of it was
 */
public record PlayedRound(long at, ManagerRound round, List<String> steps, long settledAt) {

  /** Copies the list. */
  public PlayedRound {
    steps = List.copyOf(steps);
  }
}
