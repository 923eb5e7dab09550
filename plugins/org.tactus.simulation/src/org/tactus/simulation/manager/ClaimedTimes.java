package org.tactus.simulation.manager;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.TableConfiguration;

/**
 * Which chains a manager claims at which instants of a run, and for which of these its proofs are about the load that
 * there was. A claim of a round is about the load up to which the configuration is proved, in its mode; from a change
 * to the next idle instant about those up to which the two configurations are used. If the mode changes within a round,
 * the change at its end is what proves the rest of it.
 */
final class ClaimedTimes {

  private final ManagedTable table;
  private final List<PlayedRound> rounds;
  private final List<LoadStep> loads;
  private final List<Part> parts = new ArrayList<>();

  /** A part of a run in which neither load nor claims change. */
  private record Part(long from, long until, Set<String> claimed, Set<String> proved) {
  }

  ClaimedTimes(ManagedTable table, List<PlayedRound> rounds, List<LoadStep> loads, long end) {
    this.table = table;
    this.rounds = rounds;
    this.loads = loads;
    TreeSet<Long> instants = new TreeSet<>();
    rounds.forEach(round -> instants.add(round.at()));
    loads.forEach(step -> instants.add(step.at()));
    instants.add(end);
    int round = -1;
    int load = -1;
    for (long from : instants.headSet(end)) {
      round += round + 1 < rounds.size() && rounds.get(round + 1).at() <= from ? 1 : 0;
      load += load + 1 < loads.size() && loads.get(load + 1).at() <= from ? 1 : 0;
      if (round >= 0 && load >= 0) {
        parts.add(part(from, instants.higher(from), round, loads.get(load)));
      }
    }
  }

  private Part part(long from, long until, int number, LoadStep load) {
    ManagerRound round = rounds.get(number).round();
    Set<String> claimed = new HashSet<>(round.proved());
    if (covers(round, load)) {
      return new Part(from, until, claimed, claimed);
    }
    Optional<ManagerRound> next = number + 1 < rounds.size() ? Optional.of(rounds.get(number + 1).round())
        : Optional.empty();
    Set<String> proved = new HashSet<>();
    if (next.filter(one -> one.changes() && covers(one, load)).isPresent()) {
      proved.addAll(next.get().proved());
      proved.retainAll(claimed);
    }
    return new Part(from, until, claimed, proved);
  }

  private boolean covers(ManagerRound round, LoadStep load) {
    if (round.changing().isEmpty()) {
      TableConfiguration one = table.configurations().get(round.choice().configuration());
      return one.mode() == load.mode() && load.percent() <= one.provedLoad();
    }
    return uses(round.changing().get().first(), load) || uses(round.changing().get().second(), load);
  }

  private boolean uses(int configuration, LoadStep load) {
    TableConfiguration one = table.configurations().get(configuration);
    return one.mode() == load.mode() && load.percent() <= one.load();
  }

  /** Returns whether a chain was claimed all the time from an instant to another one. */
  MissedGoal.Standing standing(String chain, long from, long until) {
    MissedGoal.Standing standing = MissedGoal.Standing.CLAIMED;
    boolean seen = false;
    for (int i = first(from); i < parts.size() && parts.get(i).from() <= until; i++) {
      seen = true;
      if (!parts.get(i).claimed().contains(chain)) {
        return MissedGoal.Standing.UNCLAIMED;
      }
      if (!parts.get(i).proved().contains(chain)) {
        standing = MissedGoal.Standing.BEYOND_THE_LOAD;
      }
    }
    return seen && parts.getFirst().from() <= from ? standing : MissedGoal.Standing.UNCLAIMED;
  }

  /** Returns the last part that begins no later than an instant, the first one if none does. */
  private int first(long instant) {
    int low = 0;
    int high = parts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (parts.get(middle).from() <= instant) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Returns for how long a chain was claimed, in nanoseconds. */
  long claimed(String chain) {
    return parts.stream().filter(part -> part.claimed().contains(chain))
        .mapToLong(part -> part.until() - part.from()).sum();
  }
}
