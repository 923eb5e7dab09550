package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.modes.ConfigurationSearch.End;
import org.tactus.synthesis.problem.ProvisionProblem;

/**
 * Decides a configuration for each mode and load factor, and proves switches. A configuration is decided for the next
 * load factor than the one up to which it is used. What an earlier configuration proves is not decided anew: first that
 * of the model is tried, then that of the factor before, then those of other modes.
 */
public final class ModePlanner {

  private final ModesProblem problem;
  private final Request.Watcher watcher;
  private final ConfigurationSearch search;
  private final List<ProvedConfiguration> configurations = new ArrayList<>();

  private ModePlanner(ModesProblem problem, Function<ProvisionProblem, Request> request, Request.Watcher watcher) {
    this.problem = problem;
    this.watcher = watcher;
    this.search = new ConfigurationSearch(problem, request, watcher, () -> { });
  }

  /**
   * Decides and proves by the sound analysis.
   *
   * @param problem for what
   * @param request how a configuration is searched that earlier ones do not give
   * @param watcher hears of the steps. If it ends them, the best configuration so far counts in a search, that of the
   *     model for what is not decided yet, and changes that are not looked at yet are not proved.
   */
  public static ModeTable run(ModesProblem problem, Function<ProvisionProblem, Request> request,
      Request.Watcher watcher) {
    ModePlanner planner = new ModePlanner(problem, request, watcher);
    for (int mode = 0; mode < problem.modes().size(); mode++) {
      for (int load : problem.loads()) {
        watcher.step("deciding mode " + problem.modes().get(mode).name() + " at " + load + " %");
        planner.configurations.add(planner.search.decide(planner.point(mode, load),
            planner.point(mode, problem.proved(load)), planner.candidates()));
      }
    }
    List<ProvedSwitch> switches = planner.switches();
    return new ModeTable(problem, planner.configurations, switches, planner.assumptions(), planner.search.isEnded());
  }

  private LoadPoint point(int mode, int load) {
    return new LoadPoint(mode, load, problem.load(mode, load));
  }

  /** Returns what the bounds of the configurations assume, and those of what they are proved at. */
  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>();
    configurations.forEach(one -> all.addAll(search.proof(problem.load(one.mode(), one.provedLoad()), one.settings(),
        one.settings()).assumptions()));
    return List.copyOf(all);
  }

  /** Returns the configurations that are known, that of the model first, then the newest. */
  private Set<Map<Integer, Setting>> candidates() {
    Set<Map<Integer, Setting>> known = new LinkedHashSet<>();
    known.add(search.given());
    configurations.reversed().forEach(one -> known.add(one.settings()));
    return known;
  }

  private List<ProvedSwitch> switches() {
    List<ProvedSwitch> switches = new ArrayList<>();
    for (int first = 0; first < configurations.size(); first++) {
      watcher.step("proving switches from configuration " + first);
      for (int second = first + 1; second < configurations.size(); second++) {
        switches.add(between(first, second));
      }
    }
    return switches;
  }

  private ProvedSwitch between(int first, int second) {
    End one = end(configurations.get(first));
    End other = end(configurations.get(second));
    return search.isEnded() ? search.unproved(first, second, ConfigurationSearch.both(one, other),
        configurations.get(first).goals()) : search.between(first, second, one, other);
  }

  private End end(ProvedConfiguration one) {
    return new End(problem.load(one.mode(), one.load()), one.settings(), one.proved());
  }
}
