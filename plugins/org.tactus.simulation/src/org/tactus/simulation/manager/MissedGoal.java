package org.tactus.simulation.manager;

import org.tactus.timing.model.Metric;

/**
 * A goal that a run has missed once.
 *
 * @param chain the name of the chain
 * @param metric what the goal limits
 * @param from when what took too long began, in nanoseconds
 * @param until when it ended
 * @param standing whether the manager claimed the goal then
 */
public record MissedGoal(String chain, Metric metric, long from, long until, Standing standing) {

  /** Whether a goal was claimed all the time from the beginning to the end of what took too long. */
  public enum Standing {
    /** It was, and the load was one for which it was claimed. */
    CLAIMED,
    /** It was, but the load was beyond. */
    BEYOND_THE_LOAD,
    /** It was not. */
    UNCLAIMED
  }
}
