package org.tactus.generator.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.input.modes.ManagedTable;

/**
 * The greatest SCHED_FIFO priorities that a manager gives threads. What has to be above these threads, as those that
 * queue timers, is above them in every configuration.
 *
 * @param greatest the priorities, by what the threads are in the model and in the table
 */
record ManagedPriorities(Map<String, Integer> greatest) {

  /** Reads a table; without one there are none. */
  static ManagedPriorities of(Optional<ManagedTable> table) {
    Map<String, Integer> greatest = new HashMap<>();
    table.ifPresent(one -> one.configurations().forEach(configuration -> configuration.settings().stream()
        .filter(setting -> !setting.isReserved())
        .forEach(setting -> greatest.merge(setting.threads(), setting.priority(), Math::max))));
    return new ManagedPriorities(greatest);
  }

  /** Returns the greatest priority of any thread of an executor; empty if none is set. */
  OptionalInt ofExecutor(String name) {
    String what = "executor " + name;
    return greatest.entrySet().stream()
        .filter(entry -> entry.getKey().equals(what) || entry.getKey().startsWith(what + "."))
        .mapToInt(Map.Entry::getValue).max();
  }
}
