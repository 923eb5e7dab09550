package org.tactus.synthesis.modes;

import java.util.List;
import java.util.Optional;

/**
 * Configurations for each mode and load factor, and what holds while a system goes between two of them.
 *
 * @param problem for what they were wanted
 * @param configurations the configurations, mode after mode, in each by rising load
 * @param switches each pair of different configurations
 * @param assumptions what the bounds of the configurations assume and the model does not say, a sentence each
 * @param ended whether the search was ended before all was decided and proved
 */
public record ModeTable(ModesProblem problem, List<ProvedConfiguration> configurations, List<ProvedSwitch> switches,
    List<String> assumptions, boolean ended) {

  /** Copies the lists. */
  public ModeTable {
    configurations = List.copyOf(configurations);
    switches = List.copyOf(switches);
    assumptions = List.copyOf(assumptions);
  }

  /** Returns the configuration that is used in a mode up to a load factor. */
  public Optional<ProvedConfiguration> of(int mode, int load) {
    return configurations.stream().filter(one -> one.mode() == mode && one.load() == load).findFirst();
  }

  /** Returns whether a goal of a mode is not proved in its configuration, or more work is there than can be done. */
  public boolean missed() {
    return overloaded() || configurations.stream().flatMap(one -> one.goals().stream()).anyMatch(goal -> !goal.met());
  }

  /** Returns whether a mode has more work than can be done, so that nothing is proved after it. */
  public boolean overloaded() {
    return configurations.stream().anyMatch(one -> !one.overloads().isEmpty());
  }
}
