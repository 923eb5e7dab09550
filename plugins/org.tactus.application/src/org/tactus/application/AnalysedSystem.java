package org.tactus.application;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.report.ChainEntry;

/**
 * A system with its bounds.
 *
 * @param system the system
 * @param result the bounds
 * @param entries the paths of the chains that are looked at, with their goals
 * @param sensitivity what is to spare for each goal; empty if that was not asked for
 * @param suppressed the warnings that comments allow, those of the results included
 */
public record AnalysedSystem(LoweredSystem system, AnalysisResult result, List<ChainEntry> entries,
    Optional<List<GoalSensitivity>> sensitivity, List<Suppressed> suppressed) {

  /** Copies the lists. */
  public AnalysedSystem {
    entries = List.copyOf(entries);
    suppressed = List.copyOf(suppressed);
  }

  /** Returns what the results say against the system, each at its place, and is not allowed. */
  List<Diagnostic> findings() {
    return findings(system, result, entries);
  }

  /** Returns what bounds say against a system, each at its place, and is not allowed. */
  public static List<Diagnostic> findings(LoweredSystem system, AnalysisResult result, List<ChainEntry> entries) {
    return ResultFindings.of(system, result, entries).reported();
  }

  /** Tells whether a goal is missed or has no bound, or the system is overloaded. */
  public boolean missed() {
    return system.isOverloaded() || entries.stream().anyMatch(ChainEntry::missed);
  }
}
