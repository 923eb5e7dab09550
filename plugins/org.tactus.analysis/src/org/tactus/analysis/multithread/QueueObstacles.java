package org.tactus.analysis.multithread;

import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.supply.DedicatedSupply;

/** Finds what keeps an executor with several threads from having bounds: shared cores, groups that starve or span executors. */
public final class QueueObstacles {

  private final StageNetwork network;

  /** Creates the search over a network. */
  public QueueObstacles(StageNetwork network) {
    this.network = network;
  }

  /** Returns the reason, null if there is none. */
  public Cause of(Executor executor) {
    for (ThreadSpec thread : executor.threads()) {
      if (!hasCore(network.threads().get(thread.id()))) {
        return cause(executor, "the thread " + thread.name() + " of executor " + executor.name() + " does not have a core of"
            + " its own: a reservation or a thread of the same or a higher priority takes time from it; give each of its"
            + " threads a core on which nothing precedes it");
      }
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

  private Cause ofGroup(Executor executor, Callback callback) {
    String group = callback.group().orElseThrow().name();
    for (Callback other : network.model().callbacks()) {
      if (other != callback && other.group().equals(callback.group())) {
        if (other.executor() != executor) {
          return cause(executor, "the exclusive group " + group + " spans the executors " + executor.name() + " and "
              + other.executor().name() + ", whose orders do not regard each other; keep a group in one executor");
        }
        if (executor.kind() == ExecutorKind.MULTI_THREADED) {
          return cause(executor, "the multi_threaded executor " + executor.name() + " may starve a callback of the exclusive"
              + " group " + group + " while others of the group run; make the group reentrant, give each callback a group of"
              + " its own, or use an edf or fixed_priority executor");
        }
      }
    }
    return null;
  }

  private boolean hasCore(ThreadView thread) {
    if (!(thread.supply() instanceof DedicatedSupply) || thread.reservations().length > 0) {
      return false;
    }
    for (int id : thread.preempting()) {
      if (!(network.threads().get(id).role() instanceof ThreadRole.Idle)) {
        return false;
      }
    }
    return true;
  }

  private static Cause cause(Executor executor, String reason) {
    String resource = "executor " + executor.name();
    return new Cause(resource, Unbounded.because(reason, resource));
  }
}
