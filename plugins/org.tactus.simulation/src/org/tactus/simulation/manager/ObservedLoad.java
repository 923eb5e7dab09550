package org.tactus.simulation.manager;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.TableMode;

/**
 * The load that was observed: of the callback that exceeds its model most.
 *
 * @param percent of the execution time in the mode, rounded up; 0 if nothing was seen
 * @param callback the callback; none if nothing was seen
 * @param callbacks the load of each callback that was seen, likewise
 */
public record ObservedLoad(long percent, Optional<String> callback, SortedMap<String, Long> callbacks) {

  /** Copies the map. */
  public ObservedLoad {
    callbacks = Collections.unmodifiableSortedMap(new TreeMap<>(callbacks));
  }

  /** Returns the load of a mode; callbacks that the table does not name say nothing. */
  static ObservedLoad of(TableMode mode, SortedMap<String, Long> longest) {
    long greatest = 0;
    Optional<String> callback = Optional.empty();
    SortedMap<String, Long> all = new TreeMap<>();
    for (Map.Entry<String, Long> one : longest.entrySet()) {
      Long known = mode.wcet().get(one.getKey());
      if (known != null && one.getValue() > 0) {
        long percent = percent(one.getValue(), known);
        all.put(one.getKey(), percent);
        if (percent > greatest) {
          greatest = percent;
          callback = Optional.of(one.getKey());
        }
      }
    }
    return new ObservedLoad(greatest, callback, all);
  }

  /** Tells whether it is none beyond that up to which a configuration is proved, or used. */
  boolean fits(TableConfiguration one, boolean proved) {
    boolean whole = callback.isEmpty() || one.callbacks().isEmpty() ? percent <= one.rest(proved)
        : percent <= one.limit(callback.get(), proved);
    return whole && callbacks.entrySet().stream().allMatch(each -> each.getValue() <= one.limit(each.getKey(), proved));
  }

  /** Returns how much of a time another one above 0 is, in per cent, rounded up. */
  static long percent(long time, long of) {
    return (time * 100 - 1) / of + 1;
  }
}
