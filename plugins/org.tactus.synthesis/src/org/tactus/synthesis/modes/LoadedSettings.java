package org.tactus.synthesis.modes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A configuration that a running system may be in.
 *
 * @param used the load up to which it is used
 * @param settings the settings of seats, by their numbers
 * @param proved the numbers of the chains whose goals are proved in it
 */
public record LoadedSettings(MeasuredLoad used, Map<Integer, Setting> settings, Set<Integer> proved) {

  /** Copies the collections. */
  public LoadedSettings {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    proved = Collections.unmodifiableSet(new LinkedHashSet<>(proved));
  }
}
