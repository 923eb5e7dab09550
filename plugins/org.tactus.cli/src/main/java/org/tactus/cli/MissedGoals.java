package org.tactus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.model.Chain;
import org.tactus.model.view.SystemView;
import org.tactus.report.ChainEntry;

/** Makes a diagnostic at the chain of every goal that is missed or has no bound. */
final class MissedGoals {

  private MissedGoals() {
  }

  static List<Diagnostic> of(SystemView view, List<ChainEntry> entries, Path file) {
    Map<String, Chain> chains = view.chains().stream().collect(Collectors.toMap(Chain::getName, Function.identity()));
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (ChainEntry entry : entries) {
      if (entry.missed()) {
        diagnostics.add(Input.asGiven(file, ElementDiagnostics.at(chains.get(entry.chain().chain().name()), null,
            entry.path().bound().isBounded() ? ResultCode.GOAL_MISSED : ResultCode.GOAL_WITHOUT_BOUND, entry.verdict())));
      }
    }
    return diagnostics;
  }
}
