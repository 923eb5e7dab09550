package org.tactus.simulation.manager;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.tactus.input.modes.TableMode;

/**
 * The load that was observed: of the callback that exceeds its model most.
 *
 * @param percent of the execution time in the mode, rounded up; 0 if nothing was seen
 * @param callback the callback; none if nothing was seen
 */
public record ObservedLoad(long percent, Optional<String> callback) {

  /** Returns the load of a mode; callbacks that the table does not name say nothing. */
  static ObservedLoad of(TableMode mode, SortedMap<String, Long> longest) {
    ObservedLoad result = new ObservedLoad(0, Optional.empty());
    for (Map.Entry<String, Long> one : longest.entrySet()) {
      Long known = mode.wcet().get(one.getKey());
      if (known != null && one.getValue() > 0) {
        long percent = percent(one.getValue(), known);
        if (percent > result.percent) {
          result = new ObservedLoad(percent, Optional.of(one.getKey()));
        }
      }
    }
    return result;
  }

  /** Returns how much of a time another one above 0 is, in per cent, rounded up. */
  static long percent(long time, long of) {
    return (time * 100 - 1) / of + 1;
  }
}
