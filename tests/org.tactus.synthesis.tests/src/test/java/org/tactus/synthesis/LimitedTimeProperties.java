package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;

/**
 * A limit leaves each strategy its share, so that the default accepts what they do. Time passes by one each time that
 * the search asks for it, which the analysis does for every busy window: the limit is one of work, the same on every
 * machine.
 */
class LimitedTimeProperties {

  /** What it takes at most to find that plans which place alike are known. */
  private static final int KNOWN = 60;
  private static final long PERIOD = 10_000_000;

  private static SynthesisOutcome run(ProvisionProblem problem, StrategyKind strategy, long work) {
    AtomicLong passed = new AtomicLong();
    return Provisioner.run(Request.of(problem).with(strategy).with(Degradation.NONE).within(work),
        new Request.Watcher() {
          @Override
          public void step(String what) {
          }

          @Override
          public boolean isCancelled() {
            return false;
          }

          @Override
          public long nanoTime() {
            return passed.incrementAndGet();
          }
        });
  }

  /** Returns a problem with reservations on given cores of which the budgets alone are open, and are too small. */
  private static ProvisionProblem budgets(ProvisionProblem open) {
    List<Core> cores = open.model().cores();
    List<Seat> seats = new ArrayList<>();
    for (Seat seat : open.seats()) {
      List<Core> own = List.of(cores.get(seat.id() % cores.size()));
      seats.add(new Seat(seat.id(), seat.name(), seat.role(), seat.threads(), 1, own, new Seat.Given(own,
          Optional.of(new Scheduling.Reserved(PERIOD / 100, PERIOD)), Set.of(Decision.BUDGETS))));
    }
    return ProvisionProblem.of(open.model(), seats, Set.of(), open.criticality(), Fraction.of(90, 100));
  }

  @Property(tries = 30)
  void budgetsAloneAreFoundInTheTimeThatOneStrategyTakes(@ForAll long seed,
      @ForAll @DoubleRange(min = 0.05, max = 0.3) double load, @ForAll @IntRange(min = 3, max = 8) int executors,
      @ForAll @LongRange(min = 200, max = 8_000) long work) {
    ProvisionProblem problem = budgets(RandomSystems.of(seed, executors, executors, load));
    if (run(problem, StrategyKind.LAME, work).verdict().accepted()) {
      assertTrue(run(problem, StrategyKind.BEST, work + KNOWN).verdict().accepted());
    }
  }

  /** Search by small steps raises one budget after the other, and needs many times as long. */
  @Example
  void manyBudgetsAreRaisedInAShortTime() {
    ProvisionProblem problem = budgets(RandomSystems.of(54, 8, 8, 0.185));
    assertFalse(run(problem, StrategyKind.PICAS, 6_000).verdict().accepted());
    assertTrue(run(problem, StrategyKind.LAME, 6_000).verdict().accepted());
    assertTrue(run(problem, StrategyKind.BEST, 6_000 + KNOWN).verdict().accepted());
  }

  @Property(tries = 12)
  void aFairShareOfTheTimeGoesToEachStrategy(@ForAll long seed, @ForAll @DoubleRange(min = 0.1, max = 0.6) double load,
      @ForAll @IntRange(min = 2, max = 4) int cores, @ForAll @LongRange(min = 500, max = 50_000) long work) {
    ProvisionProblem problem = RandomSystems.of(seed, 4, cores, load);
    for (StrategyKind strategy : StrategyKind.values()) {
      if (strategy != StrategyKind.BEST && run(problem, strategy, work / 5).verdict().accepted()) {
        assertTrue(run(problem, StrategyKind.BEST, work).verdict().accepted(), strategy + " accepts more");
      }
    }
  }

  /** What was judged before a strategy was cut counts. */
  @Property(tries = 10)
  void aStrategyThatIsCutHasDecidedAllTheSame(@ForAll long seed, @ForAll @LongRange(min = 300, max = 5_000) long work) {
    ProvisionProblem problem = budgets(RandomSystems.of(seed, 4, 4, 0.1));
    boolean whole = run(problem, StrategyKind.LAME, Long.MAX_VALUE).verdict().accepted();
    SynthesisOutcome part = run(problem, StrategyKind.LAME, work);
    assertEquals(whole, part.verdict().accepted());
    assertTrue(part.effort().tried().stream().anyMatch(tried -> tried.title().equals("lame")));
  }
}
