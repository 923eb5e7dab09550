package org.tactus.analysis;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Metric;

/**
 * The latencies of a chain.
 *
 * @param chain the chain
 * @param pathCount how many paths lead from its source to its sink, {@link org.tactus.timing.Time#INFINITE} for more
 *     than can be counted
 * @param paths the results by path and metric; of a chain with very many paths only the worst of each metric
 * @param note what the reader must know about the paths, if anything
 */
public record ChainResult(Chain chain, long pathCount, List<PathResult> paths, Optional<String> note) {

  /** Copies the list. */
  public ChainResult {
    paths = List.copyOf(paths);
  }

  /** Returns the path with the greatest bound under a metric; one without a bound is the greatest of all. */
  public Optional<PathResult> worst(Metric metric) {
    PathResult worst = null;
    for (PathResult path : paths) {
      if (path.metric() == metric
          && (worst == null || path.bound().nsOrInfinite() > worst.bound().nsOrInfinite())) {
        worst = path;
      }
    }
    return Optional.ofNullable(worst);
  }

  /** Returns whether every goal of the chain is met on every path. */
  public boolean met() {
    return !paths.isEmpty() && paths.stream().allMatch(path -> path.met().orElse(true));
  }
}
