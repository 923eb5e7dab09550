package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.tactus.analysis.Method;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Exhaustive;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.search.Relaxation;
import org.tactus.synthesis.strategy.Monotonic;

/**
 * What the strategies make of a system.
 *
 * @param accepting the strategies that meet all goals
 * @param feasible whether a plan of cores and priorities meets all goals; empty if there are too many to try
 * @param simulated how many accepted plans were simulated
 * @param exceeded what a run took longer than its goal, a sentence each; empty where the analysis is sound
 */
public record StrategyTrial(Set<StrategyKind> accepting, Optional<Boolean> feasible, int simulated,
    List<String> exceeded) {

  /** Copies the collections. */
  public StrategyTrial {
    accepting = Set.copyOf(accepting);
    exceeded = List.copyOf(exceeded);
  }

  private static final RunLength LENGTH = new RunLength(400_000_000L, 4_000);
  private static final int RUNS = 20;
  private static final int MOST_PLANS = 400;

  /** Ends a search with the first plan that meets all goals. */
  private static final Request.Watcher ENOUGH = new Request.Watcher() {
    @Override
    public void step(String what) {
      // nobody looks on
    }

    @Override
    public boolean isCancelled() {
      return false;
    }

    @Override
    public boolean suffices() {
      return true;
    }
  };

  /** Tries all strategies, each for so many nanoseconds at most; simulates what the default and one other accept. */
  public static StrategyTrial of(ProvisionProblem problem, long seed, long limit) {
    if (isHopeless(problem)) {
      return new StrategyTrial(Set.of(), Optional.of(false), 0, List.of());
    }
    Set<StrategyKind> accepting = EnumSet.noneOf(StrategyKind.class);
    List<String> exceeded = new ArrayList<>();
    int simulated = 0;
    int other = 1 + (int) Math.floorMod(seed, StrategyKind.values().length - 1);
    for (StrategyKind strategy : StrategyKind.values()) {
      SynthesisOutcome outcome = decided(problem, strategy, limit);
      if (outcome.verdict().accepted()) {
        accepting.add(strategy);
        if (strategy == StrategyKind.BEST || strategy.ordinal() == other) {
          simulated++;
          exceeded.addAll(exceeded(outcome, seed));
        }
      }
    }
    return new StrategyTrial(accepting, feasible(problem), simulated, exceeded);
  }

  /**
   * Returns the strategies that meet all goals of a system, each in so many nanoseconds at most. What they have in
   * common is analysed once; where not even relaxed plans meet the goals, none is asked.
   */
  public static Set<StrategyKind> accepting(ProvisionProblem problem, long limit) {
    Set<StrategyKind> accepting = EnumSet.noneOf(StrategyKind.class);
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    if (!isHopeless(problem) && !Relaxation.refuses(judge, Monotonic.RATE.plan(judge))) {
      Stream.of(StrategyKind.values()).filter(kind -> accepts(judge, kind, limit)).forEach(accepting::add);
    }
    return accepting;
  }

  private static boolean accepts(Judge judge, StrategyKind kind, long limit) {
    if (kind == StrategyKind.BEST) {
      return decided(judge.problem(), kind, limit).verdict().accepted();
    }
    long start = System.nanoTime();
    Judge own = judge.forStep(() -> {
      if (System.nanoTime() - start > limit) {
        throw new CancellationException("the time of the strategy is over");
      }
    });
    try {
      return own.judge(Provisioner.strategy(kind).ample(own)).accepted();
    } catch (CancellationException ended) {
      return false;
    }
  }

  /** Returns what a strategy decides until it meets all goals, in so many nanoseconds at most. */
  public static SynthesisOutcome decided(ProvisionProblem problem, StrategyKind strategy, long limit) {
    return Provisioner.run(Request.of(problem).with(strategy).with(Degradation.NONE).within(limit), ENOUGH);
  }

  /** Returns whether it is proved that no placement meets all goals. */
  public static boolean isHopeless(ProvisionProblem problem) {
    UnmeetableGoal proof = new UnmeetableGoal(problem);
    return OverloadProof.of(problem).isPresent()
        || problem.byCriticality().stream().anyMatch(chain -> proof.of(problem, chain).isPresent());
  }

  /** Returns what adversarial runs of a decided system take longer than a goal. */
  public static List<String> exceeded(SynthesisOutcome outcome, long seed) {
    Observations observed = new Campaign(new Simulator(outcome.result().model()), seed, LENGTH).adversarial(RUNS)
        .observations();
    return observed.paths().stream().flatMap(path -> path.chain().goals().stream()
        .filter(goal -> observed.path(path, goal.metric()).maximum() > goal.limit())
        .map(goal -> path.chain().name() + ": " + observed.path(path, goal.metric()).maximum() + " ns, goal "
            + goal.limit() + " ns")).toList();
  }

  /** Returns whether a choice of cores and priorities meets all goals; empty if there are too many to try. */
  public static Optional<Boolean> feasible(ProvisionProblem problem) {
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    return new Exhaustive(judge, Monotonic.RATE.plan(judge), MOST_PLANS).run()
        .map(result -> result.best().filter(PlanVerdict::accepted).isPresent());
  }
}
