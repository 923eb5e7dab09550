package org.tactus.synthesis.modes;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What holds while a system goes between two configurations, in either direction.
 *
 * @param first the number of a configuration
 * @param second the number of a later one
 * @param goals the goals that are proved in both, with their bounds during the change, whenever the load changes
 * @param atFirst the numbers of further chains whose goals hold if threads change only under the load of the first
 *     configuration, and the load only while they have the settings of the second
 * @param atSecond the same the other way round
 */
public record ProvedSwitch(int first, int second, List<ProvedGoal> goals, Set<Integer> atFirst,
    Set<Integer> atSecond) {

  /** Copies the collections. */
  public ProvedSwitch {
    goals = List.copyOf(goals);
    atFirst = Collections.unmodifiableSet(new LinkedHashSet<>(atFirst));
    atSecond = Collections.unmodifiableSet(new LinkedHashSet<>(atSecond));
  }

  /** Returns the numbers of the chains all of whose goals hold during the change. */
  public Set<Integer> proved() {
    return ProvedGoal.proved(goals);
  }

  /** Returns the numbers of the chains of which a goal is proved before and after the change, but not during it. */
  public Set<Integer> unproved() {
    return goals.stream().filter(goal -> !goal.met()).map(ProvedGoal::chain)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
