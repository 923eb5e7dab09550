package org.tactus.simulation.manager;

import java.util.List;
import org.tactus.input.modes.ManagedTable;

/**
 * A round of a simulated manager.
 *
 * @param at when it was decided, in nanoseconds
 * @param round what was decided and claimed
 * @param known the configurations among which it was decided
 * @param steps what was set, in this order
 * @param settledAt when all of it was
 */
public record PlayedRound(long at, ManagerRound round, ManagedTable known, List<String> steps, long settledAt) {

  /** Copies the list. */
  public PlayedRound {
    steps = List.copyOf(steps);
  }

  /** Returns the configuration from now on in words, as in {@code busy at 150 %}. */
  public String words() {
    return known.words(round.choice().configuration());
  }

  /** Tells whether a search has given the configuration from now on. */
  public boolean isSearched() {
    return known.isSearched(round.choice().configuration());
  }
}
