package org.tactus.analysis;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Goal;
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
 * @param goals the goals that the chain has for the metric
 */
public record PathResult(List<Link> links, List<Callback> callbacks, List<Delivery> deliveries, Metric metric,
    PathComposition composition, Bound bound, List<Hop> hops, List<Goal> goals) {

  /** Copies the lists. */
  public PathResult {
    links = List.copyOf(links);
    callbacks = List.copyOf(callbacks);
    deliveries = List.copyOf(deliveries);
    hops = List.copyOf(hops);
    goals = List.copyOf(goals);
  }

  /** Returns the limit in nanoseconds that all instances have to keep, if the chain has one for the metric. */
  public Optional<Long> goal() {
    return goals.stream().filter(Goal::isOfMaximum).map(Goal::limit).min(Long::compare);
  }

  /** Returns the goals that a share of the instances has to meet. */
  public List<Goal> percentiles() {
    return goals.stream().filter(goal -> !goal.isOfMaximum()).toList();
  }

  /**
   * Returns whether the goal of all instances is met, if there is one; a path without a bound never meets one. A goal
   * at a percentile is never missed here: the bound is that of the maximum.
   */
  public Optional<Boolean> met() {
    return goal().map(limit -> bound.isBounded() && bound.nsOrInfinite() <= limit);
  }

  /** Returns whether the bound is within the limit of a goal, so that all instances meet it. */
  public boolean proves(Goal goal) {
    return bound.isBounded() && bound.nsOrInfinite() <= goal.limit();
  }
}
