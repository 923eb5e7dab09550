package org.tactus.report;

import java.nio.file.Path;
import java.util.List;

/**
 * What the bounds of a system rest on and its model does not state.
 *
 * @param file the file of the system
 * @param assumptions a sentence each, as in {@link org.tactus.analysis.AnalysisResult#assumptions()}
 */
public record Assumed(Path file, List<String> assumptions) {

  /** Copies the list. */
  public Assumed {
    assumptions = List.copyOf(assumptions);
  }
}
