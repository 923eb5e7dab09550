package org.tactus.synthesis.modes;

import java.util.LinkedHashSet;
import java.util.Collections;
import java.util.Set;
import org.tactus.timing.load.SystemLoad;

/**
 * A mode as a load.
 *
 * @param name its name
 * @param load how its load differs from that of the model
 * @param kept the numbers of the chains whose goals hold in it
 */
public record LoadedMode(String name, SystemLoad load, Set<Integer> kept) {

  /** Copies the set. */
  public LoadedMode {
    kept = Collections.unmodifiableSet(new LinkedHashSet<>(kept));
  }
}
