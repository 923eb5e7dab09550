package org.tactus.application;

import java.nio.file.Path;
import java.util.List;

/**
 * A system that was drawn.
 *
 * @param text the drawing
 * @param sources the files that were read: that of the system and what it imports
 */
public record GraphResult(String text, List<Path> sources) {

  /** Copies the list. */
  public GraphResult {
    sources = List.copyOf(sources);
  }
}
