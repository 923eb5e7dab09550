package org.tactus.input.modes;

import java.util.List;
import java.util.Map;

/**
 * What was proved for a mode and a load factor.
 *
 * @param mode the number of the mode
 * @param load per cent up to which it is used
 * @param provedLoad per cent for which its goals are proved
 * @param settings the settings of threads
 * @param proved the chains whose goals are proved
 * @param unproved the chains of the mode whose goals are not
 * @param goals the least goal of each chain in nanoseconds
 * @param callbacks per cent up to which it is used of callbacks that have other ones, by their names
 */
public record TableConfiguration(int mode, int load, int provedLoad, List<TableSetting> settings, List<String> proved,
    List<String> unproved, Map<String, Long> goals, Map<String, Integer> callbacks) {

  /** Copies the lists. */
  public TableConfiguration {
    settings = List.copyOf(settings);
    proved = List.copyOf(proved);
    unproved = List.copyOf(unproved);
    goals = Map.copyOf(goals);
    callbacks = Map.copyOf(callbacks);
  }
}
