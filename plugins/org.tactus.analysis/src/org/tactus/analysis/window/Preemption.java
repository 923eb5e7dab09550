package org.tactus.analysis.window;

import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * What a thread is for those that it preempts. A busy window of a core starts when none of its threads has work. That
 * leaves no job of a thread that runs whenever it has one; but a flow controller may wait for its byte limit with
 * samples pending, and jobs of an executor with several threads may be under way on another core, or wait for their
 * group, and then come to this one.
 */
public final class Preemption {

  private Preemption() {
  }

  /** Returns whether jobs of a thread may be left over when a busy window of a thread below it starts. */
  public static boolean leavesJobs(ThreadView thread) {
    return thread.mayIdle() || ByteLimit.of(thread).isPresent();
  }

  /** Returns whether the load of the threads that preempt a thread depends on their response times. */
  public static boolean dependsOnResponses(StageNetwork network, ThreadView thread) {
    return IntStream.of(thread.preempting()).anyMatch(id -> leavesJobs(network.threads().get(id)));
  }

  /**
   * Returns the arrivals of a stage as the threads see them that it preempts: what is left over was released a response
   * time before.
   */
  public static ArrivalCurve arrivals(StageNetwork network, NetworkState state, int stage) {
    ThreadView thread = network.threads().get(network.stage(stage).thread());
    return thread.mayIdle() || ByteLimit.mayWait(network, state, thread) ? leftOver(state, stage)
        : state.arrival(stage);
  }

  /** Returns the arrivals of a stage with those of before whose jobs may not be done. */
  static ArrivalCurve leftOver(NetworkState state, int stage) {
    return state.arrival(stage).shifted(Math.max(0, Time.subtract(state.response(stage), 1)));
  }
}
