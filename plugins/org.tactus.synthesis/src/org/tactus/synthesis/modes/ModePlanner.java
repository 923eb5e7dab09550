package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.ResourceUse;
import org.tactus.analysis.method.Analysis;
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
 * noticed. Where that proves fewer goals than deciding for its own load factor, it is decided for that. What an earlier
 * configuration proves is not decided anew, so that the manager has little to change: first that of the model is tried,
 * then that of the factor before, then those of other modes.
 */
public final class ModePlanner {

  private final ModesProblem problem;
  private final Function<ProvisionProblem, Request> request;
  private final Request.Watcher watcher;
  private final List<ProvedConfiguration> configurations = new ArrayList<>();
  private final Map<Change, Proof> proofs = new HashMap<>();
  /** Whether something was left out because the watcher ended it. */
  private boolean ended;

  private ModePlanner(ModesProblem problem, Function<ProvisionProblem, Request> request, Request.Watcher watcher) {
    this.problem = problem;
    this.request = request;
    this.watcher = watcher;
  }

  /** What is analysed: a load, and the settings between which threads may change. */
  private record Change(SystemLoad load, Map<Integer, Setting> first, Map<Integer, Setting> second) {
  }

  /** What an analysis says: the goals of all chains, of what more is asked for than there is, and what it assumes. */
  private record Proof(List<ProvedGoal> goals, List<ResourceUse> overloads, List<String> assumptions) {
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
        planner.configurations.add(planner.decide(mode, load));
      }
    }
    List<ProvedSwitch> switches = planner.switches();
    return new ModeTable(problem, planner.configurations, switches, planner.assumptions(), planner.ended);
  }

  /** Returns what the bounds of the configurations assume, and those of what they are proved at. */
  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>();
    configurations.forEach(one -> all.addAll(proof(problem.load(one.mode(), one.provedLoad()), one.settings(),
        one.settings()).assumptions()));
    return List.copyOf(all);
  }

  private ProvedConfiguration decide(int mode, int load) {
    int next = problem.proved(load);
    ProvedConfiguration found = decide(mode, load, next);
    if (next == load || found.goals().stream().allMatch(ProvedGoal::met)) {
      return found;
    }
    ProvedConfiguration own = decide(mode, load, load);
    return met(own) > met(found) ? own : found;
  }

  private static long met(ProvedConfiguration one) {
    return one.goals().stream().filter(ProvedGoal::met).count();
  }

  /** Decides for a load factor, and up to which one it has to be proved. */
  private ProvedConfiguration decide(int mode, int load, int upTo) {
    if (isEnded()) {
      return configuration(mode, load, upTo, given(), Map.of());
    }
    Optional<ProvedConfiguration> overloaded = Optional.empty();
    for (Map<Integer, Setting> settings : candidates()) {
      if (goals(mode, upTo, settings).stream().allMatch(ProvedGoal::met)) {
        ProvedConfiguration known = configuration(mode, load, upTo, settings, Map.of());
        if (known.overloads().isEmpty()) {
          return known;
        }
        overloaded = overloaded.or(() -> Optional.of(known));
      }
    }
    ProvedConfiguration found = search(mode, load, upTo);
    return overloaded.filter(known -> !found.overloads().isEmpty()).orElse(found);
  }

  private boolean isEnded() {
    ended |= watcher.isCancelled();
    return ended;
  }

  private ProvedConfiguration configuration(int mode, int load, int upTo, Map<Integer, Setting> settings,
      Map<Integer, String> givenUp) {
    return new ProvedConfiguration(mode, load, upTo, settings, goals(mode, upTo, settings), givenUp,
        proof(problem.load(mode, load), settings, settings).overloads());
  }

  /** Returns the goals of a mode at a load factor. */
  private List<ProvedGoal> goals(int mode, int load, Map<Integer, Setting> settings) {
    return goals(problem.load(mode, load), settings, settings, problem.modes().get(mode).kept());
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

  private ProvedConfiguration search(int mode, int load, int upTo) {
    TimingModel loaded = problem.load(mode, upTo).apply(problem.model());
    ProvisionProblem wanted = ProvisionProblem.of(loaded, problem.seats(), Set.of(), problem.criticality(),
        problem.cap()).on(problem.hosts()).keeping(problem.modes().get(mode).kept());
    SynthesisOutcome outcome = Provisioner.run(request.apply(wanted).with(Method.SOUND), watcher);
    ended |= watcher.isCancelled(); // there may be nothing more to decide or to prove
    Placements placements = new Placements(wanted, outcome.verdict().plan());
    Map<Integer, Setting> settings = new LinkedHashMap<>();
    for (Seat seat : problem.seats()) {
      settings.put(seat.id(), setting(outcome.verdict().plan().policies().get(seat.id()),
          Optional.of(placements.priority(seat))).orElseThrow());
    }
    Map<Integer, String> givenUp = new LinkedHashMap<>();
    outcome.degraded().forEach(one -> givenUp.put(one.chain(), one.why()));
    return configuration(mode, load, upTo, settings, givenUp);
  }

  private List<ProvedGoal> goals(SystemLoad load, Map<Integer, Setting> one, Map<Integer, Setting> other,
      Set<Integer> chains) {
    return proof(load, one, other).goals().stream().filter(goal -> chains.contains(goal.chain())).toList();
  }

  private Proof proof(SystemLoad load, Map<Integer, Setting> one, Map<Integer, Setting> other) {
    return proofs.computeIfAbsent(new Change(load, one, other), change -> {
      AnalysisResult result = Analysis.run(
          ChangingModel.of(load.apply(problem.model()), problem.seats(), one, other), Method.SOUND);
      return new Proof(ProvedGoal.of(result), result.resources().stream()
          .filter(use -> use.utilisation().compareTo(Fraction.ONE) > 0).toList(), result.assumptions());
    });
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
    if (isEnded()) {
      return new ProvedSwitch(first, second, one.goals().stream().filter(goal -> both.contains(goal.chain()))
          .map(ProvedGoal::unproved).toList(), Set.of(), Set.of());
    }
    SystemLoad atOne = problem.load(one.mode(), one.load());
    SystemLoad atOther = problem.load(other.mode(), other.load());
    SystemLoad greater = atOne.envelope(atOther, problem.model());
    ProvedSwitch together = new ProvedSwitch(first, second, goals(greater, one.settings(), other.settings(), both),
        Set.of(), Set.of());
    Set<Integer> rest = together.unproved();
    return rest.isEmpty() ? together : new ProvedSwitch(first, second, together.goals(),
        apart(atOne, one, other, greater, rest), apart(atOther, other, one, greater, rest));
  }

  /** Returns the chains that hold if threads change under a load, and the load changes with the settings of another. */
  private Set<Integer> apart(SystemLoad load, ProvedConfiguration own, ProvedConfiguration other, SystemLoad greater,
      Set<Integer> chains) {
    Set<Integer> held = ProvedGoal.proved(goals(load, own.settings(), other.settings(), chains));
    return held.isEmpty() ? held
        : ProvedGoal.proved(goals(greater, other.settings(), other.settings(), held));
  }
}
