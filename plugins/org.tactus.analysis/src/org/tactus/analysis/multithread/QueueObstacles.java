package org.tactus.analysis.multithread;

import java.util.HashSet;
import java.util.Set;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.supply.DedicatedSupply;

/** Finds what keeps an executor with several threads from having bounds: shared cores, groups that starve or span executors. */
final class QueueObstacles {

  private final StageNetwork network;
  private final SharedGroups sharedGroups;

  QueueObstacles(StageNetwork network) {
    this.network = network;
    this.sharedGroups = new SharedGroups(network.model());
  }

  /** Returns the reason, null if there is none. */
  Cause of(Executor executor) {
    for (ThreadSpec thread : executor.threads()) {
      if (!hasCore(network.threads().get(thread.id()))) {
        return cause(executor, "the thread " + thread.name() + " of executor " + executor.name() + " does not have a core of"
            + " its own: a reservation or a thread of the same or a higher priority takes time from it; give each of its"
            + " threads a core on which nothing precedes it");
      }
    }
    return sharedGroups.of(executor).map(reason -> cause(executor, reason))
        .orElseGet(() -> executor.kind() == ExecutorKind.MULTI_THREADED ? starvation(executor) : null);
  }

  private Cause starvation(Executor executor) {
    Set<CallbackGroup> seen = new HashSet<>();
    for (Callback callback : network.model().callbacks()) {
      if (callback.executor() == executor && callback.isExclusive() && !seen.add(callback.group().orElseThrow())) {
        return cause(executor, "the multi_threaded executor " + executor.name() + " may starve a callback of the exclusive"
            + " group " + callback.group().orElseThrow().name() + " while others of the group run; make the group reentrant, give"
            + " each callback a group of its own, or use an events_cbg, edf or fixed_priority executor");
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
