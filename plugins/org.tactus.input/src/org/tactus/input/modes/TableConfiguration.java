package org.tactus.input.modes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was proved for a mode and a load.
 *
 * @param mode the number of the mode
 * @param load per cent up to which it is used
 * @param provedLoad per cent for which its goals are proved
 * @param settings the settings of threads
 * @param proved the chains whose goals are proved
 * @param unproved the chains of the mode whose goals are not
 * @param goals the least goal of each chain in nanoseconds
 * @param searched what it has beside if a search has given it; empty if it is one of a table
 */
public record TableConfiguration(int mode, int load, int provedLoad, List<TableSetting> settings, List<String> proved,
    List<String> unproved, Map<String, Long> goals, Optional<SearchedLoads> searched) {

  /** Copies the lists. */
  public TableConfiguration {
    settings = List.copyOf(settings);
    proved = List.copyOf(proved);
    unproved = List.copyOf(unproved);
    goals = Map.copyOf(goals);
  }

  /** Returns the loads of callbacks that have other ones than the rest, by their names. */
  public Map<String, LoadLimit> callbacks() {
    return searched.map(SearchedLoads::callbacks).orElse(Map.of());
  }

  /** Returns per cent up to which it is used of callbacks that have other ones, by their names. */
  public Map<String, Integer> usedLoads() {
    Map<String, Integer> loads = new HashMap<>();
    callbacks().forEach((callback, limit) -> loads.put(callback, limit.load()));
    return loads;
  }

  /** Returns up to which load of a callback it is proved, or used, in per cent. */
  public int limit(String callback, boolean isProved) {
    LoadLimit own = callbacks().get(callback);
    return own != null ? own.of(isProved) : rest(isProved);
  }

  /** Returns up to which load of all that has no other one it is proved, or used, in per cent. */
  public int rest(boolean isProved) {
    return isProved ? provedLoad : load;
  }
}
