package org.tactus.synthesis.modes;

import java.util.Collection;
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
 * Decides a configuration for a load in a mode, and proves it and switches by the sound analysis, for a table as for a
 * running system. What earlier configurations prove is not decided anew, so that the manager has little to change.
 */
final class ConfigurationSearch {

  private final ModesProblem problem;
  private final Function<ProvisionProblem, Request> request;
  private final Request.Watcher watcher;
  private final Runnable checkpoint;
  private final Map<Change, Proof> proofs = new HashMap<>();
  /** Whether something was left out because the watcher ended it. */
  private boolean ended;

  /**
   * Creates a search.
   *
   * @param watcher may end the search of a plan; the best so far counts then
   * @param checkpoint is run many times a second during a proof; what it throws ends that
   */
  ConfigurationSearch(ModesProblem problem, Function<ProvisionProblem, Request> request, Request.Watcher watcher,
      Runnable checkpoint) {
    this.problem = problem;
    this.request = request;
    this.watcher = watcher;
    this.checkpoint = checkpoint;
  }

  /** What is analysed: a load, and the settings between which threads may change. */
  private record Change(SystemLoad load, Map<Integer, Setting> first, Map<Integer, Setting> second) {
  }

  /** What an analysis says: the goals of all chains, of what more is asked for than there is, and what it assumes. */
  record Proof(List<ProvedGoal> goals, List<ResourceUse> overloads, List<String> assumptions) {
  }

  /** A configuration between which and another one a system goes: the load it is used for, settings, proved chains. */
  record End(SystemLoad load, Map<Integer, Setting> settings, Set<Integer> proved) {
  }

  boolean isEnded() {
    ended |= watcher.isCancelled();
    return ended;
  }

  /**
   * Decides for the load one step ahead, so that a load that rises by one step is proved before anybody has noticed.
   * Where that proves fewer goals than deciding for the own load, it is decided for that.
   *
   * @param candidates the settings that are tried before anything is searched
   */
  ProvedConfiguration decide(LoadPoint own, LoadPoint ahead, Collection<Map<Integer, Setting>> candidates) {
    ProvedConfiguration found = upTo(own, ahead, candidates);
    if (ahead.equals(own) || found.goals().stream().allMatch(ProvedGoal::met)) {
      return found;
    }
    ProvedConfiguration other = upTo(own, own, candidates);
    return met(other) > met(found) ? other : found;
  }

  private static long met(ProvedConfiguration one) {
    return one.goals().stream().filter(ProvedGoal::met).count();
  }

  /** Decides for a load, and up to which one it has to be proved. */
  private ProvedConfiguration upTo(LoadPoint own, LoadPoint upTo, Collection<Map<Integer, Setting>> candidates) {
    if (isEnded()) {
      return configuration(own, upTo, given(), Map.of());
    }
    Optional<ProvedConfiguration> overloaded = Optional.empty();
    for (Map<Integer, Setting> settings : candidates) {
      if (goals(upTo, settings).stream().allMatch(ProvedGoal::met)) {
        ProvedConfiguration known = configuration(own, upTo, settings, Map.of());
        if (known.overloads().isEmpty()) {
          return known;
        }
        overloaded = overloaded.or(() -> Optional.of(known));
      }
    }
    ProvedConfiguration found = search(own, upTo);
    return overloaded.filter(known -> !found.overloads().isEmpty()).orElse(found);
  }

  private ProvedConfiguration configuration(LoadPoint own, LoadPoint upTo, Map<Integer, Setting> settings,
      Map<Integer, String> givenUp) {
    return new ProvedConfiguration(own.mode(), own.percent(), upTo.percent(), settings, goals(upTo, settings), givenUp,
        proof(own.load(), settings, settings).overloads());
  }

  private List<ProvedGoal> goals(LoadPoint at, Map<Integer, Setting> settings) {
    return goals(at.load(), settings, settings, problem.modes().get(at.mode()).kept());
  }

  /** Returns the settings of the model. */
  Map<Integer, Setting> given() {
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

  private ProvedConfiguration search(LoadPoint own, LoadPoint upTo) {
    TimingModel loaded = upTo.load().apply(problem.model());
    ProvisionProblem wanted = ProvisionProblem.of(loaded, problem.seats(), Set.of(), problem.criticality(),
        problem.cap()).on(problem.hosts()).keeping(problem.modes().get(own.mode()).kept());
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
    return configuration(own, upTo, settings, givenUp);
  }

  private List<ProvedGoal> goals(SystemLoad load, Map<Integer, Setting> one, Map<Integer, Setting> other,
      Set<Integer> chains) {
    return proof(load, one, other).goals().stream().filter(goal -> chains.contains(goal.chain())).toList();
  }

  /** Analyses a load while threads may change between two settings. */
  Proof proof(SystemLoad load, Map<Integer, Setting> one, Map<Integer, Setting> other) {
    return proofs.computeIfAbsent(new Change(load, one, other), change -> {
      AnalysisResult result = Analysis.run(ChangingModel.of(load.apply(problem.model()), problem.seats(), one, other),
          Method.SOUND, checkpoint);
      return new Proof(ProvedGoal.of(result), result.resources().stream()
          .filter(use -> use.utilisation().compareTo(Fraction.ONE) > 0).toList(), result.assumptions());
    });
  }

  /**
   * Proves the goals of two configurations, with the greater load of what they are used for and the least of what they
   * supply; of what that does not prove, what holds if load and threads change apart.
   *
   * @param first the number of the one
   * @param second the number of the other one
   */
  ProvedSwitch between(int first, int second, End one, End other) {
    Set<Integer> both = both(one, other);
    SystemLoad greater = one.load().envelope(other.load(), problem.model());
    ProvedSwitch together = new ProvedSwitch(first, second, goals(greater, one.settings(), other.settings(), both),
        Set.of(), Set.of());
    Set<Integer> rest = together.unproved();
    return rest.isEmpty() ? together : new ProvedSwitch(first, second, together.goals(),
        apart(one, other, greater, rest), apart(other, one, greater, rest));
  }

  /** Returns a switch of which nothing is proved, since it is not looked at. */
  ProvedSwitch unproved(int first, int second, Set<Integer> both, List<ProvedGoal> goals) {
    return new ProvedSwitch(first, second, goals.stream().filter(goal -> both.contains(goal.chain()))
        .map(ProvedGoal::unproved).toList(), Set.of(), Set.of());
  }

  /** Returns the chains that are proved in both. */
  static Set<Integer> both(End one, End other) {
    Set<Integer> both = new LinkedHashSet<>(one.proved());
    both.retainAll(other.proved());
    return both;
  }

  /** Returns the chains that hold if threads change under a load, and the load changes with the settings of another. */
  private Set<Integer> apart(End own, End other, SystemLoad greater, Set<Integer> chains) {
    Set<Integer> held = ProvedGoal.proved(goals(own.load(), own.settings(), other.settings(), chains));
    return held.isEmpty() ? held
        : ProvedGoal.proved(goals(greater, other.settings(), other.settings(), held));
  }
}
