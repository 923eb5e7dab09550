package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Exhaustive;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.search.Relaxation;
import org.tactus.synthesis.strategy.Monotonic;
import org.tactus.timing.model.Core;

/** What lets a search for an accepted plan be shorter: relaxed plans, and equal cores that have the same verdict. */
class RelaxationProperties {

  private static Judge judge(ProvisionProblem problem) {
    return new Judge(problem, Method.SOUND, Aim.SLACK, () -> { });
  }

  private static boolean refused(Judge judge) {
    return Relaxation.refuses(judge, Monotonic.RATE.plan(judge));
  }

  /** All strategies but the search are asked, and every choice of cores and priorities; also random reservations. */
  @Property(tries = 25)
  void whatIsRefusedNoPlanMeets(@ForAll long seed, @ForAll @DoubleRange(min = 0.1, max = 0.7) double load,
      @ForAll @IntRange(min = 2, max = 4) int cores) {
    ProvisionProblem problem = RandomSystems.of(seed, 3, cores, load);
    Judge judge = judge(problem);
    if (!refused(judge)) {
      return;
    }
    Plan start = Monotonic.RATE.plan(judge);
    assertFalse(new Exhaustive(judge, start, 4_000).run().orElseThrow().best().orElseThrow().accepted());
    Stream.of(StrategyKind.values()).filter(kind -> kind != StrategyKind.BEST).forEach(kind ->
        assertFalse(judge.judge(Provisioner.strategy(kind).plan(judge)).accepted(), kind::title));
    Random random = new Random(seed);
    for (int i = 0; i < 40; i++) {
      Plan plan = start;
      for (Seat seat : problem.seats()) {
        plan = plan.on(seat.id(), List.of(seat.allowed().get(random.nextInt(cores))));
        plan = random.nextBoolean() ? plan : plan.with(seat.id(),
            new Scheduling.Reserved((1 + random.nextInt(9)) * 500_000L, 5_000_000));
      }
      assertFalse(judge.judge(plan).accepted(), plan.toString());
    }
  }

  /** What one of the strategies accepts is not refused; one system is known that no strategy but the search accepts. */
  @Test
  void whatCanBeAcceptedIsNotRefused() {
    ProvisionProblem problem = RandomSystems.of(163, 3, 4, 0.2);
    assertTrue(StrategyTrial.decided(problem, StrategyKind.BEST, Long.MAX_VALUE).verdict().accepted());
    assertFalse(refused(judge(problem)));
  }

  /** An ordinary search for all that can be found, not only for the first plan, finds nothing either. */
  @Test
  void aFullSearchFindsNothingThatWasRefused() {
    ProvisionProblem problem = Stream.iterate(1, seed -> seed + 1).map(seed -> RandomSystems.of(seed, 3, 2, 0.5))
        .filter(one -> !StrategyTrial.isHopeless(one) && refused(judge(one))).findFirst().orElseThrow();
    SynthesisOutcome full = Provisioner.run(Request.of(problem).with(Degradation.NONE), Request.Watcher.NONE);
    assertFalse(full.verdict().accepted());
    int enough = StrategyTrial.decided(problem, StrategyKind.BEST, Long.MAX_VALUE).effort().analyses();
    assertTrue(enough < full.effort().analyses(), enough + " analyses, " + full.effort().analyses() + " in full");
  }

  /** The same plan on cores with other names has the same bounds, and is not analysed again. */
  @Property(tries = 25)
  void equalCoresHaveEqualVerdicts(@ForAll long seed, @ForAll @DoubleRange(min = 0.1, max = 0.6) double load) {
    ProvisionProblem problem = RandomSystems.of(seed, 4, 4, load);
    Judge judge = judge(problem);
    Random random = new Random(seed);
    Plan plan = Monotonic.RATE.plan(judge);
    Plan other = plan;
    List<Core> cores = problem.seats().getFirst().allowed();
    int turn = 1 + random.nextInt(cores.size() - 1);
    for (Seat seat : problem.seats()) {
      int core = random.nextInt(cores.size());
      plan = plan.on(seat.id(), List.of(cores.get(core)));
      other = other.on(seat.id(), List.of(cores.get((core + turn) % cores.size())));
    }
    PlanVerdict verdict = judge.judge(plan);
    int analyses = judge.analyses();
    assertEquals(verdict.goals(), judge.judge(other).goals());
    assertEquals(analyses, judge.analyses());
    assertEquals(verdict.goals(), judge(problem).judge(other).goals());
    assertEquals(other, judge.judge(other).plan());
  }

  /** Three seats on eight cores: alone, two together in two orders, all together in six; other names are no choices. */
  @Test
  void everythingIsTriedOnceByEqualCores() {
    Judge judge = judge(RandomSystems.of(1, 3, 8, 0.1));
    assertEquals(1 + 3 * 2 + 6, new Exhaustive(judge, Monotonic.RATE.plan(judge), 4_000).run().orElseThrow().tried());
  }

  /** Strategies that ask only whether goals can be met answer as those that lower budgets do. */
  @Property(tries = 15)
  void ampleBudgetsMeetWhatLeastOnesMeet(@ForAll long seed, @ForAll @DoubleRange(min = 0.1, max = 0.5) double load) {
    Judge judge = judge(RandomSystems.of(seed, 3, 2, load));
    for (StrategyKind kind : List.of(StrategyKind.LLAMA, StrategyKind.LAME)) {
      assertEquals(judge.judge(Provisioner.strategy(kind).plan(judge)).accepted(),
          judge.judge(Provisioner.strategy(kind).ample(judge)).accepted(), kind.title());
    }
  }
}
