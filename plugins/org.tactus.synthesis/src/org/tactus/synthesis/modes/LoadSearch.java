package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.modes.ConfigurationSearch.End;
import org.tactus.synthesis.problem.ProvisionProblem;

/**
 * Decides a configuration for a load that was measured in a running system, in a bounded time, and proves it and the
 * switches to it. It does so as for an entry of a table: one step ahead of the load where that proves as many goals.
 */
public final class LoadSearch {

  /** The part of the time in which plans are searched; the rest is for proofs of switches. */
  private static final int SEARCH_PERCENT = 70;

  private final ModesProblem problem;
  private final List<LoadedSettings> known;
  private final ConfigurationSearch search;
  private final Request.Watcher watcher;
  private final long start;
  private final long nanoseconds;

  private LoadSearch(ModesProblem problem, List<LoadedSettings> known, Function<ProvisionProblem, Request> request,
      long nanoseconds, Request.Watcher watcher) {
    this.problem = problem;
    this.known = known;
    this.watcher = watcher;
    this.nanoseconds = nanoseconds;
    this.start = watcher.nanoTime();
    long forSearch = nanoseconds / 100 * SEARCH_PERCENT;
    this.search = new ConfigurationSearch(problem, wanted -> {
      Request usual = request.apply(wanted);
      // a half of what is left: the same may have to be searched for the own load
      return usual.within(Math.min(usual.nanoseconds(), Math.max(0, forSearch - elapsed()) / 2));
    }, watcher.orEndedBy(() -> elapsed() > forSearch), this::check);
  }

  private long elapsed() {
    return watcher.nanoTime() - start;
  }

  private void check() {
    if (watcher.isCancelled() || elapsed() > nanoseconds) {
      throw new CancellationException("the time of the search is over");
    }
  }

  /**
   * Decides and proves.
   *
   * @param problem for what
   * @param known the configurations that the system may be in
   * @param from the number of the one that it is in
   * @param load the load that was measured
   * @param request how a configuration is searched that no known one gives
   * @param nanoseconds how long it may take. Switches of which nothing is proved by then count as not proved.
   * @param watcher hears of the steps, and may end them
   * @throws CancellationException if nothing was proved in the time
   */
  public static FoundConfiguration run(ModesProblem problem, List<LoadedSettings> known, int from, MeasuredLoad load,
      Function<ProvisionProblem, Request> request, long nanoseconds, Request.Watcher watcher) {
    return new LoadSearch(problem, known, request, nanoseconds, watcher).find(from, load);
  }

  private FoundConfiguration find(int from, MeasuredLoad load) {
    MeasuredLoad ahead = load.ahead();
    LoadPoint own = new LoadPoint(load.mode(), load.rest(), problem.load(load));
    watcher.step("deciding mode " + problem.modes().get(load.mode()).name() + " for a load that was measured");
    Set<Map<Integer, Setting>> candidates = candidates(from);
    ProvedConfiguration found = search.decide(own, new LoadPoint(load.mode(), ahead.rest(), problem.load(ahead)),
        candidates);
    MeasuredLoad proved = found.provedLoad() == load.rest() ? load : ahead;
    return new FoundConfiguration(found, load, proved, switches(from, found, own),
        candidates.contains(found.settings()));
  }

  /** Returns the settings that are known: those of now first, for which nothing has to be changed. */
  private Set<Map<Integer, Setting>> candidates(int from) {
    Set<Map<Integer, Setting>> candidates = new LinkedHashSet<>();
    candidates.add(known.get(from).settings());
    candidates.add(search.given());
    known.reversed().forEach(one -> candidates.add(one.settings()));
    return candidates;
  }

  /** Proves the switches, first that from the configuration in which the system is. */
  private List<ProvedSwitch> switches(int from, ProvedConfiguration found, LoadPoint own) {
    End end = new End(own.load(), found.settings(), found.proved());
    List<Integer> order = new ArrayList<>();
    order.add(from);
    for (int i = 0; i < known.size(); i++) {
      if (i != from) {
        order.add(i);
      }
    }
    List<ProvedSwitch> switches = new ArrayList<>();
    for (int number : order) {
      LoadedSettings one = known.get(number);
      End other = new End(problem.load(one.used()), one.settings(), one.proved());
      switches.add(between(number, other, end, found.goals()));
    }
    return switches;
  }

  private ProvedSwitch between(int number, End other, End end, List<ProvedGoal> goals) {
    try {
      check();
      return search.between(number, known.size(), other, end);
    } catch (CancellationException over) {
      return search.unproved(number, known.size(), ConfigurationSearch.both(other, end), goals);
    }
  }
}
