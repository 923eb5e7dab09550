package org.tactus.analysis;

/**
 * A part of a bound.
 *
 * @param source the name of what causes it
 * @param kind in which way it contributes
 * @param jobs how many jobs of the source it stands for, 0 where that has no meaning
 * @param ns the amount in nanoseconds
 */
public record Contribution(String source, Kind kind, long jobs, long ns) {

  /** The ways to contribute to a bound. */
  public enum Kind {
    /** The execution of the job itself. */
    OWN("own execution"),
    /** Waits of its accesses to memory for those of other cores. */
    MEMORY("memory stalls"),
    /** Earlier jobs of the same callback or message. */
    SELF("earlier instances"),
    /** Other jobs of the same thread that go first. */
    QUEUE("same thread"),
    /** One job of the same thread that goes first because it cannot be interrupted, though it is less urgent. */
    BLOCKING("blocking"),
    /** Jobs of threads that preempt on the core. */
    PREEMPTION("preemption"),
    /** SCHED_DEADLINE reservations on the core, which precede SCHED_FIFO. */
    RESERVATION("reservation"),
    /** Time without budget of the thread's own reservation. */
    SUPPLY("no budget"),
    /** Waits of a flow controller that has used up its bytes for the next period. */
    LIMIT("byte limit"),
    /** Jobs on any of the cores of a joint busy window. */
    WORK("work"),
    /** The epsilon of the start-time inequality of a published formula. */
    EPSILON("epsilon"),
    /** The bound was rounded up so that the fixed point is reached in few steps. */
    ROUNDING("rounding"),
    /** The delay of the network. */
    NETWORK("network"),
    /** A stage of a path, itself explained. */
    STAGE("stage"),
    /** The wait of data at a join for the other inputs. */
    JOIN_WAIT("wait at join"),
    /** The wait for the next instance of a callback that samples. */
    SAMPLING_WAIT("wait for sampling");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** Returns the words of reports. */
    public String text() {
      return text;
    }
  }
}
