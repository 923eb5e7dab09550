package org.tactus.simulation.manager;

import java.util.List;
import org.tactus.input.modes.TableSetting;
import org.tactus.simulation.engine.RunControl;
import org.tactus.timing.model.ThreadSpec;

/**
 * Gives threads the setting of another configuration.
 *
 * @param before the setting that they have
 * @param after the one that they get
 * @param threads the threads
 */
record SettingStep(TableSetting before, TableSetting after, List<ThreadSpec> threads) {

  boolean changes() {
    return before.priority() != after.priority() || before.budget() != after.budget();
  }

  boolean lowers() {
    return after.isReserved() ? after.budget() < before.budget() : after.priority() < before.priority();
  }

  String words() {
    return after.isReserved() ? after.threads() + ": budget " + before.budget() + " to " + after.budget() + " ns"
        : after.threads() + ": priority " + before.priority() + " to " + after.priority();
  }

  void set(RunControl run) {
    for (ThreadSpec thread : threads) {
      if (after.isReserved()) {
        run.reserve(thread, after.budget());
      } else {
        run.prioritise(thread, after.priority());
      }
    }
  }
}
