package org.tactus.input.modes;

import java.util.Map;

/**
 * What a configuration of a search has beside those of a table.
 *
 * @param callbacks the loads of callbacks that have other ones than the rest, by their names
 * @param text the configuration as the search has given it, JSON on one line
 */
public record SearchedLoads(Map<String, LoadLimit> callbacks, String text) {

  /** Copies the map. */
  public SearchedLoads {
    callbacks = Map.copyOf(callbacks);
  }
}
