package org.tactus.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Goal;
import org.tactus.timing.path.Link;

/**
 * One path of a chain under one metric, as reports list it.
 *
 * @param name the chain's name, followed by {@code #} and the number of the path if there are several
 * @param chain the chain that it belongs to
 * @param path the result
 * @param worst whether no other path of the chain has a greater bound under the metric
 */
public record ChainEntry(String name, ChainResult chain, PathResult path, boolean worst) {

  /**
   * Returns the entries of an analysis, or of the one chain asked for, by chain in the order of the model, then by
   * path.
   */
  public static List<ChainEntry> of(AnalysisResult result, Optional<String> only) {
    return result.chains().stream()
        .filter(chain -> only.map(name -> name.equals(chain.chain().name())).orElse(true))
        .flatMap(chain -> of(chain).stream()).toList();
  }

  private static List<ChainEntry> of(ChainResult chain) {
    Map<List<Link>, Integer> numbers = new HashMap<>();
    chain.paths().forEach(path -> numbers.putIfAbsent(path.links(), numbers.size() + 1));
    List<ChainEntry> entries = new ArrayList<>();
    for (PathResult path : chain.paths()) {
      String name = chain.pathCount() == 1 ? chain.chain().name()
          : chain.chain().name() + "#" + numbers.get(path.links());
      boolean worst = chain.worst(path.metric()).filter(greatest -> greatest == path).isPresent();
      entries.add(new ChainEntry(name, chain, path, worst));
    }
    return entries;
  }

  /** Returns whether a goal is missed or has no bound to meet it. */
  public boolean missed() {
    return path.met().filter(met -> !met).isPresent();
  }

  /** Returns whether a goal at a percentile is not proved, which does not miss it: the bound is that of the maximum. */
  public boolean isOpen() {
    return path.percentiles().stream().anyMatch(goal -> !path.proves(goal));
  }

  /** Returns a sentence on a goal at a percentile that is not proved. */
  public String verdict(Goal goal) {
    String metric = ReportNames.of(path.metric());
    String wanted = Durations.up(goal.limit()) + " at " + goal.percentile().orElseThrow();
    return "the goal of " + name + " of " + wanted + " is not proved: " + switch (path.bound()) {
      case Bound.Bounded bounded -> "the " + metric + " bound, which is that of the maximum, is "
          + Durations.up(bounded.ns());
      case Bound.Unbounded unbounded -> "there is no " + metric + " bound, since " + unbounded.reason();
    } + "; 'tactus simulate' and 'tactus measure' judge it by what they see";
  }

  /**
   * Returns what is left of the goal in nanoseconds: least without a bound, negative if missed, greatest without a
   * goal.
   */
  public long slack() {
    return path.goal().map(goal -> path.bound().isBounded() ? goal - path.bound().nsOrInfinite() : Long.MIN_VALUE)
        .orElse(Long.MAX_VALUE);
  }

  /** Returns a sentence on how the path fares against a goal that it misses. */
  public String verdict() {
    String goal = path.goal().map(Durations::up).orElse("none");
    return switch (path.bound()) {
      case Bound.Bounded bounded -> "the " + ReportNames.of(path.metric()) + " bound of " + name + " is "
          + Durations.up(bounded.ns()) + ", above its goal of " + goal;
      case Bound.Unbounded unbounded -> name + " has no " + ReportNames.of(path.metric()) + " bound for its goal of "
          + goal
          + ": " + unbounded.reason();
    };
  }
}
