package org.tactus.cli;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.tactus.analysis.Method;
import org.tactus.application.ProvisionOptions;
import org.tactus.application.ProvisionOptions.Searching.Asked;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.search.Aim;
import picocli.CommandLine.Option;

/** The options of commands that decide priorities and cores: how plans are found and compared. */
final class SearchOptions {

  @Option(names = "--strategy", paramLabel = "NAME",
      description = "How: best (all of the others, then local search; default), llama, lame, picas, "
          + "rate_monotonic or criticality_monotonic.")
  private StrategyKind strategy;

  @Option(names = "--objective", paramLabel = "WHAT",
      description = "What is made as good as possible once the goals are met: slack (default), utilisation, latency or "
          + "robust.")
  private Aim objective;

  @Option(names = "--degrade", paramLabel = "WHAT",
      description = "What is given up if not all goals can be met: chain (one after the other, the least critical "
          + "first; default), below (and all that are less critical) or none.")
  private Degradation degradation;

  @Option(names = "--time", paramLabel = "DURATION", converter = DurationConverter.class,
      description = "Search no longer than this, as in '30 s'; until the search ends by itself if not given.")
  private Long time;

  @Option(names = "--seed", paramLabel = "NUMBER", description = "What the local search draws from; 1 if not given.")
  private Long seed;

  /** Tells whether one of them was given. */
  boolean given() {
    return strategy != null || objective != null || degradation != null || time != null || seed != null;
  }

  /** Returns how to search by bounds of a method. */
  ProvisionOptions.Searching searching(Method method) {
    ProvisionOptions.Searching usual = ProvisionOptions.Searching.USUAL;
    Set<Asked> asked = EnumSet.noneOf(Asked.class);
    Map.of(Asked.STRATEGY, strategy != null, Asked.OBJECTIVE, objective != null, Asked.SEED, seed != null)
        .forEach((choice, given) -> asked.addAll(given ? Set.of(choice) : Set.of()));
    return new ProvisionOptions.Searching(strategy == null ? usual.strategy() : strategy,
        objective == null ? usual.objective() : objective, method,
        degradation == null ? usual.degradation() : degradation, seed == null ? usual.seed() : seed,
        time == null ? usual.nanoseconds() : time, asked);
  }
}
