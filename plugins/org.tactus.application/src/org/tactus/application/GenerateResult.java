package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.generator.GenerationReport;

/**
 * What was generated.
 *
 * @param choices what held
 * @param sources the files that were read: that of the system and what it imports
 * @param report the files, and warnings
 */
public record GenerateResult(HeldChoices choices, List<Path> sources, GenerationReport report) {

  /** Copies the list. */
  public GenerateResult {
    sources = List.copyOf(sources);
  }
}
