package org.tactus.analysis;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;
import org.tactus.timing.path.Link;

/**
 * The bound of one path of a chain under one metric.
 *
 * @param links the steps of the path; none where the result stands for paths that are not listed
 * @param callbacks the callbacks on the path, from source to sink
 * @param deliveries the deliveries between them, one less, and none for the reading of a state; of several
 *     in parallel the slowest
 * @param metric the metric
 * @param composition how the bound is made of its stages
 * @param bound the bound; its explanation has a contribution per stage
 * @param hops the stages in order, with the explanation of each
 * @param goal the limit in nanoseconds, if the chain has one for the metric
 */
public record PathResult(List<Link> links, List<Callback> callbacks, List<Delivery> deliveries, Metric metric,
    PathComposition composition, Bound bound, List<Hop> hops, Optional<Long> goal) {

  /** Copies the lists. */
  public PathResult {
    links = List.copyOf(links);
    callbacks = List.copyOf(callbacks);
    deliveries = List.copyOf(deliveries);
    hops = List.copyOf(hops);
  }

  /** Returns whether the goal is met, if there is one; a path without a bound never meets one. */
  public Optional<Boolean> met() {
    return goal.map(limit -> bound.isBounded() && bound.nsOrInfinite() <= limit);
  }
}
