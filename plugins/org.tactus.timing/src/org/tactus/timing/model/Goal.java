package org.tactus.timing.model;

import java.util.Optional;

/**
 * A goal of a chain: its metric must not exceed a limit on any path, in all instances or in a share of them.
 *
 * @param metric what is limited
 * @param limit the limit in nanoseconds
 * @param percentile how many of a hundred instances have to meet it; empty for all
 */
public record Goal(Metric metric, long limit, Optional<Percentile> percentile) {

  /** Creates a goal that all instances have to meet. */
  public Goal(Metric metric, long limit) {
    this(metric, limit, Optional.empty());
  }

  /** Returns whether all instances have to meet it, so that a bound that is greater misses it. */
  public boolean isOfMaximum() {
    return percentile.isEmpty();
  }
}
