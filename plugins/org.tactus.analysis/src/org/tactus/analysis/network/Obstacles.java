package org.tactus.analysis.network;

import java.util.Optional;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.timing.model.Executor;

/** Finds why a thread cannot be analysed: unknown costs and arrivals, and schedulers without an analysis. */
public final class Obstacles {

  private final StageNetwork network;
  private final NetworkState state;
  private final Cause[] roles;

  /** Creates the search over a network and its state. */
  public Obstacles(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
    this.roles = network.threads().stream().map(thread -> roleObstacle(thread)).toArray(Cause[]::new);
  }

  /** Returns why nothing about the order of service of a thread is known, null if it is; holds for all of its stages. */
  public Cause ofRole(ThreadView thread) {
    return roles[thread.spec().id()];
  }

  /** Returns why the demand of the threads that preempt is not known, null if it is. */
  public Cause ofPreempting(ThreadView thread) {
    for (int id : thread.preempting()) {
      ThreadView preempting = network.threads().get(id);
      Cause cause = ofRole(preempting);
      if (cause != null) {
        return cause;
      }
      for (int stage : preempting.stages()) {
        cause = ByteLimit.of(preempting).isPresent() && state.cause(stage) != null ? state.cause(stage) : ofDemand(stage);
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

  /** All threads of an executor count as soon as it has a callback: any of them may run it. */
  private boolean isIdle(ThreadView thread) {
    return thread.role() instanceof ThreadRole.Executes executes
        ? network.threads().get(executes.executor().threads().get(0).id()).stages().length == 0
        : thread.stages().length == 0;
  }

  private Cause roleObstacle(ThreadView thread) {
    if (isIdle(thread)) {
      return null;
    }
    return switch (thread.role()) {
      case ThreadRole.Executes executes -> executorObstacle(executes.executor());
      case ThreadRole.Sends sends -> null;
      case ThreadRole.Receives receives -> null;
      case ThreadRole.Idle idle -> null;
    };
  }

  private static Cause executorObstacle(Executor executor) {
    return switch (executor.kind()) {
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS -> null;
      case MULTI_THREADED, EDF, FIXED_PRIORITY -> new Cause("executor " + executor.name(),
          Unbounded.because("what the " + executor.kind().keyword() + " executor " + executor.name()
              + " leaves of its cores to others is not known, and no published method covers it; give it cores of its own and"
              + " use the sound method, or use single_threaded executors where a bound is needed", "executor " + executor.name()));
    };
  }
}
