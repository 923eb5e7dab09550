package org.tactus.synthesis;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.LocalDeadlines;
import org.tactus.synthesis.search.LocalSearch;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.search.Relaxation;
import org.tactus.synthesis.strategy.Audsley;
import org.tactus.synthesis.strategy.Lame;
import org.tactus.synthesis.strategy.Llama;
import org.tactus.synthesis.strategy.Monotonic;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.synthesis.strategy.Strategy;

/**
 * All strategies, and local search from the best of them. What takes few analyses goes first: a strategy that decides
 * with one analysis is judged in any time in which it could be judged alone. Where the time is limited and no plan
 * meets the goals yet, what takes long runs side by side, until one of both meets them: the search for budgets of
 * {@code llama}, and the repair of the best plan.
 */
final class Portfolio {

  private static final BooleanSupplier NEVER = () -> false;

  private final Request request;
  private final Judge judge;
  private final SearchTime time;
  private final Request.Watcher listener;
  private final BiConsumer<String, PlanVerdict> tried;
  private PlanVerdict best;

  /**
   * Creates a search.
   *
   * @param best the best plan so far
   * @param tried is told what each strategy gave
   */
  Portfolio(Request request, Judge judge, SearchTime time, Request.Watcher listener,
      BiConsumer<String, PlanVerdict> tried, PlanVerdict best) {
    this.request = request;
    this.judge = judge;
    this.time = time;
    this.listener = listener;
    this.tried = tried;
    this.best = best;
  }

  /** Returns what a single strategy decides; if it is cut, the best that it has judged, or the best so far. */
  PlanVerdict only(Strategy strategy) {
    Optional<PlanVerdict> verdict = step(strategy.title(), 1, own -> own.judge(strategy.plan(own)));
    return time.isComplete() ? verdict.orElse(best) : better(best, verdict);
  }

  /** Searches, and returns the best plan. */
  PlanVerdict best() {
    for (Strategy strategy : List.of(new Picas(), Monotonic.RATE, Monotonic.CRITICALITY)) {
      take(strategy, 1);
    }
    if (isEnough()) {
      return best;
    }
    PlanVerdict urgencies = best;
    take(new Lame(), 4);
    if (isEnough()) {
      return best;
    }
    take("local deadlines", 4, own -> LocalDeadlines.improve(own, urgencies));
    if (!best.accepted() && Audsley.applies(judge.problem())) {
      PlanVerdict from = best;
      take("audsley", 4, own -> optimal(own, from));
    }
    if (isEnough() || listener.suffices() && isHopeless()) {
      return best;
    }
    if (request.isLimited() && !best.accepted() && !listener.isInTurns()) {
      sideBySide();
    } else {
      take(new Llama(), 4);
    }
    PlanVerdict from = best;
    take("local search", 1, own -> listener.suffices() ? search(own, from).repair() : search(own, from).run());
    return best;
  }

  private boolean isEnough() {
    return best.accepted() && listener.suffices();
  }

  /** Returns whether a longer search will find no plan that meets the goals, as far as a quick look tells. */
  private boolean isHopeless() {
    Judge own = judge.forStep(time.step(4, NEVER));
    try {
      return !time.isOver() && Relaxation.refuses(own, Monotonic.RATE.plan(own));
    } catch (CancellationException ended) {
      return false;
    }
  }

  private void take(Strategy strategy, int part) {
    take(strategy.title(), part, own -> own.judge(strategy.plan(own)));
  }

  private void take(String title, int part, Function<Judge, PlanVerdict> step) {
    best = better(best, step(title, part, step));
  }

  /** Returns what a step gives in a part of the time that is left: if it is cut, the best that it has judged. */
  private Optional<PlanVerdict> step(String title, int part, Function<Judge, PlanVerdict> step) {
    if (time.isOver()) {
      return Optional.empty();
    }
    listener.step("trying " + title);
    Optional<PlanVerdict> verdict = result(judge.forStep(time.step(part, NEVER)), step);
    verdict.ifPresent(plan -> tried.accept(title, plan));
    return verdict;
  }

  private static Optional<PlanVerdict> result(Judge own, Function<Judge, PlanVerdict> step) {
    try {
      return Optional.of(step.apply(own));
    } catch (CancellationException ended) {
      return own.best();
    }
  }

  /** Repairs the best plan, and searches for budgets in another thread, until one of both meets all goals. */
  private void sideBySide() {
    if (time.isOver()) {
      return;
    }
    listener.step("trying repair and llama");
    PlanVerdict from = best;
    Race race = new Race();
    Judge budgeting = judge.forStep(time.step(1, race::isWon));
    Judge repairing = judge.forStep(time.step(1, race::isWon));
    race.between(budgeting, repairing);
    FutureTask<Optional<PlanVerdict>> budgets = new FutureTask<>(
        () -> result(budgeting, own -> own.judge(new Llama().plan(own))));
    Thread other = new Thread(budgets, "llama");
    other.setDaemon(true);
    other.start();
    try {
      Optional<PlanVerdict> repaired = result(repairing, own -> search(own, from).repair());
      Optional<PlanVerdict> budgeted = budgets.get();
      budgeted.ifPresent(plan -> tried.accept(new Llama().title(), plan));
      repaired.ifPresent(plan -> tried.accept("repair", plan));
      best = better(better(best, repaired), budgeted);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the search was interrupted");
    } catch (ExecutionException failed) {
      throw new IllegalStateException("the search for budgets failed", failed.getCause());
    } finally {
      race.stop();
    }
  }

  /** Two steps side by side, of which both end when one has met all goals. */
  private static final class Race {

    private volatile List<Judge> judges = List.of();
    private volatile boolean stopped;

    void between(Judge one, Judge other) {
      judges = List.of(one, other);
    }

    void stop() {
      stopped = true;
    }

    boolean isWon() {
      return stopped || judges.stream().anyMatch(judge -> judge.best().filter(PlanVerdict::accepted).isPresent());
    }
  }

  private LocalSearch search(Judge own, PlanVerdict from) {
    return new LocalSearch(own, from, request.seed(), this::tell);
  }

  private void tell(PlanVerdict verdict) {
    long missed = verdict.goals().stream().filter(GoalVerdict::missed).count();
    String misses = missed + (missed == 1 ? " goal is" : " goals are") + " missed by the best plan so far";
    listener.step(missed > 0 ? misses
        : String.format(Locale.ROOT, "all goals met, least slack %.1f %%", 100 * verdict.slack()));
  }

  private static PlanVerdict better(PlanVerdict best, Optional<PlanVerdict> other) {
    return other.filter(verdict -> verdict.score().compareTo(best.score()) < 0).orElse(best);
  }

  private static PlanVerdict optimal(Judge judge, PlanVerdict best) {
    PlanVerdict found = best;
    for (Plan plan : List.of(best.plan(), Monotonic.RATE.plan(judge))) {
      found = better(found, Audsley.assign(judge, plan).map(judge::judge));
    }
    return found;
  }
}
