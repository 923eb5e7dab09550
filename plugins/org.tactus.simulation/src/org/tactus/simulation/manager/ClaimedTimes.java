package org.tactus.simulation.manager;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tactus.input.modes.TableConfiguration;

/**
 * Which chains a manager claims at which instants of a run, and for which of these its proofs are about the load that
 * there was. A claim of a round is about the load up to which the configuration is proved, in its mode; from a change
 * to the next idle instant about those up to which the two configurations are used. If the mode changes within a round,
 * the change at its end is what proves the rest of it.
 */
final class ClaimedTimes {

  private final List<PlayedRound> rounds;
  private final List<LoadStep> loads;
  private final List<Part> parts = new ArrayList<>();

  /** A part of a run in which neither load nor claims change. */
  private record Part(long from, long until, Set<String> claimed, Set<String> proved) {
  }

  ClaimedTimes(List<PlayedRound> rounds, List<LoadStep> loads, long end) {
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
    PlayedRound round = rounds.get(number);
    Set<String> claimed = new HashSet<>(round.round().proved());
    if (covers(round, load)) {
      return new Part(from, until, claimed, claimed);
    }
    Optional<PlayedRound> next = number + 1 < rounds.size() ? Optional.of(rounds.get(number + 1)) : Optional.empty();
    Set<String> proved = new HashSet<>();
    if (next.filter(one -> one.round().changes() && covers(one, load)).isPresent()) {
      proved.addAll(next.get().round().proved());
      proved.retainAll(claimed);
    }
    return new Part(from, until, claimed, proved);
  }

  private static boolean covers(PlayedRound played, LoadStep load) {
    List<TableConfiguration> known = played.known().configurations();
    ManagerRound round = played.round();
    return round.changing().isEmpty() ? load.fits(true, known.get(round.choice().configuration()))
        : load.fits(false, known.get(round.changing().get().first()), known.get(round.changing().get().second()));
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
