package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tactus.synthesis.problem.Plan;

/**
 * Improves a plan by small changes: in each round some are drawn and judged side by side, and the best is taken if it
 * is better, with the other better ones if that is better still. One of the changes are priorities by local deadlines.
 * Where none is better for some rounds, the search goes on from a plan some changes away from the best, and ends after
 * some such attempts. The sequence depends on the seed alone; an end from outside keeps the best so far.
 */
public final class LocalSearch {

  /** How many changes are judged in a round: the same on every machine, so that the result is too. */
  private static final int BREADTH = 12;
  private static final int PATIENCE = 6;
  private static final int ATTEMPTS = 5;
  private static final int SHAKES = 4;

  private final Judge judge;
  private final Moves moves;
  private final Random random;
  private final Consumer<PlanVerdict> improved;
  private PlanVerdict best;

  /**
   * Creates a search.
   *
   * @param start where it begins
   * @param improved is told of every plan that is better than all before
   */
  public LocalSearch(Judge judge, PlanVerdict start, long seed, Consumer<PlanVerdict> improved) {
    this.judge = judge;
    this.moves = new Moves(judge.problem(), judge.served());
    this.random = new Random(seed);
    this.best = start;
    this.improved = improved;
  }

  /** Searches, and returns the best plan. */
  public PlanVerdict run() {
    return run(false);
  }

  /** Searches until all goals are met, and returns the best plan. */
  public PlanVerdict repair() {
    return run(true);
  }

  /** Searches from where it begins in so many rounds at most, and returns the best plan. */
  public PlanVerdict run(int rounds) {
    try {
      for (int round = 0; round < rounds && !moves.isEmpty(); round++) {
        keep(next(best));
      }
    } catch (CancellationException ended) {
      return best;
    }
    return best;
  }

  private PlanVerdict run(boolean enough) {
    try {
      for (int attempt = 0; attempt < ATTEMPTS && !moves.isEmpty() && !(enough && best.accepted()); attempt++) {
        PlanVerdict before = best;
        climb(attempt == 0 ? best : shaken(), enough);
        attempt = best.score().compareTo(before.score()) < 0 ? 0 : attempt;
      }
    } catch (CancellationException ended) {
      return best;
    }
    return best;
  }

  private void climb(PlanVerdict start, boolean enough) {
    PlanVerdict current = start;
    int without = 0;
    while (without < PATIENCE && !(enough && best.accepted())) {
      PlanVerdict next = next(current);
      without = next == current ? without + 1 : 0;
      current = next;
      keep(current);
    }
  }

  /** Returns the best after one of the changes that are drawn, or after all that are better together. */
  private PlanVerdict next(PlanVerdict current) {
    List<UnaryOperator<Plan>> drawn = new ArrayList<>();
    for (int i = 1; i < BREADTH; i++) {
      drawn.add(moves.draw(current, random));
    }
    Plan divided = LocalDeadlines.next(judge.problem(), current, new HashMap<>());
    drawn.add(plan -> plan.urgent(divided.urgency()));
    List<PlanVerdict> verdicts = judge.judge(drawn.stream().map(change -> change.apply(current.plan())).toList());
    List<Integer> better = IntStream.range(0, BREADTH).boxed()
        .filter(i -> verdicts.get(i).score().compareTo(current.score()) < 0)
        .sorted(Comparator.comparing(i -> verdicts.get(i).score())).toList();
    if (better.isEmpty()) {
      return current;
    }
    PlanVerdict one = verdicts.get(better.getFirst());
    Plan all = one.plan();
    for (int change : better.subList(1, better.size())) {
      all = drawn.get(change).apply(all);
    }
    PlanVerdict together = judge.judge(all);
    return together.score().compareTo(one.score()) < 0 ? together : one;
  }

  private PlanVerdict shaken() {
    PlanVerdict shaken = best;
    for (int i = 0; i < SHAKES; i++) {
      shaken = judge.judge(moves.draw(shaken, random).apply(shaken.plan()));
    }
    return shaken;
  }

  private void keep(PlanVerdict verdict) {
    if (verdict.score().compareTo(best.score()) < 0) {
      best = verdict;
      improved.accept(best);
    }
  }
}
