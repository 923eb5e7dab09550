package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.Method;
import org.tactus.lowering.Interpretation;
import org.tactus.model.SearchObjective;
import org.tactus.model.SearchStrategy;
import org.tactus.model.view.SystemModes;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.search.Aim;

/**
 * What to decide of a system, and how.
 *
 * @param file the file that describes the system
 * @param output where the variant is written; empty if it is not
 * @param interpretation how the description is read
 * @param free what of the given may be decided anew, beside what the model leaves open
 * @param search how plans are found and compared
 * @param percent the part of a core in per cent that reservations may take together
 * @param systemCore the core that stays free of executors and takes the open threads of the middleware; empty for none
 * @param reach the executors about which is decided; empty for all threads that are open
 */
public record ProvisionOptions(Path file, Optional<Path> output, Interpretation interpretation, Set<Decision> free,
    Searching search, int percent, Optional<String> systemCore, Optional<Reach> reach) {

  /** What Linux admits in any case. */
  public static final int USUAL_PERCENT = 90;

  /**
   * How plans are found and compared.
   *
   * @param strategy the strategy
   * @param objective what is made as good as possible once the goals are met
   * @param method by which bounds plans are judged
   * @param degradation what is given up if not all goals can be met
   * @param seed what the local search draws from
   * @param nanoseconds how long to search, {@link Long#MAX_VALUE} until the search ends by itself
   * @param asked which of these somebody has asked for, whatever a model says
   */
  public record Searching(StrategyKind strategy, Aim objective, Method method, Degradation degradation, long seed,
      long nanoseconds, Set<Asked> asked) {

    /** The usual choices. */
    public static final Searching USUAL =
        new Searching(StrategyKind.BEST, Aim.SLACK, Method.SOUND, Degradation.CHAIN, 1, Long.MAX_VALUE, Set.of());

    /** What a model may say, too. */
    public enum Asked {
      /** The strategy. */
      STRATEGY,
      /** The objective. */
      OBJECTIVE,
      /** The seed. */
      SEED
    }

    /** Copies the set. */
    public Searching {
      asked = Set.copyOf(asked);
    }

    /** Asks for all of it. */
    public Searching(StrategyKind strategy, Aim objective, Method method, Degradation degradation, long seed,
        long nanoseconds) {
      this(strategy, objective, method, degradation, seed, nanoseconds, Set.of(Asked.values()));
    }

    /** Returns the same with another time. */
    public Searching within(long time) {
      return new Searching(strategy, objective, method, degradation, seed, time, asked);
    }

    /** Returns what a manager says of its configurations, where nobody has asked for something else. */
    Searching orOf(SystemModes.SearchWords manager) {
      return new Searching(asked.contains(Asked.STRATEGY) ? strategy : strategy(manager.strategy()),
          asked.contains(Asked.OBJECTIVE) ? objective : objective(manager.objective()), method, degradation,
          asked.contains(Asked.SEED) ? seed : manager.seed(), nanoseconds, asked);
    }

    private static StrategyKind strategy(SearchStrategy written) {
      return switch (written) {
        case BEST -> StrategyKind.BEST;
        case LLAMA -> StrategyKind.LLAMA;
        case LAME -> StrategyKind.LAME;
        case PICAS -> StrategyKind.PICAS;
        case RATE_MONOTONIC -> StrategyKind.RATE_MONOTONIC;
        case CRITICALITY_MONOTONIC -> StrategyKind.CRITICALITY_MONOTONIC;
      };
    }

    private static Aim objective(SearchObjective written) {
      return switch (written) {
        case SLACK -> Aim.SLACK;
        case UTILISATION -> Aim.UTILISATION;
        case LATENCY -> Aim.LATENCY;
        case ROBUST -> Aim.ROBUST;
      };
    }
  }

  /** Decides about all that is open. */
  public ProvisionOptions(Path file, Optional<Path> output, Interpretation interpretation, Set<Decision> free,
      Searching search, int percent, Optional<String> systemCore) {
    this(file, output, interpretation, free, search, percent, systemCore, Optional.empty());
  }

  /** Copies the set. */
  public ProvisionOptions {
    free = Set.copyOf(free);
  }

  /** Returns the options of deciding what a system leaves open, with the usual choices. */
  public static ProvisionOptions of(Path file, Interpretation interpretation) {
    return new ProvisionOptions(file, Optional.empty(), interpretation, Set.of(), Searching.USUAL, USUAL_PERCENT,
        Optional.empty());
  }

  /** Returns the same with another place for the variant. */
  public ProvisionOptions to(Path variant) {
    return new ProvisionOptions(file, Optional.of(variant), interpretation, free, search, percent, systemCore,
        reach);
  }

  /** Returns the same with more or less to decide. */
  public ProvisionOptions freeing(Set<Decision> other) {
    return new ProvisionOptions(file, output, interpretation, other, search, percent, systemCore,
        reach);
  }

  /** Returns the same with another search. */
  public ProvisionOptions with(Searching other) {
    return new ProvisionOptions(file, output, interpretation, free, other, percent, systemCore,
        reach);
  }

  /** Returns the same about some executors alone. */
  public ProvisionOptions within(Reach some) {
    return new ProvisionOptions(file, output, interpretation, free, search, percent, systemCore, Optional.of(some));
  }

  /** Returns how the description is read by the method. */
  Interpretation reading() {
    return switch (search.method()) {
      case SOUND -> interpretation;
      case PUBLISHED -> Interpretation.published();
    };
  }
}
