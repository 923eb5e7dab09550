package org.tactus.analysis.sound;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.Load;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.network.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Service in turns: in each round every queue of the thread is served at most once, and a waiting queue is not skipped.
 *
 * <p>The window starts when nothing of the own stage and nothing of the threads that preempt is left over. The {@code q}-th own
 * job released in it is served within {@code q} rounds, so at most {@code q + e} jobs of each other queue go before it:
 * <ul>
 * <li>ROUND_ROBIN flow controllers, {@code e = 0}: a queue per writer; before the first own service the turn comes to every
 *     other writer at most once, a sample in service at the start included, and as often between two own services.
 *     Priorities are never read. Corrects Lemma 10 of the DDS paper.
 * <li>single-threaded executors, {@code e = 1}: a round is a polling window, in which each ready entity runs once; the window
 *     in progress when the first own job arrives does not contain it (thesis, section 4.2, property SM). {@code e = 0} for a
 *     callback that is served after the own one for certain: it does not go first in the last of the windows (Lemma 4 there,
 *     with the order of classes, and that of registration only as far as the version of rclcpp keeps it). A callback on several topics has an entity for each.
 * </ul>
 * No stage sends more than it has, {@code eta_k(x + R_k - 1)}: its jobs pending at the start were released less than
 * {@code R_k} before. This bound does not grow with the bursts of others.
 */
final class TurnOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final DirectSearch search;
  private final IntBinaryOperator extraRounds;
  private final IntUnaryOperator queues;

  private TurnOrder(StageNetwork network, NetworkState state, ThreadView thread, Load preempting,
      IntBinaryOperator extraRounds, IntUnaryOperator queues) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.search = new DirectSearch(thread, preempting);
    this.extraRounds = extraRounds;
    this.queues = queues;
  }

  /** Returns the order of a ROUND_ROBIN flow controller. */
  static TurnOrder roundRobin(StageNetwork network, NetworkState state, ThreadView thread, Load preempting) {
    return new TurnOrder(network, state, thread, preempting, (stage, other) -> 0, stage -> 1);
  }

  /** Returns the order of a single-threaded executor that polls. */
  static TurnOrder polling(StageNetwork network, NetworkState state, ThreadView thread, Load preempting) {
    return new TurnOrder(network, state, thread, preempting,
        (stage, other) -> PollingOrder.classOrder(network, stage, other), network::entities);
  }

  @Override
  public Witness worst(int stage) {
    return worstBelow(stage, null);
  }

  @Override
  public Witness worstBelow(int stage, Witness known) {
    ExecutionTime cost = network.stage(stage).cost();
    long extra = cost.wcet() == 0 ? Time.EPSILON : 0;
    long length = search.least(x -> {
      long jobs = state.arrival(stage).eta(x);
      return Time.add(Time.add(cost.cost(jobs), extra), others(stage, jobs, x));
    }, 1);
    if (length == Time.INFINITE || state.arrival(stage).eta(length) > Limits.STEPS) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = state.arrival(stage).nextStep(release + 1) - 1) {
      Witness next = at(stage, release, start);
      if (next == null || known != null && Order.response(next) >= Order.response(known)) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private Witness at(int stage, long release, long from) {
    ExecutionTime cost = network.stage(stage).cost();
    long jobs = state.arrival(stage).eta(release + 1);
    long start = search.least(x -> Time.add(Time.add(cost.cost(own(stage, jobs, x) - 1), Time.EPSILON),
        others(stage, jobs, x)), from);
    if (start == Time.INFINITE) {
      return null;
    }
    if (cost.wcet() == 0) {
      return new Witness(Witness.Rule.TURNS, release, start, start, start - 1);
    }
    long ahead = Time.add(cost.cost(own(stage, jobs, start)), others(stage, jobs, start));
    long finish = search.least(x -> ahead, start);
    return finish == Time.INFINITE ? null : new Witness(Witness.Rule.TURNS, release, start, finish, finish);
  }

  /** Returns how many own jobs run up to the {@code jobs}-th one of its queue in a window, itself included. */
  long own(int stage, long jobs, long delta) {
    long rounds = Time.add(jobs, extraRounds.applyAsInt(stage, stage));
    long others = Time.multiply(rounds, queues.applyAsInt(stage) - 1L);
    return Math.max(jobs, Math.min(Time.add(jobs, others), state.arrival(stage).eta(delta)));
  }

  private long others(int stage, long jobs, long delta) {
    long demand = 0;
    for (int other : thread.stages()) {
      if (other != stage) {
        demand = Time.add(demand, network.stage(other).cost().cost(turns(stage, other, jobs, delta)));
      }
    }
    return demand;
  }

  /** Returns how many jobs of another stage go before the {@code jobs}-th own one in a window. */
  long turns(int stage, int other, long jobs, long delta) {
    long pending = state.arrival(other).eta(Time.add(delta, Time.subtract(state.response(other), 1)));
    long rounds = Time.add(jobs, extraRounds.applyAsInt(stage, other));
    return Math.min(Time.multiply(rounds, queues.applyAsInt(other)), pending);
  }
}
