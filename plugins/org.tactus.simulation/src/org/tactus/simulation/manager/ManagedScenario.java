package org.tactus.simulation.manager;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.input.modes.ManagedTable;
import org.tactus.timing.demand.Ageing;
import org.tactus.timing.model.ThreadSpec;

/**
 * What a simulated manager meets.
 *
 * @param table the table by which it goes
 * @param ageing how its measurements age
 * @param begin the configuration whose settings the threads have at first
 * @param threads the threads of each setting of the table, by what they are there
 * @param heard the numbers of the callbacks whose executions it hears of
 * @param load the load, the first step at 0, by rising time
 * @param search the search that it asks; empty if it decides by its table alone
 */
public record ManagedScenario(ManagedTable table, Ageing ageing, int begin, Map<String, List<ThreadSpec>> threads,
    Set<Integer> heard, List<LoadStep> load, Optional<AskedSearch> search) {

  /** Copies the collections. */
  public ManagedScenario {
    threads = Map.copyOf(threads);
    heard = Set.copyOf(heard);
    load = List.copyOf(load);
    if (load.isEmpty() || load.getFirst().at() != 0) {
      throw new IllegalArgumentException("a system has a load from the beginning on");
    }
  }
}
