package org.tactus.application;

import java.util.List;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.ChainEntry;

/** Makes a diagnostic at the chain of every goal that is missed or has no bound. */
final class MissedGoals {

  private MissedGoals() {
  }

  static List<Diagnostic> of(LoweredSystem system, List<ChainEntry> entries) {
    return entries.stream().filter(ChainEntry::missed).map(entry -> diagnostic(system, entry)).toList();
  }

  private static Diagnostic diagnostic(LoweredSystem system, ChainEntry entry) {
    return system.at(system.trace().origin(entry.chain().chain()),
        entry.path().bound().isBounded() ? ResultCode.GOAL_MISSED : ResultCode.GOAL_WITHOUT_BOUND, entry.verdict());
  }
}
