package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.Exhaustive;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Placements;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.Audsley;
import org.tactus.synthesis.strategy.Monotonic;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.synthesis.strategy.Strategy;
import org.tactus.timing.model.Chain;

/** What the default accepts, over random systems: all that a strategy does, and nothing that a run refutes. */
class AcceptanceProperties {

  private static final List<StrategyKind> STRATEGIES = List.of(StrategyKind.LLAMA, StrategyKind.LAME,
      StrategyKind.PICAS, StrategyKind.RATE_MONOTONIC, StrategyKind.CRITICALITY_MONOTONIC);

  private static SynthesisOutcome run(ProvisionProblem problem, StrategyKind strategy) {
    return Provisioner.run(Request.of(problem).with(strategy).with(Degradation.NONE), Request.Watcher.NONE);
  }

  @Property(tries = 12)
  void theDefaultAcceptsWhatAStrategyAccepts(@ForAll long seed, @ForAll @DoubleRange(min = 0.2, max = 0.8) double load,
      @ForAll @IntRange(min = 2, max = 4) int cores) {
    StrategyTrial trial = StrategyTrial.of(RandomSystems.of(seed, 3, cores, load), seed, Long.MAX_VALUE);
    assertTrue(trial.accepting().isEmpty() || trial.accepting().contains(StrategyKind.BEST), trial.toString());
    assertEquals(List.of(), trial.exceeded());
  }

  @Property(tries = 15)
  void noRunExceedsAGoalThatIsProved(@ForAll long seed, @ForAll @DoubleRange(min = 0.2, max = 0.7) double load,
      @ForAll @IntRange(min = 2, max = 4) int cores) {
    ProvisionProblem problem = RandomSystems.of(seed, 4, cores, load);
    StrategyKind strategy = STRATEGIES.get((int) Math.floorMod(seed, STRATEGIES.size()));
    for (StrategyKind kind : List.of(strategy, StrategyKind.BEST)) {
      SynthesisOutcome outcome = run(problem, kind);
      if (outcome.verdict().accepted()) {
        assertEquals(List.of(), StrategyTrial.exceeded(outcome, seed));
      }
    }
  }

  @Property(tries = 40)
  void noPlanIsFasterThanWhatProvesThatAGoalCannotBeMet(@ForAll long seed,
      @ForAll @DoubleRange(min = 0.1, max = 0.9) double load) {
    ProvisionProblem problem = RandomSystems.of(seed, 4, 2, load);
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    UnmeetableGoal proof = new UnmeetableGoal(problem);
    for (Strategy strategy : List.of(new Picas(), Monotonic.RATE, Monotonic.CRITICALITY)) {
      PlanVerdict verdict = judge.judge(strategy.plan(judge));
      for (Chain chain : problem.byCriticality()) {
        long least = proof.shortest(chain);
        assertTrue(least > 0, chain.name());
        Judge.of(verdict, chain).forEach(goal -> assertTrue(goal.bound() >= least, () -> chain.name()
            + " has the bound " + goal.bound() + " ns, and its callbacks take " + least + " ns"));
      }
    }
  }

  @Property(tries = 8)
  void whatIsFeasibleIsMostlyFound(@ForAll @IntRange(min = 0, max = 10_000) int number) {
    ProvisionProblem problem = RandomSystems.of(number, 3, 2, 0.5);
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    PlanVerdict everything = new Exhaustive(judge, Monotonic.RATE.plan(judge), 4_000).run().orElseThrow().best()
        .orElseThrow();
    assertEquals(everything.accepted(), run(problem, StrategyKind.BEST).verdict().accepted());
  }

  /** Each executor has one timer and no messages, so that priorities on given cores have an optimum. */
  @Property(tries = 10)
  void priorityAssignmentIsOptimalWhereItApplies(@ForAll @IntRange(min = 0, max = 10_000) int number) {
    ProvisionProblem problem = IndependentSystems.of(number, 4);
    assertTrue(Audsley.applies(problem));
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    Plan plan = Monotonic.CRITICALITY.plan(judge);
    PlanVerdict everything = new Exhaustive(judge, plan, 4_000).run().orElseThrow().best().orElseThrow();
    assertEquals(everything.accepted(), Audsley.assign(judge, plan).isPresent());
  }

  @Property(tries = 20)
  void prioritiesOfACoreDiffer(@ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int cores) {
    ProvisionProblem problem = RandomSystems.of(seed, 5, cores, 0.4);
    Judge judge = new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
    Placements placements = new Placements(problem, Monotonic.RATE.plan(judge));
    List<String> places = problem.seats().stream().map(seat -> placements.of(seat.threads().getFirst()))
        .map(Object::toString).toList();
    assertEquals(places.size(), places.stream().distinct().count());
  }
}
