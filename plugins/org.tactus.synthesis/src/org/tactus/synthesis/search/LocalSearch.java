package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.tactus.synthesis.problem.Plan;

/**
 * Improves a plan by small changes: in each round some are drawn and judged side by side, and the best is taken if it
 * is better. Where none is for some rounds, the search goes on from a plan some changes away from the best, and ends
 * after some such attempts. The sequence depends on the seed alone; an end from outside keeps the best so far.
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
    this.moves = new Moves(judge.problem());
    this.random = new Random(seed);
    this.best = start;
    this.improved = improved;
  }

  /** Searches, and returns the best plan. */
  public PlanVerdict run() {
    try {
      for (int attempt = 0; attempt < ATTEMPTS && !moves.isEmpty(); attempt++) {
        PlanVerdict before = best;
        climb(attempt == 0 ? best : shaken());
        attempt = best.score().compareTo(before.score()) < 0 ? 0 : attempt;
      }
    } catch (CancellationException ended) {
      return best;
    }
    return best;
  }

  private void climb(PlanVerdict start) {
    PlanVerdict current = start;
    int without = 0;
    while (without < PATIENCE) {
      List<Plan> drawn = new ArrayList<>();
      for (int i = 0; i < BREADTH; i++) {
        drawn.add(moves.draw(current, random));
      }
      PlanVerdict next = current;
      for (PlanVerdict verdict : judge.judge(drawn)) {
        next = verdict.score().compareTo(next.score()) < 0 ? verdict : next;
      }
      without = next == current ? without + 1 : 0;
      current = next;
      keep(current);
    }
  }

  private PlanVerdict shaken() {
    PlanVerdict shaken = best;
    for (int i = 0; i < SHAKES; i++) {
      shaken = judge.judge(moves.draw(shaken, random));
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
