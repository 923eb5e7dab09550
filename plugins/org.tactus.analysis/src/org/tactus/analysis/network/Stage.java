package org.tactus.analysis.network;

import org.tactus.analysis.Source;
import org.tactus.timing.demand.ExecutionTime;

/**
 * A stream of jobs on a thread: a callback, a message in a flow controller, or a message in a listener.
 *
 * @param id the index among all stages
 * @param kind what the jobs are
 * @param element the id of the callback, message or delivery
 * @param thread the id of the thread
 * @param source the callback, message or delivery, for explanations
 * @param cost the processor time of its jobs with everything that belongs to them: executor overhead, synchronous
 *     sends, copies; zero if it is not known, see {@link StageNetwork#unknownCost}
 * @param leastDelay the least time from release to the first output in nanoseconds: 1 for a job that surely does
 *     something. An execution-time curve, also one of an executor's overhead, may leave nothing for a job after costly
 *     ones
 */
public record Stage(int id, Kind kind, int element, int thread, Source source, ExecutionTime cost, long leastDelay) {

  /** What the jobs of a stage are. */
  public enum Kind {
    /** The instances of a callback. */
    CALLBACK,
    /** The samples of a writer in a flow controller. */
    FLOW,
    /** The messages of a delivery in a listener. */
    LISTEN
  }

  /** Returns the name in explanations. */
  public String label() {
    return source.name();
  }
}
