package org.tactus.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.tactus.simulation.observation.Objective;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Executions;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/**
 * Many runs of one model under different scenarios. The first run is the synchronous release with greatest times.
 * Random runs draw every scenario anew. An adversarial campaign climbs: it remembers for every target the scenario with
 * the longest time so far, and changes one target's scenario a little in every run; a run counts for all targets.
 *
 * <p>A campaign is a function of the model, the seed, the length of its runs and the sequence of steps; the number of
 * threads changes nothing.
 */
public final class Campaign {

  private static final int EXPLORE_EVERY = 4;
  /** How many runs' observations are held at once. */
  private static final int MOST_AT_ONCE = 8;
  /** Runs that climb are made at once only where there are so many targets for each. */
  private static final int TARGETS_PER_RUN = 8;

  private final Simulator simulator;
  private final RunLength length;
  private final Executions executions;
  private final Scenarios scenarios;
  private final SplitMix random;
  private final Observations all;
  private final List<Objective> targets;
  private final Scenario[] worst;
  private final long[] longest;
  private long steps;

  /**
   * Creates a campaign for all callbacks, deliveries and chains of the model.
   *
   * @param simulator the simulator of the model
   * @param seed the seed
   * @param length the length of each run
   */
  public Campaign(Simulator simulator, long seed, RunLength length) {
    this(simulator, seed, length, targets(simulator.model()));
  }

  /** Creates a campaign that climbs for the given targets only. */
  public Campaign(Simulator simulator, long seed, RunLength length, List<Objective> targets) {
    this(simulator, seed, length, targets, Executions.VARIED);
  }

  /** Creates a campaign that climbs for the given targets only and whose execution times come from somewhere. */
  public Campaign(Simulator simulator, long seed, RunLength length, List<Objective> targets, Executions executions) {
    this.simulator = simulator;
    this.length = length;
    this.executions = executions;
    this.scenarios = new Scenarios(simulator.model(), seed);
    this.random = new SplitMix(~seed);
    this.all = simulator.nothing();
    this.targets = List.copyOf(targets);
    this.worst = new Scenario[targets.size()];
    this.longest = new long[targets.size()];
    java.util.Arrays.fill(longest, -1);
  }

  /** Returns everything in a model that has a latency. */
  public static List<Objective> targets(TimingModel model) {
    List<Objective> targets = new ArrayList<>();
    model.chains().forEach(chain -> {
      targets.add(new Objective.ChainLatency(chain, Metric.LATENCY));
      targets.add(new Objective.ChainLatency(chain, Metric.TRIGGER_LATENCY));
      chain.goals().stream().map(Goal::metric).filter(metric -> metric == Metric.REACTION || metric == Metric.AGE)
          .distinct()
          .forEach(metric -> targets.add(new Objective.ChainLatency(chain, metric)));
    });
    model.callbacks().forEach(callback -> targets.add(new Objective.Response(callback)));
    model.deliveries().forEach(delivery -> targets.add(new Objective.DeliveryLatency(delivery)));
    return targets;
  }

  /** Makes a number of runs with scenarios drawn at random. */
  public Campaign random(int runs) {
    return independent(runs, scenarios::random);
  }

  /**
   * Makes a number of runs that release all sources at 0 and take the greatest times; the order within a class is drawn
   * where the target distribution leaves it open.
   */
  public Campaign synchronous(int runs) {
    return independent(runs, scenarios::synchronous);
  }

  /** Makes runs that do not depend on each other's outcome. */
  private Campaign independent(int runs, Supplier<Scenario> next) {
    for (int left = runs; left > 0; left -= MOST_AT_ONCE) {
      atOnce(Math.min(left, MOST_AT_ONCE), step -> next.get());
    }
    return this;
  }

  /**
   * Makes a number of runs that climb towards longer times; every fourth one explores at random. Where there are many
   * targets some runs are made at once, which then do not know of each other: they rarely climb for the same target.
   */
  public Campaign adversarial(int runs) {
    int atOnce = Math.clamp(targets.size() / TARGETS_PER_RUN, 1, MOST_AT_ONCE);
    for (int left = runs; left > 0; left -= atOnce) {
      atOnce(Math.min(left, atOnce),
          step -> step % EXPLORE_EVERY == 0 || targets.isEmpty() ? scenarios.random() : changed());
    }
    return this;
  }

  private Scenario changed() {
    Scenario base = worst[random.nextInt(targets.size())];
    return base == null ? scenarios.random() : scenarios.mutate(base);
  }

  /**
   * Makes some runs on all cores, and notes them in the order in which their scenarios were drawn, by the number of
   * their step.
   */
  private void atOnce(int runs, LongFunction<Scenario> next) {
    List<Scenario> drawn = LongStream.range(steps, steps + runs)
        .mapToObj(step -> step == 0 ? Scenario.synchronous(simulator.model()) : next.apply(step))
        .map(scenario -> executions.in(scenario, simulator.model())).toList();
    List<Observations> observed = drawn.parallelStream().map(scenario -> simulator.run(scenario, length)).toList();
    for (int i = 0; i < runs; i++) {
      note(drawn.get(i), observed.get(i));
    }
  }

  private void note(Scenario scenario, Observations observed) {
    for (int target = 0; target < worst.length; target++) {
      long maximum = observed.of(targets.get(target)).maximum();
      if (maximum >= 0 && maximum >= longest[target]) {
        longest[target] = maximum;
        worst[target] = scenario;
      }
    }
    all.merge(observed);
    steps++;
  }

  /** Returns what all runs so far observed together. */
  public Observations observations() {
    return all;
  }

  /** Returns the length of each run. */
  public RunLength length() {
    return length;
  }

  /** Returns the scenario with the longest time of a target, if one of this campaign's targets was observed at all. */
  public Optional<Scenario> worst(Objective target) {
    int index = targets.indexOf(target);
    return index < 0 ? Optional.empty() : Optional.ofNullable(worst[index]);
  }
}
