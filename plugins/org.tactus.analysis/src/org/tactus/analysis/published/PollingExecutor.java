package org.tactus.analysis.published;

import java.util.List;
import java.util.function.LongUnaryOperator;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.supply.Supply;

/**
 * The response-time analysis of one single-threaded executor as the thesis on ROS 2 execution management prints it:
 * Theorem 2, the round-robin bound, and Theorem 3, the busy-window bound, for callbacks and for subchains. Both take
 * the response times of the callbacks as given; a fixed point over them is a bound under the thesis's assumptions.
 * Where {@code docs/theory/departures.md} shows an assumption that current distributions break, so does this class, on
 * purpose.
 */
public final class PollingExecutor {

  /**
   * A callback.
   *
   * @param arrivals the activation curve
   * @param inWindow the curve of the activations in a busy window (Definition 7); only Theorem 3 uses it
   * @param cost the execution-time curve, overheads included
   * @param polled whether it passes through polling points; a timer of Dashing does not
   * @param priority its place in the order of class and registration, a lower number first
   */
  public record Polled(ArrivalCurve arrivals, ArrivalCurve inWindow, ExecutionTime cost, boolean polled, int priority) {
  }

  private final Supply supply;
  private final List<Polled> callbacks;
  private final long[] responses;

  /**
   * Creates the analysis of an executor.
   *
   * @param supply what the executor's thread gets at least
   * @param callbacks all callbacks of the executor
   * @param responses the response time of each in nanoseconds
   */
  public PollingExecutor(Supply supply, List<Polled> callbacks, long[] responses) {
    this.supply = supply;
    this.callbacks = List.copyOf(callbacks);
    this.responses = responses.clone();
  }

  /**
   * Returns the round-robin bound of a subchain whose last callback is polled (Theorem 2).
   *
   * @param subchain the indices of its callbacks in order
   * @return the bound in nanoseconds, {@link Time#INFINITE} if the inequality has no solution within the horizon
   */
  public long roundRobin(int... subchain) {
    int last = subchain[subchain.length - 1];
    long points = pollingPoints(subchain);
    ExecutionTime cost = callbacks.get(last).cost();
    long start = least(x -> {
      long demand = Time.add(Time.EPSILON, cost.cost(earlier(last, x)));
      for (int j = 0; j < callbacks.size(); j++) {
        demand = j == last ? demand
            : Time.add(demand, callbacks.get(j).cost().cost(roundRobinCount(last, j, x, points)));
      }
      return demand;
    });
    if (start == Time.INFINITE) {
      return Time.INFINITE;
    }
    long earlier = earlier(last, start);
    return completion(start, cost.cost(earlier + 1) - cost.cost(earlier));
  }

  /** Definition 3. */
  private long roundRobinCount(int last, int j, long delta, long points) {
    long pending = pending(j, delta);
    return callbacks.get(j).polled() ? Math.min(pending, points + first(j, last)) : pending;
  }

  /** Lemma 3. */
  private long pending(int j, long delta) {
    return callbacks.get(j).arrivals().eta(Time.subtract(Time.add(delta, responses[j]), Time.EPSILON));
  }

  /** Definition 4. */
  private long earlier(int last, long delta) {
    return Math.max(0, pending(last, delta) - 1);
  }

  /** Definition 5, with the curve that an analysis uses. */
  private long pollingPoints(int... subchain) {
    long points = 0;
    for (int i : subchain) {
      points = Time.add(points, callbacks.get(i).polled() ? callbacks.get(i).arrivals().eta(responses[i]) : 0);
    }
    return points;
  }

  private long first(int j, int last) {
    return callbacks.get(j).priority() < callbacks.get(last).priority() ? 1 : 0;
  }

  /**
   * Returns the busy-window bound of a subchain whose last callback is polled (Theorem 3, with the search space of
   * section 4.3.2).
   *
   * @param subchain the indices of its callbacks in order
   * @return the bound in nanoseconds, {@link Time#INFINITE} if an inequality has no solution within the horizon
   */
  public long busyWindow(int... subchain) {
    int last = subchain[subchain.length - 1];
    long points = pollingPoints(subchain);
    Polled own = callbacks.get(last);
    long limit = least(x -> Time.add(Time.add(Time.EPSILON, own.cost().cost(own.inWindow().eta(x))),
        others(last, x, x, points)));
    if (limit == Time.INFINITE) {
      return Time.INFINITE;
    }
    long latest = completion(limit, own.cost().wcet());
    long worst = 0;
    long start = 1;
    for (long activation = 0; activation < limit; activation = nextActivation(last, activation)) {
      long released = activation;
      if (subchain.length == 1 && latest - released <= worst) {
        break; // starts never pass the limit, so that no later activation ends later
      }
      long earlier = own.inWindow().eta(released + 1) - 1;
      start = least(start,
          x -> Time.add(Time.add(Time.EPSILON, own.cost().cost(earlier)), others(last, x, released, points)));
      if (start == Time.INFINITE) {
        return Time.INFINITE;
      }
      long end = completion(start, own.cost().cost(earlier + 1) - own.cost().cost(earlier));
      worst = Math.max(worst, subchain.length == 1 ? end - released : end);
    }
    return worst;
  }

  /** Definition 8. */
  private long others(int last, long delta, long activation, long points) {
    long demand = 0;
    for (int j = 0; j < callbacks.size(); j++) {
      if (j != last) {
        Polled other = callbacks.get(j);
        long arrived = other.inWindow().eta(delta);
        long count = other.polled()
            ? Math.min(arrived, Time.add(other.inWindow().eta(activation), points + first(j, last))) : arrived;
        demand = Time.add(demand, other.cost().cost(count));
      }
    }
    return demand;
  }

  /** Returns the least activation offset after another at which the bound may grow (Lemma 22). */
  private long nextActivation(int last, long activation) {
    long next = callbacks.get(last).inWindow().nextStep(activation + 1) - 1;
    for (int j = 0; j < callbacks.size(); j++) {
      if (j != last && callbacks.get(j).polled()) {
        next = Math.min(next, callbacks.get(j).inWindow().nextStep(activation));
      }
    }
    return next;
  }

  /**
   * Returns the least time at which the job that starts within a window has been served, {@code own} nanoseconds later.
   */
  private long completion(long start, long own) {
    return supply.inverse(Time.add(supply.sbf(start) - Time.EPSILON, own));
  }

  private long least(LongUnaryOperator demand) {
    return least(1, demand);
  }

  /** Returns the least solution, which is not below a given time. */
  private long least(long from, LongUnaryOperator demand) {
    long time = from;
    while (time <= SearchLimits.HORIZON) {
      long next = supply.inverse(demand.applyAsLong(time));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Time.INFINITE;
  }
}
