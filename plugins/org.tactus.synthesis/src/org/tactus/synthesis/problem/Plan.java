package org.tactus.synthesis.problem;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.timing.model.Core;

/**
 * Decisions on all that a problem leaves open. A value: plans are copied and changed, never altered.
 *
 * @param cores the cores of each seat, by its number; none for one without a core
 * @param policies the policy of each seat, by its number
 * @param urgency the numbers of all seats, the most urgent first: those with {@link Scheduling.Fifo} get priorities in
 * this
 *     order
 * @param orders by the numbers of executors that choose by priority, the numbers of their callbacks, the most urgent
 *     first; executors that are not named keep the priorities of the model
 * @param topics the priorities of topics at flow controllers, -10 for the highest to 10; topics that are not named keep
 *     that of the model
 */
public record Plan(List<List<Core>> cores, List<Scheduling> policies, List<Integer> urgency,
    Map<Integer, List<Integer>> orders, Map<String, Integer> topics) {

  /** Copies the collections. */
  public Plan {
    cores = List.copyOf(cores);
    policies = List.copyOf(policies);
    urgency = List.copyOf(urgency);
    orders = Collections.unmodifiableMap(new TreeMap<>(orders));
    topics = Collections.unmodifiableMap(new TreeMap<>(topics));
  }

  /** Creates a plan with the orders of callbacks and priorities of topics that the model has. */
  public Plan(List<List<Core>> cores, List<Scheduling> policies, List<Integer> urgency) {
    this(cores, policies, urgency, Map.of(), Map.of());
  }

  /** Returns the same with other priorities of topics. */
  public Plan sending(Map<String, Integer> other) {
    return new Plan(cores, policies, urgency, orders, other);
  }

  /** Returns the same with another priority of a topic. */
  public Plan sending(String topic, int priority) {
    Map<String, Integer> other = new TreeMap<>(topics);
    other.put(topic, priority);
    return sending(other);
  }

  /** Returns the same with other cores for a seat. */
  public Plan on(int seat, List<Core> other) {
    return new Plan(with(cores, seat, other), policies, urgency, orders, topics);
  }

  /** Returns the same with another policy for a seat. */
  public Plan with(int seat, Scheduling other) {
    return new Plan(cores, with(policies, seat, other), urgency, orders, topics);
  }

  /** Returns the same with another order of urgency. */
  public Plan urgent(List<Integer> other) {
    return new Plan(cores, policies, other, orders, topics);
  }

  /** Returns the same with a seat moved to a place in the order of urgency, 0 for the most urgent. */
  public Plan urgent(int seat, int place) {
    List<Integer> other = new ArrayList<>(urgency);
    other.remove((Integer) seat);
    other.add(Math.min(place, other.size()), seat);
    return urgent(other);
  }

  /** Returns the same with another order of the callbacks of an executor. */
  public Plan ordered(int executor, List<Integer> callbacks) {
    Map<Integer, List<Integer>> other = new TreeMap<>(orders);
    other.put(executor, List.copyOf(callbacks));
    return new Plan(cores, policies, urgency, other, topics);
  }

  /** Returns the same with other orders of callbacks. */
  public Plan ordered(Map<Integer, List<Integer>> other) {
    return new Plan(cores, policies, urgency, other, topics);
  }

  private static <T> List<T> with(List<T> all, int index, T value) {
    List<T> other = new ArrayList<>(all);
    other.set(index, value);
    return other;
  }
}
