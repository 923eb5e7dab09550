package org.tactus.synthesis.modes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.analysis.ResourceUse;

/**
 * A configuration for a mode and a load factor.
 *
 * @param mode the number of the mode
 * @param percent the load factor up to which it is used, in per cent
 * @param provedPercent the load factor for which it was decided and its goals have their bounds
 * @param settings the settings of seats, by their numbers
 * @param goals the goals of the mode with their bounds, those that were given up included
 * @param givenUp why chains were given up, parts of sentences, by their numbers
 * @param overloads the cores and reservations of which more is asked for than they have, at the load factor up to which
 *     it is used: what is left over there may still delay chains when the configuration is another one
 */
public record ProvedConfiguration(int mode, int percent, int provedPercent, Map<Integer, Setting> settings,
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
    Set<Integer> proved = goals.stream().map(ProvedGoal::chain).collect(Collectors.toCollection(LinkedHashSet::new));
    goals.stream().filter(goal -> !goal.met()).forEach(goal -> proved.remove(goal.chain()));
    return proved;
  }
}
