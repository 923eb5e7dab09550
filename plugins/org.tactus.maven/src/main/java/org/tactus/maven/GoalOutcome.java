package org.tactus.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a run of a goal came to.
 *
 * @param sources the files that were read
 * @param outputs the files that were written
 * @param failure why the build fails; empty if it goes on
 */
record GoalOutcome(List<Path> sources, List<Path> outputs, Optional<String> failure) {

  /** Copies the lists. */
  GoalOutcome {
    sources = List.copyOf(sources);
    outputs = List.copyOf(outputs);
  }
}
