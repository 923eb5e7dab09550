package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;

/**
 * The bounds of systems.
 *
 * @param files the files that were to be analysed
 * @param systems those without errors other than overloads
 * @param diagnostics everything to be said about all files and what they import, each once, but for what the analysis
 *     has answered, and what comments allow
 * @param suppressed the warnings that comments allow, each once
 * @param sources the files that were read: those that were to be analysed, and what they import
 * @param erroneous whether a file has other errors, so that it was not analysed
 */
public record AnalyzeResult(List<Path> files, List<AnalysedSystem> systems, List<Diagnostic> diagnostics,
    List<Suppressed> suppressed, List<Path> sources, boolean erroneous) {

  /** Copies the lists. */
  public AnalyzeResult {
    files = List.copyOf(files);
    systems = List.copyOf(systems);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
    sources = List.copyOf(sources);
  }

  /** Tells whether a goal is missed or has no bound, or a system is overloaded. */
  public boolean missed() {
    return systems.stream().anyMatch(AnalysedSystem::missed);
  }

  /**
   * Returns the diagnostics, with those of goals that are missed or have no bound and of queues that are too short,
   * each at its place.
   */
  public List<Diagnostic> findings() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    systems.forEach(one -> all.addAll(one.findings()));
    return all;
  }
}
