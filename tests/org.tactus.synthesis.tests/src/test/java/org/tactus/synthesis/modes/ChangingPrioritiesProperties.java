package org.tactus.synthesis.modes;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.synthesis.RandomSystems;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Placements;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.timing.Time;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Bounds during a change of priorities, over random systems: no mixture of two configurations exceeds them. */
class ChangingPrioritiesProperties {

  private static final int MIXTURES = 5;

  @Property(tries = 25)
  void noMixtureOfTwoConfigurationsExceedsTheBounds(@ForAll long seed,
      @ForAll @DoubleRange(min = 0.2, max = 0.6) double load) {
    Random random = new Random(seed);
    ProvisionProblem problem = RandomSystems.of(seed, 4, 2, load);
    Plan plan = new Picas().plan(new Judge(problem, Method.SOUND, Aim.SLACK, () -> { }));
    TimingModel model = new Placements(problem, plan).model();
    Map<Integer, Setting> first = priorities(problem.seats(), random);
    Map<Integer, Setting> second = priorities(problem.seats(), random);
    AnalysisResult bounds = Analysis.run(ChangingModel.of(model, problem.seats(), first, second), Method.SOUND);
    for (int i = 0; i < MIXTURES; i++) {
      Map<Integer, Setting> mixture = new HashMap<>();
      for (Seat seat : problem.seats()) {
        mixture.put(seat.id(), (random.nextBoolean() ? first : second).get(seat.id()));
      }
      compare(bounds, ChangingModel.of(model, problem.seats(), mixture, mixture), seed);
    }
  }

  /** Returns priorities between 1 and 8, of which some are equal. */
  private static Map<Integer, Setting> priorities(List<Seat> seats, Random random) {
    Map<Integer, Setting> settings = new HashMap<>();
    seats.forEach(seat -> settings.put(seat.id(), new Setting.Priority(1 + random.nextInt(8))));
    return settings;
  }

  private static void compare(AnalysisResult bounds, TimingModel mixed, long seed) {
    Observations observed = new Campaign(new Simulator(mixed), seed, new RunLength(400_000_000L, 4_000))
        .adversarial(10).observations();
    for (ChainPath path : observed.paths()) {
      long bound = bounds.chains().get(path.chain().id()).worst(Metric.LATENCY)
          .map(worst -> worst.bound().nsOrInfinite()).orElse(Time.INFINITE);
      long seen = observed.path(path, Metric.LATENCY).maximum();
      assertTrue(seen <= bound, () -> path.chain().name() + ": " + seen + " ns, bound " + bound + " ns");
    }
  }

  @Property(tries = 30)
  void boundsDuringAChangeAreNoSmallerThanBeforeAndAfter(@ForAll long seed,
      @ForAll @DoubleRange(min = 0.1, max = 0.5) double load) {
    Random random = new Random(seed);
    ProvisionProblem problem = RandomSystems.of(seed, 3, 2, load);
    Plan plan = new Picas().plan(new Judge(problem, Method.SOUND, Aim.SLACK, () -> { }));
    TimingModel placed = new Placements(problem, plan).model();
    TimingModel model = ModelEdit.NONE.withPlacement(thread -> reserved(thread.placement())).apply(placed);
    Map<Integer, Setting> first = budgets(problem.seats(), random);
    Map<Integer, Setting> second = budgets(problem.seats(), random);
    AnalysisResult during = Analysis.run(ChangingModel.of(model, problem.seats(), first, second), Method.SOUND);
    for (Map<Integer, Setting> one : List.of(first, second)) {
      AnalysisResult still = Analysis.run(ChangingModel.of(model, problem.seats(), one, one), Method.SOUND);
      for (int chain = 0; chain < still.chains().size(); chain++) {
        long before = bound(still, chain);
        long changing = bound(during, chain);
        assertTrue(before <= changing, before + " ns, during the change " + changing + " ns");
      }
    }
  }

  private static long bound(AnalysisResult result, int chain) {
    return result.chains().get(chain).worst(Metric.LATENCY).map(path -> path.bound().nsOrInfinite())
        .orElse(Time.INFINITE);
  }

  private static Placement reserved(Placement placement) {
    return placement instanceof Placement.FixedPriority fixed
        ? new Placement.Reservation(Optional.of(fixed.core()), 1_000_000, 10_000_000) : placement;
  }

  private static Map<Integer, Setting> budgets(List<Seat> seats, Random random) {
    Map<Integer, Setting> settings = new HashMap<>();
    seats.forEach(seat -> settings.put(seat.id(),
        new Setting.Budget(1_000_000L * (1 + random.nextInt(3)), 10_000_000)));
    return settings;
  }
}
