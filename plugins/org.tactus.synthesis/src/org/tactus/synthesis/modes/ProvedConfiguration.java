package org.tactus.synthesis.modes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.analysis.ResourceUse;

/**
 * A configuration for a mode and a load factor.
 *
 * @param mode the number of the mode
 * @param load the load factor up to which it is used, in per cent
 * @param provedLoad the load factor for which it was decided and its goals have their bounds
 * @param settings the settings of seats, by their numbers
 * @param goals the goals of the mode with their bounds, those that were given up included
 * @param givenUp why chains were given up, parts of sentences, by their numbers
 * @param overloads the cores and reservations of which more is asked for than they have, at the load factor up to which
 *     it is used: what is left over there may still delay chains when the configuration is another one
 */
public record ProvedConfiguration(int mode, int load, int provedLoad, Map<Integer, Setting> settings,
    List<ProvedGoal> goals, Map<Integer, String> givenUp, List<ResourceUse> overloads) {

  /** Copies the collections. */
  public ProvedConfiguration {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    goals = List.copyOf(goals);
    givenUp = Collections.unmodifiableMap(new LinkedHashMap<>(givenUp));
    overloads = List.copyOf(overloads);
  }

  /** Returns the numbers of the chains all of whose goals are proved. */
  public Set<Integer> proved() {
    return ProvedGoal.proved(goals);
  }
}
