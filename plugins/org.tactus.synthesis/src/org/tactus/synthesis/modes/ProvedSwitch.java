package org.tactus.synthesis.modes;

import java.util.List;
import java.util.Set;
import java.util.LinkedHashSet;
import java.util.stream.Collectors;

/**
 * What holds while a system goes between two configurations, in either direction.
 *
 * @param first the number of a configuration
 * @param second the number of a later one
 * @param goals the goals that are proved in both, with their bounds during the change
 */
public record ProvedSwitch(int first, int second, List<ProvedGoal> goals) {

  /** Copies the list. */
  public ProvedSwitch {
    goals = List.copyOf(goals);
  }

  /** Returns the numbers of the chains all of whose goals hold during the change. */
  public Set<Integer> proved() {
    Set<Integer> proved = goals.stream().map(ProvedGoal::chain).collect(Collectors.toCollection(LinkedHashSet::new));
    proved.removeAll(unproved());
    return proved;
  }

  /** Returns the numbers of the chains of which a goal is proved before and after the change, but not during it. */
  public Set<Integer> unproved() {
    return goals.stream().filter(goal -> !goal.met()).map(ProvedGoal::chain)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
