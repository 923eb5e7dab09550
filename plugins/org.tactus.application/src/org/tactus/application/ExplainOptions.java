package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.lowering.Interpretation;

/**
 * Which bound to explain.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param chain the chain; empty for the one that has the least to spare
 * @param path the path as results name it; empty for the worst one of the chain
 * @param metric the metric of the goal as results name it; empty for that of the chain's first goal
 */
public record ExplainOptions(Path file, Interpretation interpretation, Optional<String> chain, Optional<String> path,
    Optional<String> metric) {

  /** Returns the options that explain the bound with the least to spare. */
  public static ExplainOptions of(Path file, Interpretation interpretation) {
    return new ExplainOptions(file, interpretation, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
