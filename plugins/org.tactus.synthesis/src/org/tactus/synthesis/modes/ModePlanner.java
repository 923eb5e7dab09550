package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.ResourceUse;
import org.tactus.analysis.method.Analysis;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.Provisioner;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Placements;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.TimingModel;

/**
 * Decides a configuration for each mode and load factor, and proves switches. A configuration is decided for the next
 * load factor than the one up to which it is used, so that a load that rises by one step is proved before anybody has
 * noticed. What an earlier configuration proves is not decided anew, so that the manager has little to change: first
 * that of the model is tried, then that of the factor before, then those of other modes.
 */
public final class ModePlanner {

  private final ModesProblem problem;
  private final Request request;
  private final Request.Watcher watcher;
  private final List<ProvedConfiguration> configurations = new ArrayList<>();

  private ModePlanner(ModesProblem problem, Request request, Request.Watcher watcher) {
    this.problem = problem;
    this.request = request;
    this.watcher = watcher;
  }

  /**
   * Decides and proves by the sound analysis.
   *
   * @param problem for what
   * @param request how configurations are searched that earlier ones do not give; its problem is not looked at
   * @param watcher hears of the steps; what it ends is a search, whose best so far counts
   */
  public static ModeTable run(ModesProblem problem, Request request, Request.Watcher watcher) {
    ModePlanner planner = new ModePlanner(problem, request.with(Method.SOUND), watcher);
    for (int mode = 0; mode < problem.modes().size(); mode++) {
      for (int percent : problem.percents()) {
        watcher.step("deciding mode " + problem.modes().get(mode).name() + " at " + percent + " %");
        planner.configurations.add(planner.decide(mode, percent));
      }
    }
    return new ModeTable(problem, planner.configurations, planner.switches());
  }

  private ProvedConfiguration decide(int mode, int percent) {
    int proved = problem.proved(percent);
    TimingModel loaded = problem.load(mode, proved).apply(problem.model());
    Set<Integer> kept = problem.modes().get(mode).kept();
    for (Map<Integer, Setting> settings : candidates()) {
      List<ProvedGoal> goals = goals(loaded, settings, kept);
      if (goals.stream().allMatch(ProvedGoal::met)) {
        return new ProvedConfiguration(mode, percent, proved, settings, goals, Map.of(),
            overloads(mode, percent, settings));
      }
    }
    return search(mode, percent, loaded);
  }

  /** Returns the configurations that are known, that of the model first, then the newest. */
  private Set<Map<Integer, Setting>> candidates() {
    Set<Map<Integer, Setting>> known = new LinkedHashSet<>();
    known.add(given());
    configurations.reversed().forEach(one -> known.add(one.settings()));
    return known;
  }

  private Map<Integer, Setting> given() {
    Map<Integer, Setting> settings = new LinkedHashMap<>();
    for (Seat seat : problem.seats()) {
      settings.put(seat.id(), setting(seat.policy().orElseThrow(), Optional.empty()).orElseThrow());
    }
    return settings;
  }

  private static Optional<Setting> setting(Scheduling policy, Optional<Integer> priority) {
    return switch (policy) {
      case Scheduling.Given fifo -> Optional.of(new Setting.Priority(fifo.priority()));
      case Scheduling.Fifo fifo -> priority.map(Setting.Priority::new);
      case Scheduling.Reserved reserved -> Optional.of(new Setting.Budget(reserved.budget(), reserved.period()));
      case Scheduling.Ordinary ordinary -> Optional.empty();
      case Scheduling.AsModelled modelled -> Optional.empty();
    };
  }

  private ProvedConfiguration search(int mode, int percent, TimingModel loaded) {
    Set<Integer> kept = problem.modes().get(mode).kept();
    ProvisionProblem wanted = ProvisionProblem.of(loaded, problem.seats(), Set.of(), problem.criticality(),
        problem.cap()).keeping(kept);
    SynthesisOutcome outcome = Provisioner.run(new Request(wanted, request.strategy(), request.objective(),
        request.method(), Degradation.CHAIN, request.seed(), request.nanoseconds()), watcher);
    Placements placements = new Placements(wanted, outcome.verdict().plan());
    Map<Integer, Setting> settings = new LinkedHashMap<>();
    for (Seat seat : problem.seats()) {
      settings.put(seat.id(), setting(outcome.verdict().plan().policies().get(seat.id()),
          Optional.of(placements.priority(seat))).orElseThrow());
    }
    Map<Integer, String> givenUp = new LinkedHashMap<>();
    outcome.degraded().forEach(one -> givenUp.put(one.chain(), one.why()));
    List<ProvedGoal> goals = goals(loaded, settings, kept);
    return new ProvedConfiguration(mode, percent, problem.proved(percent), settings, goals, givenUp,
        overloads(mode, percent, settings));
  }

  private List<ProvedGoal> goals(TimingModel loaded, Map<Integer, Setting> settings, Set<Integer> kept) {
    return ProvedGoal.of(analyse(ChangingModel.of(loaded, problem.seats(), settings, settings)), kept);
  }

  private List<ResourceUse> overloads(int mode, int percent, Map<Integer, Setting> settings) {
    TimingModel loaded = problem.load(mode, percent).apply(problem.model());
    return analyse(ChangingModel.of(loaded, problem.seats(), settings, settings)).resources().stream()
        .filter(use -> use.utilisation().compareTo(Fraction.ONE) > 0).toList();
  }

  private static AnalysisResult analyse(TimingModel model) {
    return Analysis.run(model, Method.SOUND);
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

  /**
   * Proves the goals of both, with the greater load of what they are used for and the least of what they supply; of
   * what that does not prove, what holds if load and threads change apart.
   */
  private ProvedSwitch between(int first, int second) {
    ProvedConfiguration one = configurations.get(first);
    ProvedConfiguration other = configurations.get(second);
    Set<Integer> both = new LinkedHashSet<>(one.proved());
    both.retainAll(other.proved());
    SystemLoad atOne = problem.load(one.mode(), one.percent());
    SystemLoad atOther = problem.load(other.mode(), other.percent());
    SystemLoad greater = atOne.or(atOther, problem.model());
    ProvedSwitch together = new ProvedSwitch(first, second, goals(greater, one, other, both), Set.of(), Set.of());
    Set<Integer> rest = together.unproved();
    return rest.isEmpty() ? together : new ProvedSwitch(first, second, together.goals(),
        apart(atOne, one, other, greater, rest), apart(atOther, other, one, greater, rest));
  }

  /** Returns the chains that hold if threads change under a load, and the load changes with the settings of another. */
  private Set<Integer> apart(SystemLoad load, ProvedConfiguration own, ProvedConfiguration other, SystemLoad greater,
      Set<Integer> chains) {
    Set<Integer> held = met(goals(load, own, other, chains));
    return held.isEmpty() ? held : met(goals(greater, other, other, held));
  }

  private List<ProvedGoal> goals(SystemLoad load, ProvedConfiguration one, ProvedConfiguration other,
      Set<Integer> chains) {
    return ProvedGoal.of(analyse(ChangingModel.of(load.apply(problem.model()), problem.seats(), one.settings(),
        other.settings())), chains);
  }

  private static Set<Integer> met(List<ProvedGoal> goals) {
    Set<Integer> met = goals.stream().map(ProvedGoal::chain).collect(Collectors.toCollection(LinkedHashSet::new));
    goals.stream().filter(goal -> !goal.met()).forEach(goal -> met.remove(goal.chain()));
    return met;
  }
}
