package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Goal;
import org.tactus.model.Metric;
import org.tactus.model.view.ChainMembers;
import org.tactus.model.view.SystemView;

/**
 * How urgent the chains make their callbacks: the deadline of a callback is the smallest latency goal of the chains that it
 * is part of, its priority their greatest criticality above 0. A callback is part of a chain if it lies on one of its paths.
 */
final class Urgencies {

  private final Map<Callback, Long> deadlines = new HashMap<>();
  private final Map<Callback, Integer> priorities = new HashMap<>();

  Urgencies(SystemView view, Amounts amounts) {
    ChainMembers members = ChainMembers.of(view);
    for (Chain chain : view.chains()) {
      OptionalLong deadline = chain.getGoals().stream().filter(Urgencies::limitsLatency).map(Goal::getBound)
          .mapToLong(amounts::time).min();
      for (Callback callback : members.of(chain)) {
        deadline.ifPresent(limit -> deadlines.merge(callback, limit, Math::min));
        if (chain.getCriticality() > 0) {
          priorities.merge(callback, chain.getCriticality(), Math::max);
        }
      }
    }
  }

  private static boolean limitsLatency(Goal goal) {
    return goal.getMetric() == Metric.LATENCY || goal.getMetric() == Metric.TRIGGER_LATENCY;
  }

  /** Returns the deadline in nanoseconds. */
  OptionalLong deadline(Callback callback) {
    Long deadline = deadlines.get(callback);
    return deadline == null ? OptionalLong.empty() : OptionalLong.of(deadline);
  }

  /** Returns the priority, a greater number before a smaller one. */
  OptionalInt priority(Callback callback) {
    Integer priority = priorities.get(callback);
    return priority == null ? OptionalInt.empty() : OptionalInt.of(priority);
  }
}
