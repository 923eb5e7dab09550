package org.tactus.simulation.manager;

import java.util.OptionalInt;

/**
 * What a simulated manager has asked a search.
 *
 * @param at when, in nanoseconds
 * @param until when it heard of the answer, or did not wait for it any more
 * @param load the load for which no configuration was proved
 * @param outcome what came of it
 * @param why why, a part of a sentence
 * @param number the number of the configuration from then on; empty if there is none
 */
public record PlayedSearch(long at, long until, LackingLoad load, Outcome outcome, String why, OptionalInt number) {

  /** What came of a request. */
  public enum Outcome {
    /** A further configuration. */
    SEARCHED,
    /** Nothing was proved. */
    NOTHING,
    /** The answer does not count. */
    DROPPED;

    /** Returns the event of the audit log. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
