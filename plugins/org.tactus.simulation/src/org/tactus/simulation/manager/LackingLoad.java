package org.tactus.simulation.manager;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A load for which a search may prove what no configuration does.
 *
 * @param mode the number of the mode
 * @param percent the greatest load, also of what was not observed
 * @param callbacks the loads of callbacks that were observed, by their names
 */
public record LackingLoad(int mode, int percent, SortedMap<String, Integer> callbacks) {

  private static final long STEP = 5;

  /** Copies the map. */
  public LackingLoad {
    callbacks = Collections.unmodifiableSortedMap(new TreeMap<>(callbacks));
  }

  /** Returns a load rounded up, so that one that grows little asks for nothing new. */
  static LackingLoad of(int mode, ObservedLoad load) {
    SortedMap<String, Integer> rounded = new TreeMap<>();
    load.callbacks().forEach((callback, percent) -> rounded.put(callback, rounded(percent)));
    return new LackingLoad(mode, rounded(load.percent()), rounded);
  }

  private static int rounded(long percent) {
    return (int) Math.max(100, (percent + STEP - 1) / STEP * STEP);
  }
}
