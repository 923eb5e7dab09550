package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.SynthesisOutcome.Tried;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.Exhaustive;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.Lame;
import org.tactus.synthesis.strategy.StartingPlans;
import org.tactus.synthesis.strategy.Llama;
import org.tactus.synthesis.strategy.Monotonic;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.synthesis.strategy.Strategy;
import org.tactus.timing.model.Chain;

/**
 * Decides what a problem leaves open, the entrance of the synthesis. Where not all goals can be met, chains are
 * degraded one after the other, the least critical first, and the threads that serve nothing else run below all
 * others. What is returned was judged as a whole.
 */
public final class Provisioner {

  private static final int MOST_EXHAUSTED = 4_000;

  private final Request request;
  private final Request.Watcher listener;
  private final SearchTime time;
  private final Map<String, PlanVerdict> tried = new LinkedHashMap<>();
  private final List<SynthesisOutcome.Degraded> degraded = new ArrayList<>();
  private int analyses;
  /** Whether the goals that are searched for are not the first ones any more. */
  private boolean again;

  private Provisioner(Request request, Request.Watcher listener) {
    this.request = request;
    this.listener = listener;
    this.time = new SearchTime(request.nanoseconds(), listener);
  }

  /**
   * Decides. Ends when the search does, when the time is over or when the listener says so, with the best so far; the
   * first plan is judged in any case.
   */
  public static SynthesisOutcome run(Request request, Request.Watcher listener) {
    return new Provisioner(request, listener).run(Optional.empty());
  }

  /** Decides, and takes the given plan or a better one. */
  public static SynthesisOutcome run(Request request, Request.Watcher listener, Plan start) {
    return new Provisioner(request, listener).run(Optional.of(start));
  }

  private SynthesisOutcome run(Optional<Plan> start) {
    ProvisionProblem problem = meetable(request.problem());
    Optional<Plan> before = start;
    while (true) {
      Judge judge = new Judge(problem, request.method(), request.objective(), time::check);
      Search found = search(judge, before);
      analyses += judge.analyses();
      Set<Integer> kept = keptAfter(problem, found.best());
      if (kept.size() == problem.kept().size() || time.isOver() && !again && !found.best().admitted()) {
        return outcome(judge, found);
      }
      problem = problem.keeping(kept);
      again = true;
      before = Optional.of(found.best().plan());
    }
  }

  /**
   * What a search for the goals that are kept gave.
   *
   * @param best the best plan
   * @param exhausted how many plans were all that there are; empty if not all were tried
   */
  private record Search(PlanVerdict best, Optional<Integer> exhausted) {
  }

  /**
   * Searches for the goals that are kept.
   *
   * @param before the best plan for more goals or of another search, if there was one
   */
  private Search search(Judge judge, Optional<Plan> before) {
    PlanVerdict best = judge.judgeInAnyCase(StartingPlans.given(judge.problem(), judge.served()));
    boolean first = !again;
    PlanVerdict given = best;
    if (before.isPresent()) {
      PlanVerdict earlier = judge.judgeInAnyCase(StartingPlans.relegating(judge.problem(), before.get()));
      if (first) {
        tried.put("structure found", earlier);
      }
      best = earlier.score().compareTo(best.score()) < 0 ? earlier : best;
    }
    if (first) {
      tried.put(judge.problem().isFixed() ? "as given" : "as given, else worst-fit", given);
    }
    if (judge.problem().isFixed()) {
      return new Search(best, Optional.empty());
    }
    Portfolio portfolio = new Portfolio(request, judge, time, listener,
        first ? tried::put : (title, verdict) -> { }, best);
    return request.strategy() != StrategyKind.BEST
        ? new Search(portfolio.only(strategy(request.strategy())), Optional.empty())
        : exhausted(judge, portfolio.best());
  }

  /** Returns what decides as a kind says, which is one of the strategies. */
  static Strategy strategy(StrategyKind kind) {
    return switch (kind) {
      case BEST -> throw new IllegalStateException("the best of all is not one of them");
      case LLAMA -> new Llama();
      case LAME -> new Lame();
      case PICAS -> new Picas();
      case RATE_MONOTONIC -> Monotonic.RATE;
      case CRITICALITY_MONOTONIC -> Monotonic.CRITICALITY;
    };
  }

  private Search exhausted(Judge judge, PlanVerdict best) {
    if (best.accepted() || time.isOver()) {
      return new Search(best, Optional.empty());
    }
    try {
      listener.step("trying everything");
      Plan plan = Monotonic.RATE.plan(judge);
      return new Exhaustive(judge, plan, MOST_EXHAUSTED).run().map(outcome -> new Search(outcome.best()
          .filter(other -> other.score().compareTo(best.score()) < 0).orElse(best), Optional.of(outcome.tried())))
          .orElse(new Search(best, Optional.empty()));
    } catch (CancellationException over) {
      return new Search(best, Optional.empty());
    }
  }

  /** Returns the problem without the goals that nothing can meet, if goals may be given up at all. */
  private ProvisionProblem meetable(ProvisionProblem problem) {
    Set<Integer> kept = new LinkedHashSet<>(problem.kept());
    if (request.degradation() != Degradation.NONE && !request.structural()) {
      UnmeetableGoal proof = new UnmeetableGoal(problem);
      for (Chain chain : problem.byCriticality().reversed()) {
        proof.of(problem, chain).filter(why -> kept.contains(chain.id()))
            .ifPresent(why -> give(problem, chain, new SynthesisOutcome.Degraded(chain.id(), why, true), kept));
      }
    }
    return problem.keeping(kept);
  }

  /** Returns the chains whose goals are kept: fewer than before if one is missed and may be given up. */
  private Set<Integer> keptAfter(ProvisionProblem problem, PlanVerdict best) {
    List<Chain> missed = problem.byCriticality().stream().filter(chain -> !best.admitted()
        || Judge.of(best, chain).stream().anyMatch(GoalVerdict::missed)).toList();
    Set<Integer> kept = new LinkedHashSet<>(problem.kept());
    if (missed.isEmpty() || request.degradation() == Degradation.NONE) {
      return kept;
    }
    int least = missed.stream().mapToInt(problem::criticality).min().orElseThrow();
    Chain victim = missed.stream().filter(chain -> problem.criticality(chain) == least)
        .max(Comparator.comparingDouble(chain -> Judge.of(best, chain).stream().mapToDouble(GoalVerdict::ratio).max()
            .orElse(0))).orElseThrow();
    give(problem, victim, new SynthesisOutcome.Degraded(victim.id(), why(best, victim), false), kept);
    return kept;
  }

  /** Gives a chain up and, if that is wanted, all that are less critical. */
  private void give(ProvisionProblem problem, Chain victim, SynthesisOutcome.Degraded given, Set<Integer> kept) {
    kept.remove(victim.id());
    degraded.add(given);
    listener.step("degrading " + victim.name());
    if (request.degradation() == Degradation.BELOW) {
      problem.byCriticality().stream().filter(chain -> kept.contains(chain.id()))
          .filter(chain -> problem.criticality(chain) < problem.criticality(victim)).forEach(chain -> {
            kept.remove(chain.id());
            degraded.add(new SynthesisOutcome.Degraded(chain.id(), "less critical than " + victim.name()
                + ", which misses its goal", false));
          });
    }
  }

  private static String why(PlanVerdict best, Chain chain) {
    return Judge.of(best, chain).stream().filter(GoalVerdict::missed).findFirst().map(goal -> "the best bound found is "
        + Texts.time(goal.bound()) + ", the goal " + Texts.time(goal.limit()))
        .orElse("its reservations are not admitted");
  }

  private SynthesisOutcome outcome(Judge judge, Search found) {
    ProvisionProblem problem = judge.problem();
    PlanVerdict best = found.best();
    List<Tried> all = tried.entrySet().stream().map(entry -> new Tried(entry.getKey(), entry.getValue())).toList();
    listener.step("finding out why");
    Judge why = new Judge(problem, request.method(), Aim.SLACK, time::hurry);
    List<SynthesisOutcome.Reason> reasons = listener.suffices() ? List.of() : new Reasons(why, best).all();
    return new SynthesisOutcome(problem, best, judge.analysis(best.plan()), conclusion(problem, found), degraded,
        reasons, new SynthesisOutcome.Effort(all, judge.front().plans(), analyses, time.isComplete()));
  }

  private Conclusion conclusion(ProvisionProblem problem, Search found) {
    if (found.best().accepted()) {
      return degraded.isEmpty() ? new Conclusion.Proved() : new Conclusion.Degraded();
    }
    if (request.structural()) {
      return new Conclusion.NotFound(analyses + " plans of the best structure that was found");
    }
    Optional<String> proof = OverloadProof.of(problem).or(() -> unmeetable(problem));
    if (proof.isPresent()) {
      return new Conclusion.Impossible(proof.get());
    }
    if (problem.isFixed()) {
      return new Conclusion.Impossible("the model leaves nothing open that can be decided; say with --free what may be "
          + "decided anew");
    }
    boolean reserving = problem.seats().stream().anyMatch(seat -> seat.policyOpen() || seat.budgetOpen());
    return found.exhausted().filter(count -> !reserving).<Conclusion>map(count -> new Conclusion.Impossible("all "
        + count + " choices of cores and orders of different SCHED_FIFO priorities were tried, and the analysis proves "
        + "none of them")).orElseGet(() -> new Conclusion.NotFound(analyses + " plans" + found.exhausted().map(count ->
        ", among them all " + count + " choices of cores and orders of priorities; reservations were not all tried")
        .orElse("")));
  }

  private static Optional<String> unmeetable(ProvisionProblem problem) {
    UnmeetableGoal proof = new UnmeetableGoal(problem);
    return problem.byCriticality().stream().flatMap(chain -> proof.of(problem, chain)
        .map(why -> "chain " + chain.name() + " cannot meet its goal: " + why).stream()).findFirst();
  }
}
