package org.tactus.analysis;

/**
 * A stage on a path.
 *
 * @param kind the kind of stage
 * @param name the callback, flow controller, network delivery, listener or joining callback
 * @param bound the bound of the stage
 */
public record Hop(Kind kind, String name, Bound bound) {

  /** The kinds of stages on a path. */
  public enum Kind {
    /** A callback, from release to completion. */
    CALLBACK,
    /** A callback with a logical execution time, from release to the end of that. */
    INTERVAL,
    /** The sending by a flow controller. */
    FLOW_CONTROLLER,
    /** The network. */
    NETWORK,
    /** The reception by a listener thread. */
    LISTENER,
    /**
     * Several stages in a row, from the release at the first to the completion at the last, in the joint busy window of
     * cores.
     */
    JOINT,
    /** Several callbacks of one executor, one after the other, without what messages need between them. */
    EXECUTOR,
    /** The wait at a join. */
    JOIN_WAIT,
    /** The wait for the next instance of a callback that samples. */
    SAMPLING_WAIT,
    /**
     * A callback whose response time the one that samples it includes already, since that one cannot start before it is
     * done.
     */
    DONE_BEFORE,
    /** All stages together, from the release at the first to the end at the last, in the longest of all schedules. */
    SCHEDULE
  }
}
