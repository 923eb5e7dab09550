package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.synthesis.problem.Members;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Judge;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Message;

/**
 * Priorities within and between chains (PiCAS, which the LaME paper presumes): callbacks go by the criticality of their
 * chain, and within a chain the later one goes first, so that an instance is finished before the next one begins. A
 * callback that chains share takes its greatest. The threads of executors go by the most urgent of their callbacks;
 * threads of the middleware by that of the callbacks that they serve, before its executor.
 */
public final class Picas implements Strategy {

  /**
   * How urgent a callback is.
   *
   * @param criticality that of its chain; -1 for one on no chain with a goal
   * @param position how late in the chain it is
   */
  private record Urgency(int criticality, int position) implements Comparable<Urgency> {

    static final Urgency NONE = new Urgency(-1, 0);

    @Override
    public int compareTo(Urgency other) {
      return Comparator.comparingInt(Urgency::criticality).thenComparingInt(Urgency::position).compare(this, other);
    }
  }

  @Override
  public String title() {
    return "picas";
  }

  @Override
  public Plan plan(Judge judge) {
    ProvisionProblem problem = judge.problem();
    Map<Integer, Urgency> urgencies = urgencies(problem);
    Comparator<Seat> bySeat = Comparator.comparing((Seat seat) -> judge.served().by(seat).stream()
        .map(callback -> urgencies.get(callback.id())).max(Comparator.naturalOrder()).orElse(Urgency.NONE)).reversed();
    Comparator<Seat> urgency = bySeat.thenComparing(seat -> seat.role() == Seat.Role.EXECUTOR)
        .thenComparingInt(Seat::id);
    return StartingPlans.of(problem, judge.served(), urgency).ordered(orders(problem, urgencies))
        .sending(topics(problem, urgencies));
  }

  private static Map<Integer, Urgency> urgencies(ProvisionProblem problem) {
    Members members = Members.of(problem.model());
    Map<Integer, Urgency> urgencies = new HashMap<>();
    problem.model().callbacks().forEach(callback -> urgencies.put(callback.id(), Urgency.NONE));
    for (Chain chain : problem.byCriticality()) {
      for (Callback callback : members.of(chain)) {
        urgencies.merge(callback.id(), new Urgency(problem.criticality(chain), members.position(chain, callback)),
            (one, other) -> one.compareTo(other) >= 0 ? one : other);
      }
    }
    return urgencies;
  }

  /** Returns priorities of topics in the order of the most urgent callback that receives them, the highest first. */
  private static Map<String, Integer> topics(ProvisionProblem problem, Map<Integer, Urgency> urgencies) {
    Map<String, Urgency> urgent = new TreeMap<>();
    problem.topics().forEach(topic -> urgent.put(topic, Urgency.NONE));
    problem.model().deliveries().stream().filter(delivery -> urgent.containsKey(delivery.message().topic()))
        .forEach(delivery -> urgent.merge(delivery.message().topic(), urgencies.get(delivery.subscriber().id()),
            (one, other) -> one.compareTo(other) >= 0 ? one : other));
    List<String> order = urgent.keySet().stream().sorted(Comparator.comparing(urgent::get).reversed()).toList();
    Map<String, Integer> priorities = new TreeMap<>();
    order.forEach(topic -> priorities.put(topic, Math.min(Message.LOWEST_PRIORITY,
        priorities.size() - Message.LOWEST_PRIORITY)));
    return priorities;
  }

  private static Map<Integer, List<Integer>> orders(ProvisionProblem problem, Map<Integer, Urgency> urgencies) {
    Map<Integer, List<Integer>> orders = new TreeMap<>();
    Set<Integer> orderable = problem.orderable();
    for (Callback callback : problem.model().callbacks()) {
      if (orderable.contains(callback.executor().id())) {
        orders.computeIfAbsent(callback.executor().id(), key -> new ArrayList<>()).add(callback.id());
      }
    }
    orders.values().removeIf(callbacks -> callbacks.size() < 2);
    orders.values().forEach(callbacks -> callbacks.sort(Comparator.comparing(urgencies::get).reversed()));
    return orders;
  }
}
