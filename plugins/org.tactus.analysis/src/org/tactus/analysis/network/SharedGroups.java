package org.tactus.analysis.network;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.TimingModel;

/**
 * The exclusive callback groups that several executors serve. Such an executor may have to wait for another one
 * although it has work, and no order says for how long.
 */
public final class SharedGroups {

  private final Map<Integer, String> reasons = new HashMap<>();

  /** Finds the groups of a model. */
  public SharedGroups(TimingModel model) {
    Map<Integer, Executor> first = new HashMap<>();
    for (Callback callback : model.callbacks()) {
      if (callback.isExclusive()) {
        Executor one = first.putIfAbsent(callback.group().orElseThrow().id(), callback.executor());
        if (one != null && one != callback.executor()) {
          add(callback, one, callback.executor());
          add(callback, callback.executor(), one);
        }
      }
    }
  }

  private void add(Callback callback, Executor executor, Executor other) {
    reasons.putIfAbsent(executor.id(),
        "the exclusive group " + callback.group().orElseThrow().name() + " spans the executors "
            + executor.name() + " and " + other.name()
            + ", whose orders do not regard each other; keep a group in one executor");
  }

  /** Returns why the callbacks of an executor may wait for another one, if they may. */
  public Optional<String> of(Executor executor) {
    return Optional.ofNullable(reasons.get(executor.id()));
  }
}
