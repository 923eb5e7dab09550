package org.tactus.simulation.manager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.input.modes.ConfigurationPair;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.SearchRequest;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.timing.demand.Ageing;

/**
 * Decides round after round as the manager of a running system does. All that it says depends on what it is told alone.
 * {@code rounds.cpp} of the manager says the same; both are held to the same recordings.
 */
final class ManagerRounds {

  private ManagedTable table;
  /** Whether a search may add configurations. */
  private final boolean searches;
  private final Ageing ageing;
  private final LoadDecision decision;
  /** The longest executions by the mode in which they were measured. */
  private final Map<Integer, SortedMap<String, LongestExecution>> longest = new HashMap<>();
  private long number;
  private int asked;
  /** The mode of the round before; of none at first. */
  private int mode = -1;
  /** The speed of processors, and how many overruns were heard of, in the last round. */
  private long speed = ProcessorSpeed.FULL;
  private long overruns;
  /** The chains that the last round claimed. */
  private List<String> claimed = List.of();
  /** Whether the settings are those of a configuration. */
  private boolean known = true;
  /** What holds from a change on until an instant at which nothing is unfinished; empty if there was one since. */
  private Optional<Held> held;
  private ManagerRound.Builder round;

  /** The only configurations since a change, and the chains whose goals hold for as long as that is so. */
  private record Held(ConfigurationPair between, List<String> chains) {
  }

  ManagerRounds(ManagedTable table, Ageing ageing, int configuration, boolean searches) {
    this.table = table;
    this.searches = searches;
    this.ageing = ageing;
    this.decision = new LoadDecision(table, configuration);
    this.held = nothing(); // nobody knows what another manager has changed
  }

  int current() {
    return decision.current();
  }

  /** Returns the configurations among which it decides: those of the table, then those that a search has added. */
  ManagedTable table() {
    return table;
  }

  /** Takes over a table to which a search has added a configuration. */
  void know(ManagedTable more) {
    table = more;
    decision.know(more);
  }

  /** Tells whether a configuration may not be replaced by another one. */
  boolean uses(int configuration) {
    return decision.uses(configuration) || configuration == asked || held.filter(one ->
        one.between().first() == configuration || one.between().second() == configuration).isPresent();
  }

  private Optional<Held> nothing() {
    return Optional.of(new Held(ConfigurationPair.of(current(), current()), List.of()));
  }

  /** Decides the next round. Nothing is claimed before it ends. */
  ManagerRound next(RoundSituation situation) {
    SortedMap<String, Long> times = measured(situation);
    known = known && situation.settled();
    round = new ManagerRound.Builder();
    round.number = ++number;
    round.cause = situation.cause();
    speed = situation.speed();
    overruns = situation.overruns();
    round.speed = speed;
    round.overruns = overruns;
    round.mode = situation.mode();
    round.load = ObservedLoad.of(table.modes().get(situation.mode()), times);
    round.idle = situation.idle() && situation.settled();
    round.before = current();
    round.missed = table.missed(round.before, situation.responses());
    round.refuted = refutes(round.missed);
    if (!situation.settled() || !situation.same()) {
      held = nothing();
    }
    if (round.idle) {
      held = Optional.empty();
    }
    // where the threads have settings of no configuration, there is nothing to stay with
    round.choice = decision.decide(situation.mode(), round.load,
        to -> held.isEmpty() || !situation.settled() || isBetween(round.before, to));
    int chosen = round.choice.configuration();
    asked = table.isSearched(chosen) ? chosen : Math.max(decision.least(situation.mode(), round.load), chosen);
    round.lacking = lacking(situation.mode(), round.load);
    noteChange();
    round.exceeded = times.entrySet().stream().anyMatch(one -> exceeds(one.getKey(), one.getValue()));
    if (round.exceeded || round.refuted) {
      held = nothing();
    }
    round.changing = held.map(Held::between);
    round.known = known && situation.heard();
    return round.build();
  }

  /**
   * Takes over what was heard, which is of the mode of the round before, and returns the longest times of the mode that
   * is asked for. If that is another one, what was just heard counts in this round too.
   */
  private SortedMap<String, Long> measured(RoundSituation situation) {
    SortedMap<String, Long> times = new TreeMap<>();
    SortedMap<String, LongestExecution> until =
        longest.computeIfAbsent(mode < 0 ? situation.mode() : mode, key -> new TreeMap<>());
    situation.executions().forEach((callback, heard) -> {
      LongestExecution execution = until.computeIfAbsent(callback, key -> new LongestExecution(ageing));
      LongestExecution recent = new LongestExecution(ageing);
      heard.forEach(execution::add);
      recent.add(heard.stream().mapToLong(Long::longValue).max().orElse(0));
      times.put(callback, recent.time());
    });
    if (mode == situation.mode() || mode < 0) {
      times.clear();
    }
    mode = situation.mode();
    longest.computeIfAbsent(mode, key -> new TreeMap<>())
        .forEach((callback, execution) -> times.merge(callback, execution.time(), Math::max));
    times.replaceAll((callback, time) -> ProcessorSpeed.at(time, situation.speed()));
    return times;
  }

  /**
   * Tells whether an execution is longer than any for which something is proved: of the present configuration, or of
   * the two that may have counted since the last idle instant.
   */
  private boolean exceeds(String callback, long time) {
    if (held.isEmpty() || isBetween(current(), current())) {
      return isBeyond(table.configurations().get(current()), true, callback, time);
    }
    TableConfiguration first = table.configurations().get(held.get().between().first());
    TableConfiguration second = table.configurations().get(held.get().between().second());
    return isBeyond(first, false, callback, time) && isBeyond(second, false, callback, time);
  }

  private boolean isBeyond(TableConfiguration configuration, boolean proved, String callback, long time) {
    Long wcet = table.modes().get(configuration.mode()).wcet().get(callback);
    return wcet != null && time > 0 && ObservedLoad.percent(time, wcet) > configuration.limit(callback, proved);
  }

  /** Returns the load for which a search is worth while. */
  private Optional<LackingLoad> lacking(int mode, ObservedLoad load) {
    if (!searches || load.percent() > SearchRequest.MOST_LOAD) {
      return Optional.empty();
    }
    TableConfiguration best = table.configurations().get(decision.best(mode, load));
    return load.fits(best, false) && best.unproved().isEmpty() ? Optional.empty()
        : Optional.of(LackingLoad.of(mode, load));
  }

  /**
   * Tells why a round has to begin before its time, if it has: what is heard asks for a greater configuration of the
   * mode than the last round did, or is not what that has claimed.
   */
  Optional<RoundCause> urgent(int mode, RoundSigns signs) {
    SortedMap<String, Long> recent = new TreeMap<>();
    signs.longest().forEach((callback, time) -> {
      LongestExecution one = new LongestExecution(ageing);
      one.add(time);
      recent.put(callback, ProcessorSpeed.at(one.time(), signs.speed()));
    });
    if (rises(mode, recent)) {
      return Optional.of(RoundCause.LOAD);
    }
    if (signs.speed() < speed) {
      SortedMap<String, Long> times = new TreeMap<>();
      longest.getOrDefault(mode, new TreeMap<>()).forEach((callback, execution) ->
          times.put(callback, ProcessorSpeed.at(execution.time(), signs.speed())));
      if (rises(mode, times)) {
        return Optional.of(RoundCause.FREQUENCY);
      }
    }
    if (refutes(table.missed(current(), signs.responses()))) {
      return Optional.of(RoundCause.MISS);
    }
    // the first one alone: a thread that overruns all the time is heard of in each round
    return signs.overruns() > 0 && overruns == 0 ? Optional.of(RoundCause.OVERRUN) : Optional.empty();
  }

  private boolean rises(int mode, SortedMap<String, Long> times) {
    TableConfiguration one = table.configurations().get(asked);
    ObservedLoad load = ObservedLoad.of(table.modes().get(mode), times);
    return one.mode() == mode
        && (table.isSearched(asked) ? !load.fits(one, true) : decision.least(mode, load) > asked);
  }

  /** Tells whether a chain missed its goal that the last round has claimed: what a proof assumes does not hold then. */
  private boolean refutes(List<String> missed) {
    return missed.stream().anyMatch(claimed::contains);
  }

  private boolean isBetween(int configuration, int other) {
    return held.filter(one -> one.between().equals(ConfigurationPair.of(configuration, other))).isPresent();
  }

  /**
   * Remembers what holds after a change, until there is an idle instant: what is proved during it, for as long as the
   * system is in one of the two. After a third configuration nothing is known (docs/theory/mode-changes.md).
   */
  private void noteChange() {
    if (round.changes()) {
      int after = round.choice.configuration();
      held = held.isEmpty() || isBetween(round.before, after)
          ? Optional.of(new Held(ConfigurationPair.of(round.before, after), kept(round.before, after))) : nothing();
    }
  }

  private List<String> kept(int from, int to) {
    List<String> before = table.configurations().get(from).proved();
    List<String> lost = table.during(from, to);
    return table.configurations().get(to).proved().stream()
        .filter(chain -> before.contains(chain) && !lost.contains(chain)).toList();
  }

  /** Says what became of the choice of the round, and claims what holds with that. */
  ManagerRound ends(AfterRound after) {
    claim(after);
    claimed = round.proved;
    known = after != AfterRound.UNKNOWN;
    if (after != AfterRound.CHOSEN) {
      decision.stays(round.before);
    }
    if (after == AfterRound.UNKNOWN) {
      held = nothing();
    }
    return round.build();
  }

  private void claim(AfterRound after) {
    TableConfiguration before = table.configurations().get(round.before);
    TableConfiguration chosen = table.configurations().get(round.choice.configuration());
    boolean exceeded = round.exceeded || round.refuted || round.choice.beyond()
        || before.mode() == round.mode && !round.load.fits(before, true);
    boolean holds = round.known && after == AfterRound.CHOSEN && !exceeded;
    List<String> proved = new ArrayList<>();
    List<String> unproved = new ArrayList<>(chosen.unproved());
    for (String chain : chosen.proved()) {
      (holds && (held.isEmpty() || held.get().chains().contains(chain)) ? proved : unproved).add(chain);
    }
    round.proved = proved;
    round.unproved = unproved;
  }
}
