package org.tactus.application;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import org.tactus.input.modes.ManagedTable;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.scenario.Executions;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.Time;
import org.tactus.timing.model.TimingModel;

/**
 * The runs of a simulation.
 *
 * @param mode how scenarios are chosen
 * @param runs how many runs, at least 1
 * @param seed the same seed gives the same runs
 * @param duration the simulated time of each run in nanoseconds; if empty, 25 times the longest period, or a second
 *     where nothing has one
 * @param events the most events of each run, at least 1; if empty, 500 000, or 10 000 000 where a duration was asked
 *     for
 * @param executions where the execution times come from
 */
public record SimulationPlan(Mode mode, int runs, long seed, OptionalLong duration, OptionalLong events,
    Executions executions) {

  /** A hundred runs at random. */
  public static final SimulationPlan USUAL =
      new SimulationPlan(Mode.RANDOM, 100, 0, OptionalLong.empty(), OptionalLong.empty());

  private static final long DEFAULT_PERIODS = 25;
  private static final long WITHOUT_PERIODS = 1_000_000_000L;
  private static final long USUAL_EVENTS = 500_000;
  private static final long MOST_EVENTS = 10_000_000;

  /** How scenarios are chosen. */
  public enum Mode {
    /** Each at random. */
    RANDOM,
    /** By climbing towards longer times. */
    ADVERSARIAL,
    /** All released at 0 with greatest times; only the order within a class of callbacks at random. */
    SYNCHRONOUS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Checks the ranges.
   *
   * @throws OptionException if a number is out of its range
   */
  public SimulationPlan {
    if (runs < 1) {
      throw OptionException.of("runs", "needs at least 1, not " + runs);
    }
    if (events.isPresent() && events.getAsLong() < 1) {
      throw OptionException.of("events", "needs at least 1, not " + events.getAsLong());
    }
  }

  /** Plans runs whose execution times vary up to their bounds. */
  public SimulationPlan(Mode mode, int runs, long seed, OptionalLong duration, OptionalLong events) {
    this(mode, runs, seed, duration, events, Executions.VARIED);
  }

  /** Returns the same runs with execution times from elsewhere. */
  public SimulationPlan drawing(Executions other) {
    return new SimulationPlan(mode, runs, seed, duration, events, other);
  }

  /**
   * Returns how long each run is: long enough to see every source many times, and not for hours where periods differ by
   * orders of magnitude.
   */
  RunLength length(TimingModel model) {
    long time = duration.orElseGet(() -> usual(new Scenarios(model, seed).longestPeriod()));
    long most = events.orElse(duration.isPresent() ? MOST_EVENTS : USUAL_EVENTS);
    return new RunLength(Math.min(Time.INFINITE - 1, time), most);
  }

  /**
   * Returns how long each run of a system with a manager is: until the manager may have lowered after the last change.
   */
  RunLength managed(long lastChange, ManagedTable table) {
    long time = duration.orElseGet(() -> Time.add(lastChange, Time.multiply(table.rounds() + 2L, table.period())));
    return new RunLength(Math.min(Time.INFINITE - 1, time), events.orElse(MOST_EVENTS));
  }

  /** Makes some of the runs. */
  void make(int some, Campaign campaign) {
    IntConsumer runs = switch (mode) {
      case RANDOM -> campaign::random;
      case ADVERSARIAL -> campaign::adversarial;
      case SYNCHRONOUS -> campaign::synchronous;
    };
    runs.accept(some);
  }

  private static long usual(long longestPeriod) {
    return longestPeriod > 1 ? Time.multiply(DEFAULT_PERIODS, longestPeriod) : WITHOUT_PERIODS;
  }
}
