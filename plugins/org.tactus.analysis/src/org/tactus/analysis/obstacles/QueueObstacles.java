package org.tactus.analysis.obstacles;

import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.supply.DedicatedSupply;

/**
 * Finds what keeps an executor with several threads from having bounds: groups that starve, and what precedes its
 * threads.
 */
public final class QueueObstacles {

  private final StageNetwork network;
  private final NetworkState state;
  private final Obstacles obstacles;

  /** Creates the search over the state of a fixed-point iteration. */
  public QueueObstacles(StageNetwork network, NetworkState state, Obstacles obstacles) {
    this.network = network;
    this.state = state;
    this.obstacles = obstacles;
  }

  /** Returns the reason, null if there is none. */
  public Cause of(Executor executor) {
    Cause preceding = ofThreads(executor);
    if (preceding != null) {
      return preceding;
    }
    for (Callback callback : network.model().callbacks()) {
      if (callback.executor() == executor && callback.isExclusive()) {
        Cause cause = ofGroup(executor, callback);
        if (cause != null) {
          return cause;
        }
      }
    }
    return null;
  }

  /** Returns why a callback may never run. */
  public Cause ofCallback(Callback callback) {
    Executor executor = callback.executor();
    return !ForgottenCallbacks.mayForget(network.model(), callback) ? null
        : cause(executor, "the multi_threaded executor " + executor.name() + " of this distribution may forget that "
            + callback.name()
            + " is ready while another callback of its exclusive group runs; give it a group of its own, or use an"
        + " executor of another kind");
  }

  /**
   * Returns what to do about response times that grow without end: callbacks of a group, of which one thread runs one
   * at a time, may starve.
   */
  public String remedy(Executor executor) {
    boolean starves = executor.kind().sharesWaitSet() && network.model().callbacks().stream()
        .anyMatch(callback -> callback.executor() == executor
            && ForgottenCallbacks.isInSharedGroup(network.model(), callback));
    return starves
        ? "callbacks of an exclusive group may starve while others of it are always ready; make the group reentrant, "
        + "give each callback a group of its own, or make its callbacks shorter or rarer"
        : "give it more threads or larger reservations, make its callbacks shorter or rarer, or split large exclusive "
            + "groups";
  }

  /** Returns why a method that needs a core of its own for each thread does not apply, null if it does. */
  public Cause ofSharing(Executor executor) {
    return executor.threads().stream().map(thread -> network.threads().get(thread.id()))
        .filter(thread -> !hasCore(thread))
        .findFirst()
        .map(thread -> cause(executor, thread.spec().name() + " does not have a core of its own: a reservation or"
            + " a thread of the same or a higher priority takes time from it; give each thread of " + executor.name()
            + " a core on which nothing precedes it, or use the sound method")).orElse(null);
  }

  private boolean hasCore(ThreadView thread) {
    Executor executor = thread.executor().orElseThrow();
    return thread.supply() instanceof DedicatedSupply && thread.reservations().length == 0
        && BusyWindow.preemptingStages(network, thread).length == 0
        && executor.threads().stream()
            .filter(other -> network.threads().get(other.id()).resource().equals(thread.resource()))
            .count() == 1;
  }

  /** Returns why the demand of what precedes the threads of an executor, with what is left over of it, is not known. */
  private Cause ofThreads(Executor executor) {
    for (ThreadSpec thread : executor.threads()) {
      ThreadView view = network.threads().get(thread.id());
      Cause cause = obstacles.ofPreempting(view);
      if (cause != null) {
        return cause;
      }
      for (int stage : BusyWindow.preemptingStages(network, view)) {
        if (state.cause(stage) != null) {
          return state.cause(stage);
        }
      }
    }
    return null;
  }

  private Cause ofGroup(Executor executor, Callback callback) {
    String group = callback.group().orElseThrow().name();
    for (Callback other : network.model().callbacks()) {
      if (other != callback && other.group().equals(callback.group())) {
        if (executor.kind().sharesWaitSet() && other.executor() != executor) {
          return cause(executor, "the exclusive group " + group + " is also in the executor " + other.executor().name()
              + ", which does not tell the multi_threaded executor " + executor.name()
              + " when the group becomes free; keep a group in"
              + " one executor");
        }
        if (other.executor().isSequential()) {
          return cause(executor, "the exclusive group " + group + " spans the executors " + executor.name() + " and "
              + other.executor().name() + ", whose orders do not regard each other; keep a group in one executor");
        }
        Cause member = other.executor() == executor ? null : ofMember(other);
        if (member != null) {
          return member;
        }
      }
    }
    return null;
  }

  /** Returns why it is not known how often and how long a member of a group in another executor runs. */
  private Cause ofMember(Callback other) {
    if (state.cause(other.id()) != null) {
      return state.cause(other.id());
    }
    return obstacles.ofDemand(other.id()) != null ? obstacles.ofDemand(other.id()) : ofThreads(other.executor());
  }

  private static Cause cause(Executor executor, String reason) {
    String resource = "executor " + executor.name();
    return new Cause(resource, Unbounded.because(reason, resource));
  }
}
