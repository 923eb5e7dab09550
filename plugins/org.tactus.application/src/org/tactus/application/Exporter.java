package org.tactus.application;

import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.simulation.observation.Observations;

/** An exporter to models of another tool, ready with its options. */
@FunctionalInterface
public interface Exporter {

  /**
   * Makes a model of what is known of a system.
   *
   * @param bounds what was proved
   * @param observed what was simulated, of the same timing model; empty if nothing was
   * @throws InputException if a model that it is to go into cannot be read
   */
  Exported write(AnalysisResult bounds, Optional<Observations> observed);

  /**
   * A model of another tool.
   *
   * @param text the model
   * @param report what was written and what was not, for people
   */
  record Exported(String text, String report) {
  }
}
