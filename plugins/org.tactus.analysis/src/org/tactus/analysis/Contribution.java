package org.tactus.analysis;

/**
 * A part of a bound.
 *
 * @param source what causes it
 * @param kind in which way it contributes
 * @param jobs how many jobs of the source it stands for, 0 where that has no meaning
 * @param ns the amount in nanoseconds
 */
public record Contribution(Source source, Kind kind, long jobs, long ns) {

  /** Creates a part that something causes which is no callback, message or delivery. */
  public Contribution(String source, Kind kind, long jobs, long ns) {
    this(new Source.Other(source), kind, jobs, ns);
  }


  /** The ways to contribute to a bound. */
  public enum Kind {
    /** The execution of the job itself. */
    OWN,
    /** Waits of its accesses to memory for those of other cores. */
    MEMORY,
    /** Earlier jobs of the same callback or message. */
    SELF,
    /** Other jobs of the same thread that go first. */
    QUEUE,
    /** One job, or part of a job, that goes first because it cannot be interrupted, though it is less urgent. */
    BLOCKING,
    /** Jobs of threads that preempt on the core. */
    PREEMPTION,
    /** SCHED_DEADLINE reservations on the core, which precede SCHED_FIFO. */
    RESERVATION,
    /** Time without budget of the thread's own reservation. */
    SUPPLY,
    /** Waits of a flow controller that has used up its bytes for the next period. */
    LIMIT,
    /** Jobs on any of the cores of a joint busy window. */
    WORK,
    /** The epsilon of the start-time inequality of a published formula. */
    EPSILON,
    /** The bound was rounded up so that the fixed point is reached in few steps. */
    ROUNDING,
    /** The delay of the network. */
    NETWORK,
    /** A logical execution time. */
    INTERVAL,
    /** A stage of a path, itself explained. */
    STAGE,
    /** The wait of data at a join for the other inputs. */
    JOIN_WAIT,
    /** The wait for the next instance of a callback that samples. */
    SAMPLING_WAIT,
    /** All together, in the longest of all schedules. */
    SCHEDULE
  }
}
