package org.tactus.synthesis;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.LocalDeadlines;
import org.tactus.synthesis.search.LocalSearch;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.Lame;
import org.tactus.synthesis.strategy.Monotonic;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.synthesis.strategy.StartingPlans;
import org.tactus.synthesis.strategy.Strategy;

/**
 * How good a problem looks without a long search, so that problems can be compared: the best of a few plans. Whether
 * goals can be met, it does not tell; what it returns was judged as a whole.
 */
public final class Glance {

  private Glance() {
  }

  /**
   * A plan with what the analysis says of it.
   *
   * @param verdict the plan
   * @param analyses how many plans were analysed for it
   */
  public record Seen(PlanVerdict verdict, int analyses) {
  }

  /**
   * Looks at a problem: at what is given and at the plans of the strategies that take no search, with local deadlines,
   * and at small changes of the best. Ends when the watcher says so, with the best so far.
   *
   * @param rounds how often small changes are drawn
   */
  public static Seen of(Request request, Request.Watcher watcher, int rounds) {
    Judge judge = judge(request, watcher);
    PlanVerdict best = judge.judgeInAnyCase(StartingPlans.given(judge.problem(), judge.served()));
    if (judge.problem().isFixed()) {
      return new Seen(best, judge.analyses());
    }
    try {
      for (Strategy strategy : List.of(new Picas(), Monotonic.RATE, Monotonic.CRITICALITY)) {
        best = better(best, judge.judge(strategy.plan(judge)));
      }
      best = better(best, LocalDeadlines.improve(judge, best));
      best = better(best, new LocalSearch(judge, best, request.seed(), found -> { }).run(rounds));
    } catch (CancellationException ended) {
      return new Seen(best, judge.analyses());
    }
    return new Seen(best, judge.analyses());
  }

  /** Looks at a problem with a plan for one that is nearly the same. */
  public static Seen of(Request request, Plan plan) {
    Judge judge = judge(request, Request.Watcher.NONE);
    return new Seen(judge.judgeInAnyCase(plan), judge.analyses());
  }

  /** Looks at a problem with a plan for one that is nearly the same, and with local deadlines from there. */
  public static Seen from(Request request, Plan plan) {
    Judge judge = judge(request, Request.Watcher.NONE);
    PlanVerdict start = judge.judgeInAnyCase(plan);
    return new Seen(better(start, LocalDeadlines.improve(judge, start)), judge.analyses());
  }

  /** Looks at a problem with the greatest budgets that LaME's classes can get ({@link Lame#greatest}). */
  public static Seen greatest(Request request, Request.Watcher watcher) {
    Judge judge = judge(request, watcher);
    return new Seen(new Lame().greatest(judge), judge.analyses());
  }

  /** Looks at a problem with the least budgets that LaME finds for its classes. */
  public static Seen least(Request request, Request.Watcher watcher) {
    Judge judge = judge(request, watcher);
    return new Seen(judge.judge(new Lame().plan(judge)), judge.analyses());
  }

  private static Judge judge(Request request, Request.Watcher watcher) {
    return new Judge(request.problem(), request.method(), request.objective(), () -> {
      if (watcher.isCancelled()) {
        throw new CancellationException("the look was ended");
      }
    });
  }

  private static PlanVerdict better(PlanVerdict one, PlanVerdict other) {
    return Optional.of(other).filter(verdict -> verdict.score().compareTo(one.score()) < 0).orElse(one);
  }
}
