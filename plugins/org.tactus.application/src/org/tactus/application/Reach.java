package org.tactus.application;

import java.util.Map;
import java.util.Set;

/**
 * The executors about which is decided.
 *
 * @param cores by the name of each the cores that it may be on
 */
public record Reach(Map<String, Set<String>> cores) {

  /** Copies the map. */
  public Reach {
    cores = Map.copyOf(cores);
  }
}
