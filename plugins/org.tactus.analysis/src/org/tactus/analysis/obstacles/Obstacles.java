package org.tactus.analysis.obstacles;

import java.util.Optional;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.Preemption;

/** Finds why a thread cannot be analysed: unknown costs and arrivals. */
public final class Obstacles {

  private final StageNetwork network;
  private final NetworkState state;

  /** Creates the search over a network and its state. */
  public Obstacles(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
  }

  /** Returns why the demand of the threads that preempt is not known, null if it is. */
  public Cause ofPreempting(ThreadView thread) {
    for (int id : thread.preempting()) {
      ThreadView preempting = network.threads().get(id);
      for (int stage : preempting.stages()) {
        Cause cause =
            Preemption.leavesJobs(preempting) && state.cause(stage) != null ? state.cause(stage) : ofDemand(stage);
        if (cause != null) {
          return cause;
        }
      }
    }
    return null;
  }

  /** Returns why the demand of a stage is not known, null if it is. */
  public Cause ofDemand(int stage) {
    Optional<Unbounded> unknown = network.unknownCost(stage);
    if (unknown.isPresent()) {
      return new Cause(network.stage(stage).label(), unknown.get());
    }
    return state.arrivalCause(stage);
  }
}
