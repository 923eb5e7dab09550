package org.tactus.simulation.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.BurstCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.TimingModel;

/** Draws scenarios at random, biased towards extremes, and small changes of scenarios for a search. */
public final class Scenarios {

  private static final int LATEST_SWITCH = 8;
  private static final double SHARE_OF_ALIGNED_PHASES = 0.3;
  private static final double SHARE_OF_LATE_STARTS = 0.3;
  private static final int MOST_STARTS_AFTER_EACH_OTHER = 8;

  private final TimingModel model;
  private final List<Long> periods = new ArrayList<>();
  private final SplitMix random;
  private final SplitMix late;
  /** Whether what waits at a join depends on when its inputs began. */
  private final boolean joins;

  /**
   * Creates a source of scenarios.
   *
   * @param model the model that they are for
   * @param seed equal seeds give equal sequences of scenarios
   */
  public Scenarios(TimingModel model, long seed) {
    this.model = model;
    this.random = new SplitMix(seed);
    this.late = new SplitMix(Long.reverse(~seed));
    this.joins = model.callbacks().stream().map(Callback::activation)
        .anyMatch(activation -> activation instanceof Activation.All all && all.slots().size() > 1
            || activation instanceof Activation.Matched join && join.isApproximate());
    for (Callback callback : model.callbacks()) {
      periods.add(callback.activation() instanceof Activation.External external ? period(external.curve()) : 0);
    }
    for (ExternalInput input : model.externalInputs()) {
      periods.add(period(input.curve()));
    }
    long longest = longestPeriod();
    model.callbacks().stream().filter(callback -> callback.activation().isUnknown() || isOnce(callback))
        .forEach(callback -> periods.set(callback.id(), longest));
  }

  private static boolean isOnce(Callback callback) {
    return callback.activation() instanceof Activation.External external && external.curve() == ArrivalCurve.once();
  }

  private static long period(ArrivalCurve curve) {
    return switch (curve) {
      case PeriodicCurve periodic -> periodic.period();
      case BurstCurve burst -> burst.period();
      default -> curve.rate().equals(Fraction.ZERO) ? 0 : (long) Math.ceil(1 / curve.rate().toDouble());
    };
  }

  /** Returns the longest period of an outside source in nanoseconds, at least 1. */
  public long longestPeriod() {
    return Math.max(1, periods.stream().filter(Time::isFinite).mapToLong(Long::longValue).max().orElse(1));
  }

  /** Draws a scenario. */
  public Scenario random() {
    boolean synchronous = random.chance(0.25);
    List<Long> phases = new ArrayList<>();
    for (int source = 0; source < periods.size(); source++) {
      phases.add(synchronous ? 0 : phase(source, phases));
    }
    double most = random.nextDouble();
    int sources = periods.size();
    return new Scenario.Builder().seed(random.nextLong()).ties(random.chance(0.2) ? TieBreak.ORDERED : TieBreak.RANDOM)
        .phases(phases).starts(starts(sources))
        .jitter(draw(sources, most)).gaps(draw(sources, 0)).execution(draw(model.callbacks().size(), most))
        .publication(draw(model.messages().size(), most)).counts(draw(model.messages().size(), most))
        .sending(draw(model.messages().size(), most)).network(draw(model.deliveries().size(), most))
        .listening(draw(model.deliveries().size(), most)).reservations(draw(model.threads().size(), most)).build();
  }

  /**
   * Draws a scenario in which all sources are released at 0 and all times are the greatest, as in
   * {@link Scenario#synchronous}: only the order within a class is drawn, as far as the model's target leaves it open.
   */
  public Scenario synchronous() {
    return Scenario.synchronous(model).change().seed(random.nextLong()).classOrderOfTarget().build();
  }

  /** Draws a change of one or a few choices of a scenario. */
  public Scenario mutate(Scenario base) {
    Scenario changed = base;
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      changed = change(changed);
    }
    return changed;
  }

  private Scenario change(Scenario s) {
    return switch (random.nextInt(13)) {
      case 0, 1, 2, 3 -> {
        int source = random.nextInt(Math.max(1, periods.size()));
        yield periods.isEmpty() ? s : started(s.withPhase(source, phase(source, s.phases())), source);
      }
      case 4 -> s.change().jitter(mutated(s.jitter())).build();
      case 5 -> s.change().gaps(mutated(s.gaps())).build();
      case 6 -> s.change().execution(mutated(s.execution())).build();
      case 7 -> s.change().publication(mutated(s.publication())).build();
      case 8 -> s.change().counts(mutated(s.counts())).build();
      case 9 -> s.change().sending(mutated(s.sending())).build();
      case 10 -> s.change().network(mutated(s.network())).build();
      case 11 -> s.change().listening(mutated(s.listening())).reservations(mutated(s.reservations())).build();
      default -> s.withSeed(random.nextLong()).withTies(random.chance(0.7) ? TieBreak.RANDOM : TieBreak.ORDERED);
    };
  }

  private List<Variation> mutated(List<Variation> variations) {
    if (variations.isEmpty()) {
      return variations;
    }
    return Scenario.with(variations, random.nextInt(variations.size()), variation(0.5));
  }

  /**
   * Draws a phase: anywhere in the period, or such that the source is released together with another one or 1 ns beside
   * it. A phase is below the period: the sources are assumed to be active already when a run begins, so that no source
   * stays silent longer than its greatest gap.
   */
  private long phase(int source, List<Long> others) {
    long period = Time.isFinite(periods.get(source)) ? Math.max(1, periods.get(source)) : 1;
    if (!others.isEmpty() && random.chance(SHARE_OF_ALIGNED_PHASES)) {
      return Math.floorMod(others.get(random.nextInt(others.size())) + random.between(-1, 1), period);
    }
    return random.between(0, period - 1);
  }

  /**
   * Draws how many of the longest periods each source begins later than a run. A join empties its slots when it fires.
   * So whether one input waits for the other, or the other for it, depends on which of them began first, and stays so.
   */
  private List<Long> starts(int sources) {
    boolean some = joins && late.chance(SHARE_OF_LATE_STARTS);
    return Stream.generate(() -> some ? start() : 0).limit(sources).toList();
  }

  private long start() {
    return Time.multiply(longestPeriod(), late.nextInt(Math.min(periods.size(), MOST_STARTS_AFTER_EACH_OTHER)));
  }

  private Scenario started(Scenario changed, int source) {
    return joins && late.chance(SHARE_OF_LATE_STARTS) ? changed.withStart(source, start()) : changed;
  }

  private List<Variation> draw(int count, double most) {
    return Stream.generate(() -> variation(most)).limit(count).toList();
  }

  private Variation variation(double most) {
    if (random.chance(most)) {
      return Variation.MOST;
    }
    return switch (random.nextInt(6)) {
      case 0 -> Variation.LEAST;
      case 1 -> Variation.constant(random.nextDouble());
      case 2 -> Variation.UNIFORM;
      case 3 -> Variation.extremes(random.nextDouble());
      case 4 -> Variation.leastUntil(random.nextInt(LATEST_SWITCH));
      default -> Variation.mostUntil(random.nextInt(LATEST_SWITCH));
    };
  }
}
