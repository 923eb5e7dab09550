package org.tactus.input.modes;

import java.util.Map;

/**
 * A mode as the manager knows it.
 *
 * @param name its name
 * @param wcet the longest execution of each callback at 100 % in nanoseconds, by its name
 */
public record TableMode(String name, Map<String, Long> wcet) {

  /** Copies the map. */
  public TableMode {
    wcet = Map.copyOf(wcet);
  }
}
