package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;

/**
 * A chain, named by its two ends; its paths are found in the graph of messages.
 *
 * @param id the index in {@link TimingModel#chains()}
 * @param name the unique name
 * @param source the first callback
 * @param sink the last callback
 * @param via the callbacks that a path must visit, in this order
 * @param goals the goals, possibly none
 */
public record Chain(int id, String name, Callback source, Callback sink, List<Callback> via, List<Goal> goals)
    implements Part {

  /** Copies the lists. */
  public Chain {
    via = List.copyOf(via);
    goals = List.copyOf(goals);
  }

  /** Returns the goals for a metric, those at a percentile included. */
  public List<Goal> goals(Metric metric) {
    return goals.stream().filter(goal -> goal.metric() == metric).toList();
  }

  /** Returns the strictest limit of a metric that all instances have to keep, in nanoseconds; empty without one. */
  public Optional<Long> limit(Metric metric) {
    return goals.stream().filter(goal -> goal.metric() == metric && goal.isOfMaximum()).map(Goal::limit)
        .min(Long::compare);
  }
}
