package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.TimingModel;

/**
 * Which exclusive callback groups have an instance in execution. Executors take no callback of such a group; a group
 * may be served by several executors.
 */
final class GroupLocks {

  private final boolean[] held;
  private final List<Set<ExecutorRun>> served = new ArrayList<>();
  private final Set<Executor> blocking = new HashSet<>();

  GroupLocks(TimingModel model) {
    this.held = new boolean[model.groups().size()];
    model.groups().forEach(group -> served.add(new LinkedHashSet<>()));
    Map<CallbackGroup, Executor> first = new HashMap<>();
    for (Callback callback : model.callbacks()) {
      Executor executor = callback.executor();
      Executor other = callback.isExclusive() ? first.putIfAbsent(callback.group().get(), executor) : executor;
      if (!executor.isSequential()) {
        blocking.add(executor);
      } else if (other != null && other != executor) {
        blocking.addAll(List.of(executor, other));
      }
    }
  }

  /**
   * Returns whether an executor may find a callback group of its own busy: it has several threads, or another serves
   * the group.
   */
  boolean mayBlock(Executor executor) {
    return blocking.contains(executor);
  }

  /** Makes known that an executor serves the group of a callback. */
  void serve(Callback callback, ExecutorRun executor) {
    if (callback.isExclusive()) {
      served.get(callback.group().get().id()).add(executor);
    }
  }

  /** Returns whether an instance of the callback may begin. */
  boolean isFree(Callback callback) {
    return !callback.isExclusive() || !held[callback.group().get().id()];
  }

  /** Begins an instance of a callback whose group is free. */
  void acquire(Callback callback) {
    if (callback.isExclusive()) {
      held[callback.group().get().id()] = true;
    }
  }

  /** Ends an instance, and wakes the threads that may have passed over the group. */
  void release(Callback callback) {
    if (callback.isExclusive()) {
      int group = callback.group().get().id();
      held[group] = false;
      served.get(group).forEach(ExecutorRun::wake);
    }
  }
}
