package org.tactus.simulation.manager;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.timing.model.TimingModel;

/**
 * The load of a system from an instant on.
 *
 * @param at the instant in nanoseconds
 * @param mode the number of the mode that is asked for, and whose load it is
 * @param percent the load factor of all callbacks that have no other one
 * @param callbacks the load factors of callbacks that have another one, by their names
 * @param loaded the model under this load
 */
public record LoadStep(long at, int mode, int percent, Map<String, Integer> callbacks, TimingModel loaded) {

  /** Copies the map. */
  public LoadStep {
    callbacks = Map.copyOf(callbacks);
  }

  /** Tells whether one of some configurations is proved, or used, under this load of each callback. */
  boolean fits(boolean proved, TableConfiguration... some) {
    List<TableConfiguration> own = Stream.of(some).filter(one -> one.mode() == mode).toList();
    return own.stream().anyMatch(one -> percent <= one.rest(proved))
        && Stream.concat(own.stream().flatMap(one -> one.callbacks().keySet().stream()), callbacks.keySet().stream())
            .allMatch(callback -> own.stream()
                .anyMatch(one -> callbacks.getOrDefault(callback, percent) <= one.limit(callback, proved)));
  }
}
