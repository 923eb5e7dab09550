package org.tactus.synthesis.modes;

import java.util.Map;
import java.util.TreeMap;

/**
 * The load of a running system in a mode: how long its callbacks take, in per cent of their execution times there.
 *
 * @param mode the number of the mode
 * @param callbacks the loads of callbacks of which executions were measured, by their numbers
 * @param rest the load of all others, and of the overheads of executors
 */
public record MeasuredLoad(int mode, Map<Integer, Integer> callbacks, int rest) {

  /** Copies the map. */
  public MeasuredLoad {
    callbacks = Map.copyOf(callbacks);
  }

  /** Returns the load one step ahead: each a quarter greater, rounded up. */
  MeasuredLoad ahead() {
    Map<Integer, Integer> greater = new TreeMap<>();
    callbacks.forEach((callback, percent) -> greater.put(callback, ahead(percent)));
    return new MeasuredLoad(mode, greater, ahead(rest));
  }

  private static int ahead(int percent) {
    return (percent * 5 + 3) / 4;
  }
}
