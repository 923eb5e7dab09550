package org.tactus.application;

import java.util.ArrayList;
import java.util.List;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.ChainEntry;

/**
 * Makes a diagnostic at the chain of every goal that is missed or has no bound, and a warning of every one at a
 * percentile that is not proved.
 */
final class MissedGoals {

  private MissedGoals() {
  }

  static List<Diagnostic> of(LoweredSystem system, List<ChainEntry> entries) {
    List<Diagnostic> all = new ArrayList<>();
    for (ChainEntry entry : entries) {
      if (entry.missed()) {
        all.add(diagnostic(system, entry));
      }
      entry.path().percentiles().stream().filter(goal -> !entry.path().proves(goal)).forEach(goal -> all.add(system.at(
          system.trace().origin(entry.chain().chain()), ResultCode.PERCENTILE_NOT_PROVED, entry.verdict(goal))));
    }
    return all;
  }

  private static Diagnostic diagnostic(LoweredSystem system, ChainEntry entry) {
    return system.at(system.trace().origin(entry.chain().chain()),
        entry.path().bound().isBounded() ? ResultCode.GOAL_MISSED : ResultCode.GOAL_WITHOUT_BOUND, entry.verdict());
  }
}
