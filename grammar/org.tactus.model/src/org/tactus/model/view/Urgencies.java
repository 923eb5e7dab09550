package org.tactus.model.view;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Duration;
import org.tactus.model.Executor;
import org.tactus.model.Goal;
import org.tactus.model.Metric;

/**
 * How urgent the chains make their callbacks: the deadline of a callback is the smallest latency goal of the chains
 * that it is part of, also one at a percentile, its priority their greatest criticality above 0. A callback is part of
 * a chain if it lies on one of its paths. To a callback whose executor schedules a chain by criticality, the latency
 * goals of that chain are no deadlines. Callbacks that an executor names in its order have priorities above those of
 * all others, the first one the greatest (PiCAS orders callbacks so: criticality alone leaves those of one chain
 * equal); those of all others are then their ranks, 1 for the least criticality, so that there is room above the
 * greatest.
 */
public final class Urgencies {

  private final Map<Callback, Long> deadlines = new HashMap<>();
  private final Map<Callback, Integer> priorities = new HashMap<>();

  /**
   * Looks at the chains of a system.
   *
   * @param nanoseconds gives a duration in nanoseconds
   */
  public Urgencies(SystemView view, ToLongFunction<Duration> nanoseconds) {
    ChainMembers members = ChainMembers.of(view);
    for (Chain chain : view.chains()) {
      OptionalLong deadline = latencyGoals(chain).map(Goal::getBound).mapToLong(nanoseconds).min();
      for (Callback callback : members.of(chain)) {
        if (deadline.isPresent()
            && view.executor(callback).stream().noneMatch(executor -> executor.getByCriticality().contains(chain))) {
          deadlines.merge(callback, deadline.getAsLong(), Math::min);
        }
        if (chain.getCriticality() > 0) {
          priorities.merge(callback, chain.getCriticality(), Math::max);
        }
      }
    }
    List<List<Callback>> orders = view.executors().stream().<List<Callback>>map(Executor::getOrder)
        .filter(order -> !order.isEmpty()).toList();
    if (!orders.isEmpty()) {
      List<Integer> ranks = priorities.values().stream().distinct().sorted().toList();
      priorities.replaceAll((callback, priority) -> 1 + Collections.binarySearch(ranks, priority));
      orders.forEach(order -> order(order, ranks.size()));
    }
  }

  private void order(List<Callback> order, int greatest) {
    for (int i = 0; i < order.size(); i++) {
      priorities.put(order.get(i), greatest + order.size() - i);
    }
  }

  /** Returns the goals of a chain that make deadlines: those of its latency and trigger latency. */
  public static Stream<Goal> latencyGoals(Chain chain) {
    return chain.getGoals().stream()
        .filter(goal -> goal.getMetric() == Metric.LATENCY || goal.getMetric() == Metric.TRIGGER_LATENCY);
  }

  /** Returns the deadline in nanoseconds. */
  public OptionalLong deadline(Callback callback) {
    Long deadline = deadlines.get(callback);
    return deadline == null ? OptionalLong.empty() : OptionalLong.of(deadline);
  }

  /** Returns the priority, a greater number before a smaller one. */
  public OptionalInt priority(Callback callback) {
    Integer priority = priorities.get(callback);
    return priority == null ? OptionalInt.empty() : OptionalInt.of(priority);
  }
}
